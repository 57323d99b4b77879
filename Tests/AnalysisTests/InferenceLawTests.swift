// Inferred constraints give the frames from which they were inferred.

import Analysis
import AutoLayout
import Conditions
import Testing

@Suite struct InferenceLawTests {
  @Test func `what is inferred from random screens lays them out again, each edge once`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SCREENS", or: 400) {
      var random = SeededNumbers(seed: seed)
      var (screen, again) = (try Sheet(), try Sheet())
      var views: [ItemID] = []
      for number in 0..<random.number(1...4) {
        let frame = Rect(
          x: Double(random.number(-8...28) * 10), y: Double(random.number(-8...40) * 10),
          width: Double(random.number(1...40) * 10), height: Double(random.number(1...60) * 10))
        var record = ItemRecord(name: "v\(number)", kind: .view, superview: .root)
        try again.layout.apply([.item(again.layout.nextItem, record)])
        record.frame = frame
        record.frameReference = Size(width: 320, height: 480)
        record.translatesAutoresizingMask = true
        views.append(screen.layout.nextItem)
        try screen.layout.apply([.item(screen.layout.nextItem, record)])
      }
      let proposals = Inference(of: views, in: screen.layout).proposals
      var edges: [ItemAttribute] = []
      for (number, proposal) in proposals.enumerated() {
        var record = proposal.record
        record.name = "c\(number + 1)"
        record.activation = number + 1
        edges.append(record.first)
        try again.layout.apply([.constraint(again.layout.nextConstraint, record)])
      }
      #expect(Set(edges).count == edges.count, "seed \(seed)")
      #expect(edges.count == 4 * views.count, "seed \(seed)")
      for view in views {
        #expect(
          again.layout.frame(of: view).isClose(to: screen.layout.frame(of: view)), "seed \(seed)")
      }
    }
  }
}
