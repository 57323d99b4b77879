// A browser without a window, for what only a browser can measure.

import Conditions
import Foundation

/// Chromium, where it is installed.
enum Browser {
  /// Its program; `nil` where there is none.
  static let program = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether pages are set in the font whose widths are ours.
  static let hasFont = [
    "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2",
    "/System/Library/Fonts/Supplemental/Arial.ttf",
  ].contains { FileManager.default.fileExists(atPath: $0) }

  /// Opens an HTML page, or a part of one, that ends with a script, and gives what it returns.
  ///
  /// The script is the body of a function, which may `await tick()`; its value is written into the
  /// page as JSON.
  static func value(of script: String, on page: String) throws -> Any {
    let folder = try TemporaryFolder()
    let measure = """
      <script>
      const tick = () => new Promise(done => setTimeout(done, 250));
      addEventListener('load', async () => {
        await tick();
        const value = await (async () => { \(script) })();
        document.body.textContent =
          '[[' + btoa(unescape(encodeURIComponent(JSON.stringify(value)))) + ']]';
      });
      </script>
      """
    let text =
      page.contains("</body>")
      ? page.replacing("</body>", with: measure + "</body>")
      : "<!DOCTYPE html><html><head><meta charset=\"utf-8\"></head><body>\(page)\(measure)</body></html>"
    let file = try folder.write(text, to: "page.html")
    let output = try Outcome(
      of: program ?? "",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
        "--virtual-time-budget=10000", "--dump-dom", file.absoluteString,
      ]
    ).output
    guard let match = output.firstMatch(of: /\[\[([A-Za-z0-9+\/=]+)\]\]/),
      let data = Data(base64Encoded: String(match.1))
    else { throw NoAnswer(output: output) }
    return try JSONSerialization.jsonObject(with: data)
  }

  /// The browser did not say what it was asked.
  struct NoAnswer: Error {
    var output: String
  }
}
