import AutoLayout

// Adding views to others, and removing them.

extension UIKitViews {
  /// Returns the arguments one by one, with lists expanded.
  static func views(_ given: [CodeGiven]) -> [CodeValue] {
    given.flatMap { $0.value.elements }
  }

  /// Returns the view to add, which may have been removed before this code.
  static func added(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeItem {
    guard case .unknown(let hole) = value, hole.thing == nil,
      code.presumed(hole) == nil
    else { return try code.item(value) }
    let name = CodeInterpreter.name(for: hole.words)
    return code.surroundings.isTakenOut(name)
      ? code.scene.known(name, code.surroundings) : try code.item(value)
  }

  /// Moves a view to a superview; views are created in the root, so only another superview needs a
  /// line.
  static func move(
    _ value: CodeValue, to superview: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) {
    let view = try added(value, &code)
    let around = superview.whole
    guard view.whole != .root, view.whole != around else { throw .notUnderstood }
    if code.traits != nil {
      try placeInTraits(view, in: around, &code)
      return
    }
    let now = code.scene.superview(of: view.whole, code.surroundings)
    let isThere = try putBack(view, in: superview, &code)
    code.scene.implyFrame(ofOutlet: view)
    code.scene[view].isLoose = false
    if code.kind(of: superview) == .cell, superview.region.isEmpty, !code.text.asked.isEmpty,
      code.text.places(of: "contentView").isEmpty,
      !code.scene.views.contains(where: { $0.superview == around.id })
    {
      code.account.note(.besideContent(code.line))
    }
    code.scene[view].superview = around.id
    let isContent = superview.region.hasSuffix(".content")
    code.scene[view].isInContent = isContent
    if !isThere, now != around || isContent { code.edit(.move(view, to: superview)) }
    if code.scene[around].hasNoSeparators, code.kind(of: view) == .cell {
      code.edit(.set(view, .withoutInsets))
    }
  }

  /// Adds views to the one other view passed to an unknown function, or to the receiver of an
  /// unknown method, if its name suggests adding; returns `false` for any other call.
  static func handOver(
    _ call: CodeCall, to receiver: [CodeItem] = [], _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    // Nothing else can be done with a list of constraints that is written there.
    if call.given.count == 1, case .list(let made)? = call.first, !made.isEmpty,
      made.allSatisfy({ one in
        guard case .constraint(let index) = one else { return false }
        return code.scene.constraints[index].place.map(call.expression.range.contains) == true
      }), CodeControl.decided("\(call.name) activates", true, &code)
    {
      try UIKitConstraints.activate(.list(made), &code)
      // As libraries do, it turns off the masks of the views that it constrains.
      for case .constraint(let index) in made {
        if let first = code.scene.constraints[index].equation.first {
          CodePins.unmask(first.item, &code)
        }
      }
      return true
    }
    guard CodeAccount.words(of: call.name).contains("add") else { return false }
    var (loose, around): ([CodeValue], [CodeItem]) = ([], receiver)
    for value in views(call.given) {
      switch code.resolved(value) {
      case .view(let item) where .view(item) != code.owner && code.scene[item].superview == nil:
        loose.append(value)
      case .view(let item): around.append(item)
      case .unknown(let hole) where hole.thing != nil: loose.append(value)
      default: continue
      }
    }
    guard let holder = around.first, around.count == 1, !loose.isEmpty,
      CodeControl.decided("\(call.name) adds to \(code.scene.name(holder))", true, &code)
    else { return false }
    for value in loose {
      try move(value, to: holder, &code)
      code.scene.dropImpliedFrame(of: try code.item(value))
    }
    code.leave(call.expression.range, .notUnderstood)
    return true
  }

  /// Records that a view is installed only under some traits, in the line that creates it.
  private static func placeInTraits(
    _ view: CodeItem, in around: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard code.scene[view].isMadeHere, code.scene[view].superview == nil else { throw .noLine }
    code.scene[view].superview = around.id
    code.scene[view].isLoose = false
    if around != .root { code.edit(.move(view, to: around)) }
    code.scene[view].condition = code.traits
  }

  /// Removes a view from its superview.
  static func takeOut(_ view: CodeItem, _ code: inout CodeInterpreter) {
    guard !code.scene[view].isLoose else { return }
    code.scene[view].removal = code.scene.edits.count
    code.scene[view].isLoose = true
    code.edit(.remove(view))
  }

  /// Adds a removed view back; it is the same view, with its inner constraints.
  ///
  /// - Returns: Whether it is now in that superview.
  static func putBack(
    _ view: CodeItem, in superview: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    let edit = code.scene[view].removal
    code.scene[view].removal = nil
    // For a view older than this code, the layout knows what was removed with it.
    let wasOut =
      !code.scene[view].isMadeHere
      && (code.scene[view].name.map(code.surroundings.isTakenOut) ?? false)
    if edit == nil ? wasOut : !code.scene[view].isMadeHere {
      code.edit(.move(view, to: superview))
      return true
    }
    guard let edit else { return false }
    for format in code.scene.formats where code.scene.divides(format.items, view, code.surroundings)
    {
      throw .noLine
    }
    code.scene.edits[edit].action = .nothing
    for (index, constraint) in code.scene.constraints.enumerated()
    where constraint.lineName != nil
      && code.scene.divides(constraint.equation.items, view, code.surroundings)
    {
      try UIKitConstraints.deactivate(.constraint(index), &code)
    }
    return false
  }
}
