import ConstraintSolver

/// W3: cells of a table, each with an image, two labels that hug and resist, and a switch.
func cells(_ count: Int) -> Workload {
  var load = Workload("W3 cells", size: count)
  let (root, width) = load.addRoot(width: 320, height: 10000)
  var text: [Int] = []
  var height: [Int] = []
  var previous: Int?
  for index in 0..<count {
    let cell = load.addBox()
    let image = load.addBox()
    let labels = [load.addBox(), load.addBox()]
    let toggle = load.addBox()
    if let previous {
      load.add([(cell + 1, 1), (previous + 1, -1), (previous + 3, -1)], .equal, 0)
    } else {
      load.add([(cell + 1, 1), (root + 1, -1)], .equal, 0)
    }
    previous = cell
    load.add([(cell, 1), (root, -1)], .equal, 0)
    load.add([(cell, 1), (cell + 2, 1), (root, -1), (root + 2, -1)], .equal, 0)
    load.add([(cell + 3, 1)], .greaterThanOrEqual, 44)
    load.add([(image, 1), (cell, -1)], .equal, 16)
    load.add([(toggle, 1), (toggle + 2, 1), (cell, -1), (cell + 2, -1)], .equal, -16)
    for (box, size) in [(image, (44.0, 44.0)), (toggle, (51.0, 31.0))] {
      load.add(
        [(box + 1, 1), (box + 3, 0.5), (cell + 1, -1), (cell + 3, -0.5)], .equal, 0)
      load.add([(box + 2, 1)], .equal, size.0)
      load.add([(box + 3, 1)], .equal, size.1)
    }
    let (title, subtitle) = (labels[0], labels[1])
    load.add([(title, 1), (image, -1), (image + 2, -1)], .equal, 8)
    load.add([(title + 1, 1), (cell + 1, -1)], .equal, 8)
    let aligned = load.add([(subtitle, 1), (title, -1)], .equal, 0)
    if index == count / 2 { load.replaced = aligned }
    load.add([(subtitle + 1, 1), (title + 1, -1), (title + 3, -1)], .equal, 4)
    load.add(
      [(subtitle + 1, 1), (subtitle + 3, 1), (cell + 1, -1), (cell + 3, -1)], .equal, -8)
    for label in labels {
      let size = (120.0, label == title ? 20.0 : 16.0)
      let hugsWidth = load.add([(label + 2, 1)], .lessThanOrEqual, size.0, strength: 250)
      let resistsWidth = load.add([(label + 2, 1)], .greaterThanOrEqual, size.0, strength: 750)
      let hugsHeight = load.add([(label + 3, 1)], .lessThanOrEqual, size.1, strength: 250)
      let resistsHeight = load.add([(label + 3, 1)], .greaterThanOrEqual, size.1, strength: 750)
      load.add([(label, 1), (label + 2, 1), (toggle, -1)], .lessThanOrEqual, -8)
      if label == title, index == count / 2 { text = [hugsWidth, resistsWidth] }
      if label == subtitle, index == 0 { height = [hugsHeight, resistsHeight] }
    }
  }
  load.edits = [
    .init(name: "resize", rows: [width], constants: (200, 320)),
    .init(name: "text", rows: text, constants: (150, 120)),
    .init(name: "height", rows: height, constants: (32, 16)),
  ]
  load.peers = ["kiwi", "Yoga", "flexbox", "grid", "WebAssembly"]
  load.byHand = {
    var frames: [Double] = [0, 0, 320, 10000]
    frames.reserveCapacity(20 * count + 4)
    var top = 0.0
    let room = min(120, 320.0 - 16 - 51 - 8 - 68)
    func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      frames.append(x)
      frames.append(y)
      frames.append(width)
      frames.append(height)
    }
    for _ in 0..<count {
      place(0, top, 320, 56)
      place(16, top + 6, 44, 44)
      place(68, top + 8, room, 20)
      place(68, top + 32, room, 16)
      place(253, top + 12.5, 51, 31)
      top += 56
    }
    return frames
  }
  return load
}
