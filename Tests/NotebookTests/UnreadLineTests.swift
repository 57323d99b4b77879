// What is said first of code of which a line was not read, or of which another file decides.

import Answers
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct UnreadLineTests {
  private func answer(to code: String, as name: String = "a.swift") -> [String] {
    var session = Session()
    session.evaluate("import \(name)")
    return session.resume(.file(code)).output.split(separator: "\n").map { String($0) }
  }

  private let badge = """
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 7).isActive = true
    badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 9).isActive = true
    badge.heightAnchor.constraint(equalToConstant: 21).isActive = true

    """

  @Test func `a line that ties a view and is not read is named in the place of a judgement`() {
    let width = "badge.widthAnchor.constraint(equalToConstant: 30).isActive = true\n"
    #expect(answer(to: badge + width)[1] == "nothing to object to in 1 view")
    #expect(
      answer(to: badge + width + "badge.snugInside(view)\n")[1]
        == "in what was read nothing contradicts; 1 line that may place views was not read, "
        + "line 8   badge.snugInside(view)")
  }

  @Test func `where no constraint is read nothing is said to be judged`() {
    #expect(
      answer(
        to: "let dot = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))\n"
          + "view.addSubview(dot)\n")[1]
        == "in what was read nothing contradicts; there is no constraint in it")
  }

  @Test func `the view of a bar and the constraints of an outlet are told of`() {
    let title = answer(
      to: """
        let crest = UIImageView(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
        navigationItem.titleView = crest
        """)
    #expect(title[1].hasPrefix("in what was read nothing contradicts; 1 line"), "\(title)")
    #expect(title[1].contains("a bar lays out its titleView itself"), "\(title)")
    let outlet = answer(
      to: """
        class Card: UIViewController {
          @IBOutlet weak var badge: UIView!
          override func viewDidLoad() {
            super.viewDidLoad()
            badge.widthAnchor.constraint(equalToConstant: 40).isActive = true
          }
        }
        """)
    #expect(outlet[1].contains("the constraints that badge has in the file"), "\(outlet)")
    #expect(!outlet.contains { $0.hasPrefix("no constraint says") }, "\(outlet)")
  }

  @Test func `a layout that is only asked for in an animation is listed`() {
    let lines = answer(
      to: badge + """
        badge.widthAnchor.constraint(equalToConstant: 30).isActive = true
        UIView.animate(withDuration: 0.4) { self.view.setNeedsLayout() }
        """)
    #expect(lines[1].contains("layoutIfNeeded() of the superview in the block"), "\(lines)")
    #expect(lines.contains { $0.hasSuffix("self.view.setNeedsLayout()") }, "\(lines)")
  }

  @Test func `a constraint of an unknown number is kept without it`() {
    let width = "badge.widthAnchor.constraint(equalToConstant: Ruler.wide).isActive = true\n"
    let lines = answer(to: badge + width)
    #expect(lines[0] == "a.swift: 1 view, 3 constraints and 1 of a number not known there")
    #expect(lines[1].hasPrefix("in what was read nothing contradicts; 1 line"), "\(lines)")
    #expect(lines.contains("of a number not known there, so kept without it:"), "\(lines)")
    // A bound decides nothing, and neither does what is not there.
    let bound = width.replacing("equalTo", with: "lessThanOrEqualTo")
    for code in [badge, badge + bound] {
      #expect(answer(to: code)[1] == "no constraint says how wide badge is", "\(code)")
    }
    // With the number it is a line like others.
    var session = Session()
    session.evaluate("import a.swift with Ruler.wide = 33")
    #expect(session.resume(.file(badge + width)).output.contains("w 33"))
  }

  @Test func `in a list, a block and a format the others stay`() {
    let lines = answer(
      to: """
        let chip = UIView()
        view.addSubview(chip)
        chip.snp.makeConstraints { make in
          make.leading.trailing.equalTo(view).inset(Gap.side)
          make.top.equalTo(view).offset(12)
          make.height.equalTo(Gap.height)
        }
        """)
    #expect(lines[0] == "a.swift: 1 view, 1 constraint and 2 of a number not known there")
    #expect(!lines.contains { $0.hasPrefix("no constraint says") }, "\(lines)")
    #expect(!lines.joined().contains("pull equally"), "\(lines)")
  }

  @Test func `a frame of an unknown number is left out, and nothing of it is kept`() {
    let lines = answer(
      to: "let dot = UIView()\nview.addSubview(dot)\n"
        + "dot.frame = CGRect(x: Gap.side, y: 4, width: 5, height: 6)\n")
    #expect(lines.contains("not known there, so left out:"), "\(lines)")
    #expect(lines[0] == "a.swift: 1 view, 0 constraints")
  }

  @Test func `a message of UIKit in a comment is told first`() {
    let note =
      "// *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
      + "'Cannot modify constraints for UITabBar managed by a controller'\n"
    let lines = answer(
      to: note + badge + "badge.widthAnchor.constraint(equalToConstant: 30)"
        + ".isActive = true\n")
    #expect(lines[0] == "a message about a bar that a controller manages, in a comment")
    #expect(!lines.contains { $0.hasPrefix("nothing to object to") }, "\(lines)")
  }

  @Test func `an exception goes first`() {
    let lines = answer(
      to: badge + "badge.addConstraint(badge.widthAnchor.constraint(equalTo: view.widthAnchor))\n")
    #expect(lines[1].hasPrefix("line 7   badge.addConstraint("), "\(lines)")
    #expect(
      lines[1].contains("raises NSGenericException, as root does not lie in badge"), "\(lines)")
  }

  @Test func `a size of the moment is listed, and a frame counts without a declaration`() {
    let tag = answer(
      to: """
        let tag = UIButton()
        tag.setTitle("abc", for: .normal)
        tag.sizeToFit()
        view.addSubview(tag)
        """)
    #expect(tag.contains { $0.hasSuffix("tag.sizeToFit()") }, "\(tag)")
    let lines = answer(
      to: """
        override func viewDidLoad() {
          super.viewDidLoad()
          self.shelf.frame = CGRect(x: 6, y: 7, width: 80, height: 9)
          self.view.addSubview(shelf)
        }
        """)
    #expect(lines.contains { $0.contains("shelf w 80 h 9") }, "\(lines)")
    #expect(!lines.joined().contains("has no effect"), "\(lines)")
  }
}
