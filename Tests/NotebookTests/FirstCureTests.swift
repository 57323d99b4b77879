// The cure that comes first is the one that people accept.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct FirstCureTests {
  private func answer(to text: String, as name: String) -> [String] {
    var session = Session()
    session.evaluate("open \(name)")
    let answer = session.resume(.file(text))
    return (answer.output + answer.errors).split(separator: "\n").map { String($0) }
  }

  private func first(_ lines: [String]) -> String? {
    lines.first { $0.hasPrefix("try:  1  ") }.map { line in
      let cure = line.dropFirst("try:  1  ".count)
      return String(cure.firstRange(of: "   //").map { cure[..<$0.lowerBound] } ?? cure)
        .trimmingSuffix()
    }
  }

  @Test func `a size between equal gaps is centred, and one between others loses an edge`() {
    for axis in ["H", "V"] {
      let centre = axis == "H" ? "centerX" : "centerY"
      for name in ["bar", "logo"] {
        for (near, far) in [
          ("-", "-"), ("-20-", "-20-"), ("-20-", "-30-"), ("-", "-10-"), ("", ""),
        ] {
          let lines = answer(
            to: """
              let \(name) = UIView()
              \(name).translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(\(name))
              view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "\(axis):|\(near)[\(name)(77)]\(far)|", options: [], metrics: nil, views: ["\(name)": \(name)]))
              """, as: "a.swift")
          let isCentred = near == far && !near.isEmpty
          #expect(
            first(lines)
              == (isCentred ? "{ remove c1, c3; \(name).\(centre) == root.\(centre) }" : "off c3"),
            "\(lines)")
          #expect(
            lines.contains { $0.hasPrefix("in code: ") && $0.contains("\(centre)Anchor") }
              == isCentred)
        }
      }
    }
  }

  @Test func `of two places of one edge in one view the older is removed`() {
    for (size, gap) in [(414, -100), (320, -75)] {
      let lines = answer(
        to: """
          (
          "<NSLayoutConstraint:0x1 H:|-(0)-[Drawer:0x2]   (Names: '|':Page:0x3 )>",
          "<NSLayoutConstraint:0x4 H:[Page:0x3]-(\(gap))-[Drawer:0x2]>",
          "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' H:[Page:0x3(\(size))]>"
          )
          """, as: "a.log")
      #expect(lines.contains { $0.contains("is tied twice") }, "\(lines)")
      #expect(
        lines.contains(
          "in code: oldDrawerLeading.isActive = false   // drawer.leading == page.leading"),
        "\(lines)")
    }
  }

  @Test func `two numbers for the size of the root contradict each other before the screen`() {
    for side in ["height", "width"] {
      for (old, new) in [(50, 51), (90, 20), (7, 7)] {
        let lines = answer(
          to: """
            view.\(side)Anchor.constraint(equalToConstant: \(old)).isActive = true
            view.\(side)Anchor.constraint(equalToConstant: \(new)).isActive = true
            """, as: "a.swift")
        let isTold = lines[1].contains("root.\(side) is set twice, to \(old) and to \(new)")
        #expect(isTold == (old != new), "\(lines)")
        if isTold { #expect(first(lines) == "off c1", "\(lines)") }
        #expect(!lines.contains { $0.contains("no more than") }, "\(lines)")
      }
    }
  }

  @Test func `the mask of a view comes before the priority of what lies in it`() {
    for (height, top) in [(768, 841), (300, 320)] {
      let lines = answer(
        to: """
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[Page:0x2(\(height))]>"
          "<NSLayoutConstraint:0x3 V:[Foot:0x4]-(-1)-|   (Names: '|':Page:0x2 )>"
          "<NSLayoutConstraint:0x5 V:|-(\(top))-[Foot:0x4]   (Names: '|':Page:0x2 )>"
          """, as: "a.log")
      #expect(
        lines.contains("in code: page.translatesAutoresizingMaskIntoConstraints = false"),
        "\(lines)")
    }
  }

  @Test func `of several labels that hug equally the longest may grow`() {
    var texts = ["ab", "abcd", "abcdefgh", "abc", "abcde"]
    for count in 2...5 {
      var random = SeededNumbers(seed: count)
      texts = texts.shuffled(using: &random)
      let names = (0..<count).map { "part\($0)" }
      let lines = answer(
        to: zip(names, texts).map { "let \($0) = UILabel()\n\($0).text = \"\($1)\"\n" }.joined()
          + """
          let row = UIStackView(arrangedSubviews: [\(names.joined(separator: ", "))])
          row.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(row)
          row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          row.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          row.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
          """, as: "a.swift")
      let code = lines.first { $0.hasPrefix("in code: ") } ?? ""
      let longest = zip(names, texts).max { $0.1.count < $1.1.count }?.0 ?? ""
      if count > 2 {
        #expect(
          code
            == "in code: \(longest).setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)",
          "\(lines)")
      } else {
        #expect(code.contains("UILayoutPriority(251)"), "\(lines)")
      }
    }
  }

  @Test func `each edge that a number holds outside is turned`() {
    for number in [8, 20] {
      let lines = answer(
        to: """
          view.addSubview(box)
          box.snp.makeConstraints { make in
            make.top.left.bottom.right.equalToSuperview().offset(\(number))
          }
          """, as: "a.swift")
      let code = lines.first { $0.hasPrefix("in code: ") } ?? ""
      for edge in ["bottom", "right"] {
        #expect(code.contains("make.\(edge).equalToSuperview().inset(\(number))"), "\(lines)")
      }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
