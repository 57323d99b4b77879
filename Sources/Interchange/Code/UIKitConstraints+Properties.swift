import AutoLayout

// Properties of constraints, and the methods that apps commonly add to set them.

extension UIKitConstraints {
  /// Properties of constraints.
  static let settable: Set = ["priority", "constant", "identifier", "isActive"]

  /// Sets a property of a constraint, with or without a line.
  static func set(
    _ property: String, of target: CodeValue, to value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard case .constraint(let index) = target else {
      if case .format(let index) = target, property == "priority" {
        code.scene.formats[index].priority = try CodeNumbers.number(value, &code)
        return
      }
      guard property == "isActive" || property == "active", case .bool(let flag) = value else {
        throw .noLine
      }
      return try flag ? activate(target, &code) : deactivate(target, &code)
    }
    if property == "constant" || property == "priority" { _ = laterName(index, &code) }
    let line = code.scene.constraints[index].lineName
    switch (property, value) {
    case ("isActive", .bool(let flag)), ("active", .bool(let flag)):
      try flag ? activate(target, &code) : deactivate(target, &code)
    case ("isActive", .unknown(let hole)), ("active", .unknown(let hole)):
      let isOn = CodeControl.decided(hole.words, true, &code)
      try isOn ? activate(target, &code) : deactivate(target, &code)
    case ("constant", _) where code.traits != nil:
      guard let line, !line.isEmpty else { throw .noLine }
      let constant = ItemValue.number(try CodeNumbers.number(value, &code))
      code.edit(.change(line, property: "", constant, when: code.traits))
    case _ where code.traits != nil: throw .noLine
    case ("priority", _):
      let priority = try CodeNumbers.number(value, &code)
      code.scene.constraints[index].equation.priority = priority
      try change(index, ".priority", priority, &code)
    case ("constant", _):
      let constant = try CodeNumbers.number(value, &code)
      code.scene.constraints[index].equation.constant = constant
      code.scene.constraints[index].equation.constantFormula = nil
      try change(index, "", constant, &code)
    case ("identifier", .text(let text)), ("nametag", .text(let text)):
      code.scene.constraints[index].identifier = text
      guard let line else { return }
      guard !line.isEmpty else { return name(index, text, &code) }
      code.edit(.change(line, property: ".name", .text(text)))
      code.scene.constraints[index].lineName = Name.written(text)
    case ("identifier", _), ("shouldBeArchived", _), ("nametag", _): throw .noLayout
    default: throw .notUnderstood
    }
  }

  /// Names the line of a constraint, if it has no name yet and the new one is free.
  private static func name(_ index: Int, _ wish: String, _ code: inout CodeInterpreter) {
    guard let edit = code.scene.constraints[index].edit,
      case .constraint(index, _, let condition) = code.scene.edits[edit].action,
      !Name.isReserved(wish), !code.surroundings.isTaken(wish), code.scene.take(wish)
    else { return }
    code.scene.constraints[index].lineName = Name.written(wish)
    code.scene.edits[edit].action = .constraint(
      index, code.scene.constraints[index], when: condition)
  }

  /// Names a constraint whose line is unnamed if the code has run a layout pass since: a later line
  /// must then change the constraint by name.
  static func laterName(_ index: Int, _ code: inout CodeInterpreter) -> String? {
    guard code.scene.constraints[index].lineName == "", code.traits == nil,
      let edit = code.scene.constraints[index].edit, edit < code.laidOut,
      case .constraint(index, _, let condition) = code.scene.edits[edit].action
    else { return nil }
    let name = freeName(generalName(code.scene.constraints[index], &code), &code)
    code.scene.constraints[index].lineName = name
    code.scene.edits[edit].action = .constraint(
      index, code.scene.constraints[index], when: condition)
    return name
  }

  /// Changes a constraint by a line with its name, or in its own line.
  private static func change(
    _ index: Int, _ property: String, _ number: Double, _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard let name = code.scene.constraints[index].lineName else { return }
    if !name.isEmpty {
      code.edit(.change(name, property: property, .number(number)))
    } else if code.scene.constraints[index].edit == nil {
      throw .noLine
    }
  }

  /// Evaluates a method that many apps add to constraints in an extension.
  static func adjust(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if let value = try UIKitAnimations.layOut(call, of: target, &code) { return value }
    if call.name == "refersToView", case .constraint(let index) = target, let first = call.first {
      let view = try code.item(first)
      let constraint = code.scene.constraints[index]
      // A constraint older than this code is known only by its name.
      if constraint.equation.first == nil, let name = constraint.variable {
        return .bool(code.surroundings.constraints([code.scene.name(view)]).contains(name))
      }
      return .bool(constraint.equation.items.contains { $0.whole == view.whole })
    }
    guard let first = call.first else {
      switch call.name {
      case "activate", "active", "isActive": try activate(target, &code)
      case "remove", "deactivate": try deactivate(target, &code)
      default: throw .notUnderstood
      }
      return target
    }
    switch call.name {
    case "priority", "withPriority", "with", "prioritized", "setPriority", "set", "usingPriority",
      "priorityRequired":
      try set("priority", of: target, to: first, &code)
    case "identifier", "withIdentifier", "identified":
      try set("identifier", of: target, to: first, &code)
    case "setActive", "activate": try set("isActive", of: target, to: first, &code)
    case "install":
      // A helper from a widely read book's sample code.
      try set("priority", of: target, to: first, &code)
      try activate(target, &code)
    default: throw .notUnderstood
    }
    return target
  }
}
