import Syntax

/// A form in which a session can be taken away.
public enum DownloadForm: String, CaseIterable, Sendable {
  case md, json, ipynb, swift, svg, html

  /// The type by which a browser calls it.
  public var type: String {
    switch self {
    case .md: "text/markdown"
    case .json: "application/json"
    case .ipynb: "application/x-ipynb+json"
    case .swift: "text/x-swift"
    case .svg: "image/svg+xml"
    case .html: "text/html"
    }
  }
}

extension Session {
  /// The session as a file: its name, and what it holds.
  public func download(_ form: DownloadForm) -> (name: String, contents: String) {
    let base = (file ?? "session").split(separator: "/").last?.split(separator: ".").first
    let title = self.title ?? base.map(String.init) ?? "Session"
    let contents =
      switch form {
      case .md: SavedSession(self).markdown(title: title)
      case .json: SavedSession(self).json(title: title).text + "\n"
      case .ipynb: SavedSession(self).notebook(title: title)
      case .swift: answer(to: "show as swift")
      case .svg: answer(to: "draw as svg")
      case .html: answer(to: "draw as html")
      }
    return ("\(base ?? "session").\(form.rawValue)", contents)
  }

  private func answer(to question: String) -> String {
    var copy = self
    return copy.evaluate(question).output
  }
}
