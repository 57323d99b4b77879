import AutoLayout

/// A message about a layout that UIKit, AppKit or Interface Builder prints, and that lists no
/// constraints to choose from.
///
/// Messages are known by parts of their text, as published logs have it.
public struct RuntimeMessage: Sendable {
  /// The name of the message.
  public let name: String
  /// The parts of the text that identify it: each is a choice of strings to be found in sequence.
  private let marks: [[String]]
  /// The sentence that explains what happened.
  public let story: String
  /// The reason, as a clause after *because*.
  public let because: String
  /// The Swift statement that fixes it in an app, with the names of the message; `nil` if none
  /// does.
  public let cure: @Sendable (MessageFacts) -> String?

  init(
    _ name: String, _ marks: [String], _ story: String, because: String, cure: String? = nil
  ) {
    self.init(name, marks, story, because: because) { _ in cure }
  }

  init(
    _ name: String, _ marks: [String], _ story: String, because: String,
    cure: @escaping @Sendable (MessageFacts) -> String?
  ) {
    self.name = name
    self.marks = marks.map { mark in
      // The first letter is large at the beginning of a sentence.
      mark.split(separator: "…").map { $0.plainWords }.filter { !$0.isEmpty }
        .map { $0.first?.isLetter == true ? String($0.dropFirst()) : $0 }
    }
    self.story = story
    self.because = because
    self.cure = cure
  }

  /// All known messages.
  public static let all: [RuntimeMessage] = printed + ofTools

  /// The messages that an app prints.
  private static let printed = ofUIKit + ofLists + ofFormats

  /// Returns whether a text has a message that an app prints, which no person says in other words.
  public static func isPrinted(in text: String) -> Bool {
    found(in: text, of: printed) != nil
  }

  /// A message in a log, and the sentence of it by which it is known, on one line; `nil` for a log
  /// that has none.
  ///
  /// Breaks of lines make no difference, and the calls of a stack say nothing.
  public static func found(in log: String) -> (message: RuntimeMessage, text: String)? {
    found(in: log, of: all)
  }

  private static func found(
    in log: String, of all: [RuntimeMessage]
  ) -> (message: RuntimeMessage, text: String)? {
    let lines = log.split(whereSeparator: { $0.isNewline }).filter { !MessageFacts.isCall($0) }
    let text = lines.joined(separator: "\n").plainWords
    for message in all {
      for parts in message.marks {
        if let range = range(of: parts, in: text) {
          return (message, sentence(around: range, in: text))
        }
      }
    }
    return nil
  }

  /// The range of parts that follow each other.
  private static func range(of parts: [String], in text: String) -> Range<String.Index>? {
    var found: Range<String.Index>?
    for part in parts {
      guard let range = text[(found?.upperBound ?? text.startIndex)...].firstRange(of: part) else {
        return nil
      }
      found = (found?.lowerBound ?? range.lowerBound)..<range.upperBound
    }
    return found
  }

  /// The sentence that contains a part, from the full stop before it to the next one, without the
  /// prefix that the system prints.
  private static func sentence(around range: Range<String.Index>, in text: String) -> String {
    let before = text[..<range.lowerBound]
    let start = [". ", "] ", "reason: '"].compactMap { mark in
      before.ranges(of: mark).last?.upperBound
    }.max()
    let rest = text[range.upperBound...]
    let ends = [". ", "` ", text.contains(text: "reason: '") ? "' " : ". "]
    let end = ends.compactMap { rest.firstRange(of: $0)?.lowerBound }.min()
    var sentence = text[(start ?? text.startIndex)..<(end ?? text.endIndex)]
    // The end of the reason.
    if sentence.hasSuffix("'"), text.contains(text: "reason: '") { sentence = sentence.dropLast() }
    return String(sentence.prefix(longest)) + (sentence.count > longest ? "…" : "")
  }

  /// The maximum length of a sentence that is quoted.
  private static let longest = 240
}
