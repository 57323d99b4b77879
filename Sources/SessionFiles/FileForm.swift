// The form of a file, by the ending of its name.

/// The name of a file, and the form of its ending.
package enum FileEnding {
  /// `svg` of `out/a.SVG`; `nil` of a name without one, such as `notes` or `.profile`.
  package static func of(_ path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// A path's last part.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path with another ending in place of its own.
  package static func replaced(in path: String, by ending: String) -> String {
    let count = of(path).map { $0.count + 1 } ?? 0
    return "\(path.dropLast(count)).\(ending)"
  }
}

/// The forms of a saved session; raw values are the endings.
package enum SavedForm: String, CaseIterable {
  /// Markdown, with the answers.
  case md
  /// The lines alone. A file without an ending is one too: so it is read when it is loaded.
  case layout
  /// Lines and answers for programs.
  case json
  /// Markdown as the cells of a Jupyter notebook.
  case ipynb

  /// The form of the file at a path; `nil` when its ending is none of a session.
  package init?(of path: String) {
    guard let ending = FileEnding.of(path) else {
      self = .layout
      return
    }
    self.init(rawValue: ending)
  }
}
