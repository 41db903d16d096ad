// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "terminal-composer",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "Galley", path: "../..")],
  targets: [
    .executableTarget(
      name: "TerminalComposer", dependencies: [.product(name: "Galley", package: "Galley")], path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
