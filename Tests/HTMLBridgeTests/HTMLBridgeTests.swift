// Tests of HTMLBridge.
