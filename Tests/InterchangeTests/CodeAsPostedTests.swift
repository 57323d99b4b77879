// Code as people post it: out of a list, in an old Swift, with things that are no views.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeAsPostedTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  @Test func `the values of a dictionary are a list`() {
    for values in ["d.allValues", "[d allValues]"] {
      let translation = read(
        """
        UIView *a = [UIView new];
        [self.view addSubview:a];
        NSDictionary *d = @{@"a": a};
        for (UIView *one in \(values)) { [one setTranslatesAutoresizingMaskIntoConstraints:NO]; }
        [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|"
          options:0 metrics:nil views:d]];
        """)
      #expect(translation.leftAside.isEmpty, "\(translation.leftAside)")
      #expect(translation.constraints == 2)
      #expect(!translation.lines.contains { $0.contains(" frame ") }, "\(translation.lines)")
    }
  }

  @Test func `lines out of the list of an activate are active`() {
    let translation = read(
      """
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 8),
      box.widthAnchor.constraint(equalToConstant: 20)
      """)
    #expect(translation.constraints == 3 && translation.leftAside.isEmpty, "\(translation)")
  }

  @Test(arguments: ["for var i = 0; i < 3; ++i {", "for (var i = 0; i < 3; i++) {"])
  func `a loop of Swift 2 counts`(head: String) {
    let translation = read(
      """
      \(head)
        let dot = UIView()
        view.addSubview(dot)
        dot.widthAnchor.constraintEqualToConstant(CGFloat(i)).active = true
      }
      """)
    #expect(translation.views == 3 && translation.constraints == 3, "\(translation.lines)")
  }

  @Test func `a block between backquotes is read, and an idle factor in it told`() {
    let translation = read(
      """
      `plate.snp.makeConstraints({ (make) in
        make.width.equalTo(300).multipliedBy(0.5)
      })`
      """)
    #expect(translation.constraints == 1, "\(translation)")
    #expect(translation.faults == [.idleFactor(2, factor: 0.5, number: 300)])
  }

  @Test func `one unknown number of a list of EasyPeasy leaves the others`() {
    let translation = read(
      """
      import EasyPeasy
      let plate = UIView()
      view.addSubview(plate)
      plate <- [Height(Theme.size / 2), Right(0), Top(4)]
      """)
    #expect(translation.constraints == 2, "\(translation)")
    let left = translation.leftAside.filter { $0.reason != .noLayout }
    #expect(left.map { $0.text } == ["Height(Theme.size / 2)"])
    #expect(left.allSatisfy { $0.isRelation })
  }

  @Test func `what is no view is none, whatever it is given`() {
    let translation = read(
      """
      let back: UIBarButtonItem = {
        let item = UIBarButtonItem()
        item.title = "Back"
        return item
      }()
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      """)
    #expect(translation.views == 0, "\(translation.lines)")
  }

  @Test func `a local called view is no view of the controller`() {
    let translation = read(
      """
      class Desk: UIViewController {
        lazy var lamp: UIView = {
          let view = UIView()
          self.view.addSubview(view)
          return view
        }()
        override func viewDidLoad() { lamp.snp.makeConstraints { $0.edges.equalToSuperview() } }
      }
      """)
    #expect(translation.views == 1 && translation.constraints == 4, "\(translation.lines)")
  }

  @Test func `a list that is assumed to have one element keeps it`() {
    let translation = read(
      """
      tiles.forEach { view.addSubview($0); $0.heightAnchor.constraint(equalToConstant: 9).isActive = true }
      let end = tiles.last!
      end.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """)
    #expect(translation.views == 1 && translation.constraints == 2, "\(translation.lines)")
  }

  @Test func `an initializer that is not shown may turn the mask off`() {
    let translation = read(
      """
      let column = UIStackView(arrangedSubviews: [], gap: 8)
      view.addSubview(column)
      column.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """)
    #expect(translation.open["column"]?.contains(.mask) == true, "\(translation.open)")
    #expect(!translation.lines.contains { $0.contains(" frame ") }, "\(translation.lines)")
  }

  /// Code that is not read may add a view anywhere, so UIKit need not refuse its constraints.
  @Test(arguments: [
    "[Helper put:box in:self];", "[Helper put:self subviews:NSDictionaryOfVariableBindings(box)];",
    "UIView *box = self.box;",
  ])
  func `a view that other code may add is no stranger`(line: String) {
    let made = line.contains("*box") ? "" : "UIView *box = [UIView new];"
    let translation = read(
      """
      @implementation Panel
      - (void)setUp {
        \(made)
        \(line)
        [self addConstraint:[box.topAnchor constraintEqualToAnchor:self.topAnchor]];
      }
      @end
      """)
    #expect(translation.constraints == 1, "\(translation.leftAside) \(translation.lines)")
  }

  @Test func `a method of the code may be called like one of UIKit with arguments`() {
    let translation = read(
      """
      @implementation Screen { UIView *bar; }
      - (void)viewDidLoad { [self make]; [self addConstraints]; }
      - (void)make { bar = [UIView new]; [self.view addSubview:bar]; }
      - (void)addConstraints {
        [bar.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
      }
      @end
      """)
    #expect(translation.views == 1 && translation.constraints == 1, "\(translation.lines)")
  }

  @Test(arguments: ["orientation", "self.orientation"])
  func `a stack view of AppKit sets its own orientation`(name: String) {
    let translation = read(
      """
      import AppKit
      class Column: NSStackView {
        init() { super.init(frame: .zero); \(name) = .vertical; addArrangedSubview(NSView()) }
      }
      """)
    #expect(translation.lines.contains { $0.contains("vertical") }, "\(translation.lines)")
  }

  @Test func `Masonry makes a constraint for each of several targets`() {
    let translation = read(
      """
      UIView *a = [UIView new], *b = [UIView new], *c = [UIView new];
      for (UIView *one in @[a, b, c]) { [self.view addSubview:one]; }
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
        make.height.equalTo(@[b, c]);
        make.width.equalTo(@[b.mas_width, c.mas_height]).multipliedBy(2);
      }];
      """)
    for line in [
      "a.height == b.height", "a.height == c.height", "a.width == 2 * b.width",
      "a.width == 2 * c.height",
    ] {
      #expect(translation.lines.contains { $0.contains(line) }, "\(line): \(translation.lines)")
    }
  }
}
