// Lines in the shape of another language, in another order, or with a slip of a key: the first
// offer says the same in this one.

import Answers
import Notebook
import Testing

@Suite struct OtherLanguagesTests {
  /// The session into which the lines are typed.
  private static let ground = [
    "view box, card", "view inner in card", "view name : label text \"Anna\"",
    "box.leading == root.leading + 12 as lead", "box.width == 90 as broad",
    "view first, second", "stack bar (first, second)",
  ]

  /// The first line that is offered for a refused one; `nil` if it is accepted, or for none.
  private func offer(for line: String, after lines: [String] = OtherLanguagesTests.ground) throws
    -> String?
  {
    var session = try Session(typing: lines)
    let answer = session.evaluate(line)
    guard answer.status >= .refused else { return nil }
    return answer.errors.split(separator: "\n").first { $0.hasPrefix("try:  1  ") }
      .map { String($0.dropFirst(9)) }
  }

  private func expect(
    _ rows: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for row in rows.split(separator: "\n") {
      let parts = row.split(separator: " → ").map(String.init)
      let expected = parts[1] == "–" ? nil : parts[1]
      let offered = try offer(for: parts[0])
      #expect(offered == expected, "\(parts[0])", sourceLocation: sourceLocation)
    }
  }

  @Test func `declarations of style sheets are read in each of their shapes`() throws {
    try expect(
      """
      box { height: 24px } → box.height == 24
      box { top: 4px; bottom: 6px } → { box.top == root.top + 4; box.bottom == root.bottom - 6 }
      inner { margin: 7px } → inner.edges == card inset 7
      box.min-height: 18 → box.height >= 18
      box.aspect-ratio = 3/2 → box.width == 3/2 * box.height
      bar.align-items: flex-end → set bar.alignment = trailing
      bar { gap: 3px; flex-direction: column } → { set bar.spacing = 3; set bar.axis = vertical }
      name { font-size: 19px; font-weight: 600 } → { set name.font = 19; set name.weight = semibold }
      name.white-space: normal → set name.lines = 0
      box.z-index: 4 → set box.z = 4
      box { position: relative; color: red; top: 3px; height: 9px } → { box.top == root.top + 3; box.height == 9 }
      bar justify-content: space-between → set bar.distribution = equalSpacing
      box w:: 31 → help
      box w: 31 h: 42 → { box.width == 31; box.height == 42 }
      """)
  }

  @Test func `setters of UIKit, AppKit and Figma are read`() throws {
    try expect(
      """
      name.placeholderString = "Name" → set name.text = "Name"
      name.maximumNumberOfLines = 3 → set name.lines = 3
      box.layoutMargins = 5 → set box.margins = 5
      set bar.paddingTop = 9 → set bar.margins.top = 9
      set bar.layoutMode = HORIZONTAL → set bar.axis = horizontal
      inner.width = fill → inner.(leading, trailing) == card.(leading, trailing)
      bar.setViews([second], in: .trailing) → set second.gravity = trailing
      name.fittingSize → fit name
      """)
  }

  @Test func `what stands in the wrong order is put in this one's`() throws {
    try expect(
      """
      stack (box, card) column vertical → stack column (box, card) vertical
      set 33 = lead → set lead = 33
      set 0.5 lead.priority → set lead.priority = 0.5
      as end card.trailing == root.trailing → card.trailing == root.trailing as end
      end: card.trailing == root.trailing → card.trailing == root.trailing as end
      card.top == box.top + 8 drop → card.top == box.top + 8 as drop
      (box card).top == root.top → (box, card).top == root.top
      vfl H:|-room-[card] room=9 → vfl H:|-room-[card] metrics room=9
      mv inner box → move inner to box
      stack column box, card vertical → stack column (box, card) vertical
      VStack(alignment: .leading, spacing: 3) { box; card } → stack row (box, card) vertical alignment leading spacing 3
      auto layout vertical gap 7 (box, card) → stack row (box, card) vertical spacing 7
      vfl H:[box]-(=>9)-[card] → vfl H:[box]-(>=9)-[card]
      card.height == 3 box.width → card.height == 3 * box.width
      card.width,height == 64 → card.(width, height) == 64
      ls -la → list
      rm -rf second → remove second
      :help stack → help stack
      git reset --hard HEAD~3 → undo 3
      grep box → list box
      cat layout.md → run layout.md
      card.snp.height.equalTo(box.snp.width).offset(5) → card.height == box.width + 5
      card.mas_top.equalTo(box.mas_bottom) → card.top == box.bottom
      VStack(spacing: 6) { box card } → stack row (box, card) vertical spacing 6
      """)
  }

  @Test func `modifiers of SwiftUI are read`() throws {
    try expect(
      """
      box.frame(width: 33, height: 44) → { box.width == 33; box.height == 44 }
      box.frame(minHeight: 12) → box.height >= 12
      inner.padding(6) → inner.edges == card inset 6
      inner.padding(.vertical, 5) → { inner.top == card.top + 5; card.bottom == inner.bottom + 5 }
      name.lineLimit(4) → set name.lines = 4
      name.font(.headline) → set name.textStyle = headline
      box.offset(x: 3) → set box.offset = 3 0
      card.hidden() → set card.hidden = on
      box.aspectRatio(2, contentMode: .fill) → box.width == 2 * box.height
      card.overlay(box) → box.edges == card
      box.zIndex(3) → set box.z = 3
      """)
  }

  @Test func `calls of layout libraries are read`() throws {
    try expect(
      """
      box.top.equalTo(card.bottom).offset(9) → box.top == card.bottom + 9
      inner.edges.equalToSuperview().inset(4) → inner.edges == card inset 4
      inner.trailing.equalToSuperview().inset(4) → inner.trailing == card.trailing - 4
      box.height.greaterThanOrEqualTo(31) → box.height >= 31
      box.width.equalTo(card).multipliedBy(0.5) → box.width == 0.5 * card.width
      """)
  }

  @Test func `words in another order are put in the grammar's`() throws {
    try expect(
      """
      height box == 30 → box.height == 30
      top of box == bottom of card → box.top == card.bottom
      lead set 40 → set lead = 40
      box why width → why box.width
      box frames → frames box
      md frames → frames as md
      list --json → list as json
      label note : view → view note : label
      view label note → view note : label
      view note text "Hi" : label → view note : label text "Hi"
      stack (box, card) pair → stack pair (box, card)
      stack pair box, card → stack pair (box, card)
      stack [box, card] pair → stack pair (box, card)
      sweep 10...20 lead → sweep lead 10...20
      animate { set lead = 2 } 0.4s → animate 0.4s { set lead = 2 }
      move to card box → move box to card
      """)
  }

  @Test func `a slip of a key is put right, and nothing else`() throws {
    try expect(
      """
      box.center y == card.center y → box.centerY == card.centerY
      box.height == 30 as → box.height == 30
      box.height == 3O → box.height == 30
      box-height == 30 → box.height == 30
      boxheight == 30 → box.height == 30
      setlead=30 → set lead=30
      (box, card.height == 30 → (box, card).height == 30
      box, card.height == 30 → (box, card).height == 30
      view note : label text "Hi → view note : label text "Hi"
      view note : label text Hi → view note : label text "Hi"
      box.height == 30 as 2nd → box.height == 30 as "2nd"
      box.height 30 // high → box.height == 30 // high
      """)
  }

  @Test func `a visual format is repaired from what was typed`() throws {
    try expect(
      """
      vfl V:[box]-4-card → vfl V:[box]-4-[card]
      vfl V:|-9-(box)-| → vfl V:|-9-[box]-|
      vfl v:[box]-[card] → vfl V:[box]-[card]
      V|-7-[box] → vfl V:|-7-[box]
      vfl H:|-7pt-[box(30pt)] → vfl H:|-7-[box(30)]
      vfl H:[box(>=30]-[card] → vfl H:[box(>=30)]-[card]
      vfl H:|-7-[box]-7- → vfl H:|-7-[box]-7-|
      vfl H:[box(20%)] → vfl+ H:[box(20%)]
      vfl H:[box]-[card] options: .alignAllTop → vfl H:[box]-[card] align top
      vfl H:|-gap-[box] metrics: ["gap": 6] → vfl H:|-gap-[box] metrics gap=6
      """)
  }

  @Test func `a word beside the listed ones leads to the one that was meant`() throws {
    try expect(
      """
      set bar.distribution = equally → set bar.distribution = fillEqually
      set bar.distribution = proportionally → set bar.distribution = fillProportionally
      set bar.alignment = middle → set bar.alignment = center
      set lead.priority = defaultHigh → set lead.priority = high
      set root.platform = osx → set root.platform = macos
      box.top == root.layoutMarginsGuide.top → box.top == root.margins.top
      inner.top == parent.top + 3 → inner.top == card.top + 3
      """)
  }

  @Test func `a number is taken out of its type and its unit`() throws {
    try expect(
      """
      box.height == CGFloat(12) → box.height == 12
      set lead.priority = UILayoutPriority(800) → set lead.priority = 800
      set bar.edgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) → set bar.edgeInsets = 1 2 3 4
      set root.size = CGSize(width: 300, height: 400) → set root.size = 300x400
      set root.size = 300 by 400 → set root.size = 300x400
      set root.size = (300, 400) → set root.size = 300x400
      box.height = 40vh → box.height == 0.4 * root.height
      animate 250 { set lead = 3 } → animate 250ms { set lead = 3 }
      """)
    let answer = Session.answer(to: "view box", "box.width == 4cm")
    #expect(answer.errors.contains("rule: lengths are numbers of points, without a unit\n"))
  }

  @Test func `functions and conditions of other languages become lines`() throws {
    try expect(
      """
      box.height = calc(50% - 6px) → box.height == 0.5 * root.height - 6
      inner.width = min(100%, 80px) → { inner.width <= 80; inner.width == card.width @750 }
      box.height == 3 && card.height == 4 → { box.height == 3; card.height == 4 }
      for v in [box, card] { v.height == 9 } → (box, card).height == 9
      [box, card].forEach { $0.height == 9 } → (box, card).height == 9
      if root.width > 500 { box.height == 9 } → box.height == 9 when w:regular
      box.width += 5 → set broad += 5
      assert(box.width == 90) → expect box.width == 90
      exit() → quit
      Spacer() → how push apart
      Text("Hi") → view text : label text "Hi"
      """)
  }

  @Test func `an animation of UIKit is carried out at once, and the line that shows it is told`()
    throws
  {
    var session = try Session(typing: Self.ground)
    let answer = session.evaluate("UIView.animate(withDuration: 0.5) { lead.constant = 50 }")
    #expect(
      answer.output.contains("at once here; seen on its way: animate 0.5s { set lead = 50 }"),
      "\(answer.output)")
  }

  // MARK: - Guards

  @Test func `a name of the session is no verb misspelled`() throws {
    let lines = ["view red, sit, lit", "red.width == 40"]
    for line in ["red { margin", "red is nice today", "sit there", "lit width 20 40"] {
      let offered = try offer(for: line, after: lines)
      #expect(offered?.hasPrefix("help ") != true || offered == "help", "\(line)")
    }
  }

  @Test(arguments: [
    "box.width = grow", "box.width == CGRound(3)", "nothere", "box.height = calc(3)",
    "box.width == max(2, 3)", "box.width = none",
  ])
  func `a function, a keyword, a value or a word alone is no view to make`(_ line: String) throws {
    var session = try Session(typing: Self.ground)
    let answer = session.evaluate(line)
    #expect(answer.status >= .refused)
    #expect(!answer.errors.contains("  view "), "\(answer.errors)")
  }

  @Test func `a number of Swift is put in where its name is not known`() throws {
    let lines = ["view box", "var pad = 8"]
    #expect(
      try offer(for: "box.leading == root.leading + pad", after: lines)
        == "box.leading == root.leading + 8 as pad")
  }

  @Test func `a view that is missing is still offered`() throws {
    try expect(
      """
      tall.height == 30 → view tall
      box.leading == wall.trailing + 8 → view wall
      """)
  }

  @Test(arguments: ["alpha", "backgroundColor", "cornerRadius"])
  func `a property of the look is said to be no part of the layout`(_ property: String) throws {
    let answer = Session.answer(to: "view box", "box.\(property) == 3")
    #expect(answer.errors.contains("\(property) is no part of the layout"), "\(answer.errors)")
  }
}
