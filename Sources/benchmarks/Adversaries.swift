import ConstraintSolver

/// W5: layouts that tie many unknowns together.
enum Adversaries {
  /// A row of children of equal width.
  static func equalWidths(_ count: Int) -> Workload {
    var load = Workload("W5 equal", size: count)
    let (root, width) = load.addRoot(width: 40000, height: 300)
    var boxes: [Int] = []
    for index in 0..<count {
      let box = load.addBox()
      if index == 0 {
        load.replaced = load.add([(box, 1), (root, -1)], .equal, 8)
      } else {
        let before = boxes[index - 1]
        load.add([(box, 1), (before, -1), (before + 2, -1)], .equal, 8)
        load.add([(box + 2, 1), (boxes[0] + 2, -1)], .equal, 0)
      }
      load.add([(box + 1, 1), (root + 1, -1)], .equal, 8)
      load.add([(box + 3, 1), (root + 3, -1)], .equal, -16)
      boxes.append(box)
    }
    if let last = boxes.last {
      load.add([(last, 1), (last + 2, 1), (root, -1), (root + 2, -1)], .equal, -8)
    }
    load.edits = [.init(name: "resize", rows: [width], constants: (30000, 40000))]
    return load
  }

  /// A column of labels, each at a level of its own, in less room than they want.
  static func levels(_ count: Int) -> Workload {
    var load = Workload("W5 levels", size: count)
    let (root, _) = load.addRoot(width: 300, height: 10)
    let height = load.rows.count - 1
    var previous: Int?
    for index in 0..<count {
      let box = load.addBox()
      if let previous {
        load.add([(box + 1, 1), (previous + 1, -1), (previous + 3, -1)], .equal, 0)
      } else {
        load.add([(box + 1, 1), (root + 1, -1)], .equal, 0)
      }
      load.add([(box, 1), (root, -1)], .equal, 0)
      load.add([(box + 2, 1), (root + 2, -1)], .equal, 0)
      let level = 1 + Double(index * 7 % count) * 900 / Double(count)
      load.add([(box + 3, 1)], .equal, 20, strength: level)
      previous = box
    }
    if let previous {
      load.add([(previous + 1, 1), (previous + 3, 1), (root + 3, -1)], .equal, 0)
    }
    load.edits = [.init(name: "resize", rows: [height], constants: (12 * Double(count), 10))]
    return load
  }
}
