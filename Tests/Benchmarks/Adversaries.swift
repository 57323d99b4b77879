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

  /// A grid of boxes with rows of equal height and columns of equal width.
  static func grid(_ side: Int) -> Workload {
    var load = Workload("W5 grid", size: side * side)
    let (root, width) = load.addRoot(width: 4000, height: 3000)
    var boxes: [[Int]] = []
    for row in 0..<side {
      boxes.append([])
      for column in 0..<side {
        let box = load.addBox()
        for (axis, isFirst, before) in [
          (0, column == 0, column == 0 ? root : boxes[row][column - 1]),
          (1, row == 0, row == 0 ? root : boxes[row - 1][column]),
        ] {
          if isFirst {
            load.add([(box + axis, 1), (root + axis, -1)], .equal, 8)
          } else {
            load.add(
              [(box + axis, 1), (before + axis, -1), (before + axis + 2, -1)], .equal, 8)
          }
          guard row > 0 || column > 0 else { continue }
          load.add([(box + axis + 2, 1), (boxes[0][0] + axis + 2, -1)], .equal, 0)
        }
        boxes[row].append(box)
      }
    }
    let last = boxes[side - 1][side - 1]
    for axis in [0, 1] {
      load.add(
        [(last + axis, 1), (last + axis + 2, 1), (root + axis, -1), (root + axis + 2, -1)],
        .equal, -8)
    }
    load.edits = [.init(name: "resize", rows: [width], constants: (3000, 4000))]
    return load
  }

  /// A column of boxes whose heights are wishes alone: each has a least and a best height and
  /// would be as high as the one above, all at levels of their own.
  static func wishes(_ count: Int) -> Workload {
    var load = Workload("W5 wishes", size: count)
    let (root, _) = load.addRoot(width: 300, height: 30 * Double(count))
    let height = load.rows.count - 1
    var previous: Int?
    for index in 0..<count {
      let box = load.addBox()
      load.add([(box, 1), (root, -1)], .equal, 0)
      load.add([(box + 2, 1), (root + 2, -1)], .equal, 0)
      let share = Double(index) / Double(count)
      load.add([(box + 3, 1)], .greaterThanOrEqual, 20, strength: 700 + 50 * share)
      load.add([(box + 3, 1)], .equal, 44, strength: 251 + 400 * share)
      if let previous {
        load.add([(box + 1, 1), (previous + 1, -1), (previous + 3, -1)], .equal, 0)
        load.add([(box + 3, 1), (previous + 3, -1)], .equal, 0, strength: 100 + 50 * share)
      } else {
        load.add([(box + 1, 1), (root + 1, -1)], .equal, 0)
      }
      previous = box
    }
    if let previous {
      load.add(
        [(previous + 1, 1), (previous + 3, 1), (root + 1, -1), (root + 3, -1)], .equal, 0)
    }
    load.edits = [
      .init(
        name: "resize", rows: [height], constants: (50 * Double(count), 30 * Double(count)))
    ]
    return load
  }

  /// A row of boxes, each as high as its own width says and as wide as the height before says.
  static func ratios(_ count: Int) -> Workload {
    var load = Workload("W5 ratios", size: count)
    // Each is 4 wider than the one before, so that the least width grows as the square.
    let room = max(40000, 3 * Double(count * count))
    let (root, width) = load.addRoot(width: room, height: 300)
    var previous: Int?
    for _ in 0..<count {
      let box = load.addBox()
      load.add([(box + 1, 1), (root + 1, -1)], .equal, 8)
      load.add([(box + 3, 1), (box + 2, -0.75)], .equal, 0)
      if let previous {
        load.add([(box, 1), (previous, -1), (previous + 2, -1)], .equal, 8)
        load.add([(box + 2, 0.75), (previous + 3, -1)], .equal, 3)
      } else {
        load.add([(box, 1), (root, -1)], .equal, 8)
      }
      previous = box
    }
    if let previous {
      load.add([(previous, 1), (previous + 2, 1), (root, -1), (root + 2, -1)], .equal, -8)
    }
    load.edits = [.init(name: "resize", rows: [width], constants: (0.9 * room, room))]
    return load
  }
}
