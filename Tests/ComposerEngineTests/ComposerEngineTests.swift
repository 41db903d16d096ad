// Tests of ComposerEngine.
