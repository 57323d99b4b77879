import Answers
import Syntax

/// A form in which a session can be downloaded.
public enum DownloadForm: String, CaseIterable, Sendable {
  case md, json, ipynb, swift, snapkit, objc, svg, html

  /// The media type.
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

  /// The extension of its file.
  var ending: String { OutputFormat(rawValue: rawValue)?.endings[0] ?? rawValue }

  /// Returns a session as a file: its name and contents.
  public func file(of session: Session) -> (name: String, contents: String) {
    let base = (session.file ?? "session").split(separator: "/").last?.split(separator: ".").first
    let title = session.title ?? base.map(String.init) ?? "Session"
    let contents =
      switch self {
      case .md: SavedSession(session).markdown(title: title)
      case .json: SavedSession(session).json(title: title).text + "\n"
      case .ipynb: SavedSession(session).notebook(title: title)
      case .swift, .snapkit, .objc: session.aside("show as \(rawValue)").output
      case .svg, .html: session.aside("draw as \(rawValue)").output
      }
    return ("\(base ?? "session").\(ending)", contents)
  }
}
