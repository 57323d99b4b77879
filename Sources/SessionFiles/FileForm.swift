// The form of a file, by its extension.

/// The name and extension in a path.
package enum FileEnding {
  /// Returns the extension in lower case, such as `svg` for `out/a.SVG`; `nil` for a name without
  /// one, such as `notes` or `.profile`.
  package static func of(_ path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns the last component of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the path with its extension replaced.
  package static func replaced(in path: String, by ending: String) -> String {
    let count = of(path).map { $0.count + 1 } ?? 0
    return "\(path.dropLast(count)).\(ending)"
  }
}

/// The forms of a saved session; raw values are file extensions.
package enum SavedForm: String, CaseIterable {
  /// Markdown with the answers.
  case md
  /// The lines only; also used for a file without an extension.
  case layout
  /// JSON with lines and answers, for programs.
  case json
  /// Markdown as the cells of a Jupyter notebook.
  case ipynb

  /// Creates the form of the file at a path; `nil` if the extension is not that of a session.
  package init?(of path: String) {
    let ending = FileEnding.of(path) ?? SavedForm.layout.rawValue
    // In `first,md` there is a typo in place of the dot.
    let isSlip = FileEnding.of(path) == nil && path.contains { ",;:".contains($0) }
    self.init(rawValue: isSlip ? "" : ending)
  }
}
