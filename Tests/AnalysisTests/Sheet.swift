// Layouts for the tests of Analysis, written as constraint records.

import AutoLayout

/// A layout that is put together by short calls.
struct Sheet {
  var layout = Layout()
  private var names = 0

  init(width: Double = 320, height: Double = 480) throws {
    try resize(width, height)
  }

  mutating func resize(_ width: Double, _ height: Double) throws {
    var world = layout.document.world
    world.size = Size(width: width, height: height)
    try layout.apply([.world(world)])
  }

  @discardableResult
  mutating func view(
    _ name: String, in superview: ItemID = .root, kind: ItemKind = .view,
    intrinsic: (Double?, Double?)? = nil
  ) throws -> ItemID {
    var record = ItemRecord(name: name, kind: kind, superview: superview)
    if let intrinsic {
      record.intrinsicWidth = .some(intrinsic.0)
      record.intrinsicHeight = .some(intrinsic.1)
    }
    let id = layout.nextItem
    try layout.apply([.item(id, record)])
    return id
  }

  /// `first relation multiplier × second + constant`.
  @discardableResult
  mutating func add(
    _ item: ItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    _ other: ItemID?, _ otherAttribute: LayoutAttribute? = nil, of area: LayoutArea = .own,
    times multiplier: Double = 1, plus constant: Double = 0, at priority: Double = 1000,
    as name: String? = nil
  ) throws -> ConstraintID {
    names += 1
    let id = layout.nextConstraint
    var record = ConstraintRecord(
      name: name ?? "c\(names)", first: ItemAttribute(item, attribute), relation: relation,
      second: other.map {
        [.init(multiplier, ItemAttribute($0, otherAttribute ?? attribute, of: area))]
      } ?? [],
      constant: constant, priority: LayoutPriority(priority), activation: names)
    record.isActive = true
    try layout.apply([.constraint(id, record)])
    return id
  }

  /// `first relation constant`.
  @discardableResult
  mutating func add(
    _ item: ItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    _ constant: Double, at priority: Double = 1000, as name: String? = nil
  ) throws -> ConstraintID {
    try add(item, attribute, relation, nil, plus: constant, at: priority, as: name)
  }

  /// Sets values of an item's record.
  mutating func set(_ item: ItemID, _ change: (inout ItemRecord) -> Void) throws {
    guard var record = layout.record(of: item) else { return }
    change(&record)
    try layout.apply([.item(item, record)])
  }

  /// Sets the root's safe area.
  mutating func inset(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) throws {
    var world = layout.document.world
    world.safeArea = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    try layout.apply([.world(world)])
  }

  /// Places an item's frame, but for the numbers that are nil.
  mutating func place(
    _ item: ItemID, x: Double? = nil, y: Double? = nil, width: Double? = nil,
    height: Double? = nil
  ) throws {
    if let x { try add(item, .leading, .equal, .root, plus: x) }
    if let y { try add(item, .top, .equal, .root, plus: y) }
    if let width { try add(item, .width, .equal, width) }
    if let height { try add(item, .height, .equal, height) }
  }

  /// Two views that share the root's width, 20 from its sides and 8 apart.
  static func pair() throws -> (Sheet, ItemID, ItemID) {
    var sheet = try Sheet()
    let red = try sheet.view("red")
    let blue = try sheet.view("blue")
    try sheet.add(red, .leading, .equal, .root, plus: 20)
    try sheet.add(blue, .leading, .equal, red, .trailing, plus: 8)
    try sheet.add(.root, .trailing, .equal, blue, plus: 20)
    for view in [red, blue] { try sheet.place(view, y: 0, height: 10) }
    return (sheet, red, blue)
  }
}
