// Faults of numbers in code: what is told of them, and what is not, over varied numbers.

import AutoLayout
import Conditions
import Interchange
import Testing

@Suite struct CodeNumberFaultTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  @Test func `a quotient of whole numbers leaves the remainder out where the language does`() {
    var random = SeededNumbers(seed: 41)
    for _ in 0..<40 {
      let (one, other) = (
        Int.random(in: 1...20, using: &random), Int.random(in: 2...9, using: &random)
      )
      let box = "UIView *box = [UIView new];\n[self.view addSubview:box];\n"
      func masonry(_ factor: String) -> Translation {
        read(
          box + "[box mas_makeConstraints:^(MASConstraintMaker *make) {\n"
            + "  make.width.equalTo(self.view).multipliedBy(\(factor));\n}];")
      }
      func snapKit(_ factor: String) -> Translation {
        read(
          "let box = UIView()\nview.addSubview(box)\nbox.snp.makeConstraints {\n"
            + "  $0.width.equalTo(view!).multipliedBy(\(factor))\n}")
      }
      let anchors = read(
        "let box = UIView()\nview.addSubview(box)\nbox.widthAnchor.constraint("
          + "equalTo: view.widthAnchor, multiplier: \(one)/\(other)).isActive = true")
      let (whole, exact) = (masonry("\(one)/\(other)"), masonry("\(one).0/\(other)"))
      #expect(snapKit("\(one)/\(other)").lines.last == whole.lines.last)
      #expect(snapKit("\(one).0/\(other)").lines.last == exact.lines.last)
      #expect(anchors.lines.last == exact.lines.last && anchors.faults.isEmpty)
      let isExact = one % other == 0
      #expect((whole.lines.last == exact.lines.last) == isExact, "\(whole) \(exact)")
      #expect(exact.faults.isEmpty && whole.faults.isEmpty == isExact, "\(one)/\(other) \(whole)")
    }
  }

  @Test func `a multiplier of 0 on a place raises an exception`() {
    for place in ["centerX", "centerY", "top", "left", "bottom"] {
      for (factor, isRaised) in [("1/3", true), ("0", true), ("1.0/3", false)] {
        let translation = read(
          """
          UIView *box = [UIView new];
          [self.view addSubview:box];
          [box mas_makeConstraints:^(MASConstraintMaker *make) {
            make.\(place).equalTo(self.view).multipliedBy(\(factor));
          }];
          """)
        let raised = translation.leftAside.contains { piece in
          if case .illegal(.locationWithConstant, _, _) = piece.reason { true } else { false }
        }
        #expect(
          raised == isRaised && translation.constraints == (isRaised ? 0 : 1), "\(translation)")
        #expect(translation.faults.count == (factor == "1/3" ? 1 : 0), "\(translation)")
      }
    }
  }

  @Test func `an offset replaces the number before it`() {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<20 {
      let number = Int.random(in: 1...400, using: &random)
      let offset = Int.random(in: -90...90, using: &random)
      for line in [
        "make.width.equalTo(@\(number)).with.offset(\(offset));",
        "make.width.mas_equalTo(\(number)).offset(\(offset));",
      ] {
        let translation = read("[lid mas_makeConstraints:^(MASConstraintMaker *make) { \(line) }];")
        #expect(translation.lines.last == "lid.width == \(offset)", "\(translation)")
        #expect(
          translation.faults == [
            .replacedNumber(1, number: Double(number), offset: Double(offset))
          ])
      }
    }
  }

  @Test(arguments: [
    "[lid mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.top).offset(7); }];",
    "[lid mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(side).offset(7); }];",
    """
    class Row: UIView {
      let lid = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        lid.easy.layout([Left(65), CenterY(-10)])
      }
    }
    """,
    """
    @implementation Welcome
    - (void)viewDidLoad { [self.view addSubview:lid]; [self layoutSubviews]; }
    - (void)layoutSubviews { [lid.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES; }
    @end
    """,
  ])
  func `no fault is told of an unknown number, a library that replaces, or an own method`(
    code: String
  ) {
    #expect(read(code).faults.isEmpty, "\(read(code).faults)")
  }

  @Test(arguments: ["CGRectMake(10, 10, kWide - 40, 280)", "kFrame", "CGRectMake(1, 2, 3, 4)"])
  func `a view that keeps its mask is open where its frame is not known`(frame: String) {
    for mask in ["", "lid.translatesAutoresizingMaskIntoConstraints = NO;"] {
      let code =
        "UIView *lid = [[UIView alloc] initWithFrame:\(frame)]; [self.view addSubview:lid];"
      let open = read(code + mask).open["lid"] ?? []
      #expect(open.isSuperset(of: .axes) == (mask.isEmpty && !frame.contains("1, 2")), "\(mask)")
    }
  }

  @Test func `a number out of a frame is told, out of the screen it is not`() {
    for (words, isTold) in [
      ("view.frame.size.height * 0.1", true), ("bar.bounds.width / 2", true),
      ("UIScreen.main.bounds.width / 2", false), ("12", false),
    ] {
      let translation = read(
        "let bar = UIView()\nview.addSubview(bar)\n"
          + "bar.topAnchor.constraint(equalTo: view.topAnchor, constant: \(words)).isActive = true")
      #expect(
        translation.faults.contains { $0.isMild } == isTold, "\(words): \(translation.faults)")
    }
  }
}
