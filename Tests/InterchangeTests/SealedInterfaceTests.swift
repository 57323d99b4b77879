// Stored frames judge a layout of Interface Builder, and make none: without them it is the same.

import Answers
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct SealedInterfaceTests {
  /// A screen of a version, with its insets and side margin as Interface Builder draws them.
  struct Screen: Sendable, CustomTestStringConvertible {
    let device: String
    let tools: String
    let width, height, top, bottom, margin: Int

    var testDescription: String { "\(device) \(tools) \(width)×\(height)" }

    init(
      _ device: String, _ tools: String, _ width: Int, _ height: Int, _ top: Int, _ bottom: Int,
      _ margin: Int
    ) {
      (self.device, self.tools, self.width, self.height) = (device, tools, width, height)
      (self.top, self.bottom, self.margin) = (top, bottom, margin)
    }

    static let all = [
      Screen("retina4_7", "13142", 375, 667, 20, 0, 16),
      Screen("retina4_7", "17701", 375, 667, 0, 0, 16),
      Screen("retina6_1", "17701", 414, 896, 44, 34, 20),
      Screen("retina6_1", "22505", 414, 896, 48, 34, 20),
      Screen("retina6_1", "22505", 414, 804, 0, 34, 20),
      Screen("retina6_7", "20037", 428, 926, 44, 34, 20),
      Screen("retina6_12", "23504", 393, 852, 59, 34, 16),
      Screen("retina6_12", "24127", 393, 852, 118, 68, 16),
      Screen("retina6_12", "32700", 393, 852, 59, 34, 16),
    ]
  }

  /// A view with its size, tied by its top or bottom and its leading or trailing edge.
  private struct Box {
    let id: String
    let width, height, x, y: Int
    let isAtBottom, isAtTrailing, isInMargin: Bool

    init(_ number: Int, using random: inout SeededNumbers) {
      id = "v\(number)"
      (width, height) = (
        Int.random(in: 10...90, using: &random), Int.random(in: 10...90, using: &random)
      )
      (x, y) = (Int.random(in: 0...40, using: &random), Int.random(in: 0...60, using: &random))
      (isAtBottom, isAtTrailing) = (
        Int.random(in: 0...1, using: &random) == 0, Int.random(in: 0...1, using: &random) == 0
      )
      isInMargin = Int.random(in: 0...1, using: &random) == 0
    }

    /// The place of its corner on a screen.
    func origin(on screen: Screen) -> (x: Int, y: Int) {
      let side = x + (isInMargin ? screen.margin : 0)
      return (
        isAtTrailing ? screen.width - side - width : side,
        isAtBottom ? screen.height - screen.bottom - y - height : screen.top + y
      )
    }

    /// Its element, with its frame elsewhere by the given amounts.
    func element(on screen: Screen, moved: (x: Int, y: Int)) -> String {
      let origin = origin(on: screen)
      return """
        <view userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect \
        key="frame" x="\(origin.x + moved.x)" y="\(origin.y + moved.y)" width="\(width)" \
        height="\(height)"/><constraints><constraint firstAttribute="width" constant="\(width)" \
        id="\(id)w"/><constraint firstAttribute="height" constant="\(height)" id="\(id)h"/>\
        </constraints></view>
        """
    }

    var constraints: String {
      func tie(_ attribute: String, _ guide: String, _ other: String, _ constant: Int) -> String {
        """
        <constraint firstItem="\(id)" firstAttribute="\(attribute)" secondItem="\(guide)" \
        secondAttribute="\(other)" constant="\(constant)" id="\(id)\(attribute)"/>
        """
      }
      let edge = isAtTrailing ? "trailing" : "leading"
      return tie(
        isAtBottom ? "bottom" : "top", "sa", isAtBottom ? "bottom" : "top", isAtBottom ? -y : y)
        + tie(
          edge, isInMargin ? "rt" : "sa", isInMargin ? edge + "Margin" : edge, isAtTrailing ? -x : x
        )
    }
  }

  @Test(arguments: Screen.all)
  func `views lie where the screen and their constraints put them, wherever they are stored`(
    screen: Screen
  ) {
    var random = SeededNumbers(seed: 7)
    for round in 0..<20 {
      let boxes = (0..<Int.random(in: 1...5, using: &random)).map { Box($0, using: &random) }
      for moved in [(0, 0), (37, 53), (-31, 209)] {
        let file = InterfaceDesignTests.file(
          boxes.map { $0.element(on: screen, moved: moved) }.joined(),
          constraints: boxes.map { $0.constraints }.joined(), device: screen.device,
          tools: screen.tools, width: screen.width, height: screen.height)
        var session = Session()
        session.evaluate("open a.storyboard")
        let output = session.resume(.file(file)).output
        for box in boxes {
          let place = box.origin(on: screen)
          let line = "expect \(box.id).left == \(place.x)"
          #expect(session.evaluate(line).status == .ok, "\(round) \(moved) \(line)\n\(output)")
          let other = "expect \(box.id).top == \(place.y)"
          #expect(session.evaluate(other).status == .ok, "\(round) \(moved) \(other)\n\(output)")
        }
      }
    }
  }

  /// A view of a Mac with controls of random forms and sizes, tied to its corner and to each other,
  /// stored elsewhere by some amounts.
  private static func controls(seed: Int, moved: (x: Double, y: Double)) -> String {
    var random = SeededNumbers(seed: seed)
    var (views, pins, before) = ("", "", "rt")
    for number in 0..<Int.random(in: 2...6, using: &random) {
      let name = ["field", "pop-up", "push", "check", "radio"].randomElement(using: &random) ?? ""
      let size = ["", "small"].randomElement(using: &random) ?? ""
      let (x, y) = (
        Double.random(in: 0...300, using: &random).rounded(),
        Double.random(in: 0...150, using: &random).rounded()
      )
      let height = Double.random(in: 14...32, using: &random).rounded()
      views += MacControlTests.control(name, size).replacing("OFF", with: MacControlTests.off)
        .replacing("id=\"x\"", with: "id=\"x\(number)\" userLabel=\"x\(number)\"")
        .replacing("SIZE", with: MacControlTests.rect(x + moved.x, y + moved.y, 80, height))
        .replacing("REST", with: "")
      let edges = Bool.random(using: &random) ? ["leading", "bottom"] : ["trailing", "top"]
      for edge in edges {
        let constant = Double.random(in: -30...30, using: &random).rounded()
        pins += MacControlTests.pin("x\(number)", edge, before, constant)
      }
      if Bool.random(using: &random) { before = "x\(number)" }
    }
    let tools = ["11762", "14460", "21701", "24127"].randomElement(using: &random) ?? ""
    return MacControlTests.file(views, pins, tools: tools)
  }

  @Test func `no line is read from where the controls of a Mac are stored`() throws {
    for seed in 0..<60 {
      let stored = Self.controls(seed: seed, moved: (0, 0))
      let lines = try Translation.interfaceFile(stored).lines
      for moved in [(37.0, 53.0), (-31, 209)] {
        let file = Self.controls(seed: seed, moved: moved)
        let other = try Translation.interfaceFile(file).lines
        #expect(other == lines, "seed \(seed) \(moved)")
      }
    }
  }

  /// Panes are as long as they are stored, one after another, wherever they are stored.
  @Test func `panes of a split view lie one after another`() throws {
    func file(_ moved: Double) -> String {
      let panes = [(0.0, 120.0), (121, 80), (202, 198)].enumerated().map { place, pane in
        """
        <customView id="p\(place)" userLabel="p\(place)">\
        \(MacControlTests.rect(pane.0 + moved, moved, pane.1, 200))<autoresizingMask \
        key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></customView>
        """
      }.joined()
      return MacControlTests.file(
        """
        <splitView vertical="YES" id="sp">\(MacControlTests.rect(0, 0, 400, 200))<subviews>\
        \(panes)</subviews></splitView>
        """, "", tools: "21701")
    }
    let lines = try Translation.interfaceFile(file(0)).lines
    #expect(lines.contains { $0.contains("p1.left ==") && $0.contains("121") }, "\(lines)")
    // The y of a pane is stored from its own corner.
    func horizontal(_ lines: [String]) -> [String] { lines.filter { $0.contains(".left") } }
    #expect(try horizontal(Translation.interfaceFile(file(37)).lines) == horizontal(lines))
  }
}
