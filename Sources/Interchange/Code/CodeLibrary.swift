import AutoLayout

/// A library for constraints: what its words mean.
///
/// Each is one file, which is named in ``all``; what a library has none of is left out there.
struct CodeLibrary: Sendable {
  typealias Failure = CodeInterpreter.Failure

  /// Whether a code is written with it.
  var isUsed: @Sendable (CodeText) -> Bool = { _ in true }
  /// Members of views that code uses without `self`.
  var ownMembers: Set<String> = []
  /// A member of something; `nil` for another one.
  var member: @Sendable (String, CodeValue, inout CodeInterpreter) throws(Failure) -> CodeValue? = {
    _, _, _ throws(Failure) in nil
  }
  /// A method of something; `nil` for another one.
  var method: @Sendable (CodeCall, CodeValue, inout CodeInterpreter) throws(Failure) -> CodeValue? =
    { _, _, _ throws(Failure) in nil }
  /// A function; `nil` for another one.
  var function:
    @Sendable (String, [CodeArgument], CodeExpression, inout CodeInterpreter) throws(Failure)
      -> CodeValue? = { _, _, _, _ throws(Failure) in nil }
  /// What an initializer makes, or a word behind a point; `nil` for another one.
  var made: @Sendable (String, [CodeGiven], inout CodeInterpreter) throws(Failure) -> CodeValue? = {
    _, _, _ throws(Failure) in nil
  }
  /// A sign between two values; `nil` for another one.
  var sign:
    @Sendable (String, CodeValue, CodeValue, CodeExpression, inout CodeInterpreter)
      throws(Failure) -> CodeValue? = { _, _, _, _, _ throws(Failure) in nil }
  /// A sign before a value; `nil` for another one.
  var prefix:
    @Sendable (String, CodeExpression, inout CodeInterpreter) throws(Failure) -> CodeValue? = {
      _, _, _ throws(Failure) in nil
    }
  /// Sets a property of something; `false` for another one.
  var assign:
    @Sendable (CodeValue, String, CodeValue, inout CodeInterpreter) throws(Failure) -> Bool = {
      _, _, _, _ throws(Failure) in false
    }

  /// All libraries; of two that know a word the first one is asked.
  private static let all: [CodeLibrary] = [
    .stevia, .easyPeasy, .snapKit, .pureLayout, .cartography, .anchorage, .tinyConstraints,
    .bookHelpers,
  ]

  /// The libraries that a code may be written with.
  static func used(by text: CodeText) -> [CodeLibrary] { all.filter { $0.isUsed(text) } }

  /// Whether a word is a member of views that code uses without `self`.
  func isMember(_ word: String) -> Bool { ownMembers.contains(word) }
}

/// What libraries have in common: constraints that are active at once.
enum CodePins {
  typealias Failure = CodeInterpreter.Failure

  static let farEdges: Set = ["trailing", "right", "bottom"]
  /// At far edges an inset at least so large is an offset at most so large.
  static let turned = ["<=": ">=", ">=": "<="]

  /// Turns off the mask of a view, as libraries do for one that they constrain.
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

  /// One constraint of a view's attribute to an item's, or to a number.
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
    constraint.priority = priority
    return try code.noting(place) { code throws(Failure) in
      let value = UIKitConstraints.keep(constraint, &code)
      if isActive { try UIKitConstraints.activate(value, &code) }
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

  /// The superview of a view, as libraries mean it.
  static func container(of item: CodeItem, _ code: inout CodeInterpreter) -> CodeItem {
    code.scene.container(of: item.whole, code.surroundings)
  }
}
