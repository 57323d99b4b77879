public import AutoLayout

/// Lines that make items and constraints, and lines that hold lines.

/// A line inside a block.
public struct BlockLine: Equatable, Sendable {
  /// What it says; its spans count from the start of the whole text, not of this line.
  public var statement: Statement
  /// Where it stands in the whole text.
  public var span: SourceSpan

  /// Makes a line.
  public init(_ statement: Statement, span: SourceSpan = .none) {
    self.statement = statement
    self.span = span
  }
}

/// `{ … }` and a name for what it makes.
public struct Block: Equatable, Sendable {
  /// The lines in order, comments among them.
  public var lines: [BlockLine]
  /// `as pins`: the group of everything made inside; only on a bare block or a loop.
  public var name: Word?
  /// From brace to brace.
  public var span: SourceSpan

  /// Makes a block.
  public init(_ lines: [BlockLine], name: Word? = nil, span: SourceSpan = .none) {
    self.lines = lines
    self.name = name
    self.span = span
  }
}

/// `for i in 1...8 { … }`: the body is text in which `$i` is replaced.
public struct Loop: Equatable, Sendable {
  /// The variable, without `$`.
  public var variable: Word
  /// The first number.
  public var first: Int
  /// The last number; the loop counts down when it is below ``first``.
  public var last: Int
  /// The text between the braces, as typed, for saving.
  public var body: String
  /// What the loop stands for, in order.
  public var rounds: [LoopRound]
  /// `as boxes`: the group of everything made inside.
  public var name: Word?
  /// All of it.
  public var span: SourceSpan

  /// Makes a loop.
  public init(
    _ variable: Word, from first: Int, to last: Int, body: String, rounds: [LoopRound],
    name: Word? = nil, span: SourceSpan = .none
  ) {
    self.variable = variable
    self.first = first
    self.last = last
    self.body = body
    self.rounds = rounds
    self.name = name
    self.span = span
  }
}

/// One round of a loop.
public struct LoopRound: Equatable, Sendable {
  /// The body with the number put in.
  public var text: String
  /// Its lines; their spans count from the start of ``text``.
  public var lines: [BlockLine]

  /// Makes a round.
  public init(_ text: String, _ lines: [BlockLine]) {
    self.text = text
    self.lines = lines
  }
}

/// A property and its value, behind a line that makes something: `spacing 8`.
public struct Modifier: Equatable, Sendable {
  /// The property, one step or more (`hug.horizontal`).
  public var property: [Word]
  /// The values; more than one is dealt to the items in order.
  public var values: [Located<PropertyValue>]

  /// Makes a modifier.
  public init(_ property: [Word], _ values: [Located<PropertyValue>]) {
    self.property = property
    self.values = values
  }
}

/// `view title, value : label in card text "Name", "A longer value"`.
public struct ViewLine: Equatable, Sendable {
  /// The names, in order of creation.
  public var names: [Word]
  /// The kind as typed, in canonical spelling; none is a plain view.
  public var kind: Word?
  /// The superview; none is the root.
  public var container: Item?
  /// Properties.
  public var modifiers: [Modifier]
  /// When the views are there; none is always.
  public var traits: TraitList?

  /// Makes a view line.
  public init(
    _ names: [Word], kind: Word? = nil, in container: Item? = nil, _ modifiers: [Modifier] = [],
    when traits: TraitList? = nil
  ) {
    self.names = names
    self.kind = kind
    self.container = container
    self.modifiers = modifiers
    self.traits = traits
  }
}

/// `guide header in root`.
public struct GuideLine: Equatable, Sendable {
  /// The names, in order of creation.
  public var names: [Word]
  /// The owner; none is the root.
  public var container: Item?

  /// Makes a guide line.
  public init(_ names: [Word], in container: Item? = nil) {
    self.names = names
    self.container = container
  }
}

/// `stack row (title, value) in root horizontal spacing 8`.
public struct StackLine: Equatable, Sendable {
  /// The stack's name.
  public var name: Word
  /// The views that become its arranged subviews, in order.
  public var arranged: [Item]
  /// The superview; none is the root.
  public var container: Item?
  /// The axis when it was typed as a bare word.
  public var axis: Located<Axis>?
  /// Properties.
  public var modifiers: [Modifier]

  /// Makes a stack line.
  public init(
    _ name: Word, _ arranged: [Item], in container: Item? = nil, axis: Located<Axis>? = nil,
    _ modifiers: [Modifier] = []
  ) {
    self.name = name
    self.arranged = arranged
    self.container = container
    self.axis = axis
    self.modifiers = modifiers
  }
}

/// `vfl H:|-[red]-[blue(==red)]-| align top metrics pad=12, gap=8 @750 as line`.
public struct VisualFormatLine: Equatable, Sendable {
  /// A name in the format and its number.
  public struct Metric: Equatable, Sendable {
    /// The name.
    public var name: Word
    /// The number.
    public var value: Located<Double>

    /// Makes a metric.
    public init(_ name: Word, _ value: Located<Double>) {
      self.name = name
      self.value = value
    }
  }

  /// The format, not looked into.
  public var format: Word
  /// The attributes behind `align`.
  public var alignments: [Located<AttributeName>]
  /// Behind `direction`: `leadingToTrailing`, `leftToRight` or `rightToLeft`.
  public var direction: Word?
  /// The metrics in order.
  public var metrics: [Metric]
  /// Priority, name, traits, for all its constraints.
  public var suffixes: Suffixes

  /// Makes a visual format line.
  public init(
    _ format: Word, align alignments: [Located<AttributeName>] = [], direction: Word? = nil,
    metrics: [Metric] = [], _ suffixes: Suffixes = Suffixes()
  ) {
    self.format = format
    self.alignments = alignments
    self.direction = direction
    self.metrics = metrics
    self.suffixes = suffixes
  }
}

/// `spread (a, b, c) horizontal in root ends 20 gaps 8`.
public struct SpreadLine: Equatable, Sendable {
  /// The items in order along the axis.
  public var items: [Item]
  /// The axis; horizontal when omitted.
  public var axis: Located<Axis>?
  /// The item from edge to edge of which they are spread; none is their superview.
  public var container: Item?
  /// The space at both ends; none makes guides of equal size.
  public var ends: Located<Double>?
  /// The space between neighbours; none makes guides of equal size.
  public var gaps: Located<Double>?
  /// Priority, name, traits, for all its constraints.
  public var suffixes: Suffixes

  /// Makes a spread line.
  public init(
    _ items: [Item], axis: Located<Axis>? = nil, in container: Item? = nil,
    ends: Located<Double>? = nil, gaps: Located<Double>? = nil, _ suffixes: Suffixes = Suffixes()
  ) {
    self.items = items
    self.axis = axis
    self.container = container
    self.ends = ends
    self.gaps = gaps
    self.suffixes = suffixes
  }
}

/// `insert new between (a, b)`.
public struct InsertLine: Equatable, Sendable {
  /// The item that goes between.
  public var item: Item
  /// The item before the gap.
  public var first: Item
  /// The item behind the gap.
  public var second: Item

  /// Makes an insert line.
  public init(_ item: Item, between first: Item, _ second: Item) {
    self.item = item
    self.first = first
    self.second = second
  }
}
