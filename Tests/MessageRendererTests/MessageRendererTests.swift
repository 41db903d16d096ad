// Tests of MessageRenderer.
