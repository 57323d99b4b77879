// The view that each class of a file calls `self`, and outlets that the code adds itself.

import Answers
import AutoLayout
import Conditions
import Interchange
import Syntax
import Testing

@testable import Notebook

@Suite struct CodeHomeTests {
  private func read(_ text: String) throws -> Translation {
    var reader = SwiftReader()
    let translation = reader.read(text, in: Surroundings(world: World()))
    for line in translation.lines { _ = try Parser.parse(line) }
    return translation
  }

  private func equations(_ text: String) throws -> [String] {
    try read(text).lines.filter { $0.contains("== ") }
  }

  @Test func `a controller and the cell of its table have a view each`() throws {
    let lines = try equations(
      """
      class ListController: UIViewController, UITableViewDataSource {
        private lazy var entries: UITableView = {
          let entries = UITableView()
          view.addSubview(entries)
          entries.translatesAutoresizingMaskIntoConstraints = false
          entries.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          return entries
        }()
        override func viewDidLoad() { entries.dataSource = self }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = table.dequeueReusableCell(withIdentifier: "Row") as! RowCell
          return cell
        }
      }
      final class RowCell: UITableViewCell {
        private lazy var card: UIView = {
          let card = UIView()
          contentView.addSubview(card)
          card.translatesAutoresizingMaskIntoConstraints = false
          card.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
          card.heightAnchor.constraint(equalToConstant: 60).isActive = true
          return card
        }()
      }
      """)
    #expect(
      lines == [
        "entries.top == root.top", "card.top == rowCell.content.top", "card.height == 60",
      ])
  }

  @Test(arguments: ["nameLabel", "photoImageView", "sendButton", "plate"])
  func `what is only tied to a cell's content view lies in it, and keeps its constraints`(
    name: String
  ) throws {
    let lines = [
      "\(name).leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10)"
        + ".isActive = true",
      "contentView.leadingAnchor.constraint(equalTo: \(name).leadingAnchor, constant: -10)"
        + ".isActive = true",
      "\(name).snp.makeConstraints { make in\n"
        + "make.leading.equalTo(contentView.snp.leading).offset(10)\n}",
    ]
    for line in lines {
      var session = Session()
      session.evaluate("import cell.swift")
      let report = session.resume(.file(line + "\n"))
      let shown = session.evaluate("show constraints \(name)").output
      #expect(shown.contains("cell.content.leading"), "\(report.output)\(shown)")
    }
  }

  @Test func `the first controller has the root, in whatever order the classes stand`() throws {
    let code = { (name: String, parent: String, size: Int) in
      """
      class \(name): \(parent) {
        let pad = UIView()
        func setUp() {
          view.addSubview(pad)
          pad.widthAnchor.constraint(equalToConstant: \(size)).isActive = true
          pad.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }

      """
    }
    let lines = try equations(
      "class Badge: UIView {\nfunc pin(_ a: UIView) {\n"
        + "addSubview(a)\na.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true\n}\n}\n"
        + code("FirstController", "UIViewController", 5)
        + code("SecondController", "UIViewController", 7))
    #expect(
      lines == [
        "a.leading == badge.leading", "pad.width == 5", "pad.top == root.top", "pad2.width == 7",
        "pad2.top == secondController.top",
        "{ badge.leading == root.leading; badge.top == root.top; badge.width == 0 @50; "
          + "badge.height == 0 @50 } as assumed",
      ])
  }

  @Test func `a class of views is an item of its own, and one made from it shares that`() throws {
    let lines = try equations(
      """
      class Base: UIView {
        let title = UILabel()
        func setUp() {
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      class Card: Base {
        let note = UILabel()
        func setUpMore() {
          addSubview(note)
          note.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
          note.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """)
    #expect(
      lines == [
        "title.top == card.top", "note.top == title.bottom", "note.leading == card.leading",
        "{ card.leading == root.leading; card.top == root.top; card.width == 0 @50; "
          + "card.height == 0 @50 } as assumed",
      ])
  }

  @Test func `a controller's guides are those of its own view`() throws {
    let screen = { (name: String) in
      """
      class \(name): UIViewController {
        let bar = UIView()
        func viewDidLoad() {
          view.addSubview(bar)
          bar.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
        }
      }

      """
    }
    #expect(
      try equations(screen("AController") + screen("BController")) == [
        "bar.top == root.safe.top", "bar2.top == bController.safe.top",
      ])
  }

  // MARK: - Outlets

  @Test func `an outlet that the code adds to a view has its mask on`() throws {
    let code = """
      @IBOutlet var spinner: UIView!
      override func viewDidLoad() {
        view.addSubview(spinner)
        spinner.widthAnchor.constraint(equalToConstant: 50).isActive = true
      }
      """
    let translation = try read(code)
    #expect(
      translation.lines == ["view spinner frame 0 0 0 0", "spinner.width == 50"], "\(translation)")
    #expect(translation.assumptions.map(\.text) == ["spinner.frame"])
    let unmasked = try read(
      code.replacing(
        "  view.addSubview",
        with: "  spinner.translatesAutoresizingMaskIntoConstraints = false\n  view.addSubview"))
    #expect(
      unmasked.lines == ["view spinner", "set spinner.translates = off", "spinner.width == 50"],
      "\(unmasked)")
  }

  @Test func `an outlet that its file places is not masked`() throws {
    let translation = try read(
      """
      @IBOutlet var title: UILabel!
      @IBOutlet weak var note: UILabel!
      func viewDidLoad() {
        note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4).isActive = true
      }
      """)
    #expect(
      translation.lines == [
        "view note : label", "view title : label", "note.top == title.bottom + 4",
      ], "\(translation)")
    #expect(translation.assumptions.isEmpty)
  }

  // MARK: - Nothing yet

  @Test func `a local optional is nil until it is set`() throws {
    let lines = try equations(
      """
      class Screen: UIViewController {
        func viewDidLoad() {
          var previous: UIView?
          for name in ["a", "b"] {
            let row = UILabel()
            view.addSubview(row)
            if let last = previous {
              row.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 4).isActive = true
            } else {
              row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            }
            previous = row
          }
        }
      }
      """)
    #expect(lines == ["row.top == root.top", "row2.top == row.bottom + 4"])
  }

  @Test func `each index of a list that is not shown is another view`() throws {
    let lines = try equations(
      """
      class Screen: UIViewController {
        var rows: [UIView] = []
        func viewDidLoad() {
          for index in 0..<2 {
            let row = rows[index]
            row.heightAnchor.constraint(equalToConstant: 20).isActive = true
          }
        }
      }
      """)
    #expect(lines == ["row.height == 20", "row2.height == 20"])
  }

  @Test func `the parts of zero are zero`() throws {
    let lines = try equations(
      """
      func pin(_ inner: UIView, insets: UIEdgeInsets = .zero) {
        view.addSubview(inner)
        inner.topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top + 4).isActive = true
      }
      """)
    #expect(lines == ["inner.top == root.top + 4"])
  }

  @Test func `the document of a scroll view lies in it`() throws {
    let translation = try read(
      """
      import AppKit
      let scroller = NSScrollView()
      let page = NSView()
      view.addSubview(scroller)
      scroller.documentView = page
      page.widthAnchor.constraint(equalTo: scroller.widthAnchor).isActive = true
      """)
    #expect(translation.lines.contains("move page to scroller"), "\(translation)")
    #expect(translation.lines.last == "page.width == scroller.width", "\(translation)")
  }

  // MARK: - Superviews

  @Test(arguments: [
    ("PureLayout", "badge.autoPinEdge(toSuperviewEdge: .left, withInset: 3)"),
    ("SnapKit", "badge.snp.makeConstraints { $0.top.equalToSuperview().offset(3) }"),
    ("TinyConstraints", "badge.edgesToSuperview()"), ("EasyPeasy", "badge.easy.layout(Top(3))"),
    ("KeepLayout", "badge.keepTopInset.equal = 3"), ("Stevia", "badge.top(3)"),
    ("Cartography", "constrain(badge) { $0.top == $0.superview!.top }"),
    ("UIKit", "badge.topAnchor.constraint(equalTo: badge.superview!.topAnchor).isActive = true"),
    (
      "UIKit",
      "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"V:|[badge]\", "
        + "metrics: nil, views: [\"badge\": badge]))"
    ),
  ])
  func `a relation to a superview that is not known is listed`(
    module: String, statement: String
  ) throws {
    for (declaration, adding) in [
      ("@IBOutlet weak var badge: UIView!", ""), ("let badge = UILabel()", "tray.mount(badge)"),
      ("let badge = UILabel()", "if false { tray.addSubview(badge) }"),
    ] {
      let translation = try read(
        """
        import \(module)
        class Screen: UIViewController {
          let tray = WideTray()
          \(declaration)
          override func viewDidLoad() {
            view.addSubview(tray)
            \(adding)
            \(statement)
          }
        }
        """)
      #expect(
        translation.leftAside.contains { $0.reason == .unknown("the superview of badge") },
        "\(adding): \(translation)")
      #expect(!translation.lines.contains { $0.contains("== ") }, "\(adding): \(translation)")
    }
  }

  @Test func `the content view of a cell lies in the cell`() throws {
    for parent in ["UICollectionViewCell", "UITableViewCell"] {
      let translation = try read(
        """
        import EasyPeasy
        class Coin: \(parent) {
          let face = UILabel()
          func build() {
            contentView.addSubview(face)
            contentView.easy.layout([Edges()])
            face.easy.layout([Left(4)])
          }
        }
        """)
      let own = translation.lines.filter { $0.hasPrefix("coin.") && $0.contains("== root") }
      #expect(own.allSatisfy { $0.contains("leading") || $0.contains("top") }, "\(translation)")
    }
  }

  @Test func `a method that is only called like an initializer is one like others`() throws {
    let lines = try equations(
      """
      @implementation Strip
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        if (self) { [self initiateParts]; [self initUI]; }
        return self;
      }
      - (void)initiateParts {
        self.lid = [UIView new];
        [self addSubview:self.lid];
      }
      - (void)initUI {
        self.tab = [UIView new];
        [self.lid addSubview:self.tab];
        [self.tab autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:7];
      }
      @end
      """)
    #expect(lines == ["tab.top == lid.top + 7"], "\(lines)")
  }

  @Test func `a class is one whatever its first letter, and chained calls nest`() throws {
    let lines = try equations(
      """
      import Stevia
      class Screen: UIViewController {
        var part: littlePart!
        let who = UILabel(), face = UIImageView()
        override func viewDidLoad() {
          part = littlePart(size: 3)
          view.sv(part.sv(who.text("Ada")), face.image("f"))
          who.top(5)
        }
      }
      class littlePart: UIView {
        let dot = UIView()
        convenience init(size: Int) {
          self.init(frame: .zero)
          sv(dot)
          dot.left(2)
        }
      }
      """)
    #expect(
      lines.filter { !$0.contains("@50") } == [
        "dot.left == part.left + 2", "who.top == part.top + 5",
      ],
      "\(lines)")
  }
}
