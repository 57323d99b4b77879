import AutoLayout

/// A layout library: the meaning of its words.
///
/// Each is one file, which is listed in ``all``; members that a library lacks are left out there.
struct CodeLibrary: Sendable {
  typealias Failure = CodeInterpreter.Failure

  /// Returns whether code uses the library.
  var isUsed: @Sendable (CodeText) -> Bool = { _ in true }
  /// Members of views that code uses without `self`.
  var ownMembers: Set<String> = []
  /// A member of a value; `nil` for unknown names.
  var member: @Sendable (String, CodeValue, inout CodeInterpreter) throws(Failure) -> CodeValue? = {
    _, _, _ throws(Failure) in nil
  }
  /// A method call; `nil` for unknown names.
  var method: @Sendable (CodeCall, CodeValue, inout CodeInterpreter) throws(Failure) -> CodeValue? =
    { _, _, _ throws(Failure) in nil }
  /// A function call; `nil` for unknown names.
  var function:
    @Sendable (String, [CodeArgument], CodeExpression, inout CodeInterpreter) throws(Failure)
      -> CodeValue? = { _, _, _, _ throws(Failure) in nil }
  /// The value of an initializer, or of an implicit member; `nil` for unknown names.
  var made: @Sendable (String, [CodeGiven], inout CodeInterpreter) throws(Failure) -> CodeValue? = {
    _, _, _ throws(Failure) in nil
  }
  /// A binary operator; `nil` for unknown ones.
  var sign:
    @Sendable (String, CodeValue, CodeValue, CodeExpression, inout CodeInterpreter)
      throws(Failure) -> CodeValue? = { _, _, _, _, _ throws(Failure) in nil }
  /// A prefix operator; `nil` for unknown ones.
  var prefix:
    @Sendable (String, CodeExpression, inout CodeInterpreter) throws(Failure) -> CodeValue? = {
      _, _, _ throws(Failure) in nil
    }
  /// Sets a property of a value; returns `false` for unknown names.
  var assign:
    @Sendable (CodeValue, String, CodeValue, inout CodeInterpreter) throws(Failure) -> Bool = {
      _, _, _, _ throws(Failure) in false
    }

  /// All libraries; if two know a word, the first one is asked.
  private static let all: [CodeLibrary] = [
    .stevia, .easyPeasy, .snapKit, .pureLayout, .cartography, .anchorage, .tinyConstraints,
    .bookHelpers,
  ]

  /// The libraries that the code may use.
  static func used(by text: CodeText) -> [CodeLibrary] { all.filter { $0.isUsed(text) } }

  /// Returns whether a word is a member of views that code uses without `self`.
  func isMember(_ word: String) -> Bool { ownMembers.contains(word) }
}

/// Functions that the libraries share: they make constraints and activate them at once.
enum CodePins {
  typealias Failure = CodeInterpreter.Failure

  static let farEdges: Set = ["trailing", "right", "bottom"]
  /// At far edges, a minimum inset is a maximum offset.
  static let turned = ["<=": ">=", ">=": "<="]

  /// Turns off the mask of a view, as libraries do for the views they constrain.
  static func unmask(_ item: CodeItem, _ code: inout CodeInterpreter) {
    let view = code.scene[item]
    guard item.region.isEmpty, item != .root, view.kind != .guide else { return }
    if view.isFrameImplied { return code.scene.dropImpliedFrame(of: item) }
    let isMasked =
      view.isMadeHere
      ? view.firstFrame != nil : view.name.map(code.surroundings.isMasked) ?? false
    let edit = CodeEdit.Action.set(item, "translates = off")
    if isMasked, !code.scene.edits.contains(where: { $0.action == edit }) { code.edit(edit) }
  }

  /// Makes one constraint between a view's attribute and an item's, or a number.
  static func pin(
    _ item: CodeItem, _ attribute: String, _ relation: String, _ other: CodeSide?,
    factor: Double = 1, _ constant: Double, priority: Double = 1000, isActive: Bool = true,
    _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    unmask(item, &code)
    var constraint = CodeConstraint(
      CodeSide(item: item, attribute: attribute), relation, other)
    constraint.multiplier = factor
    constraint.constant = constant
    constraint.priority = code.pinPriority ?? priority
    return try code.noting(place) { code throws(Failure) in
      let value = UIKitConstraints.keep(constraint, &code)
      if isActive, code.makerMode != .prepare { try UIKitConstraints.activate(value, &code) }
      return value
    }
  }

  /// Pins an edge inwards by an inset.
  static func pinEdge(
    _ item: CodeItem, _ edge: String, to other: CodeItem, _ inset: Double, _ relation: String,
    priority: Double = 1000, _ place: Int,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let isFar = farEdges.contains(edge)
    return try pin(
      item, edge, isFar ? turned[relation] ?? relation : relation,
      CodeSide(item: other, attribute: edge), isFar ? -inset : inset, priority: priority, place,
      &code)
  }

  /// The superview of a view in the libraries' sense.
  static func container(of item: CodeItem, _ code: inout CodeInterpreter) -> CodeItem {
    code.scene.container(of: item.whole, code.surroundings)
  }
}
