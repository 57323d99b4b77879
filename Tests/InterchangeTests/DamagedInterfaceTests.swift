// Files of Interface Builder that are damaged: read, or refused, and nothing of them lost in
// silence.

import Answers
import Conditions
import Interchange
import Notebook
import Syntax
import Testing

@Suite struct DamagedInterfaceTests {
  private static let files = [
    InterfaceSample.login,
    InterfaceDesignTests.file(
      "<mystery><view id=\"w\"><constraints><constraint id=\"m\"/></constraints></view></mystery>",
      constraints: """
        <constraint firstAttribute="width" constant="50" id="w1"/>
        <constraint firstAttribute="height" constant="50" placeholder="YES" id="w2"/>
        """),
    InterfaceDesignTests.table,
  ]

  /// Returns the number of constraints in the views of a file, from its text alone.
  private static func constraints(in text: String) -> Int {
    text.ranges(of: "<constraint ").count + text.ranges(of: "<constraint/>").count
  }

  @Test func `constraints that are read and those that are listed are all there are`() throws {
    for file in Self.files {
      let translation = try Translation.interfaceFile(file, scene: "all")
      let listed = translation.leftAside.map(\.constraints).reduce(0, +)
      #expect(translation.constraints + listed == Self.constraints(in: file))
    }
  }

  @Test func `views that are read and those that are listed are all there are`() throws {
    for file in Self.files + [Self.beside] {
      let translation = try Translation.interfaceFile(file, scene: "all")
      let read = Set(translation.aliases.map(\.word))
      let listed = Set(translation.leftAside.map(\.line))
      let lost = FramedElement.all(in: file).filter { element in
        !read.contains(element.id) && listed.isDisjoint(with: element.lines)
      }
      #expect(lost.isEmpty)
    }
  }

  @Test func `next to nothing counts for nothing`() throws {
    // An exact fraction of it has three hundred digits.
    let view = """
      <view \(MacControlTests.off) id="v">\(InterfaceDesignTests.rect(0, 1e-300, 9, 9))<constraints>\
      <constraint firstAttribute="width" constant="1e-300" id="w1"/></constraints></view>
      """
    let translation = try Translation.interfaceFile(InterfaceDesignTests.file(view))
    #expect(translation.constraints == 1)
    #expect(translation.lines.contains { $0.hasSuffix(".width == 0") }, "\(translation.lines)")
    #expect(translation.frames.map { $0.y } == [0])
  }

  /// A scene with a view beside its controller, such as one that an outlet shows later.
  private static let beside = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES">
    <scenes><scene><objects>
    <view id="spare">
    <rect key="frame" x="0" y="0" width="240" height="128"/>
    <constraints><constraint firstAttribute="width" constant="240" id="sw"/></constraints>
    </view>
    <viewController storyboardIdentifier="Main" id="vc"><view key="view" id="rt">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    </view></viewController>
    </objects></scene></scenes></document>
    """

  @Test func `a window whose content view its key does not tell is listed whole`() throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
      <window id="wi"><view key="leading" id="cv"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <constraints><constraint firstAttribute="width" constant="9" id="cw"/></constraints></view>
      </window>
      <view id="other"><rect key="frame" x="0" y="0" width="240" height="128"/></view>
      </objects></document>
      """
    let translation = try Translation.interfaceFile(file, scene: "all")
    #expect(translation.leftAside.map(\.constraints) == [1])
    #expect(translation.leftAside.map(\.text) == ["window, with 1 view and 1 constraint"])
  }

  @Test(arguments: [
    // Lines that got into another place of the file.
    "V<constraint firstAttribute=\"width\" constant=\"9\" id=\"k\"/>W",
    "V<constraints/><constraints><constraint firstAttribute=\"width\" constant=\"9\" id=\"k\"/></constraints>W",
    "V<subviews><constraint firstAttribute=\"width\" constant=\"9\" id=\"k\"/></subviews>W",
    "V<constraints><box><constraint firstAttribute=\"width\" constant=\"9\" id=\"k\"/></box></constraints>W",
    "VW<image><constraint firstAttribute=\"width\" constant=\"9\" id=\"k\"/></image>",
    "VW</objects><resources><constraint firstAttribute=\"width\" constant=\"9\" id=\"k\"/></resources><objects>",
  ])
  func `a constraint that is nowhere it can be read is listed`(text: String) throws {
    let view = "<view id=\"v\">" + InterfaceDesignTests.rect(0, 0, 9, 9)
    let placed = text.replacing("V", with: view).replacing("W", with: "</view>")
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      \(placed)</objects></document>
      """
    let translation = try Translation.interfaceFile(file)
    #expect(translation.constraints + translation.leftAside.map(\.constraints).reduce(0, +) == 1)
  }

  @Test func `a view beside a controller is a scene of its own`() throws {
    let first = try Translation.interfaceFile(Self.beside)
    #expect(first.leftAside.map(\.text) == ["scene spare"])
    let spare = try Translation.interfaceFile(Self.beside, scene: "spare")
    #expect(spare.lines.contains("root.width == 240"))
    #expect(spare.leftAside.map(\.text) == ["scene Main"])
  }

  @Test(arguments: [
    (#"<stackView axis="login" A id="x">R</stackView>"#, #"stackView axis="login""#),
    (#"<stackView alignment="" A id="x">R</stackView>"#, #"stackView alignment="""#),
    (
      #"<label horizontalHuggingPriority="0" A id="x">R</label>"#,
      #"label horizontalHuggingPriority="0""#
    ),
    (
      #"<label verticalCompressionResistancePriority="1001" A id="x">R</label>"#,
      #"label verticalCompressionResistancePriority="1001""#
    ),
    (#"<label numberOfLines="1.5" A id="x">R</label>"#, #"label numberOfLines="1.5""#),
    (
      #"<view fixedFrame="YES" id="x"><rect key="frame" x="0" y="0" width="-1" height="9"/></view>"#,
      #"rect width="-1""#
    ),
    (
      #"<view A id="x"><rect key="frame" x="0" y="1e308" width="9" height="9"/></view>"#,
      #"rect y="1e308""#
    ),
    (
      #"<view A id="x">R<constraints><constraint firstAttribute="width" constant="1e308" id="k"/></constraints></view>"#,
      "constraint k"
    ),
    (
      #"<view A id="x">R<constraints><constraint firstAttribute="width" constant="9" priority="" id="k"/></constraints></view>"#,
      "constraint k"
    ),
    (
      #"<view A id="x">R<constraints><constraint firstAttribute="leading" secondItem="rt" secondAttribute="top" id="k"/></constraints></view>"#,
      "constraint k"
    ),
    (
      #"<view A id="x">R<constraints><constraint firstAttribute="leading" constant="8" id="k"/></constraints></view>"#,
      "constraint k"
    ),
    (
      #"<view A id="x">R<constraints><constraint firstAttribute="width" secondItem="rt" secondAttribute="width" multiplier="1:0" id="k"/></constraints></view>"#,
      "constraint k"
    ),
  ])
  func `a damaged value is listed with its element, and the rest is read`(
    text: String, listed: String
  ) throws {
    let view = text.replacing("A id", with: "translatesAutoresizingMaskIntoConstraints=\"NO\" id")
      .replacing("R<", with: InterfaceDesignTests.rect(1, 2, 30, 40) + "<")
    let file = InterfaceDesignTests.file(view)
    let translation = try Translation.interfaceFile(file)
    #expect(translation.leftAside.map(\.text) == [listed])
    #expect(translation.views == 1)
    expectAccepted(file, "\(listed)")
  }

  /// Expects that the program takes every line that a file comes to.
  private func expectAccepted(_ file: String, _ comment: Comment) {
    var session = Session()
    session.evaluate("import a.xib scene all")
    let answer = session.resume(.file(file))
    #expect(!answer.output.contains("and refused:"), comment)
  }

  @Test func `a damaged file is read or refused, and nothing of it is lost in silence`() {
    for seed in 0..<Settings.count("LAYOUTLAB_DAMAGED", or: 100) {
      var numbers = SeededNumbers(seed: seed)
      let text = Self.damaged(numbers.pick(Self.files), &numbers)
      guard let translation = try? Translation.interfaceFile(text, scene: "all") else { continue }
      let listed = translation.leftAside.map(\.constraints).reduce(0, +)
      #expect(translation.constraints + listed == Self.constraints(in: text), "seed \(seed)")
      expectAccepted(text, "seed \(seed)")
    }
  }

  /// A file with a number, a word or a whole line made into something else.
  private static func damaged(_ text: String, _ numbers: inout SeededNumbers) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...numbers.number(below: 3) {
      let place = numbers.number(below: lines.count)
      var parts = lines[place].split(separator: "\"", omittingEmptySubsequences: false)
      switch numbers.number(below: 5) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: place)
      case 2: lines[place] = String(lines[place].dropLast(numbers.number(below: 20)))
      default:
        // The text between two quotes is a value.
        guard parts.count > 2 else { continue }
        let value = numbers.number(below: parts.count / 2) * 2 + 1
        parts[value] = Substring(
          numbers.pick([
            "", "-1", "1e308", "nan", "0", "rt", "YES", "\u{202E}", "a b", "99999999999", "1001",
            "top", "1:0",
          ]))
        lines[place] = parts.joined(separator: "\"")
      }
      if lines.isEmpty { break }
    }
    return lines.joined(separator: "\n")
  }
}

/// An element of a file that has a frame, found without the reader.
private struct FramedElement {
  /// Its identifier.
  var id: String
  /// The lines on which it and those around it begin, from 1.
  var lines: [Int]

  /// Those of a file, but for the views that become a root.
  static func all(in text: String) -> [FramedElement] {
    var found: [FramedElement] = []
    var open: [(id: String, isRoot: Bool, line: Int)] = []
    var line = 1
    for piece in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      if piece.hasPrefix("/") {
        open.removeLast()
      } else if !piece.hasPrefix("?") {
        let id = piece.split(separator: " id=\"").dropFirst().last?.prefix { $0 != "\"" } ?? ""
        if piece.hasPrefix("rect key=\"frame\""), let holder = open.last, !holder.isRoot {
          found.append(FramedElement(id: holder.id, lines: open.map(\.line)))
        }
        if !piece.contains("/>") {
          open.append((String(id), piece.contains("key=\"view\""), line))
        }
      }
      line += piece.count { $0 == "\n" }
    }
    return found
  }
}
