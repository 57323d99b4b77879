import Analysis
import AutoLayout
import Testing

/// Layouts under a misconception, with numbers worked out by hand.
@Suite struct MentalModelTests {
  private var layout = Layout()

  private func values(
    _ layout: Layout, _ number: LayoutNumber
  ) -> [MentalModel: Double] {
    layout.misconceptions(of: number).reduce(into: [:]) { $0[$1.model] = $1.value }
  }

  private func width(_ view: View) -> LayoutNumber {
    .attribute(ItemAttribute(view.id, .width))
  }

  @Test func `an unmet wish that is forgotten lets the weaker one win`() throws {
    var layout = layout
    let red = try layout.addView("red")
    try layout.activate([
      red.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
      red.widthAnchor.constraint(equalToConstant: 200).withPriority(750),
      red.widthAnchor.constraint(equalToConstant: 100).withPriority(250),
    ])
    #expect(layout.uniqueValue(of: width(red)) == 150)
    let found = layout.misconceptions(of: width(red))
    #expect(found.first?.model == .forgetsUnmet)
    #expect(found.first?.value == 100)
    #expect(found.first?.constraints == [ConstraintID(1)])
    // The last line, 100, leaves room for the cap and none for the wish; the first two contradict.
    #expect(values(layout, width(red))[.lastLineWins] == 100)
    #expect(values(layout, width(red))[.assigns] == 100)
  }

  @Test func `lines that contradict each other: the first, the last, the assigned`() throws {
    var layout = layout
    let red = try layout.addView("red")
    try layout.activate([
      red.widthAnchor.constraint(equalToConstant: 100).withPriority(500),
      red.widthAnchor.constraint(equalToConstant: 200).withPriority(500),
    ])
    #expect(layout.uniqueValue(of: width(red)) == nil)
    let values = values(layout, width(red))
    #expect(values[.firstLineWins] == 100)
    #expect(values[.lastLineWins] == 200)
    #expect(values[.assigns] == 200)
  }

  @Test
  func `two pins are no width when lines are assignments, and all of it when insets lie inside`()
    throws
  {
    var layout = layout
    let red = try layout.addView("red")
    try layout.activate([
      red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      layout.root.trailingAnchor.constraint(equalTo: red.trailingAnchor, constant: 20),
    ])
    #expect(layout.uniqueValue(of: width(red)) == 280)
    let values = values(layout, width(red))
    #expect(values[.assigns] == 0)
    #expect(values[.putsInsetsInside] == 320)
    // Taken as pointing inwards, trailing + 20 reaches 20 beyond the root.
    #expect(values[.flipsTrailing] == 320)
  }

  @Test func `a positive constant on trailing reaches outwards`() throws {
    var layout = layout
    let red = try layout.addView("red")
    try layout.activate([
      red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      red.trailingAnchor.constraint(equalTo: layout.root.trailingAnchor, constant: 20),
    ])
    #expect(layout.uniqueValue(of: width(red)) == 340)
    #expect(values(layout, width(red))[.flipsTrailing] == 300)
  }

  @Test func `who stretches: the higher hugging keeps its size, not the lower`() throws {
    var layout = layout
    var views: [View] = []
    for (name, width) in [("title", 60.0), ("value", 80.0)] {
      var record = ItemRecord(name: name, kind: .view, superview: .root)
      record.intrinsicWidth = width
      views.append(try layout.add(record))
    }
    try layout.activate([
      views[0].leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
      layout.root.trailingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 20),
    ])
    try layout.setHugging(251, .horizontal, of: views[1])
    #expect(layout.uniqueValue(of: width(views[0])) == 192)
    #expect(values(layout, width(views[0]))[.higherGivesWay] == 60)
    try layout.setHugging(250, .horizontal, of: views[1])
    try layout.setResistance(749, .horizontal, of: views[1])
    // There is room to spare, so resistance decides nothing; taken for hugging it would.
    #expect(layout.uniqueValue(of: width(views[0])) == nil)
    #expect(values(layout, width(views[0]))[.swapsHuggingAndResistance] == 60)
  }

  @Test func `leading is the right edge from right to left`() throws {
    var layout = layout
    let red = try layout.addView("red")
    try layout.updateWorld { $0.isRightToLeft = true }
    try layout.activate([
      red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      red.widthAnchor.constraint(equalToConstant: 100),
    ])
    #expect(layout.uniqueValue(of: .x(red.id)) == 200)
    #expect(values(layout, .x(red.id)) == [.readsLeftToRight: 20, .putsInsetsInside: 220])
  }

  @Test func `a layout that every model reads rightly has no misconceptions`() throws {
    var layout = layout
    let red = try layout.addView("red")
    try layout.activate([red.widthAnchor.constraint(equalToConstant: 100)])
    #expect(layout.misconceptions(of: width(red)) == [])
  }
}
