import AutoLayout
import Syntax

extension Session {
  /// What may stand at `utf8Offset` of `line`: verbs at its start, attributes behind a point, names.
  public func completion(of line: String, at utf8Offset: Int) -> Completion {
    let bytes = Array(line.utf8.prefix(max(0, utf8Offset)))
    let start = bytes.lastIndex { !Self.isPart($0) }.map { $0 + 1 } ?? 0
    let word = String(decoding: bytes[start...], as: UTF8.self)
    let before = String(decoding: bytes[..<start], as: UTF8.self)
    let replaces = start..<bytes.count
    var candidates: [Completion.Candidate] = []
    if before.hasSuffix(".") {
      candidates = attributes(before)
    } else {
      if before.allSatisfy({ $0 == " " }) {
        candidates += Verb.allCases.map { Completion.Candidate(text: $0.rawValue) }
      }
      candidates += names.map { Completion.Candidate(text: $0) }
    }
    let key = Name.key(word)
    candidates = candidates.filter { Name.key($0.text).hasPrefix(key) }
    candidates = candidates.filter(\.isAllowed) + candidates.filter { !$0.isAllowed }
    return Completion(replaces: replaces, candidates: candidates)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Views, guides and constraints, as typed, and the root.
  private var names: [String] {
    ["root", "Superview"]
      + workspace.layout.liveItems.filter { $0 != .root }.map { workspace.name($0) }
      + workspace.layout.liveConstraints.compactMap { workspace.record($0)?.name }
      .map(Workspace.written)
  }

  /// The attributes behind a point, those that do not go with the other side marked.
  private func attributes(_ before: String) -> [Completion.Candidate] {
    let isQuestion = Verb.allCases.contains { before.hasPrefix($0.rawValue + " ") }
    let other = isQuestion ? nil : otherAttribute(before)
    return AttributeName.allCases.filter { $0 != .x && $0 != .y }.map { name in
      guard let other, let attribute = Broadcast.attribute(name),
        let reason = Self.reason(other, attribute)
      else { return Completion.Candidate(text: name.rawValue) }
      return Completion.Candidate(text: name.rawValue, isAllowed: false, reason: reason)
    }
  }

  /// The attribute on the left of the relation, if the cursor is behind one.
  private func otherAttribute(_ before: String) -> LayoutAttribute? {
    guard let relation = before.firstIndex(where: { "=<>≤≥".contains($0) }) else { return nil }
    let side = before[..<relation].split(separator: " ").last ?? ""
    guard let point = side.lastIndex(of: ".") else { return nil }
    let word = String(side[side.index(after: point)...])
    return AttributeName.allCases.first { Name.matches($0.rawValue, word) }
      .flatMap(Broadcast.attribute)
  }

  /// Why two attributes cannot be related; `nil` when they can.
  private static func reason(_ one: LayoutAttribute, _ other: LayoutAttribute) -> String? {
    if one.isLocation != other.isLocation { return "a size is not a location" }
    guard one.isLocation else { return nil }
    if one.axis != other.axis { return "the other side is along the other axis" }
    if (one.isDirectional && other.isAbsolute) || (one.isAbsolute && other.isDirectional) {
      return "leading and trailing flip, left and right do not"
    }
    return nil
  }
}
