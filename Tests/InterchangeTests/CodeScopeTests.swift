// Names mean what the scope around them says, and nothing becomes an equation of itself.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeScopeTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World()))
  }

  private func equations(_ text: String) -> [String] {
    read(text).lines.filter { $0.contains("==") }
  }

  @Test func `each type has its own properties, whatever they are called`() {
    let translation = read(
      """
      class One: UIViewController {
        let card = UIView()
        func viewDidLoad() {
          view.addSubview(card)
          card.widthAnchor.constraint(equalToConstant: 1).isActive = true
        }
      }
      class Two: UIViewController {
        let card = UIView()
        func viewDidLoad() {
          view.addSubview(card)
          card.widthAnchor.constraint(equalToConstant: 2).isActive = true
        }
      }
      """)
    #expect(
      translation.lines.filter { $0.contains("==") } == ["card.width == 1", "card2.width == 2"],
      "\(translation)")
    // The second controller has a view of its own.
    #expect(translation.views == 3)
  }

  @Test func `a parameter does not hide a member that is written with self`() {
    #expect(
      equations(
        """
        class Screen: UIViewController {
          let card = UIView()
          func viewDidLoad() {
            view.addSubview(card)
            let badge = UIView()
            frame(badge)
          }
          func frame(_ card: UIView) {
            view.addSubview(card)
            card.topAnchor.constraint(equalTo: self.card.bottomAnchor, constant: 8).isActive = true
          }
        }
        """) == ["badge.top == card.bottom + 8"])
  }

  @Test func `an argument becomes a member that is written with self`() {
    #expect(
      equations(
        """
        class Row: UIView {
          private let badge: UIView
          init(badge: UIView) {
            self.badge = badge
            super.init(frame: .zero)
            addSubview(badge)
            pin()
          }
          func pin() { badge.widthAnchor.constraint(equalToConstant: 9).isActive = true }
        }
        class Screen: UIViewController {
          let star = UIView()
          func viewDidLoad() { view.addSubview(Row(badge: star)) }
        }
        """) == ["star.width == 9"])
  }

  /// Both sides of the second equation are the controller's view and the argument's superview.
  @Test func `Objective-C's self.view is the controller's, whatever an argument is called`() {
    #expect(
      equations(
        """
        - (void)limit:(UIView *)view {
          if (!view.superview) return;
          NSLayoutConstraint *one = [view.topAnchor
            constraintEqualToAnchor:view.superview.topAnchor constant:4];
          NSLayoutConstraint *other = [view.leftAnchor
            constraintEqualToAnchor:view.superview.leftAnchor constant:6];
          [self.view addConstraints:@[one, other]];
        }
        """) == ["view.top == root.top + 4 as one", "view.left == root.left + 6 as other"])
  }

  @Test func `a variadic parameter takes all arguments without a label`() {
    #expect(
      equations(
        """
        class Screen: UIViewController {
          let a = UIView()
          let b = UIView()
          func viewDidLoad() { size(a, b, to: 9) }
          func size(_ views: UIView..., to width: CGFloat) {
            for one in views {
              view.addSubview(one)
              one.widthAnchor.constraint(equalToConstant: width).isActive = true
            }
          }
        }
        """) == ["a.width == 9", "b.width == 9"])
  }

  /// Nothing calls the function, so that nobody gives the attribute.
  @Test func `a constraint of an attribute that only a caller gives is not reached`() {
    let translation = read(
      """
      extension UIView {
        func pin(_ edges: NSLayoutConstraint.Attribute..., to other: UIView) {
          for edge in edges {
            NSLayoutConstraint(
              item: self, attribute: edge, relatedBy: .equal, toItem: other, attribute: edge,
              multiplier: 1, constant: 0).isActive = true
          }
        }
      }
      """)
    #expect(!translation.lines.contains { $0.contains("==") }, "\(translation)")
    #expect(
      translation.leftAside.map(\.reason).filter { $0 != .noLayout } == [.notTaken],
      "\(translation.leftAside)")
  }

  @Test func `an instance of a structure has members, and constants of its own`() {
    #expect(
      equations(
        """
        struct Metrics {
          static let base: CGFloat = 4
          var gap: CGFloat = base * 2
          var edge: CGFloat
        }
        let metrics = Metrics(edge: 30)
        let a = UIView()
        view.addSubview(a)
        a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: metrics.gap).isActive = true
        a.topAnchor.constraint(equalTo: view.topAnchor, constant: metrics.edge).isActive = true
        """) == ["a.left == root.left + 8", "a.top == root.top + 30"])
  }

  @Test func `elements of a list that is not known are as many views as there are indices`() {
    let translation = read(
      """
      for index in 0..<2 {
        let row = rows[index]
        row.widthAnchor.constraint(equalToConstant: 9).isActive = true
      }
      """)
    #expect(
      translation.lines == [
        "view row", "row.width == 9", "view row2", "row2.width == 9",
      ], "\(translation)")
  }

  @Test func `an initializer is given another view than the root`() {
    let translation = read(
      """
      class Holder: UIView {
        init(for view: UIView) {
          super.init(frame: .zero)
          place(view, in: self)
        }
        func place(_ view: UIView, in box: UIView) {
          box.addSubview(view)
          view.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
        }
      }
      """)
    let equations = translation.lines.filter { $0.contains("==") }
    #expect(equations.first?.hasSuffix(".left == holder.left") == true, "\(translation)")
    #expect(equations.first?.hasPrefix("holder") == false)
  }

  @Test func `an anchor that would be tied to itself is listed`() {
    let translation = read(
      "func f(_ v: UIView) {\nview.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true\n}"
    )
    #expect(translation.constraints == 0)
    #expect(translation.leftAside.map(\.reason) == [.noLine])
  }

  @Test func `what only unreached code calls is run too`() {
    #expect(
      equations(
        """
        class Screen: UIViewController {
          let bar = UIView()
          func viewDidLoad() {
            view.addSubview(bar)
            loader.start { result in
              if case .success = result { self.place() }
            }
          }
          func place() { bar.heightAnchor.constraint(equalToConstant: 44).isActive = true }
        }
        """) == ["bar.height == 44"])
  }

  @Test(arguments: [
    "NSLayoutConstraint.activate ([a.widthAnchor.constraint(equalToConstant: 9)])",
    "var edge = Edge.top {\n  didSet { move() }\n}\na.widthAnchor.constraint(equalToConstant: 9)"
      + ".isActive = true",
    "let c: NSLayoutConstraint = { a.widthAnchor.constraint(equalToConstant: 9) }()\n"
      + "NSLayoutConstraint.activate([c])",
    "let all = [a].map { $0.widthAnchor.constraint(equalToConstant: 9) }\n"
      + "NSLayoutConstraint.activate(all)",
    "struct Size { let side = 9.0 }\n"
      + "a.widthAnchor.constraint(equalToConstant: Size().side).isActive = true",
  ])
  func `the same constraint is written in many ways`(code: String) {
    let found = equations("let a = UIView()\nview.addSubview(a)\n" + code)
    #expect(found == ["a.width == 9"] || found == ["a.width == 9 as c"], "\(found)")
  }

  /// A helper has the name of UIKit's method, and other labels.
  @Test(arguments: ["format", "withFormat", "visual"])
  func `a call is of the function that has its labels`(label: String) {
    let translation = read(
      """
      class Card: UIView {
        let one = UIView(), two = UIView()
        func build() {
          addSubview(one)
          addSubview(two)
          addConstraints(\(label): "H:|-8-[v0(90)]-6-[v1]|", views: one, two)
        }
        func addConstraints(\(label) format: String, views: UIView...) {
          var all = [String: UIView]()
          for (index, view) in views.enumerated() { all["v\\(index)"] = view }
          addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: all))
        }
      }
      """)
    #expect(translation.leftAside.isEmpty, "\(translation)")
    #expect(translation.constraints == 4 && !translation.lines.contains { $0.hasPrefix("off ") })
  }

  @Test(arguments: ["pin(a, width: 9)", "pin(view: a, width: 9)", "self.pin(a, width: 9)"])
  func `the first argument of Swift 2 has no label`(call: String) {
    #expect(
      equations(
        """
        class Screen: UIViewController {
          let a = UIView()
          func viewDidLoad() {
            view.addSubview(a)
            \(call)
          }
          func pin(view: UIView, width: CGFloat) {
            view.widthAnchor.constraint(equalToConstant: width).isActive = true
          }
        }
        """) == ["a.width == 9"])
  }
}
