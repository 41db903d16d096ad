// The module MessageRenderer.
