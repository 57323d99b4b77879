import AutoLayout
import Testing

/// Documents keep what few records say apart from what all of them say; nothing may get lost.
@Suite struct KeptRecordTests {
  /// For each property beside name, kind and superview, a record in which it alone is set.
  private static let items: [ItemRecord] = {
    let changes: [(inout ItemRecord) -> Void] = [
      { $0.text = "" },
      { $0.detailText = "" },
      { $0.numberOfLines = 0 },
      { $0.preferredWidth = 0 },
      { $0.fontSize = 17 },
      { $0.textStyle = "body" },
      { $0.intrinsicWidth = .some(nil) },
      { $0.intrinsicHeight = 0 },
      { $0.horizontalHugging = .defaultLow },
      { $0.verticalHugging = .defaultLow },
      { $0.horizontalResistance = .defaultHigh },
      { $0.verticalResistance = .defaultHigh },
      { $0.isHidden = true },
      { $0.translatesAutoresizingMask = true },
      { $0.fontWeight = .bold },
      { $0.frame = .zero },
      { $0.frameReference = Size(width: 0, height: 0) },
      { $0.autoresizing = .flexibleWidth },
      {
        $0.margins = .directional(DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
      },
      { $0.insetsMarginsFromSafeArea = false },
      { $0.preservesSuperviewMargins = true },
      { $0.alignmentInsets = .zero },
      { $0.semantic = .playback },
      { $0.transform[4] = 1 },
      { $0.contentOffset = Point(x: 0, y: 1) },
      { $0.z = -1 },
      { $0.stack = StackProperties() },
      { $0.spacingAfter = 0 },
      { $0.gravity = .center },
      { $0.sliderType = .vertical },
      { $0.extras = ["value": 0] },
      { $0.condition = TraitCondition() },
      { $0.vary(.z, when: TraitCondition()) { $0.z = 0 } },
    ]
    return changes.map { change in
      var record = ItemRecord(name: "item", kind: .view, superview: .root)
      change(&record)
      return record
    }
  }()

  @Test(arguments: items) func `an edit gives back the item that it was given`(
    _ record: ItemRecord
  ) {
    #expect(record != ItemRecord(name: "item", kind: .view, superview: .root))
    #expect(DocumentEdit.item(ItemID(1), record).item == record)
  }

  @Test func `every property of items is tried`() {
    let record = ItemRecord(name: "item", kind: .view, superview: .root)
    #expect(Self.items.count == Mirror(reflecting: record).children.count - 3)
    #expect(DocumentEdit.item(ItemID(1), record).item == record)
  }

  /// For each property of constraints that may be missing, a record in which it alone is there.
  private static let constraints: [ConstraintRecord] = {
    let term = ScaledAttribute(2, ItemAttribute(.root, .width))
    let changes: [(inout ConstraintRecord) -> Void] = [
      { _ in },
      { $0.second = [term] },
      { $0.second = [term, ScaledAttribute(3, ItemAttribute(.root, .height))] },
      { $0.second = [term, term, term] },
      { $0.vary(TraitCondition(width: .compact), constant: 1) },
      { $0.condition = TraitCondition() },
      { $0.group = "group" },
      { $0.identifier = "identifier" },
      { $0.constantSource = .intrinsicWidth },
      { $0.isActive = false },
      { $0.comparesOffsets = true },
    ]
    return changes.map { change in
      var record = ConstraintRecord(
        name: "c1", first: ItemAttribute(ItemID(1), .width), constant: 1, activation: 1)
      change(&record)
      return record
    }
  }()

  @Test(arguments: constraints) func `an edit gives back the constraint that it was given`(
    _ record: ConstraintRecord
  ) {
    #expect(DocumentEdit.constraint(ConstraintID(0), record).constraint == record)
  }

  @Test func `names differ by signs that look like letters in other cases`() throws {
    var layout = Layout()
    let square = try layout.addView("a[")
    let curly = try layout.addView("a{")
    #expect(layout.lookup("A[") == .item(square.id))
    #expect(layout.lookup("A{") == .item(curly.id))
    #expect(throws: LayoutError.nameTaken("A[")) { try layout.addView("A[") }
  }

  @Test func `automatic names are found like given ones, and pass over them`() throws {
    var layout = Layout()
    let width = layout.root.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
    let given = try layout.activate([width.named("C103")])[0]
    let ids = try layout.activate(Array(repeating: width, count: 120))
    for (index, id) in ids.enumerated() {
      let number = index < 102 ? index + 1 : index + 2
      #expect(layout.record(of: id)?.name == "c\(number)")
      #expect(layout.lookup("C\(number)") == .constraint(id))
    }
    #expect(layout.lookup("c103") == .constraint(given))
    #expect(throws: LayoutError.nameTaken("C99")) { try layout.activate([width.named("C99")]) }
  }
}
