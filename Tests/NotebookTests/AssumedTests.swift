// What code leaves open and its reader assumes: it is shown apart, is written by no format, and nothing
// that rests on it alone is called a conflict.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct AssumedTests {
  /// A session with a file of code, and the lines of the answer to it.
  private func opened(_ text: String, as name: String) -> (session: Session, lines: [String]) {
    var session = Session()
    session.evaluate("open \(name)")
    let answer = session.resume(.file(text))
    return (session, (answer.output + answer.errors).split(separator: "\n").map { String($0) })
  }

  /// The constraints of a layout without names and remarks, those that are assumed apart.
  private func constraints(
    _ session: inout Session
  ) -> (own: Set<String>, assumed: Set<String>) {
    var (own, assumed): (Set<String>, Set<String>) = ([], [])
    var isAssumed = false
    for line in session.evaluate("show constraints").output.split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        isAssumed = line == "assumed:"
        continue
      }
      let equation = line.dropFirst(2).split(separator: "   //")[0]
      let words = equation.split(separator: " ")
      let plain = words.prefix { $0 != "as" }.joined(separator: " ")
      if isAssumed { assumed.insert(plain) } else { own.insert(plain) }
    }
    return (own, assumed)
  }

  /// Code of a class whose surroundings it does not show, with names and numbers of its own.
  private func code(_ superclass: String, _ random: inout SeededNumbers) -> String {
    let names = ["lamp", "crest", "strip", "tile"].shuffled(using: &random)
    let around = superclass.hasSuffix("Cell") ? "contentView." : ""
    let numbers = (0..<3).map { _ in random.number(below: 30) + 1 }
    return """
      class Wall: \(superclass) {
        let \(names[0]) = UIView()
        let \(names[1]) = UIView()
        func setUp() {
          \(names[0]).translatesAutoresizingMaskIntoConstraints = false
          \(names[1]).translatesAutoresizingMaskIntoConstraints = false
          \(around)addSubview(\(names[0]))
          \(around)addSubview(\(names[1]))
          NSLayoutConstraint.activate([
            \(names[0]).topAnchor.constraint(equalTo: \(around)topAnchor, constant: \(numbers[0])),
            \(names[0]).leadingAnchor.constraint(equalTo: \(around)leadingAnchor),
            \(names[0]).widthAnchor.constraint(equalToConstant: \(numbers[1])),
            \(names[1]).leadingAnchor.constraint(equalTo: \(names[0]).trailingAnchor, constant: \(numbers[2])),
            \(names[1]).bottomAnchor.constraint(equalTo: \(around)bottomAnchor),
          ])
        }
      }
      """
  }

  @Test(arguments: [
    "UIView", "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView",
  ])
  func `written code read again has exactly the constraints of the source`(
    superclass: String
  ) throws {
    for seed in 0..<4 {
      var random = SeededNumbers(seed: seed)
      let source = code(superclass, &random)
      var (session, lines) = opened(source, as: "Wall.swift")
      let found = constraints(&session)
      #expect(found.own.count == 5 && found.assumed.count >= 3, "\(lines)")
      #expect(found.own.isDisjoint(with: found.assumed))
      for (format, ending) in [("swift", "swift"), ("objc", "m"), ("snapkit", "swift")] {
        let written = session.evaluate("show as \(format)").output
        var (again, told) = opened(written, as: "Again.\(ending)")
        let read = constraints(&again)
        #expect(read.own == found.own && read.assumed.isEmpty, "\(format)\n\(written)\n\(told)")
      }
      let formats = session.evaluate("show as vfl").output.split(separator: "\n")
      #expect(!formats.contains { $0.contains("[wall]") || $0.contains("[tableView]") })
    }
  }

  @Test(arguments: [false, true])
  func `views of a file that are tied to the edges of a scroll view are assumed to lie in it`(
    isReversed: Bool
  ) {
    for (outer, inner) in [("pane", "column"), ("area", "list2")] {
      for edges in [["leading", "trailing"], ["top", "bottom"]] {
        let size = edges[0] == "top" ? "height" : "width"
        let around = ["top", "bottom", "leading", "trailing"].map {
          "\(outer).\($0)Anchor.constraint(equalTo: view.\($0)Anchor).isActive = true\n"
        }.joined()
        let ties = edges.map {
          "\(inner).\($0)Anchor.constraint(equalTo: \(outer).\($0)Anchor).isActive = true\n"
        }.joined()
        let (_, lines) = opened(
          """
          class Page: UIViewController {
            @IBOutlet var \(outer): UIScrollView!
            @IBOutlet var \(inner): UIStackView!
            override func viewDidLoad() {
              super.viewDidLoad()
              \(isReversed ? ties + around : around + ties)
              \(inner).\(size)Anchor.constraint(equalTo: \(outer).\(size)Anchor, multiplier: 3).isActive = true
            }
          }
          """, as: "Page.swift")
        #expect(!lines.contains { $0.contains("is broken") }, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("\(inner).superview = \(outer)") }, "\(lines)")
      }
    }
  }

  @Test func `what does not fit a small board is laid out on a phone, and said so`() {
    for (count, isWider, isBroken) in [(4, false, false), (7, true, false), (9, false, true)] {
      let names = (0..<count).map { "part\($0)" }
      let sizes = names.map {
        "\($0).heightAnchor.constraint(equalToConstant: 100).isActive = true\n"
      }
      let gaps = zip(names, names.dropFirst()).map {
        "\($1).topAnchor.constraint(equalTo: \($0).bottomAnchor).isActive = true\n"
      }
      let (_, lines) = opened(
        names.map {
          "let \($0) = UIView()\nview.addSubview(\($0))\n"
            + "\($0).translatesAutoresizingMaskIntoConstraints = false\n"
        }.joined() + sizes.joined() + gaps.joined()
          + "part0.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n"
          + "\(names[count - 1]).bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor).isActive = true\n",
        as: "a.swift")
      #expect(lines[0].contains("on a screen of 390×844") == isWider, "\(lines)")
      #expect(lines.contains { $0.contains("is broken") } == isBroken, "\(lines)")
    }
  }

  @Test func `a branch on an argument that may be missing is said`() {
    for name in ["badge", "trailer"] {
      let (_, lines) = opened(
        """
        class Bar: UIView {
          let title = UILabel()
          func fill(with \(name): UIView? = nil) {
            addSubview(title)
            title.translatesAutoresizingMaskIntoConstraints = false
            title.topAnchor.constraint(equalTo: topAnchor).isActive = true
            if let \(name) {
              addSubview(\(name))
              \(name).translatesAutoresizingMaskIntoConstraints = false
              \(name).topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
            }
          }
        }
        """, as: "Bar.swift")
      #expect(lines.contains { $0.hasSuffix("\(name) != nil = on") }, "\(lines)")
    }
  }
}
