import AutoLayout

// Constraints that the code deactivates, or creates and never activates.

extension UIKitConstraints {
  static func deactivate(_ value: CodeValue, _ code: inout CodeInterpreter) throws(Failure) {
    switch value {
    case .list(let values): for value in values { try deactivate(value, &code) }
    case .chain(let index):
      for one in code.scene.chains[index].constraints { try deactivate(.constraint(one), &code) }
    case .constraint(let index):
      code.scene.constraints[index].isOn = false
      guard let name = code.scene.constraints[index].lineName else { return }
      guard !name.isEmpty else {
        if let name = laterName(index, &code) { return code.edit(.off(name)) }
        guard let edit = code.scene.constraints[index].edit, code.traits == nil else {
          throw .noLine
        }
        code.scene.edits[edit].action = .nothing
        (code.scene.constraints[index].edit, code.scene.constraints[index].lineName) = (nil, nil)
        return
      }
      guard let traits = code.traits else { return code.edit(.off(name)) }
      guard let opposite = traits.opposite else { throw .noLine }
      code.edit(.change(name, property: ".active", .flag(true), when: opposite))
    case .format(let index):
      code.scene.formats[index].isOn = false
      if let name = code.scene.formats[index].lineName { return code.edit(.off(name)) }
      guard let edit = code.scene.formats[index].edit else { return }
      guard code.traits == nil else { throw .noLine }
      code.scene.edits[edit].action = .nothing
      code.scene.formats[index].edit = nil
    case .none, .unknown: throw .noLayout
    default: throw .notUnderstood
    }
  }

  /// Adds constraints that were never activated as inactive ones, unless the code is a single line.
  static func addInactive(_ code: inout CodeInterpreter) {
    let (text, account) = (code.text, code.account)
    let first = text.token(text.first).line
    guard text.own.contains(where: { text.tokens[$0].line != first }) else { return }
    func isIdle(_ place: Int?) -> Bool {
      place.map { $0 >= text.first && text.asked.contains($0) && !account.active.contains($0) }
        ?? false
    }
    for index in code.scene.constraints.indices {
      var constraint = code.scene.constraints[index]
      let equation = constraint.equation
      guard constraint.lineName == nil, equation.first != nil, isIdle(constraint.place),
        equation.first != equation.second, !constraint.isOpen
      else { continue }
      if account.isUnread(constraint.variable, text) {
        doubt(index, &code)
        continue
      }
      let name = freeName(generalName(constraint, &code), &code)
      constraint.lineName = name
      code.makeNumbers(of: &constraint)
      code.scene.constraints[index] = constraint
      code.line = constraint.place.map { code.line(of: $0) } ?? code.line
      code.edit(.constraint(index, constraint))
      code.edit(.off(name))
    }
    for index in code.scene.formats.indices
    where isIdle(code.scene.formats[index].place) && !code.scene.formats[index].isOpen {
      let name = freeName("format", &code)
      code.scene.formats[index].lineName = name
      code.line = code.scene.formats[index].place.map { code.line(of: $0) } ?? code.line
      code.edit(.format(index, name: name))
      code.edit(.off(name))
    }
  }

  /// Lists a constraint that unread code may activate.
  static func doubt(_ index: Int, _ code: inout CodeInterpreter) {
    let constraint = code.scene.constraints[index]
    guard let place = constraint.place, !code.account.active.contains(place) else { return }
    code.account.active.insert(place)
    let reason = Translation.Piece.Reason.unknown("whether it is active")
    code.account.list(code.text.line(around: place), reason, code.text, code.line)
    code.open(constraint.equation)
  }

  /// Returns the name that the code gives a constraint, or one like `redWidth` for the width of a
  /// red view.
  static func generalName(_ constraint: CodeConstraint, _ code: inout CodeInterpreter) -> String {
    if let name = constraint.identifier ?? constraint.variable { return name }
    guard let side = constraint.equation.first else { return "constraint" }
    let parts = (code.scene.name(side.item) + "." + side.attribute.name).filter { $0 != "\"" }
      .split(separator: ".")
    return parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// Returns a name that no line of this code uses.
  static func freeName(_ wish: String, _ code: inout CodeInterpreter) -> String {
    var (name, number) = (wish, 2)
    while Name.isReserved(name) || code.surroundings.isTaken(name) || !code.scene.take(name) {
      name = "\(wish)\(number)"
      number += 1
    }
    return Name.written(name)
  }
}
