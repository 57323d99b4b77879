/// A message about a layout that UIKit, AppKit or Interface Builder prints, and that lists no
/// constraints to choose from.
///
/// Messages are known by parts of their text, as published logs have it.
public struct RuntimeMessage: Sendable {
  /// The word by which it is called.
  public let name: String
  /// The parts of its text by which it is known, as bytes: each a choice of parts that follow each
  /// other.
  private let marks: [[[UInt8]]]
  /// The sentence that says what happened.
  public let story: String
  /// The reason, as a clause after *because*.
  public let because: String
  /// The line that an app has instead, in Swift; `nil` if none helps.
  public let cure: String?

  init(_ name: String, _ marks: [String], _ story: String, because: String, cure: String? = nil) {
    self.name = name
    self.marks = marks.map { mark in
      mark.split(separator: "…").map { Self.words($0) }.filter { !$0.isEmpty }
    }
    self.story = story
    self.because = because
    self.cure = cure
  }

  /// Every message that is known.
  public static let all: [RuntimeMessage] = ofUIKit + ofLists + ofTools

  /// A message in a log, and the sentence of it by which it is known, on one line; `nil` for a log
  /// that has none.
  ///
  /// Breaks of lines make no difference.
  public static func found(in log: String) -> (message: RuntimeMessage, text: String)? {
    guard log.utf8.count <= longestLog else { return nil }
    let text = words(log)
    for message in all {
      for parts in message.marks {
        if let range = range(of: parts, in: text) {
          return (message, sentence(around: range, in: text))
        }
      }
    }
    return nil
  }

  /// The place of parts that follow each other.
  private static func range(of parts: [[UInt8]], in text: [UInt8]) -> Range<Int>? {
    var found: Range<Int>?
    for part in parts {
      guard let range = text[(found?.upperBound ?? 0)...].firstRange(of: part) else { return nil }
      found = (found?.lowerBound ?? range.lowerBound)..<range.upperBound
    }
    return found
  }

  /// Returns the sentence that contains a part, from the point before it to the one after it,
  /// without the system's prefix.
  private static func sentence(around range: Range<Int>, in text: [UInt8]) -> String {
    let before = text[..<range.lowerBound]
    let start = [". ", "] ", "reason: '"].compactMap { mark in
      before.ranges(of: Array(mark.utf8)).last?.upperBound
    }.max()
    let end = text[range.upperBound...].firstRange(of: Array(". ".utf8))?.lowerBound
    let sentence = String(decoding: text[(start ?? 0)..<(end ?? text.count)], as: UTF8.self)
    return String(sentence.prefix(longest)) + (sentence.count > longest ? "…" : "")
  }

  /// The most bytes that are searched: each message is looked for from the first to the last of
  /// them.
  private static let longestLog = 1 << 18

  /// The number of a sentence's characters that are quoted.
  private static let longest = 240

  /// The words of a text, with plain apostrophes.
  private static func words(_ text: some StringProtocol) -> [UInt8] {
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    return Array(words.replacing("\u{2019}", with: "'").utf8)
  }
}
