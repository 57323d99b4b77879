// Animations in code become animations of the language, with what they move in their blocks.

import Answers
import AutoLayout
import Conditions
import Interchange
@testable import Notebook
import Testing

@Suite struct CodeAnimationTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World()))
  }

  /// A controller with a card whose height is `gap`, and the body of a method that runs later.
  private static func screen(_ body: String) -> String {
    """
    class Screen: UIViewController {
      let card = UIView()
      var gap: NSLayoutConstraint!
      override func viewDidLoad() {
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        gap = card.heightAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([
          card.topAnchor.constraint(equalTo: view.topAnchor), gap,
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          card.widthAnchor.constraint(equalToConstant: 50),
        ])
      }
      @objc func expand() {
        \(body)
      }
    }
    """
  }

  private static let bodies: [(body: String, lines: [String])] = [
    (
      "gap.constant = 120\nUIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }",
      ["animate 0.3s { set gap = 120 }"]
    ),
    (
      "UIView.animate(withDuration: 0.5) {\nself.gap.constant = 120\nself.view.layoutIfNeeded()\n}",
      ["animate 0.5s { set gap = 120 }"]
    ),
    // The pass before the animation ends what changed before.
    (
      """
      gap.constant = 60
      view.layoutIfNeeded()
      gap.constant = 120
      UIView.animate(withDuration: 0.3, animations: { self.view.layoutIfNeeded() })
      """, ["set gap = 60", "animate 0.3s { set gap = 120 }"]
    ),
    // Without a pass in the block, a constant moves nothing; a view's property does.
    ("UIView.animate(withDuration: 0.3) { self.gap.constant = 120 }", ["set gap = 120"]),
    (
      "UIView.animate(withDuration: 0.3) { self.card.isHidden = true }",
      ["animate 0.3s { set card.hidden = on }"]
    ),
    (
      """
      gap.isActive = false
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
      UIView.animate(withDuration: 1, delay: 0.5, options: [.curveEaseOut], animations: {
        self.view.layoutIfNeeded()
      }, completion: nil)
      """, ["animate 1s ease-out delay 0.5s { off gap; card.bottom == root.bottom }"]
    ),
    (
      """
      gap.constant = 90
      UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7,
        initialSpringVelocity: 2, options: .curveLinear) { self.view.layoutIfNeeded() }
      """, ["animate 0.4s spring 0.7 velocity 2 { set gap = 90 }"]
    ),
    (
      """
      gap.constant = 90
      UIView.animate(springDuration: 0.5, bounce: 0.25) { self.view.layoutIfNeeded() }
      """, ["animate 0.5s spring 0.75 { set gap = 90 }"]
    ),
    // The closure for the end runs behind it.
    (
      """
      gap.constant = 90
      UIView.animate(withDuration: 0.2, animations: { self.view.layoutIfNeeded() }) { done in
        self.gap.constant = 20
        UIView.animate(withDuration: 0.1) { self.view.layoutIfNeeded() }
      }
      """, ["animate 0.2s { set gap = 90 }", "animate 0.1s { set gap = 20 }"]
    ),
    (
      "gap.constant = 90\nUIView.animate(withDuration: 0) { self.view.layoutIfNeeded() }",
      ["set gap = 90"]
    ),
    (
      """
      let animator = UIViewPropertyAnimator(duration: 0.6, curve: .easeIn) {
        self.gap.constant = 90
        self.view.layoutIfNeeded()
      }
      animator.addCompletion { _ in self.gap.constant = 30 }
      animator.startAnimation()
      """, ["animate 0.6s ease-in { set gap = 90 }", "set gap = 30"]
    ),
    (
      """
      let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8, animations: nil)
      animator.addAnimations {
        self.gap.constant = 90
        self.view.layoutIfNeeded()
      }
      animator.startAnimation(afterDelay: 0.25)
      """, ["animate 0.6s spring 0.8 delay 0.25s { set gap = 90 }"]
    ),
    (
      """
      gap.constant = 90
      let curve = UIViewPropertyAnimator(duration: 0.6, controlPoint1: CGPoint(x: 0.2, y: 0),
        controlPoint2: CGPoint(x: 0.8, y: 1)) { self.view.layoutIfNeeded() }
      curve.startAnimation()
      """, ["animate 0.6s bezier 0.2 0 0.8 1 { set gap = 90 }"]
    ),
    (
      """
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.3, delay: 0, options: [],
        animations: { self.gap.constant = 90; self.view.layoutIfNeeded() }, completion: nil)
      """, ["animate 0.3s { set gap = 90 }"]
    ),
  ]

  @Test(arguments: bodies)
  func `an animation has what it moves in its block`(body: String, lines: [String]) {
    let translation = read(Self.screen(body))
    #expect(Array(translation.lines.dropFirst(6)) == lines, "\(translation)")
    #expect(translation.leftAside.allSatisfy { $0.reason == .noLayout }, "\(translation.leftAside)")
    #expect(translation.origins.count == translation.lines.count)
  }

  @Test func `Objective-C's animations are read as well`() {
    let translation = read(
      """
      @implementation Screen
      - (void)viewDidLoad {
        self.card = [UIView new];
        [self.view addSubview:self.card];
        self.gap = [self.card.heightAnchor constraintEqualToConstant:20];
        self.gap.active = YES;
      }
      - (void)expand {
        self.gap.constant = 120;
        [UIView animateWithDuration:0.3 animations:^{
          [self.view layoutIfNeeded];
        }];
      }
      - (void)spring {
        self.gap.constant = 60;
        [UIView animateWithDuration:0.4 delay:0.1 usingSpringWithDamping:0.5
          initialSpringVelocity:0 options:UIViewAnimationOptionCurveEaseOut animations:^{
          [self.view layoutIfNeeded];
        } completion:^(BOOL finished) {
          self.gap.constant = 10;
        }];
      }
      - (void)animator {
        UIViewPropertyAnimator *animator = [[UIViewPropertyAnimator alloc]
          initWithDuration:1 curve:UIViewAnimationCurveEaseIn animations:^{
          self.gap.constant = 90;
          [self.view layoutIfNeeded];
        }];
        [animator startAnimation];
      }
      @end
      """)
    #expect(
      Array(translation.lines.suffix(4)) == [
        "animate 0.3s { set gap = 120 }",
        "animate 0.4s spring 0.5 delay 0.1s { set gap = 60 }",
        "set gap = 10",
        "animate 1s ease-in { set gap = 90 }",
      ], "\(translation)")
  }

  @Test func `a group of AppKit animates what its context says`() {
    let translation = read(
      """
      import AppKit
      class Screen: NSViewController {
        let card = NSView()
        var gap: NSLayoutConstraint!
        override func viewDidLoad() {
          view.addSubview(card)
          gap = card.heightAnchor.constraint(equalToConstant: 20)
          gap.isActive = true
        }
        @objc func expand() {
          NSAnimationContext.runAnimationGroup { context in
            context.duration = 0.5
            self.gap.animator().constant = 120
          }
        }
      }
      """)
    #expect(translation.lines.last == "animate 0.5s { set gap = 120 }", "\(translation)")
  }

  @Test func `what the language has no word for is told`() {
    let translation = read(
      Self.screen(
        """
        gap.constant = 120
        UIView.animate(withDuration: 0.3, delay: length,
          options: [.repeat, .autoreverse, .allowUserInteraction],
          animations: { self.view.layoutIfNeeded() })
        gap.constant = 20
        UIView.animate(withDuration: 1) { self.gap.constant = 10 }
        """))
    #expect(translation.lines.contains("animate 0.3s reverse { set gap = 120 }"), "\(translation)")
    #expect(
      translation.assumptions.map { "\($0.text) = \($0.value)" } == [
        "length = no time", "options .repeat = once",
        "options .allowUserInteraction = no other frames",
        "no layoutIfNeeded() in animate = no motion",
      ])
  }

  @Test func `a constraint without a variable is changed by a line of its own once laid out`() {
    let translation = read(
      """
      import SnapKit
      class Screen: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          card.snp.makeConstraints { make in
            make.left.top.equalToSuperview()
            make.width.equalTo(50)
            make.height.equalTo(20)
          }
        }
        @objc func expand() {
          card.snp.updateConstraints { $0.height.equalTo(120) }
          UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
        }
      }
      """)
    #expect(translation.lines.contains("card.height == 20 as cardHeight"), "\(translation)")
    #expect(translation.lines.last == "animate 0.3s { set cardHeight = 120 }", "\(translation)")
  }

  /// Halfway along a line from 20 to 120 the height is 70.
  @Test func `an imported animation moves as the code says, and is taken back with it`() {
    var session = Session()
    session.evaluate("import a.swift")
    let answer = session.resume(
      .file(
        Self.screen(
          """
          gap.constant = 120
          UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear, animations: {
            self.view.layoutIfNeeded()
          })
          """)))
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(
      answer.output.contains("at 0.5\n  card   x 0   y 0   w 50   h 70\n"),
      "\(answer.output)")
    #expect(session.evaluate("card.height").output == "card.height 120\n")
    #expect(
      session.evaluate("frames at 0.25").output.contains("card   x 0   y 0   w 50   h 45"))
    session.evaluate("undo")
    #expect(!session.evaluate("card.height").errors.isEmpty)
    session.evaluate("redo")
    #expect(session.evaluate("card.height").output == "card.height 120\n")
  }

  private static let card = ["view card", "card.leading == root.leading", "card.top == root.top"]

  @Test func `an animation for which nothing waits says so`() {
    var session = Session()
    for line in Self.card { session.evaluate(line) }
    #expect(
      session.evaluate("UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }").output
        == "assumed: changes before animate = laid out already\n")
  }

  @Test func `code at the prompt animates what stood before it`() {
    var session = Session()
    for line in Self.card + ["card.width == 50", "card.height == 20 as gap"] {
      session.evaluate(line)
    }
    let answer = session.evaluate(
      """
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
        gap.constant = 120
        self.view.layoutIfNeeded()
      }
      """)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(
      answer.output.contains("at 0.75\n  card   x 0   y 0   w 50   h 95\n"),
      "\(answer.output)")
    session.evaluate("undo")
    #expect(session.evaluate("card.height").output == "card.height 20\n")
  }

  @Test func `an animation may stand in a block, with lines before and behind it`() {
    var session = Session()
    for line in Self.card { session.evaluate(line) }
    let answer = session.evaluate(
      """
      { card.width == 50; card.height == 20 as gap
        animate 0.3s linear { set gap = 120 } at 0.5
        set gap = 10 }
      """)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(
      answer.output.contains("at 0.5\n  card   x 0   y 0   w 50   h 70\n"),
      "\(answer.output)")
    #expect(session.evaluate("card.height").output == "card.height 10\n")
    let refused = session.evaluate("{ animate 0.3s { set gap = 60 }; set nobody = 3 }")
    #expect(!refused.errors.isEmpty)
    #expect(session.evaluate("card.height").output == "card.height 10\n")
  }
}
