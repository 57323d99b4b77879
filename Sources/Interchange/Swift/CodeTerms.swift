import AutoLayout

/// A layout's terms in code: names, numbers, rectangles, formulas.
struct CodeTerms {
  let layout: Layout
  let dialect: CodeDialect
  let toolkit: CodeToolkit
  private var names: [ItemID: String] = [.root: "root"]
  /// The expressions of items that are not known by an identifier only.
  private var expressions: [ItemID: String] = [:]
  private var book: CodeNames
  /// The identifiers of named numbers.
  private var numbers: [String: String] = [:]

  /// Creates terms with an identifier for each item of a layout; the root's is given, and some
  /// items have their own expressions.
  init(
    _ layout: Layout, in dialect: CodeDialect, root: String, expressions: [String: String] = [:]
  ) {
    self.layout = layout
    self.dialect = dialect
    toolkit = CodeToolkit(layout.document.world.platform)
    book = CodeNames(dialect)
    names[.root] = root
    _ = book.take("root")
    for id in layout.liveItems.untilStopped where id != .root {
      let name = layout.name(of: id)
      names[id] = book.take(name)
      self.expressions[id] = expressions[name]
    }
    // A log does not say whether a view called `view` is the root.
    if root == "view", case .item(let id) = layout.lookup(root) {
      names[id] = root
      names[.root] = "root"
    }
  }

  /// Returns a unique identifier similar to a name.
  mutating func take(_ name: String) -> String { book.take(name) }

  /// Returns a unique identifier for a named number.
  mutating func takeNumber(_ name: String) -> String {
    let identifier = book.take(name)
    numbers[name] = identifier
    return identifier
  }

  func name(_ id: ItemID) -> String { expressions[id] ?? identifier(id) }

  func identifier(_ id: ItemID) -> String { names[id] ?? "root" }

  /// Returns a number without the rounding error of sums of fractions.
  func number(_ number: Double) -> String {
    let rounded = (number * 1e9).rounded() / 1e9
    return NumberFormat.exact(abs(number) < 1e6 ? rounded : number)
  }

  /// Returns the assignment of margins, as it follows a view and a dot.
  func text(_ margins: Margins) -> String {
    switch margins {
    case .fixed(let insets): return "layoutMargins = \(made(insets))"
    case .directional(let insets):
      let number = NumberFormat.exact
      let made = dialect.made(
        "NSDirectionalEdgeInsets", ("top", number(insets.top)), ("leading", number(insets.leading)),
        ("bottom", number(insets.bottom)), ("trailing", number(insets.trailing)))
      return "directionalLayoutMargins = \(made)"
    }
  }

  func made(_ insets: EdgeInsets) -> String {
    let number = NumberFormat.exact
    return dialect.made(
      toolkit.own("UIEdgeInsets"), ("top", number(insets.top)), ("left", number(insets.left)),
      ("bottom", number(insets.bottom)), ("right", number(insets.right)))
  }

  /// Returns the frame of an item in its superview.
  func rectangle(of id: ItemID) -> String {
    let frame = layout.frame(of: id)
    return dialect.made(
      "CGRect", ("x", number(frame.x)), ("y", number(frame.y)), ("width", number(frame.width)),
      ("height", number(frame.height)))
  }

  /// Returns the transform of a view; `nil` if it has none.
  func transform(of record: ItemRecord) -> String? {
    let numbers = record.transform.map(number)
    guard numbers.count == 6 else { return nil }
    return dialect.made(
      "CGAffineTransform", ("a", numbers[0]), ("b", numbers[1]), ("c", numbers[2]),
      ("d", numbers[3]), ("tx", numbers[4]), ("ty", numbers[5]))
  }

  /// Returns a priority as an expression.
  func priority(_ priority: LayoutPriority) -> String {
    let number = number(priority.rawValue)
    guard dialect.isSwift else { return number }
    return toolkit == .uiKit
      ? "UILayoutPriority(\(number))" : "NSLayoutConstraint.Priority(\(number))"
  }

  /// The label before the axis of a priority.
  var axisLabel: String {
    guard !dialect.isSwift else { return "for" }
    return toolkit == .uiKit ? "forAxis" : "forOrientation"
  }

  /// Returns a formula in code.
  func text(of formula: NumberFormula) -> String {
    guard !formula.parts.isEmpty else { return "0" }
    var result = ""
    for part in formula.parts {
      if result.isEmpty {
        result = part.coefficient < 0 ? "-" : ""
      } else {
        result += part.coefficient < 0 ? " - " : " + "
      }
      let size = abs(part.coefficient)
      let factors = part.names.map { numbers[$0] ?? $0 }
      result += (size == 1 && !factors.isEmpty ? factors : [Self.factor(size)] + factors)
        .joined(separator: " * ")
    }
    return result
  }

  /// Returns the multiplier of the attribute on the right-hand side.
  func multiplier(of record: ConstraintRecord) -> String {
    record.formulas.multipliers[0].map { text(of: $0) }
      ?? Self.factor(record.second.first?.multiplier ?? 1)
  }

  /// Returns the constant in points.
  func points(of record: ConstraintRecord) -> String {
    record.formulas.constant.map { text(of: $0) } ?? number(record.constant)
  }
}
