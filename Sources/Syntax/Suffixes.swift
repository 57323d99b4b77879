public import AutoLayout

/// The suffixes that may follow a constraint, in any order.
public struct Suffixes: Equatable, Sendable {
  /// The priority: `@750`.
  public var priority: Located<Priority>?
  /// The name: `as gap`.
  public var name: Word?
  /// The traits: `when w:regular and rtl`.
  public var traits: TraitList?

  /// Creates an empty set of suffixes.
  public init() {}
}

extension Suffixes: Written {
  package var text: String {
    priority.behind(" @") + name.behind(" as ") + traits.behind(" when ")
  }
}

/// A priority as written: `750`, `high`, `low + 1`.
public struct Priority: Equatable, Sendable {
  /// The named priorities.
  public enum Level: String, CaseIterable, Sendable {
    /// The level 1000.
    case required
    /// The level 750.
    case high
    /// The level 510: a drag that can resize a macOS window.
    case dragThatCanResizeWindow
    /// The level 500: a macOS window keeps its size.
    case windowSizeStayPut
    /// The level 490: a drag that cannot resize a window.
    case dragThatCannotResizeWindow
    /// The level 250.
    case low
    /// The level 50.
    case fitting
  }

  /// The named level; `nil` for a plain number.
  public var level: Level?
  /// The number added to the level, or the number itself.
  public var offset = 0.0

  /// The number, in (0, 1000] for every priority that was parsed.
  public var value: Double { (level?.priority.rawValue ?? 0) + offset }
}

extension Priority.Level {
  /// Indicates whether the level concerns AppKit windows and so is missing in UIKit.
  public var isOfWindows: Bool {
    switch self {
    case .dragThatCanResizeWindow, .windowSizeStayPut, .dragThatCannotResizeWindow: true
    case .required, .high, .low, .fitting: false
    }
  }

  /// The priority that the name stands for.
  package var priority: LayoutPriority {
    switch self {
    case .required: .required
    case .high: .defaultHigh
    case .dragThatCanResizeWindow: .dragThatCanResizeWindow
    case .windowSizeStayPut: .windowSizeStayPut
    case .dragThatCannotResizeWindow: .dragThatCannotResizeWindow
    case .low: .defaultLow
    case .fitting: .fittingSizeLevel
    }
  }
}

extension Priority: Written {
  package var text: String {
    guard let level else { return NumberFormat.exact(offset) }
    guard offset != 0 else { return level.rawValue }
    return level.rawValue + (offset < 0 ? " - " : " + ") + NumberFormat.exact(abs(offset))
  }
}

/// Conditions that must hold together.
public struct TraitList: Equatable, Sendable {
  /// The conditions, never empty.
  public var conditions: [Located<TraitTest>]
  /// The span of the whole list.
  public var span = SourceSpan.none
}

extension TraitList: Written {
  package var text: String { conditions.map { $0.text }.joined(separator: " and ") }
}

/// A single condition on the world.
public enum TraitTest: Equatable, Sendable {
  /// A width class: `w:compact`; `nil` is `any`.
  case width(SizeClass?)
  /// A height class: `h:regular`; `nil` is `any`.
  case height(SizeClass?)
  /// The reading direction: `ltr` (`true`) or `rtl`.
  case leftToRight(Bool)
  /// A range of text sizes: `text:l`, or `text:ax1...ax5`; a single size has equal bounds.
  case text(TextSize, TextSize)
}

extension TraitTest: Written {
  package var text: String {
    switch self {
    case .width(let size): "w:" + (size?.name ?? "any")
    case .height(let size): "h:" + (size?.name ?? "any")
    case .leftToRight(let flag): flag ? "ltr" : "rtl"
    case .text(let first, let last):
      first == last ? "text:" + first.name : "text:\(first.name)...\(last.name)"
    }
  }
}

// MARK: - Reading

extension Parser {
  /// Parses suffixes such as `@750`, `as gap`, `when w:regular`, in any order, each at most once.
  package mutating func suffixes() throws(SyntaxError) -> Suffixes {
    var suffixes = Suffixes()
    while true {
      if suffixes.priority == nil, take(.at, "@") {
        suffixes.priority = try priority()
      } else if suffixes.name == nil, takeNaming() {
        suffixes.name = try name(.newName)
      } else if suffixes.traits == nil, take("when") {
        suffixes.traits = try traits()
      } else {
        return suffixes
      }
    }
  }

  /// Parses a priority such as `750`, `high` or `low + 1`, in (0, 1000].
  package mutating func priority() throws(SyntaxError) -> Located<Priority> {
    note(.priority)
    let start = start
    var priority = Priority()
    if let level = take(Priority.Level.self) {
      priority.level = level.value
      note(.choice(["+", "-"]))
      if token.kind == .plus || token.kind == .minus {
        let sign = takeSign()
        note(.number)
        guard token.kind == .number else { throw notANumber() }
        priority.offset = NumberFormat.withoutNegativeZero(sign * (try plainNumber()))
      }
    } else {
      priority.offset = try number(.priority).value
    }
    let span = span(from: start)
    guard SyntaxError.Bounds.priority.contain(priority.value) else {
      throw .outOfRange(Located(priority.value, span), .priority)
    }
    return Located(priority, span)
  }

  /// Parses conditions such as `w:compact and rtl`.
  package mutating func traits() throws(SyntaxError) -> TraitList {
    let start = start
    var list = TraitList(conditions: [try trait()])
    while take("and") {
      list.conditions.append(try trait())
      try checkCount(list.conditions.count)
    }
    list.span = span(from: start)
    return list
  }

  /// Parses conditions such as `w:compact and h:regular`, where `and` is optional.
  package mutating func traitsValue() throws(SyntaxError) -> TraitList {
    var list = try traits()
    while token.kind == .word, isNext(oneOf: TraitHead.allCases.map({ $0.rawValue })) {
      let more = try traits()
      list.conditions += more.conditions
      list.span = list.span.union(more.span)
      try checkCount(list.conditions.count)
    }
    return list
  }

  /// The first word of a condition.
  private enum TraitHead: String, CaseIterable {
    case w, h, text, ltr, rtl
  }

  /// Parses a condition such as `h:compact` or, in words, `compact height`.
  private mutating func trait() throws(SyntaxError) -> Located<TraitTest> {
    note(.trait)
    let start = start
    let test: TraitTest
    if let size = SizeClass.allCases.first(where: { isNext($0.name) }) {
      advance()
      test =
        try need(oneOf: ["width", "height"]).value == "width" ? .width(size) : .height(size)
      return Located(test, span(from: start))
    }
    switch try need(TraitHead.self).value {
    case .w: test = .width(try sizeClass())
    case .h: test = .height(try sizeClass())
    case .text:
      try need(.colon, ":")
      let first = try textSize()
      let isRange = token.kind == .ellipsis
      if isRange { advance() }
      test = .text(first, isRange ? try textSize() : first)
    case .ltr: test = .leftToRight(true)
    case .rtl: test = .leftToRight(false)
    }
    return Located(test, span(from: start))
  }

  private mutating func sizeClass() throws(SyntaxError) -> SizeClass? {
    try need(.colon, ":")
    return try need(SizeClass.allCases.map { Optional($0) } + [nil]) { $0?.name ?? "any" }.value
  }

  private mutating func textSize() throws(SyntaxError) -> TextSize {
    try need(TextSize.allCases, named: { $0.name }).value
  }
}
