import ConstraintSolver

/// W2: four children in each box, in rows and columns by turns, of equal width; all required.
func tree(_ depth: Int) -> Workload {
  var load = Workload("W2 tree", size: (1...depth).reduce(0) { $0 + 1 << (2 * $1) })
  let (root, width) = load.addRoot(width: 40000, height: 30000)
  var gap = width
  subdivide(root, depth, isRow: true, &load, &gap)
  load.edits = [
    .init(name: "resize", rows: [width], constants: (30000, 40000)),
    .init(name: "leaf", rows: [gap], constants: (20, 8)),
  ]
  load.replaced = gap
  load.peers = ["kiwi"]
  load.byHand = {
    var frames: [Double] = [0, 0, 40000, 30000]
    place(0, depth, isRow: true, &frames)
    return frames
  }
  return load
}

private func subdivide(
  _ parent: Int, _ depth: Int, isRow: Bool, _ load: inout Workload, _ gap: inout Int
) {
  let (along, across) = isRow ? (0, 1) : (1, 0)
  let children = (0..<4).map { _ in load.addBox() }
  for (index, child) in children.enumerated() {
    if index == 0 {
      load.add([(child + along, 1), (parent + along, -1)], .equal, 8)
    } else {
      let before = children[index - 1]
      gap = load.add(
        [(child + along, 1), (before + along, -1), (before + along + 2, -1)], .equal, 8)
      load.add([(child + along + 2, 1), (children[0] + along + 2, -1)], .equal, 0)
    }
    load.add([(child + across, 1), (parent + across, -1)], .equal, 8)
    load.add(
      [
        (child + across, 1), (child + across + 2, 1), (parent + across, -1),
        (parent + across + 2, -1),
      ], .equal, -8)
  }
  let last = children[3]
  load.add(
    [(last + along, 1), (last + along + 2, 1), (parent + along, -1), (parent + along + 2, -1)],
    .equal, -8)
  guard depth > 1 else { return }
  for child in children { subdivide(child, depth - 1, isRow: !isRow, &load, &gap) }
}

private func place(_ parent: Int, _ depth: Int, isRow: Bool, _ frames: inout [Double]) {
  let (along, across) = isRow ? (0, 1) : (1, 0)
  let length = (frames[parent + along + 2] - 40) / 4
  let first = frames.count
  for index in 0..<4 {
    let child = frames.count
    frames += [0, 0, 0, 0]
    frames[child + along] = frames[parent + along] + 8 + Double(index) * (length + 8)
    frames[child + along + 2] = length
    frames[child + across] = frames[parent + across] + 8
    frames[child + across + 2] = frames[parent + across + 2] - 16
  }
  guard depth > 1 else { return }
  for index in 0..<4 { place(first + 4 * index, depth - 1, isRow: !isRow, &frames) }
}
