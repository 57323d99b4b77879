// Classes of cells, headers and views as people post them: alone, without the code that makes one.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct PostedClassTests {
  /// A class, the frames that it gets, and what it is called.
  struct Posted: CustomTestStringConvertible, Sendable {
    var name: String
    var code: String
    var frames: [String]
    var file = "posted.swift"
    var testDescription: String { name }
  }

  private static func cell(_ base: String, _ lines: String) -> String {
    """
    final class TicketThing: \(base) {
      private let stripe = UIView()
      func setUp() {
        stripe.translatesAutoresizingMaskIntoConstraints = false
        \(lines)
      }
      override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    """
  }

  private static func pinned(to owner: String, _ inset: Int) -> String {
    """
    NSLayoutConstraint.activate([
      stripe.topAnchor.constraint(equalTo: \(owner)topAnchor, constant: \(inset)),
      stripe.bottomAnchor.constraint(equalTo: \(owner)bottomAnchor, constant: -\(inset)),
      stripe.leadingAnchor.constraint(equalTo: \(owner)leadingAnchor, constant: \(inset)),
      stripe.trailingAnchor.constraint(equalTo: \(owner)trailingAnchor, constant: -\(inset)),
    """
  }

  static let posted = [
    // 8 + 64 + 8 = 80 in a table as wide as the phone: 320 − 2 × 8 = 304.
    Posted(
      name: "a cell of a table",
      code: cell(
        "UITableViewCell",
        "contentView.addSubview(stripe)\n" + pinned(to: "contentView.", 8)
          + "stripe.heightAnchor.constraint(equalToConstant: 64)])"),
      frames: ["ticketThing x 0 y 0 w 320 h 80", "stripe x 8 y 8 w 304 h 64"]),
    // A dot of 16 with 4 around it.
    Posted(
      name: "a view",
      code: cell(
        "UIView",
        "addSubview(stripe)\n" + pinned(to: "", 4)
          + "stripe.widthAnchor.constraint(equalToConstant: 16),\n"
          + "stripe.heightAnchor.constraint(equalToConstant: 16)])"),
      frames: ["ticketThing x 0 y 0 w 24 h 24", "stripe x 4 y 4 w 16 h 16"]),
    Posted(
      name: "an item of a collection",
      code: cell(
        "UICollectionViewCell",
        "contentView.addSubview(stripe)\n" + pinned(to: "contentView.", 5)
          + "stripe.widthAnchor.constraint(equalToConstant: 30),\n"
          + "stripe.heightAnchor.constraint(equalTo: stripe.widthAnchor, multiplier: 2)])"),
      frames: ["ticketThing x 0 y 0 w 40 h 70", "stripe x 5 y 5 w 30 h 60"]),
    Posted(
      name: "a header of a section",
      code: cell(
        "UITableViewHeaderFooterView",
        "contentView.addSubview(stripe)\n" + pinned(to: "contentView.", 6)
          + "stripe.heightAnchor.constraint(equalToConstant: 20)])"),
      frames: ["ticketThing x 0 y 0 w 320 h 32", "stripe x 6 y 6 w 308 h 20"]),
    // A class of the person's own below a cell's, and SnapKit.
    Posted(
      name: "a cell by another class",
      code: """
        class BaseCell: UITableViewCell {}
        class PriceCell: BaseCell {
          let stripe = UIView()
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(stripe)
            stripe.snp.makeConstraints { make in
              make.edges.equalToSuperview().inset(10)
              make.height.equalTo(44)
            }
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """,
      frames: ["priceCell x 0 y 0 w 320 h 64", "stripe x 10 y 10 w 300 h 44"]),
    Posted(
      name: "a stack view",
      code: """
        class StarRow: UIStackView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            spacing = 6
            for _ in 0..<2 {
              let star = UIView()
              star.translatesAutoresizingMaskIntoConstraints = false
              star.widthAnchor.constraint(equalToConstant: 20).isActive = true
              star.heightAnchor.constraint(equalToConstant: 20).isActive = true
              addArrangedSubview(star)
            }
          }
          required init(coder: NSCoder) { fatalError() }
        }
        """,
      frames: ["starRow x 0 y 0 w 46 h 20", "star x 0 y 0 w 20 h 20", "star2 x 26 y 0 w 20 h 20"]),
    // Lines out of a cell, without its class.
    Posted(
      name: "a part of a cell",
      code: """
        [self.contentView addSubview:_stripe];
        [_stripe mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self.contentView).insets(UIEdgeInsetsMake(7, 7, 7, 7));
          make.height.mas_equalTo(30);
        }];
        """,
      frames: ["cell x 0 y 0 w 320 h 44", "stripe x 7 y 7 w 306 h 30"], file: "posted.m"),
  ]

  private func frames(_ session: inout Session) -> [String] {
    session.evaluate("frames").output.split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test(arguments: posted)
  func `a class posted alone is an item of its own with the size it would get`(
    posted: Posted
  ) {
    var session = Session()
    session.evaluate("import \(posted.file)")
    let answer = session.resume(.file(posted.code)).output
    #expect(!answer.contains("cannot all hold"), "\(answer)")
    let frames = frames(&session)
    for frame in posted.frames { #expect(frames.contains(frame), "\(frames)\n\(answer)") }
  }
}
