// Three classes of names in code: known ones have their values, statements that need an unknown one
// are listed, and harmless members leave no word.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeKnownTests {
  private func read(_ text: String, world: World = World()) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: world, isWhole: true))
  }

  /// A controller with a view `crate` and a constraint `wide`, and some statements.
  private func screen(_ statements: String, globals: String = "") -> String {
    """
    \(globals)
    class Screen: UIViewController {
      let crate = UIView()
      var wide: NSLayoutConstraint!
      override func viewDidLoad() {
        crate.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(crate)
        wide = crate.widthAnchor.constraint(equalToConstant: 90)
        wide.isActive = true
        \(statements)
      }
    }
    """
  }

  // MARK: - Known

  @Test(arguments: [
    ("UILayoutPriority(UILayoutPriority.defaultLow.rawValue + 1)", 251.0),
    ("UILayoutPriority(rawValue: UILayoutPriority.required.rawValue - 1)", 999),
    (".init(UILayoutPriority.defaultHigh.rawValue - 0.5)", 749.5),
  ])
  func `arithmetic with Apple's priorities is done`(code: String, priority: Double) {
    let lines = read(
      screen(
        "let c = crate.heightAnchor.constraint(equalToConstant: 5)\nc.priority = \(code)\n"
          + "c.isActive = true")
    ).lines
    let text = priority == 749.5 ? "749.5" : "\(Int(priority))"
    #expect(lines.last == "crate.height == 5 @\(text) as c", "\(lines)")
  }

  @Test(arguments: [
    ("1 / UIScreen.main.scale", "", "0.5"),
    ("UIScreen.main.bounds.width - 20", "", "300"),
    ("traitCollection.horizontalSizeClass == .regular ? 200 : 100", "", "100"),
    ("Gap.big.rawValue", "enum Gap: CGFloat { case small = 4, big = 12 }", "12"),
    ("Sizes.all", "enum Sizes { static let one: CGFloat = 7\nstatic let all = one * 3 }", "21"),
    ("CGFloat(\"four\".count)", "", "4"),
    ("later * 2", "", "62"),
    ("max(3, CGFloat.zero)", "", "3"),
  ])
  func `what the SDK, the file and the session define is known`(
    code: String, globals: String, value: String
  ) {
    var world = World()
    world.scale = 2
    let text = screen(
      "crate.heightAnchor.constraint(equalToConstant: \(code)).isActive = true", globals: globals)
    let read = read(text + "\nlet later: CGFloat = 31\n", world: world)
    let expected = value == "62" ? "crate.height == 2 * later" : "crate.height == \(value)"
    #expect(read.lines.contains(expected), "\(read)")
    #expect(read.leftAside.allSatisfy { $0.reason == .noLayout }, "\(read.leftAside)")
  }

  @Test func `the state of a constraint is known`() {
    #expect(read(screen("wide.isActive = !wide.isActive")).lines.last == "off wide")
    #expect(read(screen("wide.isActive.toggle()")).lines.last == "off wide")
    #expect(
      read(screen("wide.isActive.toggle()\nwide.isActive.toggle()")).lines.last == "on wide")
  }

  @Test func `macros of Objective-C and negative numbers are known`() {
    let read = read(
      """
      #define kPad 14
      #define kTwice (kPad * 2)
      #define MAKE(x) do_it(x)
      @implementation Screen
      - (void)viewDidLoad {
        UIView *crate = [UIView new];
        [self.view addSubview:crate];
        [crate mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(@(kTwice));
          make.right.equalTo(@-26);
        }];
      }
      @end
      """)
    #expect(
      read.lines == [
        "view crate", "let kPad = 14", "let kTwice = 2 * kPad",
        "crate.left == root.left + kTwice", "crate.right == root.right - 26",
      ], "\(read)")
  }

  // MARK: - Unknown

  @Test(arguments: [
    "crate.heightAnchor.constraint(equalToConstant: Theme.gap).isActive = true",
    "crate.topAnchor.constraint(equalTo: helper.line).isActive = true",
    "crate.snp.makeConstraints { $0.top.equalTo(view.safeArea.top).offset(16) }",
    "crate.heightAnchor.constraint(equalToConstant: margin ?? 8).isActive = true",
    "crate.glow = 3", "crate.restack()", "wide.shape = .round", "crate.inner.gap = 4",
    "additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)",
    "navigationController?.setNavigationBarHidden(true, animated: false)",
    "edgesForExtendedLayout = []", "navigationItem.largeTitleDisplayMode = .never",
    "viewRespectsSystemMinimumLayoutMargins = false", "setUpMoreOfTheSuperclass()",
    "crate.addFancyBorder(width: 3)", "view.setOverride(Theme.traits)",
    "crate.snp.makeConstraints { $0.top.equalTo(view).inset(UIEdgeInsets(all: 7)) }",
    "crate.snp.makeConstraints { $0.size.equalTo(CGSize(square: 7)) }",
    "crate.snp.makeConstraints { $0.left.equalTo(view).offset(CGSize(width: 1, height: 2)) }",
    "crate.layoutMargins = UIEdgeInsets(horizontal: 3, vertical: 4)",
  ])
  func `a statement about something known that needs more is listed, and makes nothing`(
    statement: String
  ) {
    let without = read(screen(""))
    let with = read(screen(statement))
    #expect(with.lines == without.lines, "\(with)")
    #expect(with.leftAside.contains { $0.reason != .noLayout && $0.line == 10 }, "\(with)")
  }

  @Test(arguments: [
    "crate.backgroundColor = .red", "crate.layer.cornerRadius = 4", "view.tintColor = Theme.color",
    "crate.accessibilityLabel = \"Box\"", "title = \"Screen\"", "navigationItem.title = \"A\"",
    "crate.alpha = 0.5", "view.bringSubviewToFront(crate)", "present(other, animated: true)",
    "navigationController?.pushViewController(other, animated: true)", "print(crate)",
    "crate.isUserInteractionEnabled = false", "crate.addGestureRecognizer(tap)",
    "viewModel.load()", "viewModel.name = \"x\"",
  ])
  func `a harmless statement leaves no word`(statement: String) {
    let with = read(screen(statement))
    #expect(with.lines == read(screen("")).lines)
    #expect(with.leftAside.allSatisfy { $0.reason == .noLayout }, "\(with.leftAside)")
  }

  @Test func `a value can be given for an unknown one`() {
    var reader = SwiftReader()
    let code = screen("crate.heightAnchor.constraint(equalToConstant: Theme.gap).isActive = true")
    let read = reader.read(
      code, given: ["Theme.gap": "12"], in: Surroundings(world: World(), isWhole: true))
    #expect(read.lines.last == "crate.height == 12")
  }

  // MARK: - As people post it

  @Test func `self is the view of the class in each of its methods`() {
    let read = read(
      """
      class Strip: UIView {
        let bar = UIView()
        init() { super.init(frame: .zero) }
        override func didMoveToWindow() { build(); pin() }
        func build() {
          bar.translatesAutoresizingMaskIntoConstraints = false
          addSubview(bar)
        }
        func pin() { bar.topAnchor.constraint(equalTo: topAnchor, constant: 6).isActive = true }
      }
      """)
    #expect(read.lines.contains("bar.top == strip.top + 6"), "\(read)")
    #expect(read.leftAside.allSatisfy { $0.reason == .noLayout })
  }

  @Test func `margins of self are set without naming it`() {
    let read = read(
      """
      class Tip: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          directionalLayoutMargins = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
          widthAnchor.constraint(equalToConstant: 30).isActive = true
        }
      }
      """)
    #expect(read.lines.contains("set tip.directionalMargins = 2 3 4 5"), "\(read)")
  }

  @Test func `parameters hide members`() {
    let read = read(
      """
      class Screen: UIViewController {
        let crate = UIView()
        override func viewDidLoad() {
          view.addSubview(crate)
          pin(attribute: .top, view: crate, superview: view)
        }
        func pin(attribute: NSLayoutConstraint.Attribute, view: UIView, superview: UIView) {
          let c = NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: superview,
            attribute: attribute, multiplier: 1, constant: 5)
          superview.addConstraint(c)
        }
      }
      """)
    #expect(
      read.lines == ["view crate frame 0 0 0 0", "crate.top == root.top + 5 as c"], "\(read)")
  }

  @Test func `labels, opaque types and conditions of loops are read`() {
    let read = read(
      """
      class Screen: UIViewController {
        private var tokens: [any NSObjectProtocol] = []
        override func viewDidLoad() {
          let (a, b) = (UIView(), UILabel())
          base: do {
            for one in [a, b] where one === b {
              view.addSubview(one)
              one.widthAnchor.constraint(equalToConstant: 4).isActive = true
            }
          }
        }
      }
      """)
    #expect(read.constraints == 1, "\(read)")
    #expect(read.lines.last == "b.width == 4", "\(read)")
  }

  @Test func `a cell is a row of the table that registers it`() {
    let read = read(
      """
      final class Row: UITableViewCell {
        let mark = UIView()
        func fill() {
          contentView.addSubview(mark)
          mark.heightAnchor.constraint(equalTo: contentView.heightAnchor).isActive = true
        }
      }
      class Rows: UITableViewController {
        override func viewDidLoad() {
          tableView.register(Row.self, forCellReuseIdentifier: "row")
        }
      }
      """)
    #expect(
      read.lines.suffix(3) == [
        "move row to tableView", "{ tableView.edges == root } as assumed",
        "set assumed.owner = assumed",
      ], "\(read)")
    #expect(read.presumed.isEmpty)
  }

  @Test func `a view is made though its frame is not known, which is listed`() {
    let read = read(
      """
      class Heading: UIViewController {
        private var caption: UILabel?
        override func viewDidLoad() {
          caption = UILabel(frame: CGRect(x: 20, y: 10, width: shade.bounds.width - 20, height: 30))
          caption?.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(caption!)
          caption!.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
      }
      """)
    #expect(read.lines.last == "caption.leading == root.leading", "\(read)")
    #expect(read.leftAside.contains { $0.text.hasPrefix("CGRect(") && $0.line == 4 }, "\(read)")
  }

  @Test func `KeepLayout in Objective-C makes constraints`() {
    let read = read(
      """
      @implementation Screen
      - (void)viewDidLoad {
        UIView *lid = [UIView new];
        UIView *pot = [UIView new];
        [self.view addSubview:lid];
        [self.view addSubview:pot];
        lid.keepLeftInset.equal = 10;
        lid.keepBottomInset.min = KeepHigh(4);
        lid.keepTopOffsetTo(pot).equal = 6;
        pot.keepHeight.equal = 44;
      }
      @end
      """)
    #expect(
      read.lines == [
        "view lid", "view pot", "lid.left == root.left + 10",
        "lid.bottom <= root.bottom - 4 @750", "lid.top == pot.bottom + 6", "pot.height == 44",
      ], "\(read)")
  }

  @Test func `a dequeued view with a content view is a cell`() {
    let read = read(
      "cell.contentView.addSubview(badge)\n"
        + "badge.topAnchor.constraint(equalTo: cell.contentView.topAnchor).isActive = true")
    #expect(read.lines.contains("view cell : cell"), "\(read)")
    #expect(read.lines.last == "badge.top == cell.content.top", "\(read)")
  }

  @Test func `the label of a button is not the button`() {
    let made = read(
      """
      class Screen: UIViewController {
        let press = UIButton()
        override func viewDidLoad() {
          view.addSubview(press)
          press.titleLabel?.font = .systemFont(ofSize: 20)
          press.titleLabel?.snp.makeConstraints { $0.top.equalToSuperview() }
          press.titleLabel!.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """)
    #expect(!made.lines.contains { $0.contains("==") }, "\(made)")
    #expect(made.lines.contains("set press.font = 20"), "\(made)")
    #expect(made.leftAside.map(\.line) == [6, 7], "\(made)")
  }

  @Test func `a list that is mapped to views has one element, and another makes none`() {
    let mapped = read(
      screen(
        "let pile = UIStackView()\nview.addSubview(pile)\n"
          + "pile.addArrangedSubviews(Flavour.allCases.map { chip(ofFlavour: $0) })",
        globals: "func chip(ofFlavour: Flavour) -> UIView { UILabel() }"))
    #expect(mapped.lines.contains { $0.contains("arranged += (") }, "\(mapped)")
    #expect(!mapped.lines.contains { $0.contains("ofFlavour") }, "\(mapped)")
    #expect(mapped.assumptions.contains { $0.text == "Flavour.allCases" }, "\(mapped)")
    let listed = read(
      screen(
        "let pile = UIStackView()\nview.addSubview(pile)\n"
          + "pile.addArrangedSubviews(makeChips(for: Flavour.sweet))"))
    #expect(!listed.lines.contains { $0.contains("arranged") }, "\(listed)")
    #expect(listed.leftAside.contains { $0.line == 12 }, "\(listed)")
  }

  @Test func `a default that the file declares is known`() {
    let made = read(
      """
      struct Look {
        var gap: CGFloat
        static let wide = Look(gap: .broad)
      }
      class Tag: UIView {
        let dot = UIView()
        init(look: Look = .wide) {
          super.init(frame: .zero)
          addSubview(dot)
          dot.translatesAutoresizingMaskIntoConstraints = false
          dot.widthAnchor.constraint(equalToConstant: look.gap).isActive = true
        }
      }
      extension CGFloat { static let broad: CGFloat = 61 }
      """)
    #expect(made.lines.contains("dot.width == 61"), "\(made)")
  }

  @Test func `another name for self is self`() {
    let made = read(
      """
      extension Screen {
        func build() {
          view.addSubview(self.lid)
          view.addSubview(self.pot)
          lid.snp.makeConstraints { [weak self] make in
            guard let owner = self else { return }
            make.top.equalTo(owner.pot.snp.bottom).offset(3)
            owner.low = make.left.equalTo(owner.view).constraint
          }
        }
      }
      """)
    #expect(
      made.lines.filter { $0.contains("==") }
        == ["lid.top == pot.bottom + 3", "lid.left == root.left as low"], "\(made)")
  }

  @Test func `the mask of a view that the file does not show is not said to be on`() {
    let text = """
      class Screen: UIViewController {
        let coin = CLASSView()
        override func viewDidLoad() {
          view.addSubview(coin)
          coin.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 6).isActive = true
        }
      }
      """
    #expect(read(text.replacing("CLASSView", with: "BigCoinView")).lines.first == "view coin")
    #expect(
      read(text.replacing("CLASSView", with: "UIView")).lines.first == "view coin frame 0 0 0 0")
    let own = "class BigCoinView: PARENT { func glow() { alpha = 1 } }\n"
    func line(_ parent: String) -> String? {
      read(
        own.replacing("PARENT", with: parent) + text.replacing("CLASSView", with: "BigCoinView")
      ).lines.first
    }
    #expect(line("UIView") == "view coin frame 0 0 0 0")
    #expect(line("RoundView") == "view coin")
  }
}
