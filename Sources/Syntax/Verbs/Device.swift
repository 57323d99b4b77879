import AutoLayout

/// `device "iPad Pro 11" landscape split 1/2`.
public struct DeviceLine: Equatable, Sendable {
  /// The device's name.
  public var name: Word
  /// `landscape` (`true`) or `portrait`; portrait when omitted.
  public var isLandscape: Located<Bool>?
  /// The part of the screen's width; the whole when omitted.
  public var split: Located<Double>?
}

extension DeviceLine: Written {
  var text: String {
    "device " + Name.quoted(name.value)
      + (isLandscape.map { $0.value ? " landscape" : " portrait" } ?? "")
      + split.behind(" split ")
  }
}

extension VerbSyntax {
  static let device = VerbSyntax(
    .world, "device NAME [portrait|landscape] [split NUM]",
    "takes size, safe area and traits from a device; off for none",
    examples: [
      "device \"iPhone SE\"", "device \"iPhone SE\" landscape", "set root.size = 320x480",
    ],
    seeAlso: ["safe area", "size classes"]
  ) { parser throws(SyntaxError) in
    var line = DeviceLine(
      name: try parser.deviceName(upTo: ["portrait", "landscape", "split"]))
    while true {
      if line.isLandscape == nil, let word = parser.take(oneOf: ["portrait", "landscape"]) {
        line.isLandscape = word.map { $0 == "landscape" }
      } else if line.split == nil, parser.take("split") {
        line.split = try parser.number(.number, .fraction)
      } else {
        return .device(line)
      }
    }
  }
}

extension Parser {
  /// A device's name, which may be several words and numbers, and needs no quotes.
  ///
  /// - Parameters:
  ///   - words: The words that end a name without quotes.
  ///   - isAlone: Indicates whether nothing but a device stands here, so that its next word is
  ///     completed.
  /// - Returns: The name as typed.
  /// - Throws: If no word stands here.
  mutating func deviceName(
    upTo words: [String], isAlone: Bool = true
  ) throws(SyntaxError) -> Word {
    note(.device)
    if token.kind == .quoted { return try name(.device) }
    let start = start
    while token.kind == .word || token.kind == .number,
      !isNext(oneOf: words)
    {
      advance()
    }
    guard previousEnd > start else { throw unexpected() }
    if isAlone { note(.device) }
    return word(span(from: start))
  }
}
