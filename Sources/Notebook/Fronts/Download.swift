import Answers
import Syntax

/// A form in which a session can be taken away.
public enum DownloadForm: String, CaseIterable, Sendable {
  case md, json, ipynb, swift, snapkit, objc, svg, html

  /// The type by which a browser calls it.
  public var type: String {
    switch self {
    case .md: "text/markdown"
    case .json: "application/json"
    case .ipynb: "application/x-ipynb+json"
    case .swift, .snapkit: "text/x-swift"
    case .objc: "text/x-objectivec"
    case .svg: "image/svg+xml"
    case .html: "text/html"
    }
  }

  /// The ending of its file's name.
  var ending: String { OutputFormat(rawValue: rawValue)?.endings[0] ?? rawValue }
}

extension Session {
  /// Returns the session as a file: its name and its contents.
  public func download(_ form: DownloadForm) -> (name: String, contents: String) {
    let base = (file ?? "session").split(separator: "/").last?.split(separator: ".").first
    let title = self.title ?? base.map(String.init) ?? "Session"
    let contents =
      switch form {
      case .md: SavedSession(self).markdown(title: title)
      case .json: SavedSession(self).json(title: title).text + "\n"
      case .ipynb: SavedSession(self).notebook(title: title)
      case .swift, .snapkit, .objc: answer(to: "show as \(form.rawValue)")
      case .svg, .html: answer(to: "draw as \(form.rawValue)")
      }
    return ("\(base ?? "session").\(form.ending)", contents)
  }

  private func answer(to question: String) -> String {
    var copy = self
    return copy.evaluate(question).output
  }
}
