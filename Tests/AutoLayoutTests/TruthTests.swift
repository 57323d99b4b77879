import AutoLayout
import Testing

/// Numbers that are known from the guide, the books and the logs.
@Suite struct TruthTests {
  private func layout(_ width: Double, _ height: Double) throws -> (Layout, View) {
    var layout = Layout()
    try layout.updateWorld { $0.size = Size(width: width, height: height) }
    let view = try layout.addView("view")
    return (layout, view)
  }

  @Test func `two wishes of one priority that exclude each other leave an interval`() throws {
    var (layout, view) = try layout(320, 480)
    try layout.updateWorld { $0.rules = .math }
    let other = try layout.addView("other")
    let (x, y) = (view.widthAnchor, other.widthAnchor)
    try layout.activate([
      x.constraint(lessThanOrEqualTo: y),
      y.constraint(equalTo: x, constant: 3),
      x.constraint(equalToConstant: 10).withPriority(100),
      y.constraint(equalToConstant: 10).withPriority(100),
    ])
    let range = layout.range(of: x.attribute)
    #expect(range == ValueRange(lower: 7, upper: 10))
    #expect(layout.range(of: y.attribute) == ValueRange(lower: 10, upper: 13))
    #expect(layout.frame(of: other.id).width == layout.frame(of: view.id).width + 3)
  }

  @Test func `attributes, relations and axes have the raw values of the header`() {
    #expect(LayoutAttribute.allCases.map(\.rawValue) == Array(0...20))
    let horizontal: [LayoutAttribute] = [
      .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins,
    ]
    #expect(LayoutAttribute.allCases.filter { $0.dimension == .horizontal } == horizontal)
    #expect(LayoutAttribute.allCases.filter { $0.dimension == .size } == [.width, .height])
    #expect(
      [LayoutRelation.lessThanOrEqual, .equal, .greaterThanOrEqual].map(\.rawValue) == [-1, 0, 1])
    #expect([SizeClass.compact, .regular].map(\.rawValue) == [1, 2])
  }

  @Test func `every attribute is where the rectangle and its text say`() throws {
    var layout = Layout()
    let card = try layout.addView("card")
    var record = ItemRecord(name: "title", kind: .label, superview: card.id)
    record.text = "Hello World"
    record.margins = .directional(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let title = try layout.add(record)
    try layout.activate([
      card.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 10),
      card.topAnchor.constraint(equalTo: layout.root.topAnchor, constant: 10),
      card.widthAnchor.constraint(equalToConstant: 200),
      card.heightAnchor.constraint(equalToConstant: 100),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 30),
      title.widthAnchor.constraint(equalToConstant: 100),
    ])
    // The label is 21 high at scale 1, its ascender 16.2 rounded to 16.
    let expected: [(LayoutAttribute, Double)] = [
      (.left, 20), (.right, 120), (.top, 30), (.bottom, 51), (.leading, 20), (.trailing, 120),
      (.width, 100), (.height, 21), (.centerX, 70), (.centerY, 40.5), (.firstBaseline, 46),
      (.lastBaseline, 46), (.leftMargin, 22), (.rightMargin, 116), (.topMargin, 31),
      (.bottomMargin, 48), (.leadingMargin, 22), (.trailingMargin, 116),
      (.centerXWithinMargins, 69), (.centerYWithinMargins, 39.5),
    ]
    for (attribute, value) in expected {
      #expect(layout.value(of: ItemAttribute(title.id, attribute)) == value, "\(attribute)")
    }
    #expect(layout.value(of: ItemAttribute(card.id, .firstBaseline)) == 10, "no text: the top")
    #expect(layout.value(of: ItemAttribute(card.id, .lastBaseline)) == 110, "no text: the bottom")
    try layout.updateWorld { $0.isRightToLeft = true }
    #expect(layout.frame(of: title.id).x == 80)
    #expect(layout.value(of: ItemAttribute(title.id, .leading)) == 180)
    #expect(layout.value(of: ItemAttribute(title.id, .leftMargin)) == 84)
    #expect(layout.value(of: ItemAttribute(title.id, .leadingMargin)) == 178)
  }

  @Test func `each refusal knows what UIKit raises`() {
    let item = ItemAttribute(.root, .leading)
    let refusals: [(LayoutError, UIKitException)] = [
      (.locationNeedsSecondItem(item), .locationWithConstant),
      (.sizeWithLocation(item, item), .invalidPairing), (.mixedAxes(item, item), .invalidPairing),
      (.directionalWithAbsolute(item, item), .leadingWithLeft),
      (.missingFirstAttribute, .noFirstItem),
      (.noCommonAncestor(.root, .root), .noCommonAncestor),
      (.outsideSubtree(.root, of: .root), .outsideSubtree),
      (
        .priorityCrossesRequired(ConstraintID(0), from: .required, to: .defaultLow),
        .crossesRequired
      ),
      (.notFinite(.infinity), .notFinite),
    ]
    for (refusal, exception) in refusals { #expect(refusal.uikitException == exception) }
    // A layout has no classes: only code can forget what its superclass does.
    #expect(Set(refusals.map(\.1) + [.superNotCalled]) == Set(UIKitException.allCases))
    #expect(LayoutError.nameTaken("a").uikitException == nil)
    #expect(UIKitException.locationWithConstant.reason.hasSuffix("must be specified in pairs."))
    #expect(UIKitException.noFirstItem.reason.hasSuffix("must contain a first layout item"))
    #expect(UIKitException.crossesRequired.reason.contains("priority from required to not"))
    #expect(Set(UIKitException.allCases.map(\.reason)).count == UIKitException.allCases.count)
    #expect(UIKitException.noCommonAncestor.name == "NSGenericException")
    #expect(UIKitException.outsideSubtree.name == "NSGenericException")
    #expect(UIKitException.superNotCalled.name == "NSInternalInconsistencyException")
  }

  @Test func `constraints die with a removed view and those across its edge with a moved one`()
    throws
  {
    var layout = Layout()
    let card = try layout.addView("card")
    let title = try layout.addView("title", in: card)
    let other = try layout.addView("other")
    let ids = try layout.activate([
      title.topAnchor.constraint(equalTo: card.topAnchor),
      title.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      title.widthAnchor.constraint(equalToConstant: 5),
      other.topAnchor.constraint(equalTo: layout.root.topAnchor),
    ])
    #expect(layout.casualties(moving: card.id) == [ids[1]])
    #expect(layout.casualties(removing: card.id).constraints == [ids[0], ids[1], ids[2]])
    let next = layout.nextItem
    let mentions = Mentions(of: layout)
    #expect(mentions.constraints(naming: next).isEmpty)
    for item in [card.id, title.id, other.id] {
      let alone = layout.casualties(removing: item)
      #expect(mentions.casualties(removing: item) == alone)
      #expect(mentions.casualties(moving: item) == layout.casualties(moving: item))
      #expect(mentions.constraints(naming: item) == layout.constraints(namingAnyOf: [item]))
    }
    #expect(mentions.casualties(removing: card.id).items == [card.id, title.id])
    try layout.apply(try layout.edits(moving: title.id, to: .root))
    #expect(ids.map { layout.record(of: $0) != nil } == [false, false, true, true])
    #expect(layout.isInForce(ids[2]))
  }
}
