// Two ways of writing the same lines, over varied words and names: what is read of one is what
// is read of the other.

import AutoLayout
import Conditions
import Interchange
import Testing

@Suite struct CodeTwinTests {
  private func read(_ text: String, given: [String: String] = [:]) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, given: given, in: Surroundings(world: World(), isWhole: true))
  }

  // MARK: - Updates

  @Test func `an update changes the constant of what was made, and of nothing else`() {
    let made = "make.left.equalTo(root.snp.left).multipliedBy(2).offset(4).priority(800)"
    let updates = [
      (made.replacing("offset(4)", with: "offset(9)"), true),
      (made.replacing("make.left", with: "make.right"), false),
      (made.replacing("snp.left", with: "snp.centerX"), false),
      (made.replacing("multipliedBy(2)", with: "multipliedBy(3)"), false),
      (made.replacing("priority(800)", with: "priority(700)"), false),
      (made.replacing("equalTo", with: "lessThanOrEqualTo"), false),
    ]
    for (update, isKnown) in updates {
      let translation = read(
        """
        let box = UIView()
        view.addSubview(box)
        box.snp.makeConstraints { make in
          \(made)
        }
        box.snp.updateConstraints { make in
          \(update)
        }
        """)
      let isRaised = translation.leftAside.contains { piece in
        if case .illegal = piece.reason { true } else { false }
      }
      #expect(isRaised != isKnown && translation.constraints == 1, "\(update): \(translation)")
      // Masonry makes what it does not find.
      func masonry(_ line: String, _ method: String) -> String {
        let words = line.replacing("root.snp.", with: "self.view.mas_")
        return "[box mas_\(method)Constraints:^(MASConstraintMaker *make) {\n  \(words);\n}];\n"
      }
      let other = read(
        "UIView *box = [UIView new];\n[self.view addSubview:box];\n" + masonry(made, "make")
          + masonry(update, "update"))
      #expect(other.constraints == (isKnown ? 1 : 2) && other.leftAside.isEmpty, "\(other)")
    }
    // A view without constraints gets those that are to be updated.
    #expect(read("box.snp.updateConstraints { $0.width.equalTo(9) }").constraints == 1)
  }

  // MARK: - Names

  @Test func `a message to self reads its property, in each method`() {
    for (property, action) in [("bar", "press"), ("moveView", "buttonPressed"), ("line", "add")] {
      for sender in ["", ":(id)sender"] {
        let selector = action + (sender.isEmpty ? "" : ":")
        let code = """
          @interface Screen () {
            UIButton *knob;
          }
          @property (nonatomic, strong) UIView *\(property);
          @end
          @implementation Screen
          - (void)viewDidLoad {
            [super viewDidLoad];
            [self addConstraints];
          }
          - (void)addConstraints {
            knob = [UIButton buttonWithType:UIButtonTypeCustom];
            [knob addTarget:self action:@selector(\(selector)) forControlEvents:0];
            [self.view addSubview:knob];
            _\(property) = [[UIView alloc] init];
            [self.view addSubview:[self \(property)]];
            [_\(property) mas_makeConstraints:^(MASConstraintMaker *make) {
              make.top.equalTo(knob.mas_bottom);
            }];
          }
          - (void)\(action)\(sender) {
            [[self \(property)] mas_remakeConstraints:^(MASConstraintMaker *make) {
              make.left.equalTo(knob.mas_left);
            }];
          }
          @end
          """
        let translation = read(code, given: ["call \(action)": "on"])
        #expect(translation.views == 2 && translation.constraints == 2, "\(translation.lines)")
        #expect(translation.presumed.isEmpty && !translation.lines.contains { $0.contains("2.") })
      }
    }
  }

  @Test func `a case is the same in the spelling of Swift 2`() {
    for (start, gap) in [("Collapse", 1), ("Expand", 2), ("Rest", 3)] {
      for name in [start, start.lowercased()] {
        for type in ["Mode", "Elsewhere.Mode"] {
          let cases = ["Expand", "Collapse"].map { name == start ? $0 : $0.lowercased() }
          let translation = read(
            """
            enum Mode { case Expand, Collapse, Rest, expand, collapse, rest }
            class Screen: UIViewController {
              private var mode: \(type) = .\(name)
              let bar = UIView()
              override func viewDidLoad() {
                view.addSubview(bar)
                switch mode {
                case .\(cases[0]): bar.heightAnchor.constraint(equalToConstant: 2).isActive = true
                case .\(cases[1]): bar.heightAnchor.constraint(equalToConstant: 1).isActive = true
                default: bar.heightAnchor.constraint(equalToConstant: 3).isActive = true
                }
              }
            }
            """)
          #expect(translation.lines.last == "bar.height == \(gap)", "\(type) \(translation.lines)")
        }
      }
    }
  }

  @Test func `the code of a class is run for each class that is made from it`() {
    for heirs in 1...3 {
      for base in ["BaseTile", "UITileBase", "Tile"] {
        let own = (0..<heirs).map { index in
          """
          class Part\(index)Tile: \(base) {
            override func pin() {
              super.pin()
              mark.heightAnchor.constraint(equalToConstant: \(index + 1)).isActive = true
            }
          }
          """
        }
        let shared = """
          class \(base): UIView {
            static let side: CGFloat = 7
            let mark = UIView()
            override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(mark)
              pin()
            }
            required init?(coder: NSCoder) { fatalError() }
            func pin() {}
            func place() { mark.widthAnchor.constraint(equalToConstant: side).isActive = true }
          }
          """
        for order in [[shared] + own, own + [shared], own.reversed() + [shared]] {
          let translation = read(order.joined(separator: "\n"))
          let heights = translation.lines.filter { $0.contains(".height == ") && !$0.contains("@") }
          #expect(heights.count == heirs, "\(translation.lines)")
          #expect(translation.views == 2 * heirs, "\(translation.lines)")
        }
      }
    }
  }

  // MARK: - Libraries

  @Test func `KeepLayout is the same in brackets`() {
    let words = [
      "keepWidth", "keepHeight", "keepTopInset", "keepLeftInset", "keepRightInset",
      "keepBottomInset",
      "keepHorizontalCenter", "keepVerticalCenter", "keepHorizontalInsets", "keepSafeInsets",
    ]
    let head = "UIView *a = [UIView new];\n[self.view addSubview:a];\n"
    for word in words {
      for (property, setter) in [("equal", "setEqual"), ("min", "setMin"), ("max", "setMax")] {
        for value in ["5", "KeepHigh(5.f)", "KeepLow(2)"] {
          let one = read(head + "a.\(word).\(property) = \(value);")
          let other = read(head + "[[a \(word)] \(setter):\(value)];")
          #expect(one.lines == other.lines && one.constraints > 0, "\(word): \(one) \(other)")
        }
      }
    }
    let pair = head + "UIView *b = [UIView new];\n[self.view addSubview:b];\n"
    for (list, single) in [
      ("[@[a, b] keepVerticalOffsets:KeepHigh(3)];", "b.keepTopOffsetTo(a).equal = KeepHigh(3);"),
      ("[@[a, b] keepHorizontalOffsets:3];", "b.keepLeftOffsetTo(a).equal = 3;"),
      ("[@[a, b] keepWidthsEqual];", "b.keepWidthTo(a).equal = 1;"),
      ("[@[a, b] keepTopAligned];", "b.keepTopAlignTo(a).equal = 0;"),
      (
        "[[@[a, b] keepLeftInset] setEqual:2];",
        "a.keepLeftInset.equal = 2; b.keepLeftInset.equal = 2;"
      ),
      (
        "[a keepHorizontallyCenteredWithPriority:KeepPriorityHigh];",
        "a.keepHorizontalCenter.equal = KeepHigh(0.5);"
      ),
    ] {
      let (one, other) = (read(pair + list), read(pair + single))
      #expect(one.lines == other.lines && one.constraints > 0, "\(list): \(one) \(other)")
    }
  }

  @Test func `an attribute of Stevia without an owner is that of self`() {
    let words = ["CenterX", "CenterY", "Top", "Bottom", "Left", "Right", "Width", "Height"]
    for word in words {
      for end in ["", " + 8", " - 4"] {
        func tile(_ owner: String) -> Translation {
          read(
            """
            import Stevia
            class Tile: UIView {
              let mark = UIView()
              override init(frame: CGRect) {
                super.init(frame: frame)
                subviews { mark }
                mark.\(word) == \(owner)\(word)\(end)
              }
            }
            """)
        }
        let (bare, own) = (tile(""), tile("self."))
        #expect(bare.lines == own.lines && bare.leftAside == own.leftAside, "\(word): \(bare)")
        #expect(bare.lines.contains { $0.hasPrefix("mark.\(word.first!.lowercased())") })
      }
    }
  }

  @Test func `lines out of a block are those of the block`() {
    let lines = [
      "make.width.equalTo(@200).with.offset(-40);", "make.top.equalTo(self.view.mas_top);",
      "make.top.equalTo(self.view.mas_safeAreaLayoutGuideTop).offset(3);",
      "make.left.right.equalTo(self.view);", "make.center.equalTo(self.view);",
    ]
    for line in lines {
      let block = read(
        "[subview mas_makeConstraints:^(MASConstraintMaker *make) {\n\(line)\n\(lines[3])\n}];")
      let alone = read("\(line)\n\(lines[3])")
      #expect(alone.lines == block.lines && alone.leftAside.isEmpty, "\(alone) \(block)")
      #expect(alone.presumed == ["subview"])
    }
  }

  @Test func `a selector with labels, and a parameter that is a block, hide nothing`() {
    for selector in ["tapped", "tapped(_:)", "Screen.tapped(_:with:)", "tapped(sender:)"] {
      let translation = read(
        """
        class Screen: UIViewController {
          let bar = UIView()
          override func viewDidLoad() {
            let tap = UITapGestureRecognizer(target: self, action: #selector(\(selector)))
            bar.addGestureRecognizer(tap)
            view.addSubview(bar)
          }
        }
        """)
      #expect(!translation.leftAside.contains { $0.reason == .notUnderstood }, "\(translation)")
    }
    for type in ["void (^)(void)", "void (^)(BOOL)", "NSString *(^)(id, BOOL)", "id<Reader>"] {
      let translation = read(
        """
        @implementation Screen
        - (void)viewDidLoad { UIView *bar = [UIView new]; [self.view addSubview:bar]; }
        - (void)open:(BOOL)flag completion:(\(type))completion { [self.view addSubview:self.lid]; }
        @end
        """)
      #expect(!translation.leftAside.contains { $0.reason == .notUnderstood }, "\(translation)")
    }
  }

  @Test func `a view made of another one stays in the tree of its controller`() {
    for made in ["MKMapView()", "UIView()", "UIImageView()"] {
      for isAdded in [true, false] {
        let translation = read(
          """
          override func loadView() {
            stage = \(made)
            view = stage
            let knob = UISegmentedControl(items: ["A", "B"])
            knob.backgroundColor = UIColor.whiteColor().colorWithAlphaComponent(0.5)
            knob.translatesAutoresizingMaskIntoConstraints = false
            \(isAdded ? "view.addSubview(knob)" : "")
            knob.topAnchor.constraintEqualToAnchor(view.topAnchor).active = true
          }
          """)
        let isRaised = translation.leftAside.contains { piece in
          if case .illegal(.noCommonAncestor, let reason, _) = piece.reason {
            reason.hasSuffix("view.addSubview(knob) comes first")
          } else {
            false
          }
        }
        #expect(isRaised != isAdded, "\(translation)")
      }
    }
  }
}
