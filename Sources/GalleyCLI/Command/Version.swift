/// The version that `--version` prints.
let galleyVersion = "0.1.0"
