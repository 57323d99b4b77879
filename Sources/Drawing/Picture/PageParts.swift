// What the page of `serve` shares with files that stand on their own.

import Course

/// Parts of the page, for other pages that have a drawing in them.
public enum PageParts {
  /// A style sheet, or another file of the page; empty where there is none.
  public static func text(of name: String) -> String {
    Course.page.first { $0.name == name }?.text ?? ""
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
