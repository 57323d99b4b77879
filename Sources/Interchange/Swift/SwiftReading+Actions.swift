import AutoLayout
import Syntax

// Statements that do something: methods of views, activation.

extension SwiftReading {
  /// A method of something.
  mutating func perform(
    _ name: String, of target: SwiftValue, _ arguments: [Argument]
  ) throws(Failure) -> SwiftValue {
    switch (target, name) {
    case (.type("NSLayoutConstraint"), "activate"):
      guard let value = arguments.first?.value else { throw .notUnderstood }
      try activate(value)
      return .none
    case (_, "addConstraints"), (_, "addConstraint"):
      guard let value = arguments.first?.value else { throw .notUnderstood }
      try requireItems(of: value, in: Self.view(of: try item(target)))
      try activate(value)
      return .none
    case (.type("NSLayoutConstraint"), "deactivate"):
      guard let value = arguments.first?.value else { throw .notUnderstood }
      try deactivate(value)
      return .none
    case (.item, _), (.unknown, _): break
    default: throw .notUnderstood
    }
    if traits != nil {
      try performInTraits(name, of: target, arguments)
      return .none
    }
    switch name {
    case "addSubview", "insertSubview", "addLayoutGuide":
      guard let first = arguments.first else { throw .notUnderstood }
      let view = try declared(first.value)
      try move(view, to: try container(target))
    case "addArrangedSubview":
      guard let first = arguments.first else { throw .notUnderstood }
      let (view, stack) = (try declared(first.value), try container(target))
      dropImpliedFrame(of: view)
      translation.lines.append("set \(stack).arranged += (\(view))")
      memory.superviews[Name.key(view)] = stack
    case "removeArrangedSubview":
      guard let first = arguments.first else { throw .notUnderstood }
      translation.lines.append("set \(try item(target)).arranged -= (\(try item(first.value)))")
    case "removeFromSuperview":
      let view = try item(target)
      // One that is in none yet.
      if made.contains(Name.key(view)), memory.superviews[Name.key(view)] == nil { return .none }
      translation.lines.append("remove \(view)")
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      guard arguments.count == 2, case .member(let axis) = arguments[1].value,
        axis == "horizontal" || axis == "vertical"
      else { throw .notUnderstood }
      let pull = name == "setContentHuggingPriority" ? "hug" : "resist"
      let priority = NumberFormat.exact(try number(arguments[0].value))
      translation.lines.append("\(pull) \(try item(target)) \(axis) \(priority)")
    case "setCustomSpacing":
      try space(arguments)
    case "setTitle":
      guard case .text(let text)? = arguments.first?.value else { throw .notUnderstood }
      translation.lines.append("set \(try item(target)).text = \(Name.quoted(text))")
    case "contentHuggingPriority", "contentCompressionResistancePriority", "layoutIfNeeded",
      "setNeedsLayout", "setNeedsUpdateConstraints", "viewDidLoad", "addTarget", "register",
      "registerForTraitChanges":
      throw .noLayout
    case _ where memory.functions.contains(name): throw .noLayout
    default: throw .notUnderstood
    }
    return .none
  }

  /// The space behind a view of a stack; `spacingUseDefault` for none of its own.
  mutating func space(_ arguments: [Argument]) throws(Failure) {
    guard arguments.count == 2 else { throw .notUnderstood }
    let space =
      arguments[0].value == .member("spacingUseDefault")
      ? "none" : NumberFormat.exact(try number(arguments[0].value))
    let view = try item(arguments[1].value)
    translation.lines.append("set \(view).spacingAfter = \(space)\(whenTraits)")
  }

  /// A view to put others into: those of a cell lie in its content view.
  mutating func container(_ value: SwiftValue) throws(Failure) -> String {
    let name = try item(value)
    return name.hasSuffix(".content") ? String(name.dropLast(".content".count)) : name
  }

  /// A view, which may be made on the spot: `addSubview(UIView())` is too little of a name.
  mutating func declared(_ value: SwiftValue) throws(Failure) -> String {
    if case .new = value { throw .noLine }
    return try item(value)
  }

  /// Views are made in the root; only another superview needs a line.
  private mutating func move(_ view: String, to superview: String) throws(Failure) {
    guard view != "root", view != superview else { throw .notUnderstood }
    let now = self.superview(of: view)
    memory.superviews[Name.key(view)] = superview
    if !Name.matches(now, superview) {
      translation.lines.append("move \(view) to \(superview)")
    }
  }

  private func superview(of view: String) -> String {
    memory.superviews[Name.key(view)]
      ?? (made.contains(Name.key(view)) ? "root" : surroundings.superview(view) ?? "root")
  }

  // MARK: - Activation

  /// Refuses what `addConstraint(_:)` refuses: items outside the subtree of the view.
  private func requireItems(of value: SwiftValue, in view: String) throws(Failure) {
    let items: [String]
    switch value {
    case .list(let values):
      for value in values { try requireItems(of: value, in: view) }
      return
    case .constraint(let index): items = memory.constraints[index].items
    case .line(_, let own): items = own
    default: throw .notUnderstood
    }
    // Whose superview it is was said when the expression was read, and is not kept.
    guard view != "Superview", let first = items.first else { return }
    for item in items {
      let item = item == "Superview" ? superview(of: Self.view(of: first)) : Self.view(of: item)
      guard lies(item, in: view) else {
        throw .illegal(.outsideSubtree, "\(item) does not lie in \(view)")
      }
    }
  }

  /// The view that an item is, or is a region of.
  private static func view(of item: String) -> String {
    guard !item.hasSuffix("\""), let dot = item.lastIndex(of: ".") else { return item }
    return String(item[..<dot])
  }

  private func lies(_ item: String, in view: String) -> Bool {
    var current = item
    var passed: Set<String> = []
    while !Name.matches(current, view) {
      guard !Name.matches(current, "root"), passed.insert(Name.key(current)).inserted else {
        return false
      }
      current = superview(of: current)
    }
    return true
  }

  /// Makes lines of constraints that take part from now on.
  mutating func activate(_ value: SwiftValue) throws(Failure) {
    switch value {
    case .list(let values): for value in values { try activate(value) }
    case .line(let line, _):
      translation.lines.append(line)
      translation.constraints += 1
    case .constraint(let index):
      if let name = memory.constraints[index].lineName {
        guard !name.isEmpty else { throw .noLine }
        translation.lines.append(
          traits == nil ? "on \(name)" : "set \(name).active = on\(whenTraits)")
        return
      }
      let constraint = memory.constraints[index]
      var line = try text(of: constraint)
      var name = ""
      if let wish = constraint.identifier ?? constraint.variable, !Name.isAvoided(wish) {
        let key = Name.key(wish)
        if !made.contains(key), !surroundings.isTaken(wish) {
          made.insert(key)
          name = Name.written(wish)
          line += " as \(name)"
        }
      }
      memory.constraints[index].lineName = name
      translation.lines.append(line + whenTraits)
      translation.constraints += 1
    default: throw .notUnderstood
    }
  }

  mutating func deactivate(_ value: SwiftValue) throws(Failure) {
    switch value {
    case .list(let values): for value in values { try deactivate(value) }
    case .constraint(let index):
      guard let name = memory.constraints[index].lineName else { return }
      guard !name.isEmpty else { throw .noLine }
      guard let traits else {
        translation.lines.append("off \(name)")
        return
      }
      guard let opposite = traits.opposite else { throw .noLine }
      translation.lines.append("set \(name).active = on when \(opposite.text)")
    default: throw .notUnderstood
    }
  }

  /// `red.leading == root.leading + 20 @750`.
  func text(of constraint: SwiftConstraint) throws(Failure) -> String {
    let number = NumberFormat.exact
    var line = "\(constraint.first) \(constraint.relation) "
    if let second = constraint.second {
      if constraint.multiplier != 1 {
        line += "\(NumberFormat.fraction(constraint.multiplier)) * "
      }
      line += second
      if constraint.constant != 0 {
        line += constraint.constant < 0 ? " - " : " + "
        line += number(abs(constraint.constant)) + constraint.unit
      }
    } else {
      line += number(constraint.constant)
    }
    if constraint.priority != 1000 { line += " @\(number(constraint.priority))" }
    return line
  }
}
