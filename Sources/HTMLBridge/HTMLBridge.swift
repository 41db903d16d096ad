// The module HTMLBridge.
