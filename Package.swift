// swift-tools-version: 6.0
import PackageDescription

/// Debug builds and fuzzers check every invariant after every edit, in chunks so small that short inputs reach
/// deep structures. `Document+Invariants.swift` has the checks.
let checked: [SwiftSetting] = [.define("INTERNAL_CHECKS", .when(configuration: .debug))]

/// The command starts as fast as a C program only when nothing is linked dynamically. The order of the archives
/// matters: extensions before cmark-gfm, ICU's upper libraries before its lower ones.
let staticLinking: [LinkerSetting] = [
  .unsafeFlags(["-static-executable"], .when(platforms: [.linux])),
  .linkedLibrary("cmark-gfm-extensions"),
  .linkedLibrary("cmark-gfm"),
  .linkedLibrary("gumbo"),
  .linkedLibrary("icui18n"),
  .linkedLibrary("icuuc"),
  .linkedLibrary("icudata"),
  .linkedLibrary("stdc++"),
  .linkedLibrary("m"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: checked)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], fixtures: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], exclude: fixtures, swiftSettings: checked)
}

let package = Package(
  name: "Galley",
  platforms: [.macOS(.v12), .iOS(.v15)],
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .library(name: "DraftStore", targets: ["DraftStore"]),
    .library(name: "AttachmentUpload", targets: ["AttachmentUpload"]),
    .library(name: "GalleyFoundation", targets: ["GalleyFoundation"]),
    .executable(name: "galley", targets: ["GalleyCLI"]),
    .executable(name: "galley-upload", targets: ["GalleyUpload"]),
  ],
  targets: [
    // Floor 0: C.
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CHTML", pkgConfig: "gumbo",
      providers: [
        .apt(["libgumbo-dev"]), .brew(["gumbo-parser"]),
      ]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),

    // Floor 1: the pure core.
    module("RichText"),
    module("JSON"),

    // Floor 2.
    module("MarkdownBridge", ["RichText", "CCMarkGFM"]),
    module("Mentions", ["RichText", "CICU"]),
    module("HTMLBridge", ["RichText", "CHTML"]),

    // Floor 3.
    module("ComposerEngine", ["RichText"]),

    // Floor 4.
    module("MentionFormatter", ["ComposerEngine", "Mentions", "RichText"]),
    module("Interchange", ["ComposerEngine", "RichText", "JSON"]),

    module("AttachmentUpload", ["ComposerEngine", "JSON", "CCurl"]),

    // Floor 5.
    module("MessagePayload", ["MarkdownBridge", "Mentions", "ComposerEngine", "RichText", "JSON"]),

    // Floor 6.
    module("MessageRenderer", ["MessagePayload", "MarkdownBridge", "Mentions", "RichText", "JSON", "CICU"]),

    module("DraftStore", ["Interchange", "ComposerEngine", "JSON", "CSQLite"]),

    // Floor 7.
    module("Galley", ["MessageRenderer", "MessagePayload", "MentionFormatter", "Interchange", "HTMLBridge"]),
    module("GalleyFoundation", ["MessageRenderer", "RichText"]),
    .executableTarget(
      name: "GalleyCLI",
      dependencies: ["MessageRenderer", "MessagePayload", "MentionFormatter", "Interchange", "HTMLBridge"],
      swiftSettings: checked,
      // Sanitizers link nothing statically; `scripts/sanitize.sh` sets the variable.
      linkerSettings: Context.environment["GALLEY_SANITIZER"] == nil ? staticLinking : []),
    .executableTarget(name: "GalleyUpload", dependencies: ["AttachmentUpload", "JSON"], swiftSettings: checked),

    // Tests, and what they share.
    .target(
      name: "TestSupport", dependencies: ["ComposerEngine", "RichText", "JSON"], path: "Tests/TestSupport",
      swiftSettings: checked),
    .target(name: "ProcessSupport", path: "Tests/ProcessSupport"),
    tests("RichText", ["RichText"]),
    tests("JSON", ["JSON"]),
    tests("MarkdownBridge", ["MarkdownBridge", "RichText", "JSON", "CCMarkGFM"], fixtures: ["Fixtures"]),
    tests("Mentions", ["Mentions", "RichText"]),
    tests("HTMLBridge", ["HTMLBridge", "RichText"]),
    tests("ComposerEngine", ["ComposerEngine", "MarkdownBridge", "RichText"]),
    tests("MentionFormatter", ["MentionFormatter", "ComposerEngine", "Mentions", "RichText"]),
    tests("Interchange", ["Interchange", "ComposerEngine", "RichText", "JSON"]),
    tests("MessagePayload", ["MessagePayload", "MarkdownBridge", "Mentions", "RichText", "JSON"]),
    tests(
      "MessageRenderer",
      [
        "MessageRenderer", "MessagePayload", "MarkdownBridge", "Mentions", "RichText", "JSON", "CCMarkGFM",
        "FuzzTargets",
      ],
      fixtures: ["Fixtures"]),
    // A process that types and is killed.
    .executableTarget(
      name: "DraftTyper", dependencies: ["DraftStore", "ComposerEngine", "RichText", "TestSupport"],
      path: "Tests/DraftTyper", swiftSettings: checked),
    tests(
      "DraftStore",
      ["DraftStore", "Interchange", "ComposerEngine", "RichText", "CSQLite", "ProcessSupport", "DraftTyper"]),
    tests("AttachmentUpload", ["AttachmentUpload", "ComposerEngine", "JSON", "ProcessSupport", "GalleyUpload"]),
    tests("GalleyUpload", ["JSON", "ProcessSupport", "GalleyUpload"]),
    tests("Galley", ["Galley", "DraftStore", "AttachmentUpload"]),
    tests("GalleyFoundation", ["GalleyFoundation", "MessageRenderer", "RichText"]),
    tests("GalleyCLI", ["JSON", "ProcessSupport"], fixtures: ["Fixtures"]),
    tests("Package", []),

    // What the fuzzer runs; the tests run it on the committed corpus.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "RichText", "JSON", "MarkdownBridge", "Mentions", "ComposerEngine", "Interchange", "MessagePayload",
        "MessageRenderer", "HTMLBridge", "MentionFormatter", "TestSupport",
      ],
      path: "Fuzz/Targets", swiftSettings: checked),
    tests("Fuzz", ["FuzzTargets", "JSON"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer and the benchmarks exist only where their scripts set these variables: they link what nobody else needs.
if let runtime = Context.environment["GALLEY_FUZZ_RUNTIME"] {
  package.targets.append(
    .executableTarget(
      name: "GalleyFuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Main",
      linkerSettings: [.unsafeFlags([runtime]), .linkedLibrary("stdc++"), .linkedLibrary("m")]))
}
if Context.environment["GALLEY_BENCHMARKS"] != nil {
  package.targets += [
    .target(name: "CAllocationCount", path: "Benchmarks/CAllocationCount"),
    .target(
      name: "CPeers", path: "Benchmarks/CPeers",
      linkerSettings: [.linkedLibrary("md4c-html"), .linkedLibrary("md4c")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "GalleyFoundation", "MessageRenderer", "MessagePayload", "ComposerEngine", "MarkdownBridge", "Mentions",
        "RichText", "JSON", "CCMarkGFM", "TestSupport", "CAllocationCount", "CPeers",
      ],
      path: "Benchmarks/Suite"),
  ]
}
