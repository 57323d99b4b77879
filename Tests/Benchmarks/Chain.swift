import ConstraintSolver

/// W1: boxes in a row, each a gap away from the one before; all required.
func chain(_ count: Int) -> Workload {
  var load = Workload("W1 chain", size: count)
  let (root, _) = load.addRoot(width: 1000, height: 500)
  var head = 0
  var tail = 0
  var previous = root
  for index in 0..<count {
    let box = load.addBox()
    if index == 0 {
      head = load.add([(box, 1), (root, -1)], .equal, 8)
    } else {
      load.add([(box, 1), (previous, -1), (previous + 2, -1)], .equal, 8)
    }
    tail = load.add([(box + 2, 1)], .equal, 50)
    load.add([(box + 1, 1), (root + 1, -1)], .equal, 8)
    load.add([(box + 3, 1)], .equal, 40)
    previous = box
  }
  load.edits = [
    .init(name: "head", rows: [head], constants: (20, 8)),
    .init(name: "tail", rows: [tail], constants: (70, 50)),
  ]
  load.replaced = head
  load.peers = ["kiwi"]
  load.byHand = {
    var frames: [Double] = [0, 0, 1000, 500]
    frames.reserveCapacity(4 * count + 4)
    var left = 8.0
    for _ in 0..<count {
      frames.append(left)
      frames.append(8)
      frames.append(50)
      frames.append(40)
      left += 58
    }
    return frames
  }
  return load
}
