// What the page of `serve` shares with files that stand on their own.

import Course

/// Parts of the page, for other pages that have a drawing in them.
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

  /// Modules that stand in one script: nothing is imported or exported there.
  public static func script(of modules: [String]) -> String {
    modules.map { module in
      text(of: module).split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") }
        .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
