import AutoLayout
import ConstraintSolver

/// W6: a layout that is built and edited through the model, and the same for the solver alone.
struct ModelWorkload {
  /// A change of the layout, to and fro.
  struct Edit {
    var name: String
    /// Makes the change, or takes it back if the flag is false.
    var carryOut: (inout Layout, _ forth: Bool) throws -> Void
  }

  var name: String
  var size: Int
  var rootSize: Size
  var items: [ItemRecord] = []
  var constraints: [LayoutConstraint] = []
  var edits: [Edit] = []
  /// The workload without the model; its boxes are those items that are no stacks, in order.
  var alone: Workload

  init(_ name: String, rootSize: Size, alone: Workload) {
    self.name = name
    self.size = alone.size
    self.rootSize = rootSize
    self.alone = alone
  }

  /// Adds an item to those that the layout will have; the root is the first item of any.
  mutating func add(_ kind: ItemKind = .view, in superview: View) -> View {
    items.append(
      ItemRecord(name: "\(kind.rawValue)\(items.count)", kind: kind, superview: superview.id))
    return View(ItemID(items.count))
  }

  /// Builds the layout in one step.
  func layout() throws -> Layout {
    var layout = Layout()
    let rootSize = rootSize
    try layout.updateWorld { $0.size = rootSize }
    var edits = items.indices.map { DocumentEdit.item(ItemID($0 + 1), items[$0]) }
    edits += layout.edits(activating: constraints).edits
    try layout.apply(edits)
    return layout
  }

  /// The left, top, width and height of all boxes, in the root's coordinates.
  func frames(in layout: Layout) -> [Double] {
    var origins: [Point] = []
    var frames: [Double] = []
    for index in 0...items.count {
      let frame = layout.frame(of: ItemID(index))
      let superview = index > 0 ? items[index - 1].superview?.rawValue : nil
      let outer = superview.map { origins[$0] } ?? Point(x: 0, y: 0)
      origins.append(Point(x: outer.x + frame.x, y: outer.y + frame.y))
      if index > 0, items[index - 1].kind == .stack { continue }
      frames += [origins[index].x, origins[index].y, frame.width, frame.height]
    }
    return frames
  }

  /// The edit that sets the constant of a constraint.
  static func edit(_ name: String, _ constraint: Int, _ new: Double, _ old: Double) -> Edit {
    Edit(name: name) { layout, forth in
      try layout.setConstant(forth ? new : old, of: ConstraintID(constraint))
    }
  }

  /// The edit that sets the root's width.
  static func resize(_ new: Double, _ old: Double) -> Edit {
    Edit(name: "resize") { layout, forth in
      try layout.updateWorld { $0.size.width = forth ? new : old }
    }
  }
}

/// W1 through the model.
func modelChain(_ count: Int) -> ModelWorkload {
  var load = ModelWorkload(
    "W6 chain", rootSize: Size(width: 1000, height: 500), alone: chain(count))
  let root = View(.root)
  var previous: View?
  for _ in 0..<count {
    let view = load.add(in: root)
    let left = previous.map {
      view.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: 8)
    }
    load.constraints += [
      left ?? view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      view.heightAnchor.constraint(equalToConstant: 40),
    ]
    previous = view
  }
  load.edits = [
    ModelWorkload.edit("head", 0, 20, 8),
    ModelWorkload.edit("tail", load.constraints.count - 3, 70, 50),
  ]
  return load
}

/// W2 through the model.
func modelTree(_ depth: Int) -> ModelWorkload {
  var load = ModelWorkload(
    "W6 tree", rootSize: Size(width: 40000, height: 30000), alone: tree(depth))
  var gap = 0
  subdivide(View(.root), depth, isRow: true, &load, &gap)
  load.edits = [ModelWorkload.resize(30000, 40000), ModelWorkload.edit("leaf", gap, 20, 8)]
  return load
}

private func subdivide(
  _ parent: View, _ depth: Int, isRow: Bool, _ load: inout ModelWorkload, _ gap: inout Int
) {
  var children: [View] = []
  for _ in 0..<4 { children.append(load.add(in: parent)) }
  for (index, child) in children.enumerated() {
    let before = index > 0 ? children[index - 1] : nil
    if before != nil { gap = load.constraints.count }
    if isRow {
      load.constraints += [
        child.leadingAnchor.constraint(
          equalTo: before?.trailingAnchor ?? parent.leadingAnchor, constant: 8),
        child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 8),
        child.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -8),
      ]
    } else {
      load.constraints += [
        child.topAnchor.constraint(
          equalTo: before?.bottomAnchor ?? parent.topAnchor, constant: 8),
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8),
        child.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8),
      ]
    }
    guard index > 0 else { continue }
    load.constraints.append(
      isRow
        ? child.widthAnchor.constraint(equalTo: children[0].widthAnchor)
        : child.heightAnchor.constraint(equalTo: children[0].heightAnchor))
  }
  load.constraints.append(
    isRow
      ? children[3].trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8)
      : children[3].bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -8))
  guard depth > 1 else { return }
  for child in children { subdivide(child, depth - 1, isRow: !isRow, &load, &gap) }
}
