// Controls of macOS as files have them: baselines, insets, lines and stacks.

import Answers
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct MacControlTests {
  static let off = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    InterfaceDesignTests.rect(x, y, width, height)
  }

  /// A view of 400 × 200 with these views and constraints.
  static func file(_ views: String, _ constraints: String, tools: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="\(tools)" \
    useAutolayout="YES"><objects><customView id="rt">\(rect(0, 0, 400, 200))<subviews>\(views)\
    </subviews><constraints>\(constraints)</constraints></customView></objects></document>
    """
  }

  static func pin(
    _ first: String, _ attribute: String, _ second: String, _ constant: Double = 0
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(attribute)" constant="\(constant)" id="\(first)\(attribute)"/>
    """
  }

  static func fixed(_ attribute: String, _ length: Double) -> String {
    "<constraint firstAttribute=\"\(attribute)\" constant=\"\(length)\" id=\"f\(attribute)\"/>"
  }

  private func imported(_ text: String) -> String {
    var session = Session()
    session.evaluate("import a.xib")
    return session.resume(.file(text)).output
  }

  /// A control without its frame, and what lies behind its cell.
  static func control(_ name: String, _ size: String) -> String {
    let font = size.isEmpty ? "system" : "smallSystem"
    let controlSize = size.isEmpty ? "" : "controlSize=\"\(size)\" "
    let cell = "\(controlSize)title=\"Go\"><font key=\"font\" metaFont=\"\(font)\"/>"
    switch name {
    case "field":
      return "<textField OFF id=\"x\">SIZE<textFieldCell key=\"cell\" editable=\"YES\" "
        + "\(cell)</textFieldCell>REST</textField>"
    case "pop-up":
      return "<popUpButton OFF id=\"x\">SIZE<popUpButtonCell key=\"cell\" type=\"push\" "
        + "bezelStyle=\"rounded\" \(cell)</popUpButtonCell>REST</popUpButton>"
    default:
      let bezel = name == "push" ? "rounded" : "regularSquare"
      return "<button OFF id=\"x\">SIZE<buttonCell key=\"cell\" type=\"\(name)\" "
        + "bezelStyle=\"\(bezel)\" \(cell)</buttonCell>REST</button>"
    }
  }

  // MARK: - Baselines

  @Test(arguments: [
    ("field", "", 21.0, 16.0, 3.0, "21701"), ("field", "small", 19, 14, 2, "21701"),
    ("push", "", 32, 16, 10, "21701"), ("push", "small", 27, 14, 8, "21701"),
    ("pop-up", "", 25, 16, 7, "21701"), ("pop-up", "small", 22, 14, 5, "21701"),
    ("check", "small", 16, 14, 1, "21701"), ("field", "", 22, 17, 3, "15505"),
  ])
  func `a control is as far below the label with which it shares a baseline as files have it`(
    name: String, size: String, height: Double, label: Double, below: Double, tools: String
  ) {
    let font = size.isEmpty ? "system" : "smallSystem"
    let views =
      """
      <textField OFF id="la">\(Self.rect(18, 100, 44, label))<textFieldCell key="cell" \
      title="Name"><font key="font" metaFont="\(font)"/></textFieldCell></textField>
      """ + Self.control(name, size)
    let frame = Self.rect(200, 100 - below, 100, height)
    let pins =
      Self.pin("la", "leading", "rt", 20) + Self.pin("la", "bottom", "rt", -100)
      + Self.pin("x", "baseline", "la") + Self.pin("x", "centerX", "rt", 50)
    let text = views.replacing("OFF", with: Self.off).replacing("SIZE", with: frame)
      .replacing("REST", with: "<constraints>\(Self.fixed("width", 100))</constraints>")
    let output = imported(Self.file(text, pins, tools: tools))
    #expect(!output.contains(" y "), "\(output)")
  }

  // MARK: - Insets

  /// Controls with the left and lower edges of a view, or at 20 points from those of the superview.
  @Test(arguments: [
    // As files of their versions have them.
    ("push", "", "15505", 32.0, 6.0, 7.0), ("push", "", "16097", 32, 6, 7),
    ("push", "", "17701", 32, 7, 7), ("push", "small", "17701", 27, 6, 7),
    ("push", "large", "24127", 32, 0, 0), ("check", "", "11762", 18, 2, 2),
    ("pop-up", "", "17701", 25, 3, 4), ("pop-up", "small", "17701", 22, 4, 4),
    ("pop-up", "", "24127", 24, 0, 0),
  ])
  func `a frame reaches beyond the edges of which constraints speak as files have it`(
    name: String, size: String, tools: String, height: Double, left: Double, bottom: Double
  ) {
    let frame = Self.rect(20 - left, 20 - bottom, 90, height)
    let text = Self.control(name, size).replacing("OFF", with: Self.off)
      .replacing("SIZE", with: frame).replacing("REST", with: "")
    expectAsStored(text, tools)
  }

  /// Expects a control whose edges are tied to those of a box to be read as it is stored.
  private func expectAsStored(_ control: String, _ tools: String) {
    let corner = """
      <customView \(Self.off) id="co">\(Self.rect(20, 20, 10, 10))<constraints>\
      \(Self.fixed("width", 10))\(Self.fixed("height", 10))</constraints></customView>
      """
    let pins = Self.pin("co", "leading", "rt", 20) + Self.pin("rt", "bottom", "co", 20)
    let edges = Self.pin("x", "leading", "co") + Self.pin("x", "bottom", "co")
    let output = imported(Self.file(control + corner, pins + edges, tools: tools))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }

  /// Elements and their cells, with the insets at the left and the bottom that files have.
  @Test(arguments: [
    ("button", "type=\"smallSquare\" bezelStyle=\"smallSquare\" BORDER", "23504", 23.0, 0.0, 1.0),
    ("button", "type=\"smallSquare\" bezelStyle=\"smallSquare\"", "21701", 16, 0, 0),
    ("button", "type=\"bevel\" bezelStyle=\"regularSquare\" BORDER", "15705", 35, 2, 3),
    ("button", "type=\"bevel\" bezelStyle=\"regularSquare\" BORDER", "21701", 37, 3, 4),
    ("button", "type=\"bevel\" bezelStyle=\"regularSquare\"", "21701", 37, 0, 0),
    ("button", "type=\"check\" bezelStyle=\"regularSquare\"", "17156", 18, 2, 2),
    ("button", "type=\"check\" bezelStyle=\"regularSquare\"", "17506", 18, 2, 1),
    ("button", "type=\"radio\" bezelStyle=\"regularSquare\"", "12118", 18, 1, 1),
    (
      "button", "type=\"radio\" bezelStyle=\"regularSquare\" controlSize=\"small\"", "18122", 15,
      1, 0
    ), ("popUpButton", "type=\"bevel\" bezelStyle=\"rounded\"", "22154", 21, 5, 0),
    ("segmentedControl", "BORDER style=\"texturedSquare\"", "21701", 23, 1, 2),
    ("segmentedControl", "BORDER style=\"smallSquare\"", "21701", 23, 0, 1),
    ("segmentedControl", "BORDER style=\"rounded\" controlSize=\"small\"", "23090", 20, 2, 2),
    ("segmentedControl", "style=\"rounded\" trackingMode=\"momentary\"", "18122", 24, 3, 2),
    (
      "segmentedControl", "style=\"rounded\" trackingMode=\"momentary\" controlSize=\"small\"",
      "23090", 21, 3, 3
    ), ("segmentedControl", "style=\"rounded\" trackingMode=\"momentary\"", "15505", 24, 2, 1),
    ("popUpButton", "type=\"roundRect\" BORDER controlSize=\"small\"", "24127", 17, 0, 1),
  ])
  func `a border reaches beyond the edges of which constraints speak`(
    name: String, looks: String, tools: String, height: Double, left: Double, bottom: Double
  ) {
    let cell = name == "segmentedControl" ? "segmentedCell" : "\(name)Cell"
    let content = """
      <\(cell) key="cell" \(looks.replacing("BORDER", with: "borderStyle=\"border\""))/>
      """
    let control = """
      <\(name) \(Self.off) id="x">\(Self.rect(20 - left, 20 - bottom, 90, height))\
      \(content)</\(name)>
      """
    expectAsStored(control, tools)
  }

  @Test(arguments: [(32.0, true), (24, false)])
  func `a control whose height does not tell is drawn like the others of its file`(
    push: Double, hasShadow: Bool
  ) throws {
    let views = [("radio", 18), ("push", push)].map { name, height in
      Self.control(name, "").replacing("OFF", with: Self.off).replacing("REST", with: "")
        .replacing("id=\"x\"", with: "id=\"\(name)\"")
        .replacing("SIZE", with: Self.rect(20, 20, 90, height))
    }
    let lines = try Translation.interfaceFile(Self.file(views.joined(), "", tools: "24765")).lines
    #expect(lines.contains { $0.contains("insets 1 2 1 0") } == hasShadow, "\(lines)")
  }

  @Test(arguments: ["push", "check", "radio", "pop-up"], [16.0, 21, 24, 32])
  func `in a file of version 32700 the plug-in has the version`(name: String, height: Double) throws
  {
    let text = Self.control(name, "").replacing("OFF", with: Self.off)
      .replacing("SIZE", with: Self.rect(20, 20, 90, height)).replacing("REST", with: "")
    func lines(_ tools: String, _ plugIn: String) throws -> [String] {
      let file = Self.file(text, Self.pin("x", "leading", "rt", 20), tools: tools)
      let part = "<dependencies><plugIn identifier=\"x\" version=\"\(plugIn)\"/></dependencies>"
      return try Translation.interfaceFile(file.replacing("<objects>", with: part + "<objects>"))
        .lines
    }
    #expect(try lines("32700.99.1234", "22690") == lines("22690", "22690"))
    #expect(try lines("32700.99.1234", "24765") == lines("24765", "22690"))
  }

  @Test(arguments: [("push", 21.0), ("check", 14), ("pop-up", 24)])
  func `a control lower than on any earlier system has no insets`(name: String, height: Double) {
    let text = Self.control(name, "").replacing("OFF", with: Self.off)
      .replacing("SIZE", with: Self.rect(20, 20, 90, height))
      .replacing("REST", with: "")
    let pins = Self.pin("x", "leading", "rt", 20) + Self.pin("rt", "bottom", "x", 20)
    let output = imported(Self.file(text, pins, tools: "24127"))
    #expect(!output.contains("x 20→") && !output.contains("y "), "\(output)")
  }

  @Test(arguments: [
    // Both lengths of its own, and edges.
    ("push", "24127", 300.0, 20.0, 80.0, 21.0, 80.0, 21.0, true),
    ("check", "11762", 20, 30, 120, 18, 116, 14, false),
    ("check", "24127", 20, 30, 120, 14, 120, 14, false),
  ])
  func `the insets of a control follow from its own lengths`(
    name: String, tools: String, x: Double, y: Double, width: Double, height: Double,
    ownWidth: Double, ownHeight: Double, isPinned: Bool
  ) {
    let own = "<constraints>\(Self.fixed("width", ownWidth))\(Self.fixed("height", ownHeight))"
    let text = Self.control(name, "").replacing("OFF", with: Self.off)
      .replacing("SIZE", with: Self.rect(x, y, width, height))
      .replacing("REST", with: own + "</constraints>")
    let pins =
      isPinned
      ? Self.pin("rt", "trailing", "x", 20) + Self.pin("rt", "bottom", "x", 20)
      : Self.pin("x", "centerX", "rt", x + width / 2 - 200)
        + Self.pin("x", "centerY", "rt", 100 - y - height / 2)
    let output = imported(Self.file(text, pins, tools: tools))
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test(arguments: [
    ("push", "push", "leading", "trailing", "+ 12"), ("push", "push", "top", "bottom", "+ 12"),
    ("check", "check", "top", "bottom", "+ 6"), ("pop-up", "pop-up", "top", "bottom", "+ 10"),
    ("field", "field", "bottom", "top", "- 10"), ("check", "pop-up", "top", "bottom", "+ 8"),
    ("check", "check", "trailing", "leading", "- 8"),
  ])
  func `a symbolic constraint without a number keeps the standard distance`(
    one: String, other: String, attribute: String, second: String, distance: String
  ) throws {
    let views = [one, other].enumerated().map { place, name in
      Self.control(name, "").replacing("OFF", with: Self.off).replacing("REST", with: "")
        .replacing("id=\"x\"", with: "userLabel=\"v\(place)\" id=\"v\(place)\"")
        .replacing("SIZE", with: Self.rect(20, 20, 90, 30))
        .replacing("editable=", with: "borderStyle=\"bezel\" editable=")
    }
    let tie = """
      <constraint firstItem="v0" firstAttribute="\(attribute)" secondItem="v1" \
      secondAttribute="\(second)" symbolic="YES" id="c"/>
      """
    let file = Self.file(views.joined(), tie, tools: "9531")
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains("v0.\(attribute) == v1.\(second) \(distance)"), "\(lines)")
  }

  @Test func `a separator is a line`() {
    let box = """
      <box boxType="separator" \(Self.off) id="x">\(Self.rect(0, 98, 400, 5))</box>
      """
    let pins =
      Self.pin("x", "leading", "rt") + Self.pin("x", "trailing", "rt")
      + Self.pin("x", "centerY", "rt", -0.5)
    let output = imported(Self.file(box, pins, tools: "21701"))
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test func `a small button has the small font if its font suits its size`() throws {
    let font = "<font key=\"font\" usesAppearanceFont=\"YES\"/>"
    for (name, size) in [("pop-up", "11"), ("push", "11"), ("field", "13")] {
      let text = Self.control(name, "small").replacing("OFF", with: Self.off)
        .replacing("<font key=\"font\" metaFont=\"smallSystem\"/>", with: font)
        .replacing("SIZE", with: Self.rect(20, 20, 90, 22)).replacing("REST", with: "")
      let lines = try Translation.interfaceFile(Self.file(text, "", tools: "23077")).lines
      #expect(lines.contains { $0.contains(" font \(size)") }, "\(name): \(lines)")
    }
  }

  /// Views that the file's constraints do not size: a matrix and an empty stack have their own size,
  /// and a scroll view sizes its clip view.
  @Test(arguments: [
    ("<matrix OFF id=\"x\">\(rect(20, 122, 271, 58))</matrix>", 1),
    ("<stackView orientation=\"vertical\" OFF id=\"x\">\(rect(20, 180, 0, 0))</stackView>", 1),
    (
      "<scrollView OFF id=\"x\">\(rect(20, 80, 200, 100))<clipView key=\"contentView\" OFF "
        + "id=\"cl\">\(rect(0, 0, 185, 100))</clipView><constraints>\(fixed("width", 200))"
        + "\(fixed("height", 100))</constraints></scrollView>", 2
    ),
  ])
  func `a view without a size in the file's constraints has the size that AppKit gives it`(
    view: String, count: Int
  ) {
    let pins = Self.pin("x", "leading", "rt", 20) + Self.pin("x", "top", "rt", 20)
    let file = Self.file(view.replacing("OFF", with: Self.off), pins, tools: "21701")
    let output = imported(file)
    #expect(output.contains("\(count) of \(count) frame"), "\(output)")
  }

  @Test func `the safe area of a window's view begins below its title and tool bars`() {
    let box = "<customView \(Self.off) id=\"x\">\(Self.rect(20, 20, 360, 120))</customView>"
    let pins =
      Self.pin("x", "leading", "sa", 20) + Self.pin("x", "top", "sa", 8)
      + Self.pin("sa", "trailing", "x", 20) + Self.pin("sa", "bottom", "x", 20)
    let file = Self.file(box, pins, tools: "24506").replacing(
      "</subviews>", with: "</subviews><viewLayoutGuide key=\"safeArea\" id=\"sa\"/>")
    let output = imported(file)
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  // MARK: - Stacks

  /// Views of which one hugs its height, as a field does, in a stack whose lengths are equal.
  @Test(arguments: 0..<4)
  func `equal lengths of neighbours yield to a view that hugs its own`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let count = Int.random(in: 2...5, using: &random)
    let share = Double(Int.random(in: 30...60, using: &random))
    let place = Int.random(in: 0...1, using: &random) * count
    var views: [String] = []
    var y = 0.0
    for index in (0...count).reversed() {
      let isField = index == place
      let height = isField ? 22 : share
      let frame = Self.rect(0, y, 360, height)
      y += height + 8
      views.insert(
        isField
          ? "<textField verticalHuggingPriority=\"750\" \(Self.off) id=\"v\(index)\">\(frame)"
            + "<textFieldCell key=\"cell\" editable=\"YES\" borderStyle=\"bezel\"/></textField>"
          : "<customView \(Self.off) id=\"v\(index)\">\(frame)</customView>", at: 0)
    }
    let height = y - 8
    let stack = """
      <stackView orientation="vertical" alignment="leading" distribution="fillEqually" \
      horizontalStackHuggingPriority="249.99998" verticalStackHuggingPriority="249.99998" \
      detachesHiddenViews="YES" \(Self.off) id="st">\(Self.rect(20, 180 - height, 360, height))\
      <subviews>\(views.joined())</subviews><constraints>\(Self.fixed("width", 360))\
      \(Self.fixed("height", height))</constraints></stackView>
      """
    let sides = (0...count).map {
      Self.pin("v\($0)", "width", "st")
    }.joined()
    let pins = Self.pin("st", "leading", "rt", 20) + Self.pin("st", "top", "rt", 20) + sides
    let output = imported(Self.file(stack, pins, tools: "21701"))
    #expect(output.contains("\(count + 2) of \(count + 2) frames as stored"), "\(seed): \(output)")
  }

  @Test func `equal shares of a stack are rounded only in its frames`() {
    for width in [588.0, 589] {
      let share = ((width - 9) / 2).rounded(.up)
      let boxes = [("a", 0, share), ("b", share + 9, width - 9 - share)].map { id, x, width in
        Self.control("check", "").replacing("OFF", with: Self.off).replacing("REST", with: "")
          .replacing("id=\"x\"", with: "id=\"\(id)\"")
          .replacing("SIZE", with: Self.rect(x, 0, width, 14))
      }
      let stack = """
        <stackView distribution="fillEqually" alignment="top" spacing="9" \
        horizontalStackHuggingPriority="249.99998" verticalStackHuggingPriority="249.99998" \
        detachesHiddenViews="YES" \(Self.off) id="st">\(Self.rect(20, 166, width, 14))\
        <subviews>\(boxes.joined())</subviews></stackView>
        """
      let pins = Self.pin("st", "leading", "rt", 20) + Self.pin("st", "top", "rt", 20)
      let output = imported(Self.file(stack, pins, tools: "24765"))
      #expect(output.contains("3 of 3 frames as stored"), "\(output)")
    }
  }

  @Test(arguments: [(249.0, 364.0), (251, 27)])
  func `a stack hugs its views across its axis`(hugging: Double, width: Double) {
    let label = """
      <textField horizontalHuggingPriority="\(hugging)" \(Self.off) id="la">\
      \(Self.rect(-2, 0, width, 16))<textFieldCell key="cell" title="Key"><font key="font" \
      metaFont="system"/></textFieldCell></textField>
      """
    let stack = """
      <stackView orientation="vertical" alignment="leading" distribution="fill" \
      horizontalStackHuggingPriority="249.99998" verticalStackHuggingPriority="249.99998" \
      detachesHiddenViews="YES" \(Self.off) id="st">\(Self.rect(20, 164, 360, 16))<subviews>\(label)\
      </subviews></stackView>
      """
    let pins =
      Self.pin("st", "leading", "rt", 20) + Self.pin("rt", "trailing", "st", 20)
      + Self.pin("st", "top", "rt", 20)
    let output = imported(Self.file(stack, pins, tools: "21701"))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }
}
