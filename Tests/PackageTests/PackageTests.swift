// Tests of Package.
