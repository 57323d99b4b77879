// What a file of Interface Builder cannot have is said; what it has is read.

import Answers
import AutoLayout
import Conditions
@testable import Interchange
import Notebook
import Testing

@Suite struct InterfaceLossTests {
  private static let off = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private static func imported(_ text: String, as path: String = "a.storyboard") -> (
    session: Session, output: String
  ) {
    var session = Session()
    session.evaluate("import \(path)")
    let output = session.resume(.file(text)).output
    return (session, output)
  }

  // MARK: - Screens

  /// Roots of the sizes of devices and of others, with and without their safe areas.
  @Test(arguments: ["xib", "storyboard"])
  func `a root is written for a screen with its safe area, or the difference is said`(
    form: String
  ) {
    var random = SeededNumbers(seed: 3)
    let sizes = ["375x667", "320x480", "393x852", "414x896", "300x200", "500x700", "768x1024"]
    let areas = ["0 0 0 0", "20 0 0 0", "59 0 34 0", "64 0 0 0", "10 5 10 5"]
    var whole = 0
    for round in 0..<60 {
      let size = sizes.randomElement(using: &random) ?? ""
      let scale = Int.random(in: 1...3, using: &random)
      var session = Session()
      for line in [
        "set root.size = \(size)", "set root.scale = \(scale)",
        "set root.safe = \(areas.randomElement(using: &random) ?? "")", "view a in root",
        "a.edges == root.safe.edges",
      ] { session.evaluate(line) }
      let text = session.evaluate("show as \(form)").output
      var (copy, output) = Self.imported(text, as: "a.\(form)")
      let isSaid = text.contains("<!-- not in this file: the safe area")
      let isSame = session.evaluate("frames").output == copy.evaluate("frames").output
      #expect(isSame != isSaid, "\(round) \(size) \(scale) \(output)\(text)")
      if isSame { whole += 1 }
    }
    #expect(whole >= 15, "\(whole)")
  }

  /// Layouts with some of the facts that files lack, or none.
  @Test(arguments: 0..<16) func `what a written file lacks is told as its comment lists it`(
    choice: Int
  ) throws {
    let facts = [
      "set a.spacingAfter = 13", "set b.insets = 1 2 3 4", "guide g in root",
      "set root.direction = rtl",
    ]
    for form in ["xib", "storyboard"] {
      var session = Session()
      session.evaluate("view a, b in root")
      session.evaluate("stack s (a, b) in root")
      for (place, fact) in facts.enumerated() where choice >> place & 1 == 1 {
        #expect(session.evaluate(fact).status == .ok, "\(fact)")
      }
      let answer = session.evaluate("show as \(form) to f.\(form)")
      guard case .writeFile(_, let text, _)? = answer.effects.first?.action else {
        Issue.record("\(answer)")
        return
      }
      let comment = text.split(separator: "\n").first { $0.hasPrefix("<!-- ") }
      let list = comment.map { "\($0.dropFirst(5).dropLast(4))\n" } ?? ""
      #expect((comment == nil) == (choice == 0), "\(text)")
      #expect(session.resume(.written).output == "saved f.\(form)\n" + list)
    }
  }

  // MARK: - Changes

  /// A view without an identifier in one with a mask: no line of the file is its constraint.
  @Test(arguments: [
    ("set LINE.priority = 600", true), ("remove LINE", true), ("off LINE", true),
    ("set LINE += 0", false),
  ])
  func `a change of a line that stands for a mask is said`(edit: String, isSaid: Bool) {
    let inner = """
      <view id="in" userLabel="inner"><rect key="frame" x="10" y="20" width="100" height="50"/>\
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
      """
    let outer = """
      <view id="ou" userLabel="outer" \(Self.off)><rect key="frame" x="0" y="0" width="200" \
      height="200"/><subviews>\(inner)</subviews></view>
      """
    for line in ["c1", "c2", "c3", "c4"] {
      var (session, output) = Self.imported(InterfaceDesignTests.file(outer))
      #expect(session.evaluate("list").output.contains(" as \(line)"), "\(output)")
      session.evaluate(edit.replacing("LINE", with: line))
      let text = session.evaluate("show as storyboard").output
      #expect(
        text.contains("not in this file: the change of \(line) -->") == isSaid, "\(line) \(text)")
    }
  }

  @Test func `names come back as they are written`() {
    let names = [
      "aVeryLongNameOfAViewThatIsLong", "UDPButton", "button", "x1", "aB", "ABCd", "numberOfLines2",
    ]
    var session = Session()
    for name in names { session.evaluate("view \(name) : button in root text \"Other\"") }
    var copy = Self.imported(session.evaluate("show as xib").output, as: "a.xib").session
    for name in names {
      #expect(copy.evaluate("\(name).width").output.contains("\(name).width"), "\(name)")
    }
  }

  // MARK: - Conflicts

  /// Views that are tied to more edges than can hold, stored elsewhere by some amounts.
  @Test func `which constraint loses a conflict does not follow from stored positions`() throws {
    for seed in 0..<40 {
      func file(_ moved: Double) -> String {
        var random = SeededNumbers(seed: seed)
        func number() -> Double { Double.random(in: 0...90, using: &random).rounded() }
        let views = (0..<3).map { place in
          let rect = InterfaceDesignTests.rect(number() + moved, number() + moved, 40, 30)
          return "<view \(Self.off) userLabel=\"v\(place)\" id=\"v\(place)\">\(rect)</view>"
        }
        let pins = (0..<12).map { place in
          let attribute = ["leading", "trailing", "top", "bottom"][place % 4]
          return """
            <constraint firstItem="v\(place / 4)" firstAttribute="\(attribute)" secondItem="rt" \
            secondAttribute="\(place % 2 == 0 ? attribute : ["leading", "top"][place % 4 / 2])" \
            constant="\(number())" id="p\(place)"/>
            """
        }
        return InterfaceDesignTests.file(views.joined(), constraints: pins.joined())
      }
      let lines = try Translation.interfaceFile(file(0)).lines
      #expect(try Translation.interfaceFile(file(53)).lines == lines, "\(seed)")
      #expect(lines.count >= 15)
    }
  }

  // MARK: - Sizes

  @Test(arguments: [
    (
      "<imageView OFF id=\"x\">SIZE<imageReference key=\"image\" image=\"arrow\" "
        + "catalog=\"system\"/></imageView>", 20.0, 15.0
    ),
    (
      "<imageView OFF id=\"x\" image=\"arrow\" catalog=\"system\">SIZE"
        + "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" "
        + "configurationType=\"pointSize\" pointSize=\"74\"/></imageView>", 90, 84
    ),
    (
      "<button OFF id=\"x\" buttonType=\"system\">SIZE<buttonConfiguration key=\"configuration\" "
        + "style=\"filled\" title=\"Allow\" buttonSize=\"large\"/></button>", 92, 54.5
    ),
    (
      "<label OFF id=\"x\" text=\"★★★★★\">SIZE<fontDescription key=\"fontDescription\" "
        + "type=\"system\" pointSize=\"17\"/></label>", 90, 20.5
    ),
  ])
  func `a size that only the file has is read, and counted`(
    view: String, width: Double, height: Double
  ) {
    let text = view.replacing("OFF", with: Self.off)
      .replacing("SIZE", with: InterfaceDesignTests.rect(30, 40, width, height))
    let pins = [("leading", 30), ("top", 40)].map { attribute, constant in
      """
      <constraint firstItem="x" firstAttribute="\(attribute)" secondItem="rt" \
      secondAttribute="\(attribute)" constant="\(constant)" id="\(attribute)"/>
      """
    }.joined()
    let output = Self.imported(InterfaceDesignTests.file(text, constraints: pins)).output
    #expect(
      output.contains("1 of 1 frame as stored, 1 natural size taken from the file"), "\(output)")
  }

  /// A cell that is as high as its stack, which lays out within margins of its own.
  @Test(arguments: ["17701", "22505", "23504", "24127"])
  func `a screen's safe area reaches into no cell beside it`(tools: String) {
    let pins = ["leading", "trailing", "top", "bottom"].map {
      MacControlTests.pin("st", $0, "cv")
    }.joined()
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(tools)" \
      useAutolayout="YES"><device id="retina6_12"/><objects><tableViewCell id="ce">\
      \(InterfaceDesignTests.rect(0, 0, 320, 60))<tableViewCellContentView key="contentView" \
      id="cv">\(InterfaceDesignTests.rect(0, 0, 320, 60))<subviews><stackView \(Self.off) id="st" \
      layoutMarginsRelativeArrangement="YES">\(InterfaceDesignTests.rect(0, 0, 320, 60))<subviews>\
      <view \(Self.off) id="bx">\(InterfaceDesignTests.rect(8, 8, 304, 44))<constraints>\
      \(MacControlTests.fixed("height", 44))</constraints></view></subviews></stackView></subviews>\
      <constraints>\(pins)</constraints></tableViewCellContentView><viewLayoutGuide \
      key="safeArea" id="sa"/></tableViewCell></objects></document>
      """
    var (session, output) = Self.imported(file, as: "a.xib")
    #expect(session.evaluate("conflicts").output == "no conflict\n", "\(output)")
    #expect(!output.contains("root.safe"), "\(output)")
  }
}
