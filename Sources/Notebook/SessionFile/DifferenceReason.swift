import Answers
import AutoLayout
import SessionFiles
import Syntax

/// The reason why an answer differs from the recorded one, in terms of the layout rather than the
/// text: the value that differs, and the constraints that determine it.
struct DifferenceReason {
  /// The session after the command.
  let session: Session

  /// The maximum number of quoted lines.
  private static let limit = 8

  /// Returns the reason for a failed claim: the claimed value, and the constraints that determine
  /// it.
  func reason(ofClaim command: String) -> String {
    guard case .constraint(let line)? = parsed(command)?.of(ExpectLine.self)?.claim else {
      return ""
    }
    let paths = line.sides.flatMap { $0.terms }.compactMap { term -> String? in
      guard let reference = term.reference, let item = reference.items.first,
        let attribute = reference.attributes.first
      else { return nil }
      return item.written + "." + attribute.value.rawValue
    }
    return paths.first.map(explained) ?? ""
  }

  /// Returns the reason for a differing line of an answer; empty if it is not about a value.
  func reason(of actual: String, _ expected: String) -> String {
    let found = words(actual)
    let wanted = words(expected)
    guard found.count == wanted.count,
      let index = found.indices.first(where: { !Comparison.sameWord(found[$0], wanted[$0]) }),
      let path = path(in: found, before: index)
    else { return "" }
    return "\(path) is \(found[index]) here, and \(wanted[index]) in the file\n" + explained(path)
  }

  /// Returns the path of the value that a word in an answer belongs to: from the view and key
  /// before it, or the path before it.
  private func path(in words: [Substring], before index: Int) -> String? {
    let keys: [Substring: String] = ["x": "x", "y": "y", "w": "width", "h": "height"]
    let before = words[..<index]
    if let key = before.last(where: { keys[$0] != nil }).flatMap({ keys[$0] }),
      let name = before.last(where: isItem)
    {
      return "\(name).\(key)"
    }
    return before.last.flatMap { word in
      guard
        let question = parsed(String(word))?.of(Query.self)?.question.of(ValueQuestion.self),
        !question.path.steps.isEmpty
      else { return nil }
      return String(word)
    }
  }

  private func isItem(_ word: Substring) -> Bool {
    guard case .item? = session.workspace.layout.lookup(String(word)) else { return word == "root" }
    return true
  }

  /// Returns the reason for a value or, if there is none, the constraints that mention the view.
  private func explained(_ path: String) -> String {
    var session = session.fork()
    let why = session.evaluate("why \(path)")
    if why.status == .ok { return short(why.output) }
    let axis = path.hasSuffix(".height") || path.hasSuffix(".y") ? "vertical" : "horizontal"
    let view = path.split(separator: ".").first ?? ""
    return short(session.evaluate("show constraints \(view) \(axis)").output)
  }

  private func short(_ text: String) -> String {
    let lines = TextLines(text).map { $0.text }
    let more = lines.count > Self.limit ? ["+\(lines.count - Self.limit) more"] : []
    return (lines.prefix(Self.limit) + more).map { $0 + "\n" }.joined()
  }

  private func words(_ line: String) -> [Substring] {
    line.split(whereSeparator: { $0.isWhitespace })
  }

  private func parsed(_ line: String) -> Statement? {
    do { return try Parser.parse(line) } catch { return nil }
  }
}
