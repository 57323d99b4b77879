import Interchange
import Syntax

extension Session {
  /// `show as swift` and `show as json`: the whole layout as code, and the session as `save` writes
  /// it for programs; `nil` for other forms.
  func shownAsCode(_ paths: [Path], _ format: Located<OutputFormat>?) -> String? {
    guard paths.isEmpty else { return nil }
    switch format?.value {
    case .swift: return SwiftWriter(workspace.layout).code
    case .json: return json(title: title ?? "Session").text + "\n"
    default: return nil
    }
  }
}
