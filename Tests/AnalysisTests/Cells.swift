// A layout of 500 views, as applications have them.

import AutoLayout
import Testing

/// A hundred cells in a column, each as wide as the root, with an image, two labels and a switch.
struct Cells {
  var layout = Layout()
  var cells: [ItemID] = []
  var images: [ItemID] = []
  var titles: [ItemID] = []
  var subtitles: [ItemID] = []
  /// The distance of each cell from the one above.
  var gaps: [ConstraintID] = []
  /// The distance of each image from the leading edge of its cell.
  var places: [ConstraintID] = []
  private var items: [DocumentEdit] = []
  private var constraints: [DocumentEdit] = []

  /// Built once; each test has a copy.
  private static let built = Result { try Cells(count: 100) }

  init() throws { self = try Self.built.get() }

  private init(count: Int) throws {
    var world = layout.document.world
    world.size = Size(width: 320, height: 6000)
    for index in 0..<count { addCell(index) }
    try layout.apply([.world(world)] + items + constraints)
  }

  private mutating func addCell(_ index: Int) {
    let cell = add("cell\(index)", in: .root)
    let image = add("image\(index)", in: cell)
    // Titles of many lengths, so that no two are squeezed at the same width.
    let title = add("title\(index)", in: cell, intrinsic: (60 + Double(index) * 1.5, 20))
    let subtitle = add("subtitle\(index)", in: cell, intrinsic: (90, 16))
    let toggle = add("switch\(index)", in: cell)
    add(cell, .leading, .equal, .root, .leading, 0)
    add(.root, .trailing, .equal, cell, .trailing, 0)
    gaps.append(
      add(cell, .top, .equal, cells.last ?? .root, cells.isEmpty ? .top : .bottom, 2))
    add(cell, .height, .greaterThanOrEqual, nil, nil, 44)
    places.append(add(image, .leading, .equal, cell, .leading, 16))
    add(image, .centerY, .equal, cell, .centerY, 0)
    add(image, .width, .equal, nil, nil, 44)
    add(image, .height, .equal, nil, nil, 44)
    add(cell, .trailing, .equal, toggle, .trailing, 16)
    add(toggle, .centerY, .equal, cell, .centerY, 0)
    add(toggle, .width, .equal, nil, nil, 51)
    add(toggle, .height, .equal, nil, nil, 31)
    add(title, .leading, .equal, image, .trailing, 8)
    add(title, .top, .equal, cell, .top, 8)
    add(title, .trailing, .lessThanOrEqual, toggle, .leading, -8)
    add(subtitle, .leading, .equal, title, .leading, 0)
    add(subtitle, .top, .equal, title, .bottom, 4)
    add(subtitle, .trailing, .lessThanOrEqual, toggle, .leading, -8)
    add(cell, .bottom, .equal, subtitle, .bottom, 8)
    cells.append(cell)
    images.append(image)
    titles.append(title)
    subtitles.append(subtitle)
  }

  private mutating func add(
    _ name: String, in superview: ItemID, intrinsic: (Double, Double)? = nil
  ) -> ItemID {
    var record = ItemRecord(name: name, kind: .view, superview: superview)
    if let intrinsic {
      record.intrinsicWidth = .some(intrinsic.0)
      record.intrinsicHeight = .some(intrinsic.1)
    }
    let id = ItemID(items.count + 1)
    items.append(.item(id, record))
    return id
  }

  @discardableResult
  private mutating func add(
    _ item: ItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ other: ItemID?,
    _ otherAttribute: LayoutAttribute?, _ constant: Double
  ) -> ConstraintID {
    let id = ConstraintID(constraints.count)
    constraints.append(
      .constraint(id, Self.record(id, item, attribute, relation, other, otherAttribute, constant)))
    return id
  }

  private static func record(
    _ id: ConstraintID, _ item: ItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
    _ other: ItemID?, _ otherAttribute: LayoutAttribute?, _ constant: Double,
    at priority: Double = 1000
  ) -> ConstraintRecord {
    ConstraintRecord(
      name: "c\(id.rawValue + 1)", first: ItemAttribute(item, attribute), relation: relation,
      second: other.map { [ScaledAttribute(1, ItemAttribute($0, otherAttribute ?? attribute))] }
        ?? [],
      constant: constant, priority: LayoutPriority(priority), activation: id.rawValue + 1)
  }

  /// Adds a constraint of a number.
  @discardableResult
  mutating func require(
    _ item: ItemID, _ attribute: LayoutAttribute, _ constant: Double, at priority: Double = 1000
  ) throws -> ConstraintID {
    let id = layout.nextConstraint
    try layout.apply([
      .constraint(id, Self.record(id, item, attribute, .equal, nil, nil, constant, at: priority))
    ])
    return id
  }

  /// Switches constraints off.
  mutating func drop(_ ids: [ConstraintID]) throws {
    let edits = try ids.map { id in
      var record = try #require(layout.record(of: id))
      record.isActive = false
      return DocumentEdit.constraint(id, record)
    }
    try layout.apply(edits)
  }
}
