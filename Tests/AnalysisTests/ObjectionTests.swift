// Why not: forbidden, outweighed, merely not picked, or so already.

import Analysis
import AutoLayout
import Testing

@Suite struct ObjectionTests {
  private func width(_ item: ItemID, _ value: Double) -> ConstraintRecord {
    ConstraintRecord(name: "", first: ItemAttribute(item, .width), constant: value, activation: 0)
  }

  @Test func `what required constraints forbid is told with their arithmetic`() throws {
    var (sheet, red, blue) = try Sheet.pair()
    try sheet.add(red, .width, .equal, blue)
    guard case .forbidden(let broken, let trial) = sheet.layout.objection(to: width(red, 100))
    else {
      Issue.record("nothing forbids it")
      return
    }
    #expect(broken.conflict.members.count == 6)
    let sum = try #require(trial.contradiction(of: broken.conflict))
    // 20 + 100 + 8 + 100 + 20 = 248, and the root has 320.
    #expect(sum.needed == 248)
    #expect(sum.given == 320)
    #expect(sum.surplus == -72)
  }

  @Test func `what a stronger wish outweighs names the wish and its loss`() throws {
    var sheet = try Sheet()
    let red = try sheet.view("red")
    try sheet.place(red, x: 0, y: 0, height: 10)
    let wish = try sheet.add(red, .width, .equal, 200, at: 750)
    try sheet.add(red, .width, .equal, 100, at: 250)
    guard
      case .outweighed(let priority, let losses, let trial) =
        sheet.layout.objection(to: width(red, 100))
    else {
      Issue.record("nothing outweighs it")
      return
    }
    #expect(priority == LayoutPriority(750))
    #expect(losses.map(\.constraint) == [.explicit(wish)])
    #expect(losses.map(\.now) == [0])
    #expect(losses.map(\.then) == [100])
    #expect(trial.frame(of: red).width == 100)
  }

  @Test func `what is open is merely not picked`() throws {
    let (sheet, red, blue) = try Sheet.pair()
    guard case .merelyNotPicked(let trial) = sheet.layout.objection(to: width(red, 100)) else {
      Issue.record("it is not open")
      return
    }
    #expect(trial.frame(of: blue).width == 172)
  }

  @Test func `what is so has no objection`() throws {
    var (sheet, red, _) = try Sheet.pair()
    try sheet.add(red, .width, .equal, 50)
    guard case .some(.none) = sheet.layout.objection(to: width(red, 50)) else {
      Issue.record("there is an objection")
      return
    }
  }
}
