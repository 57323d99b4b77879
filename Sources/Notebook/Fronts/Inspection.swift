public import Answers
import AutoLayout

/// The meaning of a word in an entry.
public struct Inspection: Equatable, Sendable {
  /// The kind of word that was inspected.
  public enum Kind: String, Sendable {
    case view, constraint, value, verb
  }

  /// The word, including the path that it ends: `red.width`.
  public var word: String
  /// The kind of word that was inspected.
  public var kind: Kind
  /// Its description.
  public var answer: Answer
  /// The view that it refers to.
  public var view: String?
}

extension Inspection {
  /// Describes the word at a position in an entry, with its current value; `nil` if it has no
  /// meaning.
  ///
  /// - Parameters:
  ///   - entry: The text of the entry.
  ///   - utf16Offset: A position in the word, or right after it.
  ///   - session: The session in which the entry would be evaluated.
  public init?(of entry: String, at utf16Offset: Int, in session: Session) {
    let units = Array(entry.utf16)
    var (start, end) = (
      max(0, min(utf16Offset, units.count)), max(0, min(utf16Offset, units.count))
    )
    while end < units.count, units[end].isOfName { end += 1 }
    while start > 0, units[start - 1].isOfName || units[start - 1] == UInt16(ascii: ".") {
      start -= 1
    }
    word = String(decoding: units[start..<end], as: UTF16.self)
    guard let name = word.split(separator: ".").first else { return nil }
    let workspace = session.workspace
    let owner = workspace.lookup(word) ?? workspace.lookup(String(name))
    if owner == nil, !Name.matches(String(name), "root") {
      guard let verb = Verb(word: word), units[..<start].allSatisfy({ $0 == 32 }) else {
        return nil
      }
      kind = .verb
      answer = Answer(output: "\(verb.grammar)\n\(verb.summary)")
      return
    }
    guard let query = (try? Session.parse(word))?.of(Query.self),
      let answer = try? query.answer(in: session)
    else { return nil }
    self.answer = answer
    if case .number? = owner {
      kind = .value
    } else if case .item(let id) = workspace.lookup(String(name)) {
      kind = word == name ? .view : .value
      view = workspace.layout.name(of: id)
    } else {
      kind = owner == nil ? .value : .constraint
      view = owner == nil ? "root" : nil
    }
  }
}

extension Session {
  /// The answer to a query outside the history: it is not recorded, changes nothing, and causes no
  /// effect.
  public func aside(_ question: String) -> Answer {
    var copy = self.fork()
    return copy.evaluate(question)
  }
}

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(scalar.value) }

  /// Indicates whether it can be part of a name or of a component of a path.
  fileprivate var isOfName: Bool {
    self == UInt16(ascii: "_")
      || Unicode.Scalar(self).map { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        ?? true
  }
}
