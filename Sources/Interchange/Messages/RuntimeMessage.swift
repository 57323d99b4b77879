import AutoLayout

/// A message about a layout, printed by UIKit, AppKit or Interface Builder, that does not list
/// constraints to choose from.
///
/// Messages are identified by parts of their text, as found in published logs.
public struct RuntimeMessage: Sendable {
  /// The name of the message.
  public let name: String
  /// The parts of the text that identify it; each alternative is a list of strings to be found in
  /// sequence.
  private let marks: [[String]]
  /// The sentence that explains what happened.
  public let story: String
  /// The reason, as a clause after *because*.
  public let because: String
  /// The Swift statement that fixes it in an app, with the names in the message; `nil` if none
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
      // The first letter is capitalized at the beginning of a sentence.
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

  /// Returns whether a text contains a message printed by an app, as opposed to someone's own
  /// words.
  public static func isPrinted(in text: String) -> Bool {
    found(in: text, of: printed) != nil
  }

  /// Returns the message in a log, and the sentence that identifies it, on one line; `nil` for a
  /// log without one.
  ///
  /// Line breaks make no difference, and calls in a stack trace are ignored.
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

  /// Returns the range of parts that follow each other.
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

  /// Returns the sentence that contains a part, between full stops, without the system's prefix.
  private static func sentence(around range: Range<String.Index>, in text: String) -> String {
    let before = text[..<range.lowerBound]
    let start = [". ", "] ", "reason: '", "atal error: "].compactMap { mark in
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

  /// The maximum length of a quoted sentence.
  private static let longest = 240
}
