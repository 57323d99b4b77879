// Gaps whose numbers only their names tell, helpers that are not shown, and views tied to a cell.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeGapTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  /// Gaps: the edge, the other view's edge, the sign, and how the sign is wrong.
  static let gaps: [(String, String, String, isOver: Bool?)] = [
    ("trailing", "view.trailing", "+", false), ("trailing", "view.trailing", "-", nil),
    ("bottom", "view.bottom", "+", false), ("top", "view.top", "-", false),
    ("left", "view.left", "+", nil), ("trailing", "jar.leading", "+", true),
    ("trailing", "jar.leading", "-", nil), ("top", "jar.bottom", "-", true),
    ("top", "jar.top", "-", nil), ("bottom", "jar.bottom", "+", nil),
  ]

  @Test(arguments: gaps.indices)
  func `a gap with the wrong sign is told though its number is not known`(index: Int) {
    let (edge, target, sign, isOver) = Self.gaps[index]
    let (other, far) = (target.split(separator: ".")[0], target.split(separator: ".")[1])
    for words in ["Sizes.sidePadding", "insets.right", "shelfSpacing", "travel"] {
      let number = "\(sign == "-" ? "-" : "")\(words)"
      for line in [
        "lid.\(edge)Anchor.constraint(equalTo: \(other).\(far)Anchor, constant: \(number)).isActive = true",
        "lid.snp.makeConstraints { $0.\(edge).equalTo(\(other).snp.\(far)).offset(\(number)) }",
      ] {
        let faults = read(
          """
          let lid = UIView(), jar = UIView()
          view.addSubview(lid)
          view.addSubview(jar)
          \(line)
          """
        ).faults
        guard let isOver, words != "travel" else {
          #expect(faults.isEmpty, "\(line) \(faults)")
          continue
        }
        let written = "lid.\(edge) == \(target.replacing("view", with: "root"))"
        #expect(
          faults == [.outwardGap(4, written, sign, words, isOver: isOver)],
          "\(line) \(faults)")
      }
    }
  }

  @Test(arguments: [("Top", "Bottom", false), ("Top", "Top", true), ("Left", "Left", true)])
  func `an edge that a helper places twice is told`(one: String, other: String, isTold: Bool) {
    func helper(_ edge: String) -> String {
      """
      - (void)hold\(edge):(CGFloat)gap {
        [self.superview addConstraint:[NSLayoutConstraint constraintWithItem:self attribute:NSLayoutAttribute\(edge) relatedBy:NSLayoutRelationEqual toItem:self.superview attribute:NSLayoutAttribute\(edge) multiplier:1 constant:gap]];
      }
      """
    }
    let faults = read(
      """
      \(Set([one, other]).sorted().map(helper).joined(separator: "\n"))
      - (void)holdWithInsets:(UIEdgeInsets)insets {
        [self hold\(one):insets.top];
        [self hold\(other):insets.bottom];
      }
      """
    ).faults
    let isFound = faults.contains { fault in
      guard case .placedTwice(_, _, let words) = fault else { return false }
      return words == ["insets.top", "insets.bottom"]
    }
    #expect(isFound == isTold, "\(faults)")
  }

  /// A list that is written in the call has no other use.
  @Test(arguments: [
    ("jar.hold([\n  jar.topAnchor.constraint(equalTo: view.topAnchor, constant: 7)\n])", true),
    ("jar.hold(jar.topAnchor.constraint(equalTo: view.topAnchor, constant: 7))", false),
  ])
  func `a method that is not shown activates a list of constraints`(call: String, isOn: Bool) {
    let translation = read("let jar = UIView()\nview.addSubview(jar)\n\(call)")
    #expect(translation.lines.contains("jar.top == root.top + 7") == isOn, "\(translation)")
    #expect(translation.assumptions.contains { $0.text == "hold activates" } == isOn)
    #expect(!isOn || translation.masked.isEmpty, "\(translation.masked)")
  }

  @Test(arguments: [("view", "self.view"), ("lid", "view")])
  func `a view named view is not added to itself`(name: String, around: String) {
    let translation = read(
      """
      let \(name) = UIView()
      \(name).topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
      """)
    let text = String(describing: translation.leftAside.map { $0.reason })
    #expect(text.contains("\(around).addSubview(\(name))"), "\(text)")
  }

  @Test(arguments: [("UITableViewCell", true), ("GrowingCollectionCell", false)])
  func `a view in the content view of a row is tied to it`(parent: String, isRow: Bool) {
    for (target, isTold) in [("", isRow), ("contentView.", false)] {
      let translation = read(
        """
        class NoteCell: \(parent) {
          let note = UILabel()
          func build() {
            contentView.addSubview(note)
            note.topAnchor.constraint(equalTo: \(target)topAnchor).isActive = true
            note.bottomAnchor.constraint(equalTo: \(target)bottomAnchor).isActive = true
          }
        }
        """)
      let told = translation.faults.filter { fault in
        if case .besideContent = fault { true } else { false }
      }
      #expect(!told.isEmpty == isTold, "\(translation.faults)")
      #expect(translation.lines.contains { $0.contains(": table") } == isRow, "\(translation)")
    }
  }
}
