// Tests of GalleyCLI.
