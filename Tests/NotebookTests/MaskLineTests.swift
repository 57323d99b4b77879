import Answers
import Conditions
import Notebook
import Testing

/// Masks as they are typed and pasted: their equations come from the frame that there is.
@Suite struct MaskLineTests {
  private func frames(_ lines: [String], _ names: String) -> String {
    var session = Session()
    for line in lines { _ = session.evaluate(line) }
    return session.evaluate("frames \(names)").output
  }

  @Test(arguments: [
    (
      ["view p in root", "p.leading == root.leading", "p.width == 100"]
        + ["view m in root frame 10 5 20 8 flexible (left)", "move m to p"],
      "m", "m   x 10   y 5   w 20   h 8\n"
    ),
    (
      ["view p in root intrinsic 46x26", "view m in root frame 10 5 20 8 flexible (width)"]
        + ["move m to p"],
      "m", "m   x 10   y 5   w 20   h 8\n"
    ),
    (
      ["view v in root frame 20 0 100 50 flexible (width)", "set root.size = 640x480"]
        + ["set v.flexible = (left)"],
      "v", "v   x 20   y 0   w 420   h 50\n"
    ),
    (
      ["view v in root frame 20 0 100 50 flexible (width)", "set root.size = 640x480"]
        + ["set v.translates = off", "set v.translates = on", "set root.size = 320x480"],
      "v", "v   x 20   y 0   w 100   h 50\n"
    ),
    (
      ["view v in root frame 20 0 100 50 flexible (left)", "set v.frame = 30 0 100 50"]
        + ["set root.size = 420x480"],
      "v", "v   x 130   y 0   w 100   h 50\n"
    ),
  ])
  func `a mask is made anew when frame, mask, superview or translates changes`(
    lines: [String], names: String, expected: String
  ) {
    #expect(frames(lines, names) == expected)
  }

  @Test func `a mask in a view that code moves keeps the frame`() {
    let code = """
      let p = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      let m = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 8))
      m.autoresizingMask = [.flexibleLeftMargin]
      view.addSubview(p)
      p.addSubview(m)
      """
    #expect(frames(["func make() {\n\(code)\n}"], "m") == "m   x 10   y 5   w 20   h 8\n")
  }

  @Test func `a frame without translates breaks nothing and places nothing`() {
    var session = Session()
    for line in ["view v", "v.leading == root.leading + 30", "v.width == 40"] {
      _ = session.evaluate(line)
    }
    let answer = session.evaluate("set v.frame = 1 2 3 4")
    #expect(
      answer.output
        == "v.frame has no effect: translates is off, so the constraints place it; "
        + "set v.translates = on gives it back to its frame\n")
    #expect(session.evaluate("v.translates").output == "set v.translates = off\n")
    #expect(session.evaluate("conflicts").output == "no conflict\n")
  }

  @Test(arguments: [
    ["view p in root", "p.edges == root inset 5", "view v in p frame 52 17 32 75 flexible (left)"],
    ["set root.size = 600x480", "view m in root frame 100 10 50 20 flexible (width)"]
      + ["set root.size = 320x480"],
    ["view p in root", "p.edges == root inset 5", "view v in p frame 5 5 50 40 flexible (width)"]
      + ["view w in v frame 1 2 3 4 flexible (left, top)", "set root.size = 400x500"],
    // m is no higher than 0 where p is higher than 49, so that the height of 60 is broken.
    ["view p", "view m in p frame 30 49 44 20 flexible (height, bottom)", "p.top == root.top"]
      + ["p.leading == root.leading", "p.width == 30", "p.height == 60", "p.height == 44 @low"],
    // p is 220 wide when m is made, and 100 when it is shown.
    ["view p", "p.leading == root.leading", "root.trailing == p.trailing + 100"]
      + ["p.top == root.top", "p.height == 100"]
      + ["view m in p frame 100 10 50 20 flexible (width)", "set root.size = 200x480"],
  ])
  func `the lines that show prints make the same layout, at other sizes too`(lines: [String]) {
    var session = Session()
    for line in lines { _ = session.evaluate(line) }
    var again = Session()
    for line in session.evaluate("show").output.split(separator: "\n") {
      _ = again.evaluate(String(line))
    }
    for size in ["", "set root.size = 700x300", "set root.size = 320x480"] {
      if !size.isEmpty { _ = (session.evaluate(size), again.evaluate(size)) }
      #expect(again.evaluate("frames").output == session.evaluate("frames").output)
    }
  }

  @Test(arguments: ["UISlider()", "UISegmentedControl(items: [\"One\", \"Two\"])", "UISwitch()"])
  func `a control that is made without a frame contradicts nothing`(made: String) {
    var session = Session()
    for line in ["let s = \(made)", "view.addSubview(s)"] { _ = session.evaluate(line) }
    #expect(session.evaluate("frames").output.hasPrefix("s "))
    #expect(session.evaluate("conflicts").output == "no conflict\n")
  }
}
