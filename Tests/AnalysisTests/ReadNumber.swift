// Documents in which a row is written after another number of the solution was read.

import AutoLayout

/// A number that is read, and a document in which one is.
enum ReadNumber: CaseIterable {
  case marginEdge, superviewMargins, stackEdges, openEdge, keyboardEdge, columnWidth
  case textInStack, proportionalText, proportionalStack

  func document() throws -> (Sheet, [ItemID]) {
    var sheet = try Sheet()
    try sheet.inset(40, 9, 20, 27)
    switch self {
    case .marginEdge, .superviewMargins, .openEdge, .keyboardEdge, .columnWidth:
      return try inBox(&sheet)
    case .stackEdges: return try stackInMargins(&sheet)
    case .textInStack: return try nestedText(&sheet)
    case .proportionalText: return try proportionalText(&sheet)
    case .proportionalStack: return try proportionalStack(&sheet)
    }
  }

  /// A dot between areas of a box, which is near the root's edges.
  private func inBox(_ sheet: inout Sheet) throws -> (Sheet, [ItemID]) {
    let box = try sheet.view("box")
    let dot = try sheet.view("dot", in: box)
    switch self {
    case .superviewMargins:
      try sheet.set(box) { $0.preservesSuperviewMargins = true }
    case .keyboardEdge:
      var world = sheet.layout.document.world
      world.keyboardHeight = 100
      try sheet.layout.apply([.world(world)])
    case .columnWidth: try sheet.resize(900, 480)
    default: break
    }
    if self == .openEdge {
      try sheet.add(box, .leading, .greaterThanOrEqual, .root, plus: 4)
      try sheet.place(box, y: 10, width: 250)
    } else {
      try sheet.place(box, x: 4, y: 10)
      try sheet.add(box, .width, .equal, .root, plus: -8)
    }
    try sheet.add(box, .height, .equal, .root, plus: -20)
    let area: LayoutArea =
      switch self {
      case .keyboardEdge: .keyboard
      case .columnWidth: .readable
      default: .margins
      }
    for edge in [LayoutAttribute.leading, .trailing] {
      try sheet.add(dot, edge, .equal, box, of: area)
    }
    try sheet.add(dot, .bottom, .equal, box, self == .keyboardEdge ? .top : .bottom, of: area)
    try sheet.place(dot, height: 10)
    return (sheet, [box, dot])
  }

  /// A stack that centres its views within its margins: several of its rows move together.
  private func stackInMargins(_ sheet: inout Sheet) throws -> (Sheet, [ItemID]) {
    let views = try (0..<3).map {
      try sheet.view("v\($0)", intrinsic: $0 == 1 ? (43, 23) : nil)
    }
    let stack = try sheet.layout.addStack(
      "stack", arranging: views.map { View($0) },
      StackProperties(
        distribution: .equalSpacing, alignment: .center, spacing: 8, isMarginsRelative: true))
    try sheet.add(views[0], .height, .equal, stack.id, times: 0.25, plus: 4)
    try sheet.add(stack.id, .centerX, .equal, .root, plus: 11)
    try sheet.add(stack.id, .width, .equal, .root, times: 0.25, at: 300)
    try sheet.add(stack.id, .centerY, .equal, .root, plus: 10, at: 750)
    return (sheet, views + [stack.id])
  }

  /// A stack beside a view that only a text of two lines is higher than.
  private func nestedText(_ sheet: inout Sheet) throws -> (Sheet, [ItemID]) {
    let (tall, text) = (try sheet.view("tall", intrinsic: (20, 31)), try self.text(&sheet))
    let inner = try sheet.layout.addStack("inner", arranging: [View(text)], StackProperties())
    let outer = try sheet.layout.addStack(
      "outer", arranging: [View(tall), inner], StackProperties(alignment: .center))
    try sheet.add(text, .width, .equal, 70)
    try sheet.place(outer.id, x: 10, y: 10)
    return (sheet, [tall, text, inner.id, outer.id])
  }

  private func proportionalText(_ sheet: inout Sheet) throws -> (Sheet, [ItemID]) {
    let (square, text) = (try sheet.view("square", intrinsic: (20, 20)), try self.text(&sheet))
    let stack = try sheet.layout.addStack(
      "stack", arranging: [View(square), View(text)],
      StackProperties(axis: .vertical, distribution: .fillProportionally))
    for view in [square, text] { try sheet.set(view) { $0.verticalHugging = LayoutPriority(1) } }
    try sheet.add(text, .width, .equal, 70)
    try sheet.place(stack.id, x: 10, y: 10, height: 300)
    return (sheet, [square, text, stack.id])
  }

  /// A stack that is as long in another as its content asks for.
  private func proportionalStack(_ sheet: inout Sheet) throws -> (Sheet, [ItemID]) {
    let views = try ["a", "b", "c"].map { try sheet.view($0, intrinsic: (20, 20)) }
    let inner = try sheet.layout.addStack(
      "inner", arranging: views.prefix(2).map { View($0) }, StackProperties())
    let outer = try sheet.layout.addStack(
      "outer", arranging: [inner, View(views[2])],
      StackProperties(distribution: .fillProportionally))
    try sheet.add(views[1], .width, .equal, 70)
    try sheet.place(outer.id, x: 10, y: 10, width: 300)
    return (sheet, views + [inner.id, outer.id])
  }

  private func text(_ sheet: inout Sheet) throws -> ItemID {
    let text = try sheet.view("text", kind: .label)
    try sheet.set(text) {
      $0.text = "Three short words and more"
      $0.numberOfLines = 0
    }
    return text
  }
}
