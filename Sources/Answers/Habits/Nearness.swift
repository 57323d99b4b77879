import AutoLayout
import Syntax

/// The word that is spelled most like another; `nil` when none is near.
public func nearestWord(to word: String, among known: [String]) -> String? {
  Nearness.nearest(word, in: known)
}

/// Words that may have been meant: those spelled alike, and other names of attributes.
package enum Nearness {
  /// The known word that takes the fewest edits; `nil` when none is near.
  package static func nearest(_ word: String, in known: [String]) -> String? {
    words(word, in: known).first
  }

  /// The words that are spelled most like another, nearest first, then in their order: those with
  /// at most a third of the letters different.
  ///
  /// Ends early if the computation is stopped.
  ///
  /// - Complexity: the product of the lengths, for each word of about the same letters; words
  ///   longer than 64 have none.
  package static func words(_ word: String, in known: [String], atMost count: Int = 3) -> [String] {
    var spelling = Spelling(of: word)
    guard 1...64 ~= spelling.count else { return [] }
    var found: [(distance: Int, order: Int, word: String)] = []
    for (order, candidate) in known.enumerated().untilStopped {
      if let distance = spelling.distance(to: candidate) {
        found.append((distance, order, candidate))
      }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(count).map { $0.word }
  }

  /// The verbs that a word is spelled like, or begins; short words with one slip at most.
  package static func verbs(_ word: String) -> [String] {
    let all = Verb.allCases.map({ $0.rawValue }) + ["for"]
    let key = Name.key(word)
    guard !plainWords.contains(key) else { return [] }
    var spelling = Spelling(of: word)
    let most = spelling.count < 6 ? 1 : 2
    let near = words(word, in: all).filter { (spelling.distance(to: $0) ?? .max) <= most }
    let begun = key.count >= 3 ? all.filter { $0.hasPrefix(key) } : []
    let alike = key.count >= 6 ? all.filter { $0.hasPrefix(String(key.prefix(5))) } : []
    return (near + begun.prefix(2) + alike).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// Words of English and of other programs that are no verb misspelled.
  private static let plainWords: Set<String> = [
    "same", "stick", "git", "space", "which", "align", "make", "take", "like", "some", "row", "pin",
    "put", "let", "var", "get", "is", "in", "it", "and", "not", "used", "use", "side", "sides",
    "one", "now", "here", "there",
  ]

  /// Words of other languages that name no view.
  private static let keywords: Set<String> = [
    "grid", "flex", "calc", "min", "max", "clamp", "auto", "fill", "hug", "none", "inherit",
    "parent", "super", "superview", "self", "this", "toplayoutguide", "bottomlayoutguide",
    "cgfloat", "double", "float", "int", "cgsize", "cgrect", "cgpoint", "uiview", "nsview",
    "infinity", "nil", "null", "true", "false", "undefined", "window", "screen", "if", "else",
    "while", "return", "func", "var", "let", "make", "it",
  ]

  /// Returns whether a word of another language names no view.
  package static func isKeyword(_ word: String) -> Bool { keywords.contains(Name.key(word)) }

  /// The listed words that may be meant by another one: another system's word, one spelled alike,
  /// or one that holds it.
  package static func choices(_ word: String, among known: [String]) -> [String] {
    let key = Name.key(word)
    let meant = otherChoices[key, default: []].filter(known.contains)
    let holding =
      key.count < 3
      ? [] : known.filter { Name.key($0).contains(text: key) || key.hasPrefix(Name.key($0)) }
    return (meant + words(word, in: known) + holding).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// Other systems' words for those of a list, in lower case.
  private static let otherChoices: [String: [String]] = [
    "equal": ["fillEqually"], "equally": ["fillEqually"], "same": ["fillEqually"],
    "even": ["equalSpacing"], "evenly": ["equalSpacing"], "spaced": ["equalSpacing"],
    "between": ["equalSpacing"], "proportional": ["fillProportionally"],
    "baseline": ["firstBaseline"], "middle": ["center"], "centre": ["center"],
    "centered": ["center"], "stretch": ["fill"], "start": ["leading"], "end": ["trailing"],
    "left": ["leading", "left"], "right": ["trailing", "right"], "column": ["vertical"],
    "row": ["horizontal"], "y": ["vertical"], "x": ["horizontal"], "appkit": ["macos"],
    "mac": ["macos"], "osx": ["macos"], "macosx": ["macos"], "catalyst": ["macos"],
    "uikit": ["ios"], "iphone": ["ios"], "ipad": ["ios"], "ipados": ["ios"],
    "defaultlow": ["low"], "defaulthigh": ["high"], "small": ["s"], "medium": ["m", "medium"],
    "large": ["l"], "normal": ["regular"], "strong": ["bold"], "light": ["light"],
    "title": ["title1"], "caption": ["caption1"], "equations": ["math"],
  ]

  /// The attributes that a word is spelled like, or is another name of.
  package static func attributes(_ word: String) -> [String] {
    var key = Name.key(word)
    if key.hasSuffix("anchor") { key = String(key.dropLast("anchor".count)) }
    let known = AttributeName(key: key)?.rawValue
    let meant = known ?? others[key.filter { $0 != "_" }]
    let all = AttributeName.allCases.filter { $0 != .x && $0 != .y }.map { $0.rawValue }
    return [meant].compactMap { $0 } + words(word, in: all + ["edges", "baseline"])
  }

  /// The properties that a word is spelled like, or is UIKit's name of.
  package static func properties(_ word: String) -> [String] {
    let own = otherProperties[Name.key(word).filter { $0 != "_" && $0 != "-" }]
    let uiKit = ItemProperty.allCases.first { property in
      property.uiKit.map { Name.matches($0, word) } ?? false
    }
    return [uiKit?.name ?? own].compactMap { $0 }
      + words(word, in: Property.all.map { $0.name })
  }

  /// Other names of properties, in lower case.
  private static let otherProperties = [
    "gap": "spacing", "padding": "margins", "arrangedsubviews": "arranged",
    "layoutmargins": "margins", "title": "text", "placeholder": "text", "string": "text",
    "hugging": "hug", "contenthuggingpriority": "hug", "compression": "resist",
    "compressionresistance": "resist", "contentcompressionresistancepriority": "resist",
    "fontsize": "font", "orientation": "axis", "contentcompressionresistance": "resist",
    "contenthugging": "hug", "stringvalue": "text", "placeholderstring": "text",
    "linelimit": "lines", "fontweight": "weight", "zindex": "z", "zposition": "z",
  ]

  /// Other names of attributes, in lower case.
  private static let others = [
    "start": "leading", "begin": "leading", "end": "trailing", "w": "width", "h": "height",
    "horizontalcenter": "centerX", "verticalcenter": "centerY", "xcenter": "centerX",
    "ycenter": "centerY", "midx": "centerX", "midy": "centerY", "cx": "centerX", "cy": "centerY",
    "centrex": "centerX", "centrey": "centerY", "centre": "center", "middle": "center",
    "minx": "left", "maxx": "right", "miny": "top", "maxy": "bottom", "length": "width",
    "lead": "leading", "trail": "trailing", "bot": "bottom", "border": "edges", "l": "left",
    "r": "right", "t": "top", "b": "bottom", "up": "top", "down": "bottom", "wide": "width",
    "tall": "height", "high": "height",
  ]
}

/// The letters of a word, letter case aside, which others are compared with.
private struct Spelling {
  private let letters: [Unicode.Scalar]
  /// The largest number of edits.
  private let limit: Int
  private let kinds: UInt64
  // Room that each comparison uses again.
  private var other: [Unicode.Scalar] = []
  private var rows: (beforeLast: [Int], last: [Int], next: [Int]) = ([], [], [])

  init(of word: String) {
    letters = Array(Name.key(word).unicodeScalars)
    limit = max(1, (letters.count + 1) / 3)
    kinds = Self.kinds(letters)
  }

  var count: Int { letters.count }

  /// The edits from another word: letters put in, left out, replaced, or two exchanged; nil if
  /// they are too many.
  mutating func distance(to word: String) -> Int? {
    other.removeAll(keepingCapacity: true)
    if word.utf8.allSatisfy({ $0 < 128 }) {
      guard abs(word.utf8.count - letters.count) <= limit else { return nil }
      for byte in word.utf8 {
        let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        other.append(Unicode.Scalar(isCapital ? byte + 32 : byte))
      }
    } else {
      other += Name.key(word).unicodeScalars
      guard abs(other.count - letters.count) <= limit else { return nil }
    }
    // Each kind of letter that the other has not takes an edit.
    guard (kinds & ~Self.kinds(other)).nonzeroBitCount <= limit else { return nil }
    let distance = distance()
    return distance <= limit ? distance : nil
  }

  private static func kinds(_ letters: [Unicode.Scalar]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  private mutating func distance() -> Int {
    let width = other.count + 1
    rows.last.removeAll(keepingCapacity: true)
    rows.last += 0..<width
    for i in letters.indices {
      rows.next.removeAll(keepingCapacity: true)
      rows.next.append(i + 1)
      for j in other.indices {
        var best = min(rows.last[j + 1], rows.next[j]) + 1
        best = min(best, rows.last[j] + (letters[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, letters[i] == other[j - 1], letters[i - 1] == other[j] {
          best = min(best, rows.beforeLast[j - 1] + 1)
        }
        rows.next.append(best)
      }
      swap(&rows.beforeLast, &rows.last)
      swap(&rows.last, &rows.next)
    }
    return rows.last[width - 1]
  }
}
