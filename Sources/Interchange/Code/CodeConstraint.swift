import AutoLayout

/// A constraint of the code, active or not.
struct CodeConstraint: Equatable, Sendable {
  /// The left side; `nil` for a constraint of the layout known only by its name.
  var first: CodeSide?
  var relation = "=="
  var second: CodeSide?
  /// The natural size of the first item used as the second side: `IntrinsicWidth`.
  var natural: String?
  var multiplier = 1.0
  /// Indicates whether the constant includes the system's spacings.
  var isSystem = false
  var constant = 0.0
  /// The formulas of numbers that depend on named ones.
  var constantFormula: NumberFormula?
  var multiplierFormula: NumberFormula?
  var priority = 1000.0
  var identifier: String?
  /// The variable that holds it.
  var variable: String?
  /// The name in its line; `nil` before there is a line, and empty for an unnamed one.
  var lineName: String?
  /// Indicates whether it is active.
  var isOn = false
  /// Indicates whether a number in it is not known, so that it has no line.
  var isOpen = false
  /// The edit that makes it, in the code being read.
  var edit: Int?
  /// The token that makes it, while that code is read.
  var place: Int?
  /// The view in whose block a library created it.
  var maker: CodeItem?

  init(_ first: CodeSide?, _ relation: String = "==", _ second: CodeSide? = nil) {
    self.first = first
    self.relation = relation
    self.second = second
  }

  /// A constraint of the layout, by its name.
  init(named name: String, constant: Double) {
    self.constant = constant
    variable = name
    lineName = Name.written(name)
    isOn = true
  }

  /// The items that it relates.
  var items: [CodeItem] { [first, second].compactMap { $0?.item } }
}

/// The constraints of a visual format in code.
struct CodeFormat: Equatable, Sendable {
  var text: String
  /// The views by the words of the format.
  var names: [String: CodeItem]
  /// The options of the format: alignments, metrics and a priority.
  var options: String
  /// The views in it, in order.
  var items: [CodeItem]
  var hasSuperview: Bool
  /// The number of constraints that it makes.
  var count = 1
  /// Indicates whether it is active.
  var isOn = false
  /// Indicates whether a number in it is not known, so that it has no line.
  var isOpen = false
  var edit: Int?
  /// The name of its line, if it has one and is inactive.
  var lineName: String?
  var place: Int?
}

/// The constraints described by a library's call chain:
/// `make.left.right.equalToSuperview().inset(8)`.
struct CodeChain: Equatable, Sendable {
  /// The effect of a block on existing constraints.
  enum Mode: Equatable, Sendable { case make, update, prepare }

  var items: [CodeItem]
  var attributes: [String]
  var relation: String?
  /// The right side: an item, attributes of one, or numbers; the superview if `nil`.
  var target: CodeValue?
  var multiplier = 1.0
  /// The constant for each attribute.
  var constants: [Double] = []
  /// The formulas of the constants, the multiplier and the right side's number, if they depend on
  /// named numbers.
  var formulas: [NumberFormula] = []
  var multiplierFormula: NumberFormula?
  var targetFormula: NumberFormula?
  /// Indicates whether an operator between two sides describes them; only a priority may then
  /// follow.
  var isEquation = false
  /// Indicates whether the relation is reversed at far edges, as for groups of anchors.
  var pointsInwards = false
  var priority = 1000.0
  var identifier: String?
  var mode = Mode.make
  /// The resulting constraints, if created already.
  var constraints: [Int] = []
  /// The token that names the relation.
  var place = 0
}

/// An edit that the code makes to a layout, with its line in the code.
struct CodeEdit: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    /// No effect, as a later statement undid it.
    case nothing
    case platform(String)
    case make(Int)
    /// `set ITEM.property = value`, without the item.
    case set(CodeItem, String)
    /// `hug ITEM horizontal 251`.
    case pull(String, CodeItem, String)
    case move(CodeItem, to: CodeItem)
    case remove(CodeItem)
    /// All four edges of an item equal those of the root.
    case fill(CodeItem)
    /// An edge of an item equals that of the root.
    case tie(CodeItem, String)
    /// A size of an item is as small as it can be.
    case shrink(CodeItem, String)
    case arrange(CodeItem, in: CodeItem, at: Double?)
    case disarrange(CodeItem, from: CodeItem)
    /// A constraint as it was at that time, with its name, which may be empty.
    case constraint(Int, CodeConstraint, when: String)
    case format(Int, name: String, when: String)
    case on(String)
    case off(String)
    /// `set NAME = 8`, `set NAME.priority = 750`.
    case change(String, String)
    /// `let gap = 8`.
    case number(String, String)
  }

  var action: Action
  var line: Int
}

extension CodeScene {
  /// The views that some edit or constraint needs.
  var used: Set<Int> {
    var used = tied
    for edit in edits {
      switch edit.action {
      case .set(let item, _), .pull(_, let item, _), .move(_, to: let item),
        .arrange(_, in: let item, at: _), .fill(let item):
        used.insert(item.id)
      default: continue
      }
    }
    return used
  }

  /// The views that some constraint relates.
  var tied: Set<Int> {
    Set((constraints.flatMap { $0.items } + formats.flatMap { $0.items }).map { $0.id })
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

  /// The number of views and constraints that the lines make.
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

  /// Equations with an unknown number, written with a guess at the lowest priorities; each has its
  /// own priority, so that they do not compete.
  var relations: [String] {
    let open = constraints.filter { $0.isOn && $0.isOpen && $0.relation == "==" }
    return open.enumerated().map { place, one in
      var wish = one
      wish.priority = 2 + Double(place) / 1024
      return text(wish)
    } + formats.filter { $0.isOn && $0.isOpen }.map { text($0) + " @1.5" }
  }

  func lines(of action: CodeEdit.Action) -> [String] {
    switch action {
    case .nothing: return []
    case .platform(let word): return ["set root.platform = \(word)"]
    case .make(let id): return [line(making: views[id])]
    case .set(let item, let text): return ["set \(written(item)).\(text)"]
    case .pull(let verb, let item, let text): return ["\(verb) \(written(item)) \(text)"]
    case .move(let item, let around): return ["move \(written(item)) to \(written(around))"]
    case .remove(let item): return ["remove \(written(item))"]
    case .fill(let item): return ["\(written(item)).edges == root"]
    case .tie(let item, let edge): return ["\(written(item)).\(edge) == root.\(edge)"]
    case .shrink(let item, let size): return ["\(written(item)).\(size) == 0 @50"]
    case .arrange(let item, let stack, let index):
      let place = index.map { " at \(NumberFormat.exact(max(0, $0)))" } ?? ""
      return ["set \(written(stack)).arranged += (\(written(item)))" + place]
    case .disarrange(let item, let stack):
      return ["set \(written(stack)).arranged -= (\(written(item)))"]
    case .constraint(let index, let then, let condition):
      // A constraint without a name gets its final form at once, since no later line can change it.
      let name = then.lineName ?? ""
      let text = text(name.isEmpty ? constraints[index] : then)
      return [text + (name.isEmpty ? "" : " as \(name)") + condition]
    case .format(let index, let name, let condition):
      return [text(formats[index]) + (name.isEmpty ? "" : " as \(name)") + condition]
    case .on(let name): return ["on \(name)"]
    case .off(let name): return ["off \(name)"]
    case .change(let name, let text): return ["set \(name)\(text)"]
    case .number(let name, let text): return ["let \(Name.written(name)) = \(text)"]
    }
  }

  private func line(making view: CodeView) -> String {
    let name = Name.written(view.name ?? "view")
    if view.kind == .guide { return "guide \(name)" + view.condition }
    var line = "view \(name)" + (view.kind == .view ? "" : " : \(view.kind.rawValue)")
    if !view.arranged.isEmpty {
      line = "stack \(name) (\(view.arranged.map(written).joined(separator: ", ")))"
    }
    line += view.modifiers
    if let frame = view.firstFrame {
      line += " frame " + frame.map(NumberFormat.exact).joined(separator: " ")
    }
    return line + view.condition
  }

  /// `red.leading == root.leading + 20 @750`.
  func text(_ constraint: CodeConstraint) -> String {
    let number = NumberFormat.exact
    var line = "\(text(constraint.first)) \(constraint.relation) "
    if constraint.second != nil || constraint.natural != nil {
      let side = constraint.natural ?? text(constraint.second)
      if let formula = constraint.multiplierFormula {
        line += formula.text(times: side)
      } else if constraint.multiplier != 1 {
        line += "\(NumberFormat.fraction(constraint.multiplier)) * " + side
      } else {
        line += side
      }
      if let formula = constraint.constantFormula {
        line += formula.textBehind
      } else if constraint.constant != 0 {
        line += constraint.constant < 0 ? " - " : " + "
        line += number(abs(constraint.constant)) + (constraint.isSystem ? " sys" : "")
      }
    } else {
      line += constraint.constantFormula?.text ?? number(constraint.constant)
    }
    if constraint.priority != 1000 { line += " @\(number(constraint.priority))" }
    return line
  }

  private func text(_ side: CodeSide?) -> String {
    side.map { "\(written($0.item)).\($0.attribute)" } ?? ""
  }

  /// Returns a line such as `vfl "H:|[red]"`, with the views' names in place of the code's keys.
  private func text(_ format: CodeFormat) -> String {
    let text = CodeFormat.words(in: format.text).map { word in
      format.names[word].map(written) ?? word
    }.joined()
    return "vfl \(Name.quoted(text))" + format.options
  }
}

extension CodeFormat {
  /// A format, split into words and the text between them.
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
