import AutoLayout

// Visual formats, with the names of views and numbers in place of the keys that they are given.

extension CodeReading {
  /// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`, as a line.
  mutating func format(_ arguments: [Argument]) throws(Failure) -> CodeValue {
    guard case .text(let text)? = arguments.first?.value else { throw .notUnderstood }
    func argument(_ label: String) -> CodeValue {
      arguments.dropFirst().first { $0.label == label }?.value ?? .none
    }
    var options = try alignments(argument("options"))
    var names: [String: String] = [:]
    let parsed = try? VisualFormat(parsing: text)
    switch argument("views") {
    case .pairs(let keys, let values):
      for (key, value) in zip(keys, values) {
        // The language's formats know the guides of view controllers too.
        if case .barGuide(key) = value { continue }
        names[key] = try item(value)
      }
    case .unknown(let hole):
      // A dictionary that the code does not show: the format itself names the views.
      guard let parsed else { throw .notUnderstood }
      for view in parsed.views {
        names[view.name] = try item(try named(view.name))
      }
      assume(hole.words, parsed.views.map { $0.name }.joined(separator: ", "))
    case .none: break
    default: throw .notUnderstood
    }
    var metrics: [String] = []
    switch argument("metrics") {
    case .none, .number(0): break
    case .pairs(let keys, let values):
      for (key, value) in zip(keys, values) {
        metrics.append("\(key)=\(NumberFormat.exact(try number(value)))")
      }
    case .unknown:
      for key in parsed?.metricNames ?? [] where names[key] == nil {
        metrics.append("\(key)=\(NumberFormat.exact(assumed(key, .place)))")
      }
    default: throw .notUnderstood
    }
    let (format, items) = Self.renamed(text, names)
    guard items.allSatisfy({ !$0.contains(".") && !$0.hasPrefix("\"") }) else { throw .noLine }
    if !metrics.isEmpty { options.text += " metrics " + metrics.joined(separator: ", ") }
    memory.formats.append(
      SwiftFormat(
        line: "vfl \(Name.quoted(format))" + options.text,
        items: items + (format.contains("|") ? ["Superview"] : []),
        count: max(1, parsed?.count(alignments: options.count) ?? 1), place: place))
    return .format(memory.formats.count - 1)
  }

  /// What stands behind a format for its options, and how many alignments these are.
  private func alignments(
    _ value: CodeValue
  ) throws(Failure) -> (text: String, count: Int) {
    var words: [String] = []
    var direction = ""
    let all = if case .list(let values) = value { values } else { [value] }
    for option in all {
      switch option {
      case .none: break
      case .number(let bits):
        guard let bits = Int(exactly: bits) else { throw .notUnderstood }
        words += Self.options.filter { bits & 1 << $0.bit != 0 }.map { $0.name }
        if bits & 3 << 16 != 0 {
          direction = bits & 1 << 16 != 0 ? "leftToRight" : "rightToLeft"
        }
      case .member(let word) where word.hasPrefix("alignAll"):
        let name = word.dropFirst("alignAll".count)
        let lowered = name.prefix(1).lowercased() + name.dropFirst()
        words.append(lowered == "baseline" ? "lastBaseline" : lowered)
      case .member("directionLeftToRight"): direction = "leftToRight"
      case .member("directionRightToLeft"): direction = "rightToLeft"
      case .member(let word)
      where word.hasPrefix("direction") || word.hasPrefix("spacing") || word.hasSuffix("Mask"):
        break
      default: throw .notUnderstood
      }
    }
    let align = words.isEmpty ? "" : " align " + words.joined(separator: " ")
    return (align + (direction.isEmpty ? "" : " direction \(direction)"), words.count)
  }

  /// The bits of UIKit's options: one shifted by the number of the attribute.
  private static let options: [(bit: Int, name: String)] = [
    (1, "left"), (2, "right"), (3, "top"), (4, "bottom"), (5, "leading"), (6, "trailing"),
    (9, "centerX"), (10, "centerY"), (11, "lastBaseline"), (12, "firstBaseline"),
  ]

  /// A format with the names of views in place of the keys that it is given, and those views.
  static func renamed(_ format: String, _ names: [String: String]) -> (String, [String]) {
    var result = ""
    var word = ""
    var items: [String] = []
    func end() {
      if let name = names[word] {
        items.append(name)
        result += name
      } else {
        result += word
      }
      word = ""
    }
    for character in format {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return (result, items)
  }
}

extension VisualFormat {
  /// The gaps, those at the superview's edges too.
  private var allGaps: [Gap] { [start, end].compactMap { $0 } + gaps }

  /// How many constraints it makes, where neighbours are aligned in so many attributes.
  fileprivate func count(alignments: Int) -> Int {
    let gaps = allGaps.map { gap in
      if case .lengths(let predicates) = gap { predicates.count } else { 1 }
    }
    return gaps.reduce(0, +) + views.map { $0.lengths.count }.reduce(0, +)
      + alignments * (views.count - 1)
  }

  /// The names that stand for numbers, or for views whose size is meant.
  fileprivate var metricNames: [String] {
    var predicates = views.flatMap { $0.lengths }
    for case .lengths(let more) in allGaps { predicates += more }
    var names: [String] = []
    for predicate in predicates {
      if case .named(let name) = predicate.length { names.append(name) }
      if case .metric(let name)? = predicate.priority { names.append(name) }
    }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
