import AutoLayout

/// A constraint in a library's terms, from attributes of views to those of another item or to
/// numbers.
struct CodePin: Equatable, Sendable {
  var items: [CodeItem]
  var own: [LayoutAttribute]
  var relation = LayoutRelation.equal
  /// The other item; `nil` if there are only numbers.
  var other: CodeItem?
  /// The other item's attributes; `nil` if they are the same.
  var counterparts: [LayoutAttribute]?
  /// A number for all attributes, or one per attribute.
  var value: CodeValue
  var factor = 1.0
  /// Indicates whether the value is a factor: `*0.5`, `50%`.
  var isFactor = false
  /// Indicates whether positive numbers point inwards from the edges.
  var isInset = false
  /// Indicates whether the relation applies to the inset, and so is reversed at far edges.
  var isTurned = false
  var priority = 1000.0
  var isActive = true
  /// Indicates whether the condition in the code, if any, holds.
  var applies = true
  /// Indicates whether the views' masks stay unchanged.
  var keepsMask = false
  /// Indicates whether it sets a property, which changes an existing constraint.
  var isProperty = false
  /// The token that names the call; `nil` for an assignment.
  var place: Int?

  init(
    _ items: [CodeItem], _ own: [LayoutAttribute], to other: CodeItem? = nil,
    at counterparts: [LayoutAttribute]? = nil, by value: CodeValue = .number(0), place: Int? = nil
  ) {
    (self.items, self.own, self.other) = (items, own, other)
    (self.counterparts, self.value, self.place) = (counterparts, value, place)
  }

  /// Creates an inset from edges of another item.
  init(
    inset items: [CodeItem], _ own: [LayoutAttribute], in other: CodeItem,
    by value: CodeValue = .number(0), place: Int? = nil
  ) {
    self.init(items, own, to: other, by: value, place: place)
    (isInset, isTurned) = (true, true)
  }

  /// Sets the number, or a bound in EasyPeasy's or Stevia's syntax: `>=8`, `*0.5`, `50%`.
  mutating func say(_ value: CodeValue?) {
    switch value {
    case .attribute(let bound)?:
      (relation, self.value, isFactor) = (bound.relation, bound.value, bound.isFactor)
    case let value?: self.value = value
    case nil: break
    }
  }
}

/// The common engine of the libraries: creates constraints and activates them at once.
enum CodePins {
  /// The edges of a rectangle.
  static let edges = LayoutAttribute.allCases.filter { $0.opposite != nil }

  /// Alternative names for the parts of insets and points.
  static let twins = [
    "left": "leading", "right": "trailing", "leading": "left", "trailing": "right", "centerX": "x",
    "centerY": "y",
  ]

  /// Creates the constraints of a pin, and returns one or a list.
  @discardableResult
  static func make(
    _ pin: CodePin, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    var pin = pin
    if pin.isFactor {
      (pin.factor, pin.value) = (try CodeNumbers.number(pin.value, &code), .number(0))
    }
    let constants = try constants(pin.value, for: pin.own, isInset: pin.isInset, &code)
    var made: [CodeValue] = []
    for item in pin.items {
      if !pin.keepsMask { unmask(item, &code) }
      for (index, own) in pin.own.enumerated() {
        // At far edges, a minimum inset is a maximum offset.
        let isTurned = pin.isTurned && own.isFarEdge
        var constraint = CodeConstraint(
          CodeSide(item: item, attribute: own), isTurned ? pin.relation.flipped : pin.relation)
        constraint.equation.second = pin.other.map {
          CodeSide(item: $0, attribute: pin.counterparts?[index] ?? own)
        }
        constraint.equation.multiplier = pin.factor
        constraint.equation.constant = constants[index]
        constraint.equation.priority = code.pinPriority ?? pin.priority
        made.append(try activated(constraint, pin, &code))
      }
    }
    return made.count == 1 ? made[0] : .list(made)
  }

  private static func activated(
    _ constraint: CodeConstraint, _ pin: CodePin, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard let place = pin.place else {
      if pin.isProperty, try SnapKit.update(constraint, &code) { return .void }
      let value = UIKitConstraints.keep(constraint, &code)
      try UIKitConstraints.activate(value, &code)
      return value
    }
    return try code.noting(place) { code throws(Failure) in
      let value = UIKitConstraints.keep(constraint, &code)
      if pin.isActive, code.makerMode != .prepare { try UIKitConstraints.activate(value, &code) }
      return value
    }
  }

  /// Turns off a view's mask, as libraries do for the views that they constrain.
  static func unmask(_ item: CodeItem, _ code: inout CodeInterpreter) {
    let view = code.scene[item]
    guard item.region.isEmpty, item != .root, view.kind != .guide else { return }
    code.scene[item].isUnmasked = true
    if view.isFrameImplied { return code.scene.dropImpliedFrame(of: item) }
    let isMasked =
      view.isMadeHere
      ? view.firstFrame != nil : view.name.map(code.surroundings.isMasked) ?? false
    let edit = CodeEdit.Action.set(item, .unmasked)
    if isMasked, !code.scene.edits.contains(where: { $0.action == edit }) { code.edit(edit) }
  }

  /// Returns the superview of a view, or a region of it.
  static func container(
    of item: CodeItem, in region: String = "", _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeItem {
    var around = try code.item(code.superview(of: item))
    around.region += region
    return around
  }

  /// Returns the items of the given values.
  static func items(
    _ values: [CodeValue], _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeItem] {
    var items: [CodeItem] = []
    for value in values { items.append(try code.item(value)) }
    return items
  }

  /// Returns the attribute for a library's word; `nil` if it means none, or several.
  static func attribute(_ word: String) -> LayoutAttribute? {
    let attributes = words[word] ?? []
    return attributes.count == 1 ? attributes[0] : nil
  }

  /// The attributes that each word represents.
  static let words: [String: [LayoutAttribute]] = {
    var table: [String: [LayoutAttribute]] = [
      "edges": [.top, .left, .bottom, .right],
      "directionalEdges": [.top, .leading, .bottom, .trailing],
      "horizontalEdges": [.left, .right], "verticalEdges": [.top, .bottom],
      "directionalHorizontalEdges": [.leading, .trailing],
      "directionalVerticalEdges": [.top, .bottom],
      "size": [.width, .height], "center": [.centerX, .centerY],
      "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
      "margins": [.topMargin, .leftMargin, .bottomMargin, .rightMargin],
      "directionalMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
      "edgesWithinMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
      "baseline": [.lastBaseline],
    ]
    for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute {
      table[attribute.name] = [attribute]
    }
    return table
  }()

  // MARK: - Numbers

  /// Returns the constant for each attribute; insets point inwards.
  static func constants(
    _ value: CodeValue, for attributes: [LayoutAttribute], isInset: Bool,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> [Double] {
    var parts: [String: Double] = [:]
    var all: Double?
    switch value {
    case .numbers(let labels, let numbers) where labels.count == numbers.count:
      for (label, number) in zip(labels, numbers) { parts[label] = number }
    case .word("zero"): all = 0
    default: all = try CodeNumbers.number(value, &code)
    }
    return try attributes.map { attribute throws(Failure) in
      let edge = attribute.withoutMargin
      let isSize = edge.dimension == .size
      // Masonry's insets apply only to edges.
      if isInset, isSize, code.text.isObjectiveC { return 0 }
      if let all { return isInset && isSize ? -2 * all : isInset && edge.isFarEdge ? -all : all }
      func part(_ name: String) throws(Failure) -> Double {
        guard let part = parts[name] ?? parts[twins[name] ?? ""] else { throw .notUnderstood }
        return part
      }
      if isInset, isSize, parts[edge.name] == nil {
        let (near, far) = edge == .width ? ("left", "right") : ("top", "bottom")
        return -(try part(near)) - (try part(far))
      }
      let axis = edge.dimension == .vertical ? "y" : "x"
      let number = try part(parts["x"] != nil && edge.opposite != nil ? axis : edge.name)
      return isInset && edge.isFarEdge ? -number : number
    }
  }

  // MARK: - Rows of views

  /// Distributes views of equal size along an axis of their superview, with equal spaces;
  /// PureLayout also aligns them with one another.
  static func distribute(
    _ views: [CodeItem],
    _ ends: (start: LayoutAttribute, end: LayoutAttribute, size: LayoutAttribute), lead: CodeValue,
    gap: CodeValue, tail: CodeValue, isMatched: Bool = true, aligned: LayoutAttribute? = nil,
    _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard let first = views.first, let last = views.last else { throw .notUnderstood }
    let around = try container(of: first, &code)
    var made = [
      try make(CodePin(inset: [first], [ends.start], in: around, by: lead, place: place), &code)
    ]
    for (one, next) in zip(views, views.dropFirst()) {
      var pins = [CodePin([next], [ends.start], to: one, at: [ends.end], by: gap, place: place)]
      if isMatched { pins.append(CodePin([next], [ends.size], to: one, place: place)) }
      if let aligned { pins.append(CodePin([next], [aligned], to: one, place: place)) }
      for pin in pins { made.append(try make(pin, &code)) }
    }
    made.append(
      try make(CodePin(inset: [last], [ends.end], in: around, by: tail, place: place), &code))
    return .list(made)
  }
}

/// The arguments of a library's method, interpreted by their labels.
struct LibraryCall {
  private enum Role {
    case relation, number, factor, priority, active, safe, excluded, other, aside
  }

  private static let roles: [String: Role] = {
    let labels: [(Role, String)] = [
      (.relation, "relation"), (.number, "offset withOffset insets with withInset withInsets"),
      (.factor, "multiplier withMultiplier"), (.priority, "priority"), (.active, "isActive"),
      (.safe, "usingSafeArea"),
      (
        .excluded,
        """
        excluding excludingEdge toSuperviewMarginsExcludingEdge toSuperviewSafeAreaExcludingEdge
        """
      ),
      (
        .other,
        "to toEdge toDimension toAttribute of ofView in toSameAxisOf toSameAxisOfView"
      ),
      (
        .aside,
        """
        min max for axis width height spacing toSize toSuperviewEdge toSuperviewMargin
        toSuperviewSafeArea toSuperviewAxis toSuperviewMarginAxis toTopLayoutGuideOf
        toBottomLayoutGuideOf toTopLayoutGuideOfViewController toBottomLayoutGuideOfViewController
        """
      ),
    ]
    var roles: [String: Role] = [:]
    for (role, words) in labels { for word in Set(words: words) { roles[word] = role } }
    return roles
  }()

  /// The constraint described by the arguments so far.
  var pin: CodePin
  /// The word for the other view's attribute.
  var counterpart: String?
  var isSafe = false
  private var excluded: Set<String> = []

  init(_ call: CodeCall, of view: CodeItem, _ code: inout CodeInterpreter) throws(Failure) {
    pin = CodePin([view], [], place: call.expression.place)
    // An Objective-C selector contains the label of its first argument.
    let first = call.name.hasSuffix("ExcludingEdge") ? "excludingEdge" : "to"
    for given in call.given {
      switch (Self.roles[given.label.isEmpty ? first : given.label], given.value) {
      case (.relation, let value):
        guard let (relation, _) = value.word.flatMap(LayoutRelation.beginning) else {
          throw .notUnderstood
        }
        pin.relation = relation
      case (.number, let value): pin.value = value
      case (.other, .numbers): pin.value = given.value
      case (.factor, let value): pin.factor = try CodeNumbers.number(value, &code)
      case (.priority, let value): pin.priority = try CodeNumbers.number(value, &code)
      case (.active, .bool(let flag)): pin.isActive = flag
      case (.safe, .bool(let flag)): isSafe = flag
      case (.excluded, let value):
        for value in value.elements {
          guard let word = value.word else { throw .notUnderstood }
          excluded.formUnion([word, CodePins.twins[word] ?? word])
        }
      case (.other, .anchor(let anchor)):
        pin.other = anchor.item
        counterpart = anchor.attributes.first?.name ?? counterpart
      case (.other, let value) where given.label.isEmpty:
        if case .number = value { pin.value = value }
      case (.other, .word(let word)): counterpart = word
      case (.other, let value): pin.other = try code.item(value)
      case (.aside, _): break
      default: throw .notUnderstood
      }
    }
  }

  /// Returns the attributes that the call does not exclude.
  func rest(of attributes: [LayoutAttribute]) -> [LayoutAttribute] {
    attributes.filter { !excluded.contains($0.name) }
  }
}
