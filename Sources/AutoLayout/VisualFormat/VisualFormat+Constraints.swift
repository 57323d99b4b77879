/// A constraint expressed by a visual format.
public struct VisualFormatConstraint: Equatable, Sendable {
  /// The constraint, not yet in a layout.
  public var constraint: LayoutConstraint
  /// The range of the constraint in the format, in UTF-8 bytes; empty for an alignment.
  public var place: Range<Int>
  /// Indicates whether the format sets the constraint's priority (`@`), which then overrides one
  /// for the whole format.
  public var hasOwnPriority = false
}

extension VisualFormat {
  /// The standard space between neighbours, in points.
  public static let standardSpace = 8.0

  /// Returns the constraints of the format: gaps and sizes in the order written, then alignments.
  ///
  /// The later item is on the left-hand side of its constraint, so that constants keep their sign:
  /// `[a]-8-[b]` is `b.leading == a.trailing + 8`, `[a]-8-|` is
  /// `superview.trailing == a.trailing + 8`. A gap to the superview written as just `-` means the
  /// superview's margin (as since iOS 8). `metric` and `view` look up names, and `superview` the
  /// view that contains an item; unknown names are errors, and so are alignments along the axis of
  /// a format with several views. In a vertical format, `topLayoutGuide` and `bottomLayoutGuide`,
  /// which view controllers had before iOS 11, are the regions above and below the root's safe area
  /// unless a view has that name. The time is linear in the length of the format.
  ///
  /// - Throws: A ``VisualFormatError`` with the position in the format.
  public func constraints(
    _ options: VisualFormatOptions = VisualFormatOptions(), metric: (String) -> Double?,
    view: (String) -> ItemID?, superview: (ItemID) -> (item: ItemID, area: LayoutArea)?
  ) throws(VisualFormatError) -> [VisualFormatConstraint] {
    for attribute in options.alignments where views.count > 1 {
      guard attribute.isLocation, attribute.axis != axis else {
        throw VisualFormatError(.cannotAlign(attribute), offset: 0)
      }
    }
    var expansion = Expansion(axis: axis, options: options)
    var members: [Expansion.Member] = []
    for (index, mention) in views.enumerated() {
      let member = expansion.member(mention.name, view(mention.name))
      guard let member, member.item != nil || mention.lengths.isEmpty else {
        throw VisualFormatError(
          .unknownView(mention.name), offset: mention.place.lowerBound,
          length: mention.place.count)
      }
      if index == 0, let start {
        guard let item = member.item, let around = superview(item) else {
          throw VisualFormatError(.noSuperview(mention.name), offset: startPlace, length: 1)
        }
        let gap = try lengths(start, metric, startPlace..<startPlace + 1)
        expansion.addEdge(gap, around, item, isStart: true)
      } else if index > 0 {
        let between = views[index - 1].place.lowerBound..<mention.place.upperBound
        let gap = try lengths(gaps[index - 1], metric, between)
        expansion.add(gap, between: members[index - 1], member)
      }
      for predicate in mention.lengths {
        guard let item = member.item else { continue }
        try expansion.addSize(predicate, item, metric, view)
      }
      members.append(member)
    }
    if let end {
      guard let last = members.last?.item, let around = superview(last) else {
        throw VisualFormatError(
          .noSuperview(views[views.count - 1].name), offset: endPlace, length: 1)
      }
      let gap = try lengths(end, metric, endPlace..<endPlace + 1)
      expansion.addEdge(gap, around, last, isStart: false)
    }
    let items = members.compactMap({ $0.item })
    for attribute in options.alignments {
      for (one, other) in zip(items, items.dropFirst()) {
        expansion.align(other, to: one, attribute)
      }
    }
    return expansion.constraints
  }

  /// Returns a gap with its numbers looked up.
  private func lengths(
    _ gap: Gap, _ metric: (String) -> Double?, _ place: Range<Int>
  ) throws(VisualFormatError) -> [KnownGap] {
    switch gap {
    case .flush: return [KnownGap(constant: 0, place: place)]
    case .standard: return [KnownGap(constant: nil, place: place)]
    case .lengths(let predicates):
      var result: [KnownGap] = []
      for predicate in predicates {
        let constant: Double
        switch predicate.length {
        case .number(let number): constant = number
        case .named(let name), .expression(let name, _, _, _):
          constant = try Self.number(name, metric, predicate.place)
        }
        result.append(
          KnownGap(
            relation: predicate.relation, constant: constant,
            priority: try Self.priority(of: predicate, metric), place: predicate.place))
      }
      return result
    }
  }

  fileprivate static func number(
    _ name: String, _ metric: (String) -> Double?, _ place: Range<Int>
  ) throws(VisualFormatError) -> Double {
    guard let number = metric(name) else {
      throw VisualFormatError(
        .unknownMetric(name), offset: place.lowerBound, length: place.count)
    }
    return number
  }

  fileprivate static func priority(
    of predicate: Predicate, _ metric: (String) -> Double?
  ) throws(VisualFormatError) -> LayoutPriority? {
    let place = predicate.priorityPlace
    let number: Double
    switch predicate.priority {
    case nil: return nil
    case .number(let value): number = value
    case .metric(let name): number = try Self.number(name, metric, place)
    }
    let priority = LayoutPriority(number)
    guard priority.isValid else {
      throw VisualFormatError(
        .priorityOutOfRange(number), offset: place.lowerBound, length: place.count)
    }
    return priority
  }
}

/// A gap with known numbers; without a constant it is the standard gap.
private struct KnownGap {
  var relation = LayoutRelation.equal
  var constant: Double?
  var priority: LayoutPriority?
  var place: Range<Int>
}

/// Constraints under construction, with the decision which edge comes first, and with which sign.
private struct Expansion {
  let axis: Axis
  let options: VisualFormatOptions
  var constraints: [VisualFormatConstraint] = []

  private var start: LayoutAttribute { options.edges(axis).start }
  private var end: LayoutAttribute { options.edges(axis).end }

  /// The content of a pair of brackets: an item, or the strip between the root's edge and the safe
  /// area (`topLayoutGuide`).
  struct Member {
    var item: ItemID?
    var start: ItemAttribute
    var end: ItemAttribute
  }

  func member(_ name: String, _ item: ItemID?) -> Member? {
    if let item {
      return Member(item: item, start: ItemAttribute(item, start), end: ItemAttribute(item, end))
    }
    switch (axis, name) {
    case (.vertical, "topLayoutGuide"):
      return Member(
        start: ItemAttribute(.root, .top), end: ItemAttribute(.root, .top, of: .safe))
    case (.vertical, "bottomLayoutGuide"):
      return Member(
        start: ItemAttribute(.root, .bottom, of: .safe), end: ItemAttribute(.root, .bottom))
    default: return nil
    }
  }

  mutating func add(_ gap: [KnownGap], between one: Member, _ other: Member) {
    for length in gap {
      add(
        other.start, one.end, length, constant: length.constant ?? VisualFormat.standardSpace)
    }
  }

  mutating func addEdge(
    _ gap: [KnownGap], _ superview: (item: ItemID, area: LayoutArea), _ item: ItemID, isStart: Bool
  ) {
    let edge = isStart ? start : end
    for length in gap {
      let constant = length.constant ?? options.edgeSpace
      let isInContent = superview.area == .content
      let outer =
        constant == nil && !isInContent
        ? ItemAttribute(superview.item, edge.atMargin)
        : ItemAttribute(
          superview.item, edge, of: constant == nil ? .contentMargins : superview.area)
      let inner = ItemAttribute(item, edge)
      add(
        isStart ? inner : outer, isStart ? outer : inner, length,
        constant: constant ?? 0)
    }
  }

  /// Adds `later relation earlier + constant`, with the sides exchanged if the format runs from
  /// right to left.
  private mutating func add(
    _ later: ItemAttribute, _ earlier: ItemAttribute, _ length: KnownGap,
    constant: Double
  ) {
    let isReversed = options.isReversed(axis)
    let constraint = LayoutConstraint(
      isReversed ? earlier : later, length.relation,
      ScaledAttribute(1, isReversed ? later : earlier), constant)
    append(constraint, length.priority, length.place)
  }

  mutating func addSize(
    _ predicate: VisualFormat.Predicate, _ item: ItemID, _ metric: (String) -> Double?,
    _ view: (String) -> ItemID?
  ) throws(VisualFormatError) {
    let size: LayoutAttribute = axis == .horizontal ? .width : .height
    var second: ScaledAttribute?
    var constant = 0.0
    switch predicate.length {
    case .number(let number): constant = number
    case .named(let name):
      if metric(name) == nil, let other = view(name) {
        second = ScaledAttribute(1, ItemAttribute(other, size))
      } else {
        constant = try VisualFormat.number(name, metric, predicate.place)
      }
    case .expression(let name, let attribute, let multiplier, let number):
      guard let other = view(name) else {
        throw VisualFormatError(
          .unknownView(name), offset: predicate.place.lowerBound, length: name.utf8.count)
      }
      second = ScaledAttribute(multiplier, ItemAttribute(other, attribute ?? size))
      constant = number
    }
    let constraint = LayoutConstraint(
      ItemAttribute(item, size), predicate.relation, second, constant)
    append(constraint, try VisualFormat.priority(of: predicate, metric), predicate.place)
  }

  private mutating func append(
    _ constraint: LayoutConstraint, _ priority: LayoutPriority?, _ place: Range<Int>
  ) {
    var constraint = constraint
    if let priority { constraint.priority = priority }
    constraints.append(
      VisualFormatConstraint(
        constraint: constraint, place: place, hasOwnPriority: priority != nil))
  }

  mutating func align(_ item: ItemID, to other: ItemID, _ attribute: LayoutAttribute) {
    constraints.append(
      VisualFormatConstraint(
        constraint: LayoutConstraint(
          ItemAttribute(item, attribute), .equal,
          ScaledAttribute(1, ItemAttribute(other, attribute)), 0),
        place: 0..<0))
  }
}
