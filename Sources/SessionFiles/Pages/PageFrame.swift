import Answers
import Course

/// The frame around the content of every page of a site.
struct PageFrame {
  /// The path of the style sheet in the site.
  static let stylePath = "assets/layoutlab.css"
  /// The path of the script in the site.
  static let scriptPath = "assets/layoutlab.js"
  /// The script, as a classic one, since browsers load no modules from a folder.
  package static var script: String { classic("lesson.js") }
  /// The path of the notebook in a site with the engine; the next two are scripts for the notebook
  /// and for the prompts of pages.
  static let notebookPath = "notebook.html"
  static let enginePath = "assets/engine.js"
  static let livingPath = "assets/living.js"
  /// The paths of the files that make the site an app; a service worker controls only pages in
  /// its own folder and below.
  static let offlinePath = "offline.js"
  static let manifestPath = "app.webmanifest"
  static let iconPath = "assets/icon.svg"
  /// The script for the prompts of pages.
  static var livingScript: String { classic("living.js") }

  /// The page of the notebook.
  static var notebook: String {
    PageParts.notebook(
      engine: .site(script: enginePath, manifest: manifestPath, offline: offlinePath))
  }

  /// Returns the service worker that keeps files of the site.
  static func offline(_ files: [Publication.File]) -> String {
    let texts = files.lazy.flatMap { "\($0.path)\n\($0.text)\n".utf8 }
    let kept = JSON.object([
      ("version", .string(fingerprint(of: texts))), ("files", .strings(files.map { $0.path })),
    ])
    return "const KEPT = \(kept.text);\n\(PageParts.text(of: "offline.js"))"
  }

  /// The manifest of the notebook as an app, `app.webmanifest`.
  static var manifest: String {
    let icon = JSON.object([
      ("src", .string(iconPath)), ("sizes", .string("any")), ("type", .string("image/svg+xml")),
    ])
    return JSON.object([
      ("name", .string("LayoutLab")), ("start_url", .string(notebookPath)),
      ("scope", .string("./")),
      ("display", .string("standalone")), ("background_color", .string("#f6f6f3")),
      ("theme_color", .string("#0b5cad")), ("icons", .array([icon])),
    ]).text + "\n"
  }

  private static func classic(_ module: String) -> String {
    "'use strict';\n{\n\(PageParts.script(of: PageParts.text(of: module)))}\n"
  }

  /// The title of the site.
  package let title: String
  /// Indicates whether each page contains the style and the script.
  package let isSingle: Bool
  /// Indicates whether the site has the engine.
  package let hasEngine: Bool
  /// The style sheet.
  package let style: String

  /// Returns a page of the site.
  package func html(
    title heading: String, body: String, at path: String,
    neighbours: (before: (path: String, title: String)?, after: (path: String, title: String)?)
  ) -> String {
    let isIndex = path == "index.html"
    let (title, heading) = (MarkdownHTML.escaped(title), MarkdownHTML.escaped(heading))
    let top = SiteLink.up(from: path)
    let parts =
      isSingle
      ? "<style>\n\(style)</style>\n<script type=\"module\">\n\(Self.script)</script>"
      : """
      <link rel="stylesheet" href="\(top)\(Self.stylePath)">
      <script defer src="\(top)\(Self.scriptPath)"></script>
      """
    // Pages opened from a folder have no origin, so 'self' does not match them.
    let allowed = isSingle ? "'unsafe-inline'" : "'self' file:"
    let engine =
      hasEngine ? " 'wasm-unsafe-eval'; worker-src blob: 'self'; manifest-src 'self'" : ""
    let living =
      hasEngine
      ? "\n<link rel=\"manifest\" href=\"\(top)\(Self.manifestPath)\">"
        + "\n<script defer src=\"\(top)\(Self.livingPath)\"></script>"
      : ""
    let places =
      hasEngine
      ? " data-notebook=\"\(top)\(Self.notebookPath)\" data-engine=\"\(top)\(Self.enginePath)\""
        + " data-offline=\"\(top)\(Self.offlinePath)\""
      : ""
    let home = "<a href=\"\(top)index.html\">\(title)</a>"
    let head = PageParts.head(
      isIndex ? title : "\(heading) – \(title)",
      allowing:
        "style-src \(allowed); script-src \(allowed)\(engine); img-src data:; base-uri 'none'; "
        + "form-action 'none'")
    return """
      \(head)<link rel="icon" href="data:,">
      \(parts)\(living)
      </head>
      <body\(isIndex ? " class=\"index\"" : "")\(places)>
      <a class="skip" href="#content">Skip to the text</a>
      \(isIndex ? "" : "<header>\(home)</header>\n")<main id="content">
      <h1>\(heading)</h1>
      \(body)</main>
      \(Self.footer(neighbours.before, neighbours.after, from: path))</body>
      </html>

      """
  }

  private static func footer(
    _ before: (path: String, title: String)?, _ after: (path: String, title: String)?,
    from path: String
  ) -> String {
    func link(_ page: (path: String, title: String)?, _ rel: String, _ word: String) -> String {
      page.map {
        "<a rel=\"\(rel)\" href=\"\(SiteLink.relative($0.path, from: path))\"><small>\(word)</small>"
          + "\(MarkdownHTML.escaped($0.title))</a>\n"
      } ?? "<span></span>\n"
    }
    guard before != nil || after != nil else { return "" }
    return """
      <footer><nav aria-label="Next to this page">
      \(link(before, "prev", "Before"))\(link(after, "next", "Next"))</nav></footer>

      """
  }
}
