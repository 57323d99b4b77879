// Declarations of one pasted text are known to the next ones.

import Interchange
import Testing

@Suite struct KeptCodeTests {
  @Test(arguments: [
    (
      [
        "private lazy var button: UIButton = {\n  let b = UIButton()\n  return b\n}()",
        "view.addSubview(button)",
      ],
      ["view button : button frame 0 0 0 0"]
    ),
    (
      [
        "func pin(_ v: UIView) {\n  v.widthAnchor.constraint(equalToConstant: 9).isActive = true\n}",
        "let a = UIView()", "view.addSubview(a)", "pin(a)",
      ],
      ["a.width == 9"]
    ),
    (
      [
        "let base = 8", "let a = UIView(), gap = base + 8", "view.addSubview(a)",
        "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: gap).isActive = true",
      ],
      ["let gap = base + 8", "a.left == root.left + gap"]
    ),
    (
      [
        "class Card: UIView {\n  let l = UILabel()\n  override init(frame: CGRect) {\n"
          + "    super.init(frame: frame)\n    addSubview(l)\n  }\n}",
        "let one = Card()", "let two = Card()",
      ],
      ["move l to one"]
    ),
  ])
  func `what one text declares is used by the next ones`(texts: [String], lines: [String]) {
    var reader = SwiftReader()
    let read = texts.flatMap { text in
      let translation = reader.read(text, in: Surroundings())
      #expect(translation.origins.allSatisfy { $0 == 1 } || text.contains("\n"), "\(text)")
      return translation.lines
    }
    #expect(Set(lines).isSubset(of: read), "\(read)")
  }
}
