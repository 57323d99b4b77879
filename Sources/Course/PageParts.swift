// The page of `serve` put together, and what files that stand on their own share with it.

/// Parts of the page, for `serve` and for other pages that have a drawing in them.
public enum PageParts {
  /// A style sheet, or another file of the page; empty where there is none.
  public static func text(of name: String) -> String {
    Course.page.first { $0.name == name }?.text ?? ""
  }

  /// How a page begins that stands on its own and loads nothing from elsewhere, up to its title.
  ///
  /// - Parameters:
  ///   - title: As it stands in HTML.
  ///   - policy: What it may use beyond nothing, as a content security policy.
  /// - Returns: The lines, the last one with its end.
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

  /// A module as one script, with all that it imports.
  ///
  /// Each imported module stands once, before the first that wants it, in a function of its own: so
  /// its names are its own, as in a module. Only what the page's modules use is understood:
  /// `import { a, b } from './x.js';` and `export` before a class, function or constant, a line each.
  ///
  /// - Parameter module: The module's text.
  /// - Returns: A text without `import` and `export`.
  public static func script(of module: String) -> String {
    var bundle = Bundle()
    let (body, _) = bundle.linked(module)
    return bundle.text + body
  }

  private struct Bundle {
    var text = ""
    private var names: Set<String> = []

    mutating func linked(_ module: String) -> (body: String, exports: [String]) {
      var exports: [String] = []
      let lines = module.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        if let (names, path) = Self.imports(line) { return "const \(names) = \(add(path));" }
        guard let name = Self.exported(line) else { return String(line) }
        exports.append(name)
        return String(line.dropFirst("export ".count))
      }
      return (lines.joined(separator: "\n"), exports)
    }

    /// The name under which a module's exports are known.
    private mutating func add(_ path: Substring) -> String {
      let name = "\(path.split(separator: ".")[0])Module"
      guard names.insert(name).inserted else { return name }
      let (body, exports) = linked(PageParts.text(of: String(path)))
      let values = exports.joined(separator: ", ")
      text += "const \(name) = (() => {\n\(body)return { \(values) };\n})();\n"
      return name
    }

    /// What stands in braces, and the file: of `import { make, short } from './elements.js';`.
    private static func imports(_ line: Substring) -> (names: Substring, path: Substring)? {
      guard line.hasPrefix("import {"), let brace = line.firstIndex(of: "}") else { return nil }
      let path = line[brace...].split(separator: "'")[1].dropFirst("./".count)
      return (line[line.index(line.startIndex, offsetBy: "import ".count)...brace], path)
    }

    /// The third word, without what follows a name: of `export function make(tag) {`.
    private static func exported(_ line: Substring) -> String? {
      guard line.hasPrefix("export ") else { return nil }
      let word = line.split(separator: " ")[2]
      return String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
