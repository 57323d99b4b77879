// The tree that labels are placed by answers as a look at every rectangle does, and in less time.

import AutoLayout
import Conditions
import Testing

@testable import Drawing

@Suite struct BoxTreeTests {
  /// Rectangles of many kinds: points, lines, alike, in each other, apart.
  private func rects(_ count: Int, _ seed: Int) -> [Rect] {
    var random = SeededNumbers(seed: seed)
    return (0..<count).map { number in
      func value(_ most: Int) -> Double { Double(random.number(below: most)) }
      return switch seed % 5 {
      case 0: Rect(x: value(100), y: value(100), width: value(20), height: value(20))
      case 1: Rect(x: value(3), y: value(3), width: 0, height: value(2))
      case 2:
        Rect(
          x: Double(number), y: Double(number), width: Double(2 * (count - number)),
          height: Double(2 * (count - number)))
      case 3: Rect(x: 5, y: 5, width: 10, height: 10)
      default: Rect(x: value(1_000_000), y: value(10), width: value(90), height: value(2))
      }
    }
  }

  @Test(arguments: 0..<40)
  func `a tree answers as a look at each rectangle does`(seed: Int) {
    for count in [0, 1, 7, 9, 40, 333] {
      let all = rects(count, seed)
      let tree = BoxTree(all)
      var forest = BoxForest()
      for rect in all { forest.insert(rect) }
      for box in rects(30, seed + 1) + rects(30, seed + 5) + all.prefix(30) {
        #expect(tree.crosses(box) == all.contains { $0.overlaps(box) && !$0.contains(box) })
        #expect(forest.overlaps(box) == all.contains { $0.overlaps(box) })
        for position in [-1, 0, count / 2, count - 1] {
          let behind = all.enumerated().contains { $0 > position && $1.overlaps(box) }
          #expect(tree.overlaps(box, behind: position) == behind)
        }
      }
    }
  }

  /// A snapshot of so many named views.
  private func snapshot(_ kind: String, _ count: Int) -> LayoutSnapshot {
    let side = Int(Double(count).squareRoot())
    let items = (0..<count).map { number in
      let frame =
        switch kind {
        case "zero": Rect.zero
        case "row": Rect(x: Double(100 * number), y: 0, width: 90, height: 40)
        case "deep": Rect(x: 0.001, y: 0.001, width: 320, height: 480)
        default:
          Rect(
            x: Double(number % side) * 320 / Double(side),
            y: Double(number / side) * 480 / Double(side), width: 300 / Double(side),
            height: 450 / Double(side))
        }
      return LayoutSnapshot.Item(
        name: "v\(number)", kind: .view,
        superview: kind == "deep" && number > 0 ? number - 1 : nil, frame: frame)
    }
    return LayoutSnapshot(root: LayoutSnapshot.Root(width: 320, height: 480), items: items)
  }

  @Test(arguments: ["grid", "zero", "row", "deep"])
  func `the cost of a picture grows little faster than the number of views`(kind: String) {
    // The least of three, as what else the machine does only adds to a time.
    func least(_ count: Int) -> Duration {
      let snapshot = snapshot(kind, count)
      let times = (0..<3).map { _ in processorTime { _ = svgText(of: snapshot) } }
      return times.min() ?? .zero
    }
    let (few, many) = (least(125), least(1000))
    // Sorting anew as the number doubles makes it 8 × (10 / 7)³ = 23; where each name is compared
    // with every view, it is 64.
    #expect(many < few * 32, "\(kind): \(few), \(many)")
  }
}
