// The assembly of the page for `serve`, and the parts that self-contained files share with it.

/// Parts of the page, for `serve` and for other pages that contain a drawing.
public enum PageParts {
  /// Returns a style sheet or another file of the page; empty if there is none.
  public static func text(of name: String) -> String {
    Course.page.first { $0.name == name }?.text ?? ""
  }

  /// Returns the start of a self-contained page, up to its title.
  ///
  /// - Parameters:
  ///   - title: The title, as HTML.
  ///   - policy: The additions to the content security policy.
  /// - Returns: The lines, including the last line break.
  public static func head(_ title: String, allowing policy: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \(policy)">
    <title>\(title)</title>

    """
  }

  /// The style sheets of the page, in cascading order; the page of a class has an additional one.
  public static var sheet: String { ["page.css", "board.css"].map { bare(text(of: $0)) }.joined() }

  /// Returns a module or style sheet without comments on their own lines, indentation and empty
  /// lines.
  static func bare(_ text: String) -> String {
    var isComment = false
    var bare = ""
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if isComment || line.hasPrefix("/*") {
        isComment = !line.hasSuffix("*/")
      } else if !line.isEmpty, !line.hasPrefix("//") {
        bare += "\(line)\n"
      }
    }
    return bare
  }

  /// The source of a page's engine: a WebAssembly module in Base64, gzipped or not.
  public enum EnginePlace: Sendable {
    /// In the page itself.
    case inside(String)
    /// In a script next to the page, made by ``engineScript(_:)``, for a site that can be installed
    /// as an app (with a manifest and a service worker).
    case site(script: String, manifest: String, offline: String)
  }

  /// Returns a script that contains the engine, which browsers can also load from a folder.
  public static func engineScript(_ engine: String) -> String {
    "globalThis.layoutlabEngine = '\(engine)';\n"
  }

  /// Returns the notebook as a single page that works without server and network.
  ///
  /// - Parameter engine: The source of the page's engine.
  /// - Returns: The page, which can be opened from a file or a server.
  public static func notebook(engine: EnginePlace) -> String {
    var (own, workers, element, attribute, link) = ("", "", "", "", "")
    switch engine {
    case .inside(let text):
      element = "<script type=\"text/plain\" id=\"engine\">\(text)</script>\n"
    case .site(let path, let manifest, let offline):
      (own, workers) = (" 'self' file:", " 'self'; manifest-src 'self'")
      element = "<script src=\"\(path)\"></script>\n"
      attribute = " data-offline=\"\(offline)\""
      link = "<link rel=\"manifest\" href=\"\(manifest)\">\n"
    }
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; "
      + "script-src 'unsafe-inline' 'wasm-unsafe-eval'\(own); "
      + "worker-src blob:\(workers); img-src data: blob:; base-uri 'none'; form-action 'none'"
    var page = ""
    for line in text(of: "index.html").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<html ") {
        page += "<html lang=\"en\" data-wasm=\"#engine\"\(attribute)>\n"
      } else if line.hasPrefix("<meta charset") {
        page += "\(line)\n"
        page += "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n\(link)"
      } else if line.hasPrefix("<link rel=\"stylesheet\"") {
        page += "<style>\n\(sheet)</style>\n"
      } else if line.hasPrefix("<script ") {
        page += "<script type=\"module\">\n\(script(of: text(of: "page.js")))</script>\n"
      } else if line.hasPrefix("</body>") {
        page += "\(element)</body>\n"
      } else {
        page += "\(line)\n"
      }
    }
    return page
  }

  /// Returns a module bundled with its imports, for a page to fetch on demand.
  ///
  /// - Parameter module: The module's text; each of its exports is a class, function or constant.
  /// - Returns: A module that imports nothing.
  public static func module(_ module: String) -> String {
    var bundle = Bundle(hasEngine: false)
    let (body, exports) = bundle.linked(module)
    return "\(bundle.text)\(body)export { \(exports.joined(separator: ", ")) };\n"
  }

  /// Returns a module bundled with its imports as a script.
  ///
  /// Each imported module appears once, before the first one that needs it, in a separate function,
  /// and the module itself in a block, so that names do not clash. Two forms are supported, each on
  /// one line: `import { a, b } from './x.js';`, and `export` before a class, function or constant.
  ///
  /// - Parameters:
  ///   - module: The module's text.
  ///   - hasEngine: Whether the engine's module is included; a page served by a program needs none.
  /// - Returns: The script, without `import` and `export`.
  public static func script(of module: String, hasEngine: Bool = true) -> String {
    var bundle = Bundle(hasEngine: hasEngine)
    let (body, _) = bundle.linked(module)
    // In a block, so that the module's names do not hide names used by the modules before it.
    return "\(bundle.text){\n\(body)}\n"
  }

  private struct Bundle {
    let hasEngine: Bool
    var text = ""
    private var names: Set<String> = []

    init(hasEngine: Bool) { self.hasEngine = hasEngine }

    mutating func linked(_ module: String) -> (body: String, exports: [String]) {
      var exports: [String] = []
      let lines = PageParts.bare(module).split(separator: "\n").map { line in
        if let (names, path) = Self.imports(line) {
          let isLeftOut = path == "engine.js" && !hasEngine
          return "const \(names) = \(isLeftOut ? "{ hasEngine: () => false }" : add(path));"
        }
        guard let name = Self.exported(line) else { return String(line) }
        exports.append(name)
        return String(line.dropFirst("export ".count))
      }
      return (lines.joined(separator: "\n") + "\n", exports)
    }

    /// Adds a module; returns the name under which its exports are available.
    private mutating func add(_ path: Substring) -> String {
      let name = "\(path.split(separator: ".")[0])Module"
      guard names.insert(name).inserted else { return name }
      let (body, exports) = linked(PageParts.text(of: String(path)))
      let values = exports.joined(separator: ", ")
      text += "const \(name) = (() => {\n\(body)return { \(values) };\n})();\n"
      return name
    }

    /// Returns the names, in braces, and the file of an import such as
    /// `import { make, short } from './elements.js';`.
    private static func imports(_ line: Substring) -> (names: Substring, path: Substring)? {
      guard line.hasPrefix("import {"), let brace = line.firstIndex(of: "}") else { return nil }
      let path = line[brace...].split(separator: "'")[1].dropFirst("./".count)
      return (line[line.index(line.startIndex, offsetBy: "import ".count)...brace], path)
    }

    /// Returns the name exported by a line such as `export function make(tag) {`.
    private static func exported(_ line: Substring) -> String? {
      guard line.hasPrefix("export ") else { return nil }
      let word = line.split(separator: " ")[2]
      return String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
