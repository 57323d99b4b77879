// What is said of code and logs: kinds by names, open content, ties, what is the system's.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct HonestRemarkTests {
  private func answer(to code: String, as name: String = "a.swift") -> [String] {
    var session = Session()
    session.evaluate("import \(name)")
    return session.resume(.file(code)).output.split(separator: "\n").map { String($0) }
  }

  private func log(_ list: [String], broken: String) -> [String] {
    let lines = list.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return answer(
      to: "Unable to simultaneously satisfy constraints.\n(\n\(lines)\n)\n"
        + "Will attempt to recover by breaking constraint\n\(broken)\n", as: "a.log")
  }

  @Test func `a constraint that Interface Builder generates is nobody's`() {
    for (identifier, isYours) in [("UIIBSystemGenerated", false), ("sheetEnd", true)] {
      let own =
        "<NSLayoutConstraint:0x1 '\(identifier)' H:[UIView:0x2]-(0)-|   (active, names: '|':Shop.PageCell:0x3 )>"
      let lines = log(
        [
          "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- H:[UIView:0x2]-(0.4)-|   (active, names: '|':Shop.PageCell:0x3 )>",
          own,
        ], broken: own)
      #expect(lines.contains { $0.hasPrefix("yours: ") } == isYours, "\(lines)")
      #expect(lines.contains { $0.contains("sheetEnd.priority") } == isYours, "\(lines)")
    }
  }

  @Test(arguments: [("width", "leading", "centerX"), ("height", "top", "centerY")])
  func `a place that is offered keeps a view inside`(size: String, near: String, centre: String) {
    for (other, place) in [
      ("view.\(size)Anchor", centre), ("view.\(size)Anchor, multiplier: 0.5", near),
    ] {
      let lines = answer(
        to: """
          let sheet = UIView()
          sheet.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(sheet)
          sheet.\(size)Anchor.constraint(equalTo: \(other)).isActive = true
          """)
      #expect(lines.contains { $0.contains("sheet.\(place)Anchor.constraint(") }, "\(lines)")
    }
  }

  @Test func `comments follow the last of several statements`() {
    let lines = answer(
      to: """
        UIView *card = [UIView new];
        card.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:card];
        [card.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:-9].active = YES;
        [card.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor constant:9].active = YES;
        [card.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
        [card.heightAnchor constraintEqualToConstant:40].active = YES;
        """, as: "a.m")
    let code = lines.first { $0.hasPrefix("in code: ") } ?? ""
    #expect(code.count(where: { $0 == ";" }) == 3 && !code.contains(";;"), "\(lines)")
    #expect(code.contains("cardLeading.constant = 9; cardTrailing.constant"), "\(lines)")
  }

  /// A number that the code does not show has no say in it.
  @Test(arguments: [("width", "0×6"), ("height", "6×0")])
  func `a size that a line makes 0 is told, whatever is assumed elsewhere`(
    side: String, size: String
  ) {
    for (number, isTold) in [("0", true), ("6", false)] {
      let lines = answer(
        to: """
          let rule = UIView()
          view.addSubview(rule)
          title.font = UIFont.systemFont(ofSize: Style.size)
          view.addSubview(title)
          rule.snp.makeConstraints { make in
            make.leading.top.equalToSuperview()
            make.\(side).equalTo(\(number))
            make.\(side == "width" ? "height" : "width").equalTo(6)
          }
          """)
      #expect(lines.contains { $0.contains("rule is \(size)") } == isTold, "\(lines)")
    }
  }

  private let page = """
    let pager = UIScrollView()
    let sheet = UIView()
    pager.translatesAutoresizingMaskIntoConstraints = false
    sheet.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pager)
    pager.addSubview(sheet)
    NSLayoutConstraint.activate([
      pager.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pager.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pager.topAnchor.constraint(equalTo: view.topAnchor),
      pager.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      sheet.leadingAnchor.constraint(equalTo: pager.leadingAnchor),
      sheet.trailingAnchor.constraint(equalTo: pager.trailingAnchor),
      sheet.topAnchor.constraint(equalTo: pager.topAnchor),
      sheet.bottomAnchor.constraint(equalTo: pager.bottomAnchor),
    ])
    """

  @Test func `a constant that lays a view over its neighbour is asked about, with the other sign`()
  {
    var random = SeededNumbers(seed: 31)
    for _ in 0..<20 {
      let (near, far) = random.number(0...1) == 0 ? ("leading", "trailing") : ("top", "bottom")
      let (first, second) = random.number(0...1) == 0 ? (near, far) : (far, near)
      let amount = random.number(1...60)
      for isOver in [true, false] {
        let isPositive = (first == far) == isOver
        let constant = isPositive ? amount : -amount
        let code = """
          view.addSubview(badge)
          view.addSubview(photo)
          badge.\(first)Anchor.constraint(equalTo: photo.\(second)Anchor, constant: \(constant)).isActive = true
          """
        let lines = answer(to: code)
        let told = lines.contains { $0.contains("lays one view over the other") }
        #expect(told == isOver, "\(code)\n\(lines)")
        let cure = lines.dropFirst(2).first ?? ""
        #expect(!isOver || cure.contains(".constant = \(-constant) "), "\(cure)")
      }
    }
  }

  @Test func `content that is tied to all edges lacks a size, and not an edge`() {
    let lines = answer(to: page)
    #expect(
      lines.dropFirst().first?.hasPrefix(
        "sheet is tied to the leading edge and the trailing edge of what pager scrolls, and nothing "
          + "says how wide sheet is") == true, "\(lines)")
    #expect(
      lines.dropFirst(2).first
        == "in code: sheet.widthAnchor.constraint(equalTo: pager.frameLayoutGuide.widthAnchor)"
        + ".isActive = true", "\(lines)")
  }

  @Test func `a column narrower than the scroll view is told with the width it lacks`() {
    let rows = (0..<30).map { "let row\($0) = UILabel()\nrow\($0).text = \"Row\"\n" }.joined()
    let column = page.replacing("let sheet = UIView()", with: "let sheet = UIStackView()")
    let lines = answer(
      to: rows + column + "\nsheet.axis = .vertical\nsheet.alignment = .center\n"
        + (0..<30).map { "sheet.addArrangedSubview(row\($0))\n" }.joined())
    #expect(lines.contains { $0.hasPrefix("sheet, which pager scrolls, is ") }, "\(lines)")
    #expect(lines.contains { $0.contains("pager.frameLayoutGuide.widthAnchor") }, "\(lines)")
  }

  @Test func `the end of a name says what a view is, and no size of it is called open`() {
    let lines = answer(
      to: """
        view.addSubview(priceLabel)
        view.addSubview(badge)
        priceLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 9).isActive = true
        priceLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 9).isActive = true
        badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 9).isActive = true
        badge.topAnchor.constraint(equalTo: priceLabel.bottomAnchor, constant: 9).isActive = true
        """)
    #expect(
      lines.dropFirst().first?.hasPrefix(
        "nothing here sets translatesAutoresizingMaskIntoConstraints of priceLabel and badge")
        == true, "\(lines)")
    #expect(!lines.contains { $0.contains("no constraint says") }, "\(lines)")
    #expect(lines.contains("not declared there, so made labels: priceLabel"), "\(lines)")
    #expect(lines.contains("not declared there, so made plain views: badge"), "\(lines)")
  }

  @Test func `a name that ends in ScrollView scrolls`() {
    let lines = answer(
      to: """
        view.addSubview(feedScrollView)
        feedScrollView.addSubview(card)
        feedScrollView.snp.makeConstraints { make in make.edges.equalTo(view) }
        card.snp.makeConstraints { make in
          make.right.equalTo(-7)
          make.top.equalTo(30)
          make.size.equalTo(60)
        }
        """)
    #expect(lines.contains { $0.hasPrefix("nothing in feedScrollView reaches ") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("nothing to object to") }, "\(lines)")
  }

  @Test func `a content view that is nobody's is no cell, and makes no table`() {
    let lines = answer(
      to: """
        [contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[knob]-[hint]"
          options:0 metrics:nil views:NSDictionaryOfVariableBindings(knob, hint)]];
        """, as: "a.m")
    #expect(!lines.contains { $0.contains("tableView") || $0.contains("cell") }, "\(lines)")
    #expect(lines.dropFirst().first?.contains("where knob lies") == true, "\(lines)")
    #expect(!lines.contains { $0.contains(";;") })
  }

  @Test func `a view whose place another part of the app gives is not called open`() {
    let lines = answer(
      to: """
        panel.translatesAutoresizingMaskIntoConstraints = false
        panel.leftAnchor.constraint(equalTo: holder.leftAnchor).isActive = true
        panel.rightAnchor.constraint(equalTo: holder.rightAnchor).isActive = true
        panel.heightAnchor.constraint(equalToConstant: 120).isActive = true
        """)
    #expect(
      lines.dropFirst().first == "no constraint says where panel lies vertically", "\(lines)")
    #expect(lines.dropFirst(2).first?.hasPrefix("in code: panel.topAnchor.") == true, "\(lines)")
  }

  @Test func `what hangs out is brought in by its sign, or kept in`() {
    let made = "let box1 = UIView()\nbox1.translatesAutoresizingMaskIntoConstraints = false\n"
    let lines = answer(
      to: made + """
        view.addSubview(box1)
        box1.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        box1.heightAnchor.constraint(equalToConstant: 40).isActive = true
        box1.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 12).isActive = true
        box1.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 12).isActive = true
        """)
    #expect(lines.dropFirst().first == "box1 hangs 12 out of root at the right", "\(lines)")
    #expect(
      lines.dropFirst(2).first?.contains(".constant = -12") == true, "\(lines)")
  }

  @Test func `a constraint that is active and says nothing is not called inactive`() {
    let lines = answer(
      to: """
        let tile = UIView()
        tile.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tile)
        let same = NSLayoutConstraint(item: tile, attribute: .height, relatedBy: .equal,
          toItem: tile, attribute: .height, multiplier: 1, constant: 0)
        view.addConstraint(same)
        """)
    #expect(!lines.contains { $0.contains("nothing activates it") }, "\(lines)")
    #expect(!lines.contains { $0.contains("off same") }, "\(lines)")
  }

  @Test(arguments: ["rail", "badge"])
  func `a constraint that nothing activates is told first`(name: String) {
    let head = """
      let \(name) = UIView()
      \(name).translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(\(name))

      """
    let made = "\(name).widthAnchor.constraint(equalToConstant: 40)"
    let loose = answer(to: head + "let q = \(made)\n")
    #expect(
      Array(loose.dropFirst().prefix(2)) == [
        "line 4   let q = \(made) makes a constraint, and nothing here activates it",
        "in code: q.isActive = true",
      ])
    let bare = answer(to: head + made + "\n")
    #expect(bare.dropFirst(2).first == "in code: \(made).isActive = true", "\(bare)")
    for use in ["q.isActive = true", "if wide { q.isActive = true }", "use(q)"] {
      let lines = answer(to: head + "let q = \(made)\n\(use)\n")
      #expect(!lines.contains { $0.contains("nothing here activates it") }, "\(use): \(lines)")
    }
  }

  // MARK: - Logs

  @Test func `an edge with two ties tells both places and their distance`() {
    let broken = "<NSLayoutConstraint:0x4 V:[UIView:0xa]-(18)-[UIButton:0xb'Go']   (active)>"
    let lines = log(
      [
        "<NSLayoutConstraint:0x1 V:|-(0)-[UIView:0xa]   (active, names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x2 UIView:0xa.height == 0   (active)>",
        "<NSLayoutConstraint:0x3 V:|-(5)-[UIButton:0xb'Go']   (active, names: '|':UIView:0xc )>",
        broken,
      ], broken: broken)
    #expect(
      lines.dropFirst().first
        == "V:[view2]-(18)-[UIButton 'Go'] is broken because go.top is tied twice, to view.top + 5 "
        + "and to view2.bottom + 18, which are 13 apart", "\(lines)")
    #expect(lines.dropFirst(2).first?.hasPrefix("in code: goTop.isActive = false") == true)
  }

  @Test func `a view that ends at its superview and at a sibling loses the first end`() {
    let broken =
      "<NSLayoutConstraint:0x3 UIButton:0xb.leading == UITextView:0xa.trailing   (active)>"
    let lines = log(
      [
        "<NSLayoutConstraint:0x1 H:[UITextView:0xa]-(0)-|   (active, names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x2 H:[UIButton:0xb]-(9)-|   (active, names: '|':UIView:0xc )>",
        broken,
      ], broken: broken)
    #expect(
      lines.dropFirst().first?.contains(
        "textView.trailing is tied to view.trailing and to button.leading") == true, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("try:  1  off c") }, "\(lines)")
  }

  @Test func `a mask that a log names is the one that is told of`() {
    let broken =
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:[NSTextView:0xa]-(0)-|   (Names: '|':NSClipView:0xb )>"
    let lines = log(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- V:|-(0)-[NSTextView:0xa]   (Names: '|':NSClipView:0xb )>",
        broken,
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:|-(25)-[NSClipView:0xb]   (Names: '|':NSScrollView:0xc )>",
        "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- V:[NSClipView:0xb]-(0)-|   (Names: '|':NSScrollView:0xc )>",
        "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& V:[NSScrollView:0xc(10)]>",
      ], broken: broken)
    #expect(
      lines.dropFirst().first
        == "V:[NSTextView]-(0)-| is broken because scrollView is 10 high by the frame that it was "
        + "given, and what lies in it needs at least 25", "\(lines)")
    #expect(lines.contains { $0.contains("textView.height >= 0") }, "\(lines)")
    #expect(!lines.contains { $0.contains("clipView.height >= 0") }, "\(lines)")
  }

  @Test func `two places of a view of the system are no want of room`() {
    let broken =
      "<NSLayoutConstraint:0x2 _UIButtonBarButton:0xa.centerY == UIToolbar:0xb.centerY + 6   (active)>"
    let lines = log(
      [
        "<NSLayoutConstraint:0x1 _UIButtonBarButton:0xa.centerY == UIToolbar:0xb.centerY   (active)>",
        broken,
      ], broken: broken)
    #expect(!lines.contains { $0.contains("room") || $0.contains("harmless") }, "\(lines)")
    #expect(lines.dropFirst().first?.hasSuffix("the system's own and none is yours") == true)
  }

  @Test func `a list without a header is told that it can hold`() {
    let lines = answer(
      to: """
            "<NSLayoutConstraint:0x1 UILabel:0xa.height == 30>",
            "<NSLayoutConstraint:0x2 UILabel:0xa.top == UIView:0xb.top>",
            "<NSLayoutConstraint:0x3 UIView:0xb.bottom == UILabel:0xa.bottom>",
            "<NSLayoutConstraint:0x4 UIView:0xb.height == 30>"
        """, as: "a.log")
    #expect(lines.contains { $0.hasPrefix("as printed, these can all hold") }, "\(lines)")
  }

  @Test func `a natural size that a list has is the view's`() {
    let lines = answer(
      to: """
        (
        <NSContentSizeLayoutConstraint:0x1 UILabel:0xa'Sum'.height == 19.6667 Hug:250 CompressionResistance:750   (active)>,
        <NSContentSizeLayoutConstraint:0x2 UILabel:0xa'Sum'.width == 41 Hug:250 CompressionResistance:750   (active)>
        )
        """, as: "a.log")
    #expect(lines.contains { $0.contains("w 41 h 19.667") }, "\(lines)")
  }
}
