// Causes in posted code that no frame shows: the order of calls, views outside, masks that stay on.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct PostedCodeTests {
  private func answer(to text: String, as name: String = "a.swift") -> [String] {
    var session = Session()
    session.evaluate("open \(name)")
    let answer = session.resume(.file(text))
    return (answer.output + answer.errors).split(separator: "\n").map { String($0) }
  }

  @Test(arguments: ["addConstraint(pin)", "addConstraints([pin])"])
  func `a constraint added before its view raises an exception, whose cure is the order`(
    call: String
  ) {
    for (outer, adder) in [("shelf", "shelf"), ("self.view", "view"), ("view", "view")] {
      for (order, isRaised) in [([0, 1], true), ([1, 0], false)] {
        let calls = ["\(outer).\(call)", "\(outer).addSubview(lamp)"]
        let lines = answer(
          to: """
            let lamp = UIImageView()
            lamp.image = UIImage(named: "x")
            lamp.translatesAutoresizingMaskIntoConstraints = false
            let pin = NSLayoutConstraint(item: lamp, attribute: .top, relatedBy: .equal, toItem: \(outer), attribute: .top, multiplier: 1, constant: 0)
            \(order.map { calls[$0] }.joined(separator: "\n"))
            """)
        let told = lines.first { $0.contains("raises NSGenericException") }
        #expect((told != nil) == isRaised, "\(lines)")
        if let told {
          #expect(told.hasPrefix("line 5 "), "\(lines)")
          #expect(told.hasSuffix("\(adder).addSubview(lamp) comes first"), "\(lines)")
        }
      }
    }
  }

  @Test func `a view holds no constraint of another that lies beside it`() {
    for (holder, other) in [("photo", "veil"), ("veil", "photo")] {
      let lines = answer(
        to: """
          extension UIView {
            func cover(with top: UIView) {
              addConstraints([NSLayoutConstraint(item: top, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leading, multiplier: 1, constant: 0)])
            }
          }
          func setUp() {
            addSubview(photo)
            addSubview(veil)
            addConstraintsOf("H:|[v0]|", photo)
            \(holder).cover(with: \(other))
          }
          """)
      #expect(
        lines[1].contains("NSGenericException, as \(other) does not lie in \(holder)"), "\(lines)")
    }
  }

  /// Its frame is fitted to the content, whatever that is: no number of it is known.
  @Test func `a frame that is fitted to the content hides no mask`() {
    for name in ["knob", "sign"] {
      for line in ["", "\(name).translatesAutoresizingMaskIntoConstraints = false"] {
        for pair in ["item: view, toItem: \(name)", "item: \(name), toItem: view"] {
          let parts = pair.split(separator: ", ")
          let lines = answer(
            to: """
              let \(name) = UIButton()
              \(name).setTitle("abc", for: .normal)
              \(name).sizeToFit()
              view.addSubview(\(name))
              \(line)
              view.addConstraint(NSLayoutConstraint(\(parts[0]), attribute: .centerX, relatedBy: .equal, \(parts[1]), attribute: .centerX, multiplier: 1, constant: 0))
              view.addConstraint(NSLayoutConstraint(\(parts[0]), attribute: .centerY, relatedBy: .equal, \(parts[1]), attribute: .centerY, multiplier: 1, constant: 0))
              """)
          let cure = "in code: \(name).translatesAutoresizingMaskIntoConstraints = false"
          #expect(lines[1].hasPrefix("\(name) has constraints and keeps its mask") == line.isEmpty)
          #expect(lines.contains(cure) == line.isEmpty, "\(lines)")
        }
      }
    }
  }

  @Test func `a mask that no line turns off is told of views whose making is not shown`() {
    let mask = "translatesAutoresizingMaskIntoConstraints"
    for (name, others) in [
      ("_badge", ""), ("header", "note.\(mask) = false\nview.addSubview(note)\n"),
    ] {
      for line in ["", "\(name).\(mask) = false\n", "unmask(\(name))\n"] {
        let lines = answer(
          to: others + line + """
            \(name).heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25).isActive = true
            \(name).widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
            \(name).centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
            \(name).centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
            """)
        #expect(lines.contains("in code: \(name).\(mask) = false") == line.isEmpty, "\(lines)")
      }
    }
  }

  /// The library turns them off.
  @Test func `a view that a library constrains is asked for no mask`() {
    for (code, name) in [
      ("[self.badge autoPinEdgeToSuperviewEdge:ALEdgeLeft];", "a.m"),
      ("self.badge.autoPinEdge(toSuperviewEdge: .left)", "a.swift"),
      ("badge.snp.makeConstraints { $0.left.equalToSuperview() }", "a.swift"),
    ] {
      let lines = answer(to: code + "\n", as: name)
      #expect(lines[0] == "\(name): 1 view, 1 constraint", "\(lines)")
      #expect(!lines.contains { $0.contains("has to be false") }, "\(lines)")
    }
  }

  @Test func `a quotient of whole numbers is written with a point`() {
    for (words, written) in [("(65 - 30) / 2", "(65 - 30) / 2.0"), ("7/2", "7/2.0")] {
      let lines = answer(
        to: "[badge mas_makeConstraints:^(MASConstraintMaker *make) {\n"
          + "  make.top.equalTo(self.view).offset(\(words));\n}];\n", as: "a.m")
      #expect(lines.contains { $0.hasSuffix("write \(written)") }, "\(lines)")
    }
  }

  @Test func `cures name the view of a controller as the code does`() {
    for name in ["child", "pager"] {
      let lines = answer(
        to: """
          \(name).view.translatesAutoresizingMaskIntoConstraints = false
          \(name).view.leftAnchor.constraint(equalTo: holder.leftAnchor).isActive = true
          \(name).view.rightAnchor.constraint(equalTo: holder.rightAnchor).isActive = true
          \(name).view.heightAnchor.constraint(equalToConstant: 250).isActive = true
          """)
      #expect(lines[2].hasPrefix("in code: \(name).view.topAnchor.constraint("), "\(lines)")
    }
  }

  @Test func `a scroll view whose making is not shown is told where nothing ends its content`() {
    for (edges, missing) in [("top.left", 2), ("top.left.right", 1), ("edges", 0)] {
      let lines = answer(
        to: """
          - (void)setUp {
            _sheet = [[UIView alloc] init];
            [_scrollView addSubview:_sheet];
            [_sheet mas_makeConstraints:^(MASConstraintMaker *make) {
              make.\(edges).equalTo(self.scrollView);
              make.width.equalTo(@300);
              make.height.equalTo(@1500);
            }];
          }
          """, as: "a.m")
      let told = lines.filter { $0.hasPrefix("nothing in scrollView reaches the ") }
      #expect(told.count == missing, "\(lines)")
      // It is higher than the screen, and no wider.
      if missing > 0 { #expect(lines[1].contains("reaches the bottom"), "\(lines)") }
    }
  }

  @Test func `a line of half a point is no slip in code`() {
    for side in ["height", "width"] {
      let lines = answer(
        to: "rule.\(side)Anchor.constraint(equalToConstant: 0.5).isActive = true\n"
          + "rule.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n")
      #expect(!lines.contains { $0.hasPrefix("hint[H311]") }, "\(lines)")
      #expect(Session.answer(to: "view rule", "rule.\(side) == 0.5").output.contains("hint[H311]"))
    }
  }

  @Test func `a method whose name says so adds views to its view`() {
    for (method, isAdded) in [("abc_add(subviews:", true), ("addAll(", true), ("abc_show(", false)]
    {
      let lines = answer(
        to: """
          class Row: UITableViewCell {
            let lamp = UIView()
            func setUp() {
              contentView.\(method) [lamp])
              NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[lamp(20)]", metrics: nil, views: ["lamp": lamp]))
            }
          }
          """)
      let edge = lines.contains { $0.contains("lamp.leading == row.content.margins.leading") }
      #expect(edge == isAdded, "\(lines)")
      #expect(lines.contains { $0.contains("adds to row.content = on") } == isAdded, "\(lines)")
    }
  }

  @Test(arguments: ["image", "title", "text", "lamp"])
  func `a view may be held by a property that is called like one of a view`(name: String) {
    let lines = answer(
      to: """
        @implementation Page
        - (void)viewDidLoad {
          self.\(name) = [[UIImageView alloc] init];
          self.\(name).translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:self.\(name)];
          [self.\(name).widthAnchor constraintEqualToConstant:40].active = YES;
        }
        @end
        """, as: "a.m")
    #expect(lines[0] == "a.m: 1 view, 1 constraint", "\(lines)")
  }
}
