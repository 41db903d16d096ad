import Foundation

/// A real browser without a window, which says what it makes of HTML.
struct Browser {
  let path: String

  /// Chromium, where it is installed.
  static let chromium: Browser? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return Browser(path: "\(folder)/\(name)")
      }
    }
    return nil
  }()

  static let isMissing = "Chromium is not installed: scripts/setup.sh browser installs it."

  /// What a page with some HTML in its body is in the browser, a line each: scripts that ran, requests that were made,
  /// and each element with its attributes in order, but for those of our own.
  func findings(in html: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html")
    try (Browser.head + html + Browser.foot).write(to: page, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--user-data-dir=\(folder.path)/profile", "--host-resolver-rules=MAP * ~NOTFOUND", "--virtual-time-budget=2000",
      "--dump-dom", page.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let dump = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let start = dump.range(of: "<pre id=\"findings\">"),
      let end = dump.range(of: "</pre>", range: start.upperBound..<dump.endIndex)
    else { throw NoFindings(dump: dump) }
    return dump[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
  }

  struct NoFindings: Error { let dump: String }

  /// Whatever a script of the page might do to be noticed is noted down. A trap for each of the functions that hostile
  /// messages call, errors in scripts, and all that is loaded.
  private static let head = """
    <!doctype html><html><head><meta charset="utf-8"><title>page</title><script>
    const ran = [];
    for (const name of ["alert", "confirm", "prompt", "x", "y", "open", "eval", "fetch"])
      window[name] = () => { ran.push("script: " + name); };
    window.addEventListener("error", event => ran.push("script: " + (event.message || event.target.tagName)), true);
    </script></head><body><div id="messages">
    """

  private static let foot = """
    </div><script>
    window.addEventListener("load", () => setTimeout(() => {
      const lines = [...ran];
      if (document.title !== "page") lines.push("title: " + document.title);
      for (const entry of performance.getEntriesByType("resource")) lines.push("request: " + entry.name);
      const messages = document.getElementById("messages");
      const own = new Set(messages.querySelectorAll("*"));
      own.add(messages);
      for (const element of document.body.querySelectorAll("*"))
        if (!own.has(element) && element.tagName !== "SCRIPT") lines.push("outside: " + element.tagName);
      for (const element of messages.querySelectorAll("*")) {
        const names = [...element.attributes].map(attribute => attribute.name).sort().join(" ");
        const scheme = element.tagName === "A" ? " " + element.protocol : "";
        lines.push("element: " + element.tagName.toLowerCase() + (names ? " " + names : "") + scheme);
        if (element.tagName === "A") element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
        element.dispatchEvent(new Event("focus"));
      }
      lines.push(...ran.slice(0));
      const findings = document.createElement("pre");
      findings.id = "findings";
      findings.textContent = [...new Set(lines)].join("\\n");
      document.body.append(findings);
    }, 200));
    </script></body></html>
    """
}
