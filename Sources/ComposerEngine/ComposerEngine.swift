// The module ComposerEngine.
