import AutoLayout
import Syntax

/// The word that is spelled most like another; `nil` when none is near.
public func nearestWord(to word: String, among known: [String]) -> String? {
  Nearness.nearest(word, in: known)
}

/// Words that may have been meant: those spelled alike, and other names of attributes.
enum Nearness {
  /// The known word that takes the fewest edits; `nil` when none is near.
  static func nearest(_ word: String, in known: [String]) -> String? {
    words(word, in: known).first
  }

  /// The words that are spelled most like another, nearest first, then in their order: those of
  /// which no more than a third of the letters differ.
  ///
  /// - Complexity: the product of the lengths, for each word; words longer than 64 have none.
  static func words(_ word: String, in known: [String], atMost count: Int = 3) -> [String] {
    let letters = Array(Name.key(word).unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return [] }
    let limit = max(1, (letters.count + 1) / 3)
    var found: [(distance: Int, order: Int, word: String)] = []
    for (order, candidate) in known.enumerated() {
      let other = Array(Name.key(candidate).unicodeScalars)
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit { found.append((distance, order, candidate)) }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(count).map(\.word)
  }

  /// The verbs that a word is spelled like, or begins.
  static func verbs(_ word: String) -> [String] {
    let all = Verb.allCases.map(\.rawValue) + ["for"]
    let key = Name.key(word)
    let begun = key.count >= 3 ? all.filter { $0.hasPrefix(key) } : []
    return (words(word, in: all) + begun.prefix(2)).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The attributes that a word is spelled like, or is another name of.
  static func attributes(_ word: String) -> [String] {
    var key = Name.key(word)
    if key.hasSuffix("anchor") { key = String(key.dropLast("anchor".count)) }
    let known = AttributeName(key: key)?.rawValue
    let meant = known ?? others[key.filter { $0 != "_" }]
    let all = AttributeName.allCases.filter { $0 != .x && $0 != .y }.map(\.rawValue)
    return [meant].compactMap(\.self) + words(word, in: all + ["edges", "baseline"])
  }

  /// The properties that a word is spelled like, or is UIKit's name of.
  static func properties(_ word: String) -> [String] {
    let uiKit = ItemProperty.allCases.first { property in
      property.uiKit.map { Name.matches($0, word) } ?? false
    }
    return [uiKit?.name ?? otherProperties[Name.key(word)]].compactMap(\.self)
      + words(word, in: Property.all.map(\.name))
  }

  /// Other names of properties, in lower case.
  private static let otherProperties = [
    "gap": "spacing", "padding": "margins", "arrangedsubviews": "arranged",
    "layoutmargins": "margins",
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

  /// The edits between two words: letters put in, left out, replaced, or two exchanged.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in 0..<one.count {
      var row = [i + 1]
      for j in 0..<other.count {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }
}
