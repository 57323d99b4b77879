// Every form of a constraint that Interface Builder is known to write.

import Interchange
import Notebook
import Syntax
import Testing

extension InterfaceCatalogTests {
  // MARK: - Constraints

  static let constraints: [(xml: String, line: String)] = [
    (#"firstAttribute="width" constant="80""#, "view.width == 80"),
    (#"firstAttribute="width" relation="lessThanOrEqual" constant="80""#, "view.width <= 80"),
    (
      #"firstAttribute="height" relation="greaterThanOrEqual" constant="8" priority="749.5""#,
      "view.height >= 8 @749.5"
    ),
    (
      #"firstAttribute="height" secondItem="it" secondAttribute="width" multiplier="0.5""#,
      "view.height == 0.5 * view.width"
    ),
    (
      #"firstAttribute="height" secondItem="it" secondAttribute="width" multiplier="16:9""#,
      "view.height == 16/9 * view.width"
    ),
    (
      #"firstAttribute="centerY" secondItem="ot" secondAttribute="bottom" multiplier="1/3" constant="1""#,
      "view.centerY == 1/3 * other.bottom + 1"
    ),
    (
      #"firstAttribute="leading" secondItem="ot" secondAttribute="trailing" constant="8" symbolic="YES""#,
      "view.leading == other.trailing + 8"
    ),
    (
      #"firstAttribute="top" secondItem="ot" secondAttribute="top" identifier="gap""#,
      "view.top == other.top as gap"
    ),
    (
      #"firstAttribute="top" secondItem="tg" secondAttribute="bottom""#, "view.top == root.safe.top"
    ),
    (
      #"firstItem="bg" firstAttribute="top" secondItem="it" secondAttribute="bottom""#,
      "root.safe.bottom == view.bottom"
    ),
    (#"firstAttribute="top" secondItem="sa" secondAttribute="top""#, "view.top == root.safe.top"),
  ]

  static func row(_ xml: String, _ outcome: Outcome) -> Row {
    Row(children: "<constraints><constraint \(xml) id=\"k\"/></constraints>", outcome: outcome)
  }

  @Test(arguments: constraints)
  func `each form of a constraint is read`(xml: String, line: String) throws {
    try expect(Self.row(xml, .says(line)))
  }

  @Test(arguments: [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "baseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin",
    "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins",
  ])
  func `each spelling of an attribute is read`(name: String) throws {
    let word = name == "baseline" ? "lastBaseline" : name
    try expect(
      Self.row(
        "firstAttribute=\"\(name)\" secondItem=\"ot\" secondAttribute=\"\(name)\"",
        .says("view.\(word) == other.\(word)")))
  }

  @Test(arguments: [
    (#"firstAttribute="width" constant="9" placeholder="YES""#, "a placeholder"),
    (#"firstAttribute="girth" constant="9""#, "constraint k"),
    (#"firstAttribute="top" secondItem="zz" secondAttribute="top""#, "constraint k"),
    (#"firstAttribute="width" constant="9" sparkle="1""#, "constraint sparkle"),
  ])
  func `a constraint that can't be read is told`(xml: String, piece: String) throws {
    try expect(Self.row(xml, .told(piece)))
  }

  // MARK: - Size classes

  static func installed(_ masks: String) -> Row {
    Row(
      children: """
        <constraints><constraint firstAttribute="width" constant="9" id="k"/></constraints>\(masks)
        """, outcome: .harmless)
  }

  static func mask(_ key: String, _ verb: String) -> String {
    "<variation key=\"\(key)\"><mask key=\"constraints\"><\(verb) reference=\"k\"/></mask></variation>"
  }

  @Test(arguments: [
    (["default exclude", "widthClass=compact include"], ["w:compact"]),
    (["heightClass=compact exclude"], ["h:regular"]),
    (
      ["default exclude", "heightClass=regular-widthClass=regular include"],
      ["w:regular and h:regular"]
    ),
    (["heightClass=regular-widthClass=regular exclude"], ["w:compact", "w:regular and h:compact"]),
    (
      [
        "default exclude", "widthClass=regular include",
        "heightClass=compact-widthClass=regular exclude",
      ], ["w:regular and h:regular"]
    ),
    (
      [
        "default exclude", "widthClass=compact include",
        "heightClass=compact-widthClass=regular include",
      ], ["w:compact", "w:regular and h:compact"]
    ),
  ])
  func `a constraint stands for the size classes in which it is installed`(
    masks: [String], conditions: [String]
  ) throws {
    let variations = masks.map { mask in
      let parts = mask.split(separator: " ").map(String.init)
      return Self.mask(parts[0], parts[1])
    }
    let translation = try Translation.interfaceFile(Self.file(Self.installed(variations.joined())))
    #expect(
      translation.lines.filter { $0.contains("width == 9") }
        == conditions.map { "view.width == 9 when \($0)" })
    #expect(translation.leftAside.isEmpty)
  }

  @Test func `values for size classes are read`() throws {
    try expect(
      Row(
        children: """
          <constraints><constraint firstAttribute="width" constant="9" id="k">\
          <variation key="widthClass=regular" constant="40"/></constraint></constraints>
          """, outcome: .says("set varied = 40 when w:regular")))
    try expect(
      Row(
        element: "stackView",
        children: #"<variation key="widthClass=regular" axis="vertical" spacing="9"/>"#,
        outcome: .says("set stackView.axis = vertical when w:regular")))
    try expect(
      Row(
        element: "label",
        children: """
          <variation key="heightClass=compact"><fontDescription key="fontDescription" \
          type="system" pointSize="11"/></variation>
          """, outcome: .says("set label.font = 11 when h:compact")))
    try expect(
      Row(
        children: #"<variation key="widthClass=regular" sparkle="1"/>"#,
        outcome: .told("variation widthClass=regular sparkle")))
    let masks = Self.mask("default", "exclude")
    let nowhere = try Translation.interfaceFile(Self.file(Self.installed(masks)))
    #expect(nowhere.leftAside.isEmpty)
    #expect(nowhere.constraints == 1)
    #expect(nowhere.lines.suffix(2) == ["view.width == 9 as uninstalled", "off uninstalled"])
  }
}
