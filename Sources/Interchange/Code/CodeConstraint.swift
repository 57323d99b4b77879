import AutoLayout

/// A constraint in the code, active or not.
struct CodeConstraint: Equatable, Sendable {
  var equation: OutlineEquation<CodeItem>
  var identifier: String?
  /// The variable that holds it.
  var variable: String?
  /// The name in its line; `nil` before there is a line, empty if it has no name.
  var lineName: String?
  /// Indicates whether it is active.
  var isOn = false
  /// Indicates whether one of its numbers is unknown, so that it has no line.
  var isOpen = false
  /// The number that is unknown, if it is the only one.
  var gap: String?
  /// The index of the edit that creates it, in the code being read.
  var edit: Int?
  /// The token that creates it, while that code is read.
  var place: Int?
  /// The view in whose block a library created it.
  var maker: CodeItem?

  init(_ first: CodeSide, _ relation: LayoutRelation = .equal, _ second: CodeSide? = nil) {
    equation = OutlineEquation(first: first, relation: relation, second: second)
  }

  /// Creates a constraint of the layout, known by its name.
  init(named name: String, constant: Double) {
    equation = OutlineEquation(constant: constant)
    variable = name
    lineName = Name.written(name)
    isOn = true
  }
}

/// The constraints of a visual format in code.
struct CodeFormat: Equatable, Sendable {
  var text: String
  /// The views, by the format's words.
  var names: [String: CodeItem]
  /// The attributes on which neighbours are aligned.
  var alignments: [LayoutAttribute]
  /// The direction, if it is not the default: `leftToRight`.
  var direction: String?
  /// The values of the names in it.
  var metrics: [CodeMetric]
  var priority: Double?
  /// The views in it, in order.
  var items: [CodeItem]
  var hasSuperview: Bool
  /// The number of constraints that it creates.
  var count = 1
  /// Indicates whether it is active.
  var isOn = false
  /// Indicates whether one of its numbers is unknown, so that it has no line.
  var isOpen = false
  var edit: Int?
  /// The name of its line, if it has one and is inactive.
  var lineName: String?
  var place: Int?

  /// The axis along which it lays out its views.
  var axis: Axis { text.hasPrefix("V:") ? .vertical : .horizontal }
}

/// A named number in a format.
struct CodeMetric: Equatable, Sendable {
  var name: String
  var value: Double
}

/// The constraints described by a library's call chain:
/// `make.left.right.equalToSuperview().inset(8)`.
struct CodeChain: Equatable, Sendable {
  /// The effect of a block on existing constraints.
  enum Mode: Equatable, Sendable { case make, update, prepare }

  var items: [CodeItem]
  var attributes: [LayoutAttribute]
  var relation: LayoutRelation?
  /// The right-hand side: an item, attributes of one, or numbers; `nil` for the superview.
  var target: CodeValue?
  var multiplier = 1.0
  /// The constant for each attribute.
  var constants: [Double] = []
  /// The formulas of the constants, the multiplier and the right-hand side's number, if they depend
  /// on named numbers.
  var formulas: [NumberFormula] = []
  var multiplierFormula: NumberFormula?
  var targetFormula: NumberFormula?
  /// Indicates whether it is written with operators, so that only a priority may follow.
  var isEquation = false
  /// Indicates whether the relation is reversed at far edges, as for groups of anchors.
  var pointsInwards = false
  var priority = 1000.0
  var identifier: String?
  var mode = Mode.make
  /// The constraints created from it, if any.
  var constraints: [Int] = []
  /// The token that names the relation.
  var place = 0
}

/// An edit that the code makes to a layout, with its line in the code.
struct CodeEdit: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    /// No effect, because a later statement undid it.
    case nothing
    case platform(World.Platform)
    case make(Int)
    case set(CodeItem, Setting, when: TraitCondition? = nil)
    /// `hug ITEM horizontal 251`.
    case pull(String, CodeItem, Axis, Double)
    case move(CodeItem, to: CodeItem)
    case remove(CodeItem)
    /// Ties all four edges of an item to those of the root.
    case fill(CodeItem)
    /// Ties an edge of an item to that of the root.
    case tie(CodeItem, LayoutAttribute)
    /// Makes a dimension of an item as small as possible.
    case shrink(CodeItem, LayoutAttribute)
    case arrange(CodeItem, in: CodeItem, at: Double?)
    case disarrange(CodeItem, from: CodeItem)
    /// A constraint as it was at that point, with its name, which may be empty.
    case constraint(Int, CodeConstraint, when: TraitCondition? = nil)
    case format(Int, name: String, when: TraitCondition? = nil)
    case on(String)
    case off(String)
    /// `set NAME = 8`, `set NAME.priority = 750`.
    case change(String, property: String, ItemValue, when: TraitCondition? = nil)
    /// `let gap = 8`.
    case number(String, NumberFormula)
  }

  var action: Action
  var line: Int
}

extension CodeScene {
  /// The views needed by an edit or constraint.
  var used: Set<Int> {
    var used = tied.union(views.compactMap { $0.home?.id })
    for edit in edits {
      switch edit.action {
      case .set(let item, _, _), .pull(_, let item, _, _), .move(_, to: let item),
        .arrange(_, in: let item, at: _), .fill(let item):
        used.insert(item.id)
      default: continue
      }
    }
    return used
  }

  /// The views that constraints refer to.
  var tied: Set<Int> {
    Set((constraints.flatMap { $0.equation.items } + formats.flatMap { $0.items }).map { $0.id })
  }

  /// Names the views that no variable holds; unused views get no line.
  mutating func nameAll() {
    let used = used
    for index in edits.indices {
      guard case .make(let id) = edits[index].action, views[id].name == nil || views[id].isOwner
      else { continue }
      if views[id].superview == nil, views[id].isLoose, !used.contains(id) {
        edits[index].action = .nothing
      } else {
        _ = name(CodeItem(id: id))
      }
    }
  }

  /// The number of views and constraints created by the lines.
  var counts: (views: Int, constraints: Int) {
    edits.reduce(into: (0, 0)) { counts, edit in
      switch edit.action {
      case .make: counts.0 += 1
      case .constraint: counts.1 += 1
      case .format(let index, _, _): counts.1 += formats[index].count
      default: break
      }
    }
  }

  /// The equations with an unknown number, written with a guess at the lowest priorities, all
  /// different so that they do not compete.
  var relations: [Translation.Line] {
    let open = constraints.filter { $0.isOn && $0.isOpen && $0.equation.relation == .equal }
    return open.enumerated().map { place, one in
      var wish = one.equation
      wish.priority = 2 + Double(place) / 1024
      return Translation.Line(wish.text(written))
    }
      + formats.filter { $0.isOn && $0.isOpen }.map { format in
        var wish = format
        wish.priority = 1.5
        return Translation.Line(text(wish))
      }
  }

  func line(of action: CodeEdit.Action) -> String? {
    func when(_ traits: TraitCondition?) -> String { traits.map { " when \($0.text)" } ?? "" }
    func named(_ name: String) -> String { name.isEmpty ? "" : " as \(name)" }
    switch action {
    case .nothing: return nil
    case .platform(let platform): return "set root.platform = \(platform.rawValue)"
    case .make(let id):
      let view = views[id]
      let name = Name.written(view.name ?? "view")
      let frame = view.firstFrame.map { [Setting(.frame, .numbers($0))] } ?? []
      let settings = view.settings + frame
      guard !view.arranged.isEmpty else {
        return Translation.Line.making(name, view.kind, in: view.home.map(written), settings)
          + when(view.condition)
      }
      return "stack \(name) (\(view.arranged.map(written).joined(separator: ", ")))"
        + (view.home.map { " in \(written($0))" } ?? "")
        + settings.map { $0.modifier }.joined() + when(view.condition)
    case .set(let item, let setting, let traits):
      return "set \(written(item)).\(setting.assignment)" + when(traits)
    case .pull(let verb, let item, let axis, let priority):
      return "\(verb) \(written(item)) \(axis.rawValue) \(NumberFormat.exact(priority))"
    case .move(let item, let around): return "move \(written(item)) to \(written(around))"
    case .remove(let item): return "remove \(written(item))"
    case .fill(let item): return "\(written(item)).edges == root"
    case .tie(let item, let edge): return OutlineEquation(item, edge, to: .root).text(written)
    case .shrink(let item, let size): return OutlineEquation(item, size, priority: 50).text(written)
    case .arrange(let item, let stack, let index):
      let place = index.map { " at \(NumberFormat.exact(max(0, $0)))" } ?? ""
      return "set \(written(stack)).arranged += (\(written(item)))" + place
    case .disarrange(let item, let stack):
      return "set \(written(stack)).arranged -= (\(written(item)))"
    case .constraint(let index, let then, let traits):
      // A constraint without a name is written in its final form, since no later line can change
      // it.
      let name = then.lineName ?? ""
      let equation = (name.isEmpty ? constraints[index] : then).equation
      return equation.text(written) + named(name) + when(traits)
    case .format(let index, let name, let traits):
      return text(formats[index]) + named(name) + when(traits)
    case .on(let name): return "on \(name)"
    case .off(let name): return "off \(name)"
    case .change(let name, let property, let value, let traits):
      return "set \(name)\(property) = \(value.text)" + when(traits)
    case .number(let name, let formula): return "let \(Name.written(name)) = \(formula.text)"
    }
  }

  /// Returns a line such as `vfl "H:|[red]"`, with the views' names in place of the code's keys.
  private func text(_ format: CodeFormat) -> String {
    let text = CodeFormat.words(in: format.text).map { word in
      format.names[word].map(written) ?? word
    }.joined()
    var line = "vfl \(Name.quoted(text))"
    if !format.alignments.isEmpty {
      line += " align " + format.alignments.map { $0.name }.joined(separator: " ")
    }
    if let direction = format.direction { line += " direction \(direction)" }
    if !format.metrics.isEmpty {
      let metrics = format.metrics.map { "\($0.name)=\(NumberFormat.exact($0.value))" }
      line += " metrics " + metrics.joined(separator: ", ")
    }
    return line + (format.priority.map { " @\(NumberFormat.exact($0))" } ?? "")
  }
}

extension CodeFormat {
  /// Splits a format into words and the characters between them.
  static func words(in format: String) -> [String] {
    var words: [String] = []
    var isWord = false
    for character in format {
      let isLetter = character.isLetter || character.isNumber || character == "_"
      if isLetter, isWord, let last = words.indices.last {
        words[last].append(character)
      } else {
        words.append(String(character))
      }
      isWord = isLetter
    }
    return words
  }
}
