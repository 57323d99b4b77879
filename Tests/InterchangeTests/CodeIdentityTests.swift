// Each thing of a code is one view: named for its variable, whatever made it, and never another's.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeIdentityTests {
  private func read(_ text: String, given: [String: String] = [:]) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, given: given, in: Surroundings(world: World()))
  }

  @Test(arguments: [
    "Container()", "Card(frame: .zero)", "Card(style: .big)", "UIView.make()", "makeCard()",
    "NSBox()", "Theme.shared.card()", "UIView().configureForAutoLayout()", "UIView().styled(.big)",
    "UILabel.newAutoLayout()", "storyboard.instantiate() as! UILabel",
  ])
  func `two properties are two views, whatever makes them`(maker: String) {
    let translation = read(
      """
      class Screen: UIViewController {
        let first = \(maker)
        let second: UIView = \(maker)
        func viewDidLoad() {
          view.addSubview(first)
          view.addSubview(second)
          second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8).isActive = true
        }
      }
      """)
    #expect(translation.lines.last == "second.leading == first.trailing + 8", "\(translation)")
    #expect(translation.views == 2)
    #expect(translation.presumed.isEmpty, "\(translation.presumed)")
  }

  @Test func `the kind is the declared type, else the class before the point`() {
    let translation = read(
      """
      let title = UILabel.make(color: Theme.blue)
      let icon: UIImageView = Theme.icon()
      let plain = Card()
      view.addSubview(title)
      view.addSubview(icon)
      view.addSubview(plain)
      """)
    #expect(
      translation.lines == ["view title : label", "view icon : image", "view plain"])
    #expect(translation.unshown == ["plain"])
  }

  @Test func `in Objective-C a factory gives a view that is called as the variable`() {
    let translation = read(
      """
      - (void)viewDidLoad {
        UILabel *caption = [UILabel newAutoLayoutView];
        UIView *head = [UIView newAutoLayoutView], *foot = [UIView newAutoLayoutView];
        [self.view addSubview:caption];
        [self.view addSubview:head];
        [self.view addSubview:foot];
        [head autoSetDimension:ALDimensionHeight toSize:44];
        [foot autoSetDimension:ALDimensionHeight toSize:60];
      }
      """)
    #expect(
      translation.lines == [
        "view caption : label", "view head", "view foot", "head.height == 44",
        "foot.height == 60",
      ])
    #expect(translation.presumed.isEmpty)
  }

  @Test(arguments: [
    "let view = ???", "let view = UIView().frob(3, 4)", "let view: UIView",
    "let view = UIView().then { $0.alpha = 0 }",
  ])
  func `a declaration that is not understood still hides the outer name`(declaration: String) {
    let translation = read(
      """
      func make() -> UIView {
        \(declaration)
        view.heightAnchor.constraint(equalToConstant: 50).isActive = true
        return view
      }
      let badge = make()
      """)
    let sized = translation.lines.filter { $0.contains("height == 50") }
    #expect(sized.count == 1, "\(translation)")
    #expect(!sized.contains { $0.hasPrefix("root") }, "\(translation)")
  }

  @Test func `members of a type are known in each other, in whatever order they stand`() {
    let translation = read(
      """
      class Screen: UIViewController {
        private lazy var column: UIStackView = {
          let s = UIStackView(arrangedSubviews: [heading, detail])
          s.axis = .vertical
          s.translatesAutoresizingMaskIntoConstraints = false
          return s
        }()
        private let heading: UILabel = { let l = UILabel(); l.text = "Heading"; return l }()
        private let detail: UILabel = { let l = UILabel(); l.text = "Detail"; return l }()
        override func viewDidLoad() {
          view.addSubview(column)
          column.topAnchor.constraint(equalTo: view.topAnchor, constant: inset).isActive = true
        }
        private let inset: CGFloat = 40
      }
      """)
    #expect(translation.views == 3)
    #expect(translation.presumed.isEmpty)
    #expect(translation.lines.contains("stack column (heading, detail)"))
    #expect(translation.lines.last == "column.top == root.top + 40")
    #expect(translation.assumptions.isEmpty)
  }

  @Test func `each element of a list is a view of its own, and the same one each time`() {
    let translation = read(
      """
      let dots: [Dot] = [Dot(), Dot(), makeDot(), makeDot()]
      dots.forEach {
        view.addSubview($0)
        $0.heightAnchor.constraint(equalTo: $0.widthAnchor).isActive = true
      }
      func place(_ mark: UIView) {
        view.addSubview(mark)
        mark.widthAnchor.constraint(equalToConstant: 4).isActive = true
      }
      place(makeDot())
      place(makeDot())
      """)
    let equations = translation.lines.filter { $0.contains("==") }
    #expect(equations.count == 6 && Set(equations).count == 6, "\(translation)")
    #expect(equations.first == "dot.height == dot.width")
    #expect(Array(equations.suffix(2)) == ["mark.width == 4", "mark2.width == 4"])
    #expect(translation.views == 6)
  }

  @Test func `a subview that an extension pins lies in self`() {
    let translation = read(
      """
      extension UIView {
        func pinEdges(of subview: UIView) {
          subview.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """)
    #expect(translation.lines == ["view subview", "subview.top == root.top"], "\(translation)")
  }

  @Test func `self.view is the root, whatever an earlier method calls view`() {
    let translation = read(
      """
      - (void)center:(UIView *)view {
        [self.view addConstraint:[NSLayoutConstraint constraintWithItem:view
          attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:view.superview
          attribute:NSLayoutAttributeCenterX multiplier:1 constant:0]];
      }
      - (void)limit:(UIView *)view {
        if (!view.superview) return;
        [self.view addConstraint:[NSLayoutConstraint constraintWithItem:view
          attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationGreaterThanOrEqual
          toItem:self.view attribute:NSLayoutAttributeLeading multiplier:1 constant:8]];
      }
      """)
    #expect(
      translation.lines == [
        "view view", "view.centerX == root.centerX", "view view2",
        "view2.leading >= root.leading + 8",
      ], "\(translation)")
  }

  @Test func `a constraint is given an identifier, and asked for it and its items`() {
    let translation = read(
      """
      let a = UIView()
      view.addSubview(a)
      let c = a.widthAnchor.constraint(equalToConstant: 9)
      c.identifier = "wide"
      let d = a.heightAnchor.constraint(equalToConstant: 5)
      NSLayoutConstraint.activate([c, d])
      a.constraints.filter { $0.identifier == "wide" }.forEach { $0.constant = 8 }
      a.constraints.first { $0.firstAttribute == .height }?.constant *= 2
      """)
    #expect(
      translation.lines.dropFirst() == [
        "a.width == 9 as wide", "a.height == 5 as d", "set wide = 8", "set d = 10",
      ], "\(translation)")
  }

  @Test func `a getter of the code's own makes the view when it is first asked for`() {
    let translation = read(
      """
      @interface Screen ()
      @property (nonatomic, strong) UILabel *caption;
      @end
      @implementation Screen
      - (void)viewDidLoad
      {
        [self.view addSubview:self.caption];
        [self.caption.widthAnchor constraintEqualToConstant:9].active = YES;
      }
      - (UILabel *)caption
      {
        if (!_caption) {
          _caption = [UILabel new];
          _caption.text = @"Hello";
        }
        return _caption;
      }
      @end
      """)
    #expect(
      translation.lines == [
        "view caption : label frame 0 0 0 0", "set caption.text = \"Hello\"", "caption.width == 9",
      ], "\(translation)")
  }

  @Test func `a list of a class that is not shown takes what is appended`() {
    let translation = read(
      """
      func rules() -> Constraints {
        var all = Constraints()
        all.append(a.widthAnchor.constraint(equalToConstant: 9))
        all.append(a.heightAnchor.constraint(equalToConstant: 5))
        return all
      }
      """)
    #expect(translation.lines == ["view a", "a.width == 9", "a.height == 5"], "\(translation)")
  }

  // MARK: - Whose a method is

  @Test(arguments: [
    "badge.configure(model)", "Theme.shared.configure(model)", "helper?.configure(model)",
    "self.delegate.configure(model)",
  ])
  func `a method of another object is not the function that runs`(call: String) {
    let translation = read(
      """
      class Cell: UITableViewCell {
        let box = UIView()
        func configure(_ model: Model) {
          \(call)
          contentView.addSubview(box)
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8).isActive = true
          box.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
      }
      """)
    #expect(translation.constraints == 2, "\(translation)")
    #expect(translation.views == 2)
    #expect(!translation.leftAside.contains { $0.reason == .tooMuch })
  }

  @Test func `two types may each have a method of one name`() {
    let translation = read(
      """
      class Card: UIView {
        let mark = UIView()
        init() { setup() }
        func setup() {
          addSubview(mark)
          mark.widthAnchor.constraint(equalToConstant: 3).isActive = true
        }
      }
      class Screen: UIViewController {
        let one = Card()
        let two = Card()
        func viewDidLoad() { setup() }
        func setup() {
          view.addSubview(one)
          view.addSubview(two)
          one.topAnchor.constraint(equalTo: view.topAnchor, constant: 7).isActive = true
        }
      }
      """)
    #expect(
      translation.lines.filter { $0.contains("==") } == [
        "mark.width == 3", "mark2.width == 3", "one.top == root.top + 7",
      ], "\(translation)")
  }

  @Test func `an extension of a framework's class is a method of its views`() {
    let translation = read(
      """
      extension UILabel { func short() { widthAnchor.constraint(equalToConstant: 9).isActive = true } }
      extension UIButton { func short() { widthAnchor.constraint(equalToConstant: 5).isActive = true } }
      let a = UILabel()
      let b = UIButton()
      a.short()
      b.short()
      """)
    #expect(
      translation.lines.filter { $0.contains("==") } == ["a.width == 9", "b.width == 5"],
      "\(translation)")
  }
}
