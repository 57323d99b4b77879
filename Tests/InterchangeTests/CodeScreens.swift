// Screens of our own in plain Swift.

extension CodeScreen {
  static let plain: [CodeScreen] = [
    CodeScreen(
      name: "a controller that pins a card",
      globals: ["let cardInset: CGFloat = 18"],
      types: [
        CodeScreenType(
          "final class CardScreen: UIViewController",
          "  private let sheet = UIView()",
          "  private let caption = UILabel()",
          """
            override func viewDidLoad() {
              super.viewDidLoad()
              caption.text = "Opening hours"
              assemble()
              fasten()
            }
          """,
          """
            private func assemble() {
              for piece in [sheet, caption] {
                piece.translatesAutoresizingMaskIntoConstraints = false
              }
              view.addSubview(sheet)
              sheet.addSubview(caption)
            }
          """,
          """
            private func fasten() {
              NSLayoutConstraint.activate([
                sheet.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: cardInset),
                sheet.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: cardInset),
                sheet.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -cardInset),
                sheet.heightAnchor.constraint(equalToConstant: 120),
                caption.centerXAnchor.constraint(equalTo: sheet.centerXAnchor),
                caption.centerYAnchor.constraint(equalTo: sheet.centerYAnchor),
              ])
            }
          """)
      ],
      figures: ["cardInset"],
      names: ["cardInset", "piece", "sheet", "caption", "assemble", "fasten", "CardScreen"]),
    CodeScreen(
      name: "a view that helpers build",
      types: [
        CodeScreenType(
          "class Ribbon: UIView",
          "  let mark = UIView()",
          "  let rule = UIView()",
          "  init() { super.init(frame: .zero); prepare() }",
          "  required init?(coder: NSCoder) { fatalError() }",
          "  func prepare() { place(mark, gap: 6); place(rule, gap: 30) }",
          """
            func place(_ item: UIView, gap: CGFloat) {
              item.translatesAutoresizingMaskIntoConstraints = false
              addSubview(item)
              item.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true
              item.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4).isActive = true
              item.widthAnchor.constraint(equalToConstant: 40).isActive = true
              let tall = item.heightAnchor.constraint(equalToConstant: 12)
              tall.priority = .defaultHigh
              tall.isActive = true
            }
          """)
      ],
      figures: ["gap", "tall"],
      names: ["item", "gap", "tall", "mark", "rule", "prepare", "place", "Ribbon"]),
    CodeScreen(
      name: "rows in a loop",
      types: [
        CodeScreenType(
          "class Ladder: UIViewController",
          "  let step: CGFloat = 8",
          """
            override func viewDidLoad() {
              super.viewDidLoad()
              var above: UIView?
              for number in 0..<3 {
                let rung = UIView()
                rung.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(rung)
                rung.heightAnchor.constraint(equalToConstant: 20 + 2 * CGFloat(number)).isActive = true
                rung.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
                rung.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
                if let above = above {
                  rung.topAnchor.constraint(equalTo: above.bottomAnchor, constant: step).isActive = true
                } else {
                  rung.topAnchor.constraint(equalTo: view.topAnchor, constant: step).isActive = true
                }
                above = rung
              }
            }
          """)
      ],
      figures: ["step", "number"],
      names: ["above", "number", "rung", "step", "Ladder"]),
    CodeScreen(
      name: "a cell and the table of its controller",
      types: [
        CodeScreenType(
          "final class PriceList: UITableViewController",
          """
            override func viewDidLoad() {
              super.viewDidLoad()
              tableView.register(PriceRow.self, forCellReuseIdentifier: "price")
            }
          """),
        CodeScreenType(
          "final class PriceRow: UITableViewCell",
          "  private let amount = UILabel()",
          """
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
              super.init(style: style, reuseIdentifier: reuseIdentifier)
              amount.translatesAutoresizingMaskIntoConstraints = false
              contentView.addSubview(amount)
              NSLayoutConstraint.activate([
                amount.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 9),
                amount.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -9),
                amount.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
                amount.heightAnchor.constraint(equalToConstant: 26),
              ])
            }
          """,
          "  required init?(coder: NSCoder) { fatalError() }"),
      ],
      names: ["amount", "PriceList", "PriceRow"]),
    CodeScreen(
      name: "a stack with constants of an enumeration",
      types: [
        CodeScreenType(
          "enum Spaces", "  static let near: CGFloat = 6", "  static let far: CGFloat = near * 3"),
        CodeScreenType(
          "class Toolbar: UIViewController",
          "  private lazy var buttons = UIStackView(arrangedSubviews: [first, second])",
          "  private let first = UIView()",
          "  private let second = UIView()",
          """
            override func viewDidLoad() {
              buttons.translatesAutoresizingMaskIntoConstraints = false
              buttons.spacing = Spaces.near
              buttons.distribution = .fillEqually
              view.addSubview(buttons)
              buttons.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Spaces.far).isActive = true
              buttons.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Spaces.far).isActive = true
              buttons.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
              buttons.heightAnchor.constraint(equalToConstant: 44).isActive = true
            }
          """),
      ],
      figures: ["near", "far"],
      names: ["near", "far", "buttons", "first", "second", "Spaces", "Toolbar"]),
    CodeScreen(
      name: "visual formats with metrics",
      types: [
        CodeScreenType(
          "class FormatScreen: UIViewController",
          "  let left = UIView()",
          "  let right = UIView()",
          """
            override func loadView() {
              view = UIView()
              let pieces: [String: UIView] = ["a": left, "b": right]
              for piece in pieces.values {
                piece.translatesAutoresizingMaskIntoConstraints = false
              }
              view.addSubview(left)
              view.addSubview(right)
              let sizes = ["gap": 11]
              var all = NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-gap-[a(60)]-gap-[b]|", options: .alignAllTop, metrics: sizes,
                views: pieces)
              all += NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-gap-[a(==b)]", options: [], metrics: sizes, views: pieces)
              NSLayoutConstraint.activate(all)
            }
          """)
      ],
      figures: ["all", "sizes"],
      names: ["left", "right", "pieces", "piece", "sizes", "all", "FormatScreen"]),
    CodeScreen(
      name: "items with attributes through a helper",
      types: [
        CodeScreenType(
          "class Classic: UIViewController",
          "  let panel = UIView()",
          """
            override func viewDidLoad() {
              panel.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(panel)
              glue(panel, .top, view, 12)
              glue(panel, .leading, view, 15)
              measure(panel, .width, 70)
              measure(panel, .height, 35)
            }
          """,
          """
            func glue(_ one: UIView, _ side: NSLayoutConstraint.Attribute, _ other: UIView, _ distance: CGFloat) {
              let made = NSLayoutConstraint(
                item: one, attribute: side, relatedBy: .equal, toItem: other, attribute: side,
                multiplier: 1, constant: distance)
              other.addConstraint(made)
            }
          """,
          """
            func measure(_ one: UIView, _ side: NSLayoutConstraint.Attribute, _ length: CGFloat) {
              one.addConstraint(
                NSLayoutConstraint(
                  item: one, attribute: side, relatedBy: .equal, toItem: nil,
                  attribute: .notAnAttribute, multiplier: 1, constant: length))
            }
          """)
      ],
      figures: ["made", "distance", "length"],
      names: [
        "one", "side", "other", "distance", "made", "length", "panel", "glue", "measure", "Classic",
      ]),
    CodeScreen(
      name: "views made by closures and factories",
      types: [
        CodeScreenType(
          "class Factory: UIViewController",
          """
            lazy var banner: UIView = {
              let fresh = UIView()
              fresh.translatesAutoresizingMaskIntoConstraints = false
              return fresh
            }()
          """,
          """
            func makeBadge(_ size: CGFloat) -> UIView {
              let fresh = UIView()
              fresh.translatesAutoresizingMaskIntoConstraints = false
              fresh.widthAnchor.constraint(equalToConstant: size).isActive = true
              return fresh
            }
          """,
          """
            override func viewDidLoad() {
              super.viewDidLoad()
              view.addSubview(banner)
              let badge = makeBadge(22)
              banner.addSubview(badge)
              banner.topAnchor.constraint(equalTo: view.topAnchor, constant: 3).isActive = true
              banner.heightAnchor.constraint(equalToConstant: 50).isActive = true
              badge.trailingAnchor.constraint(equalTo: banner.trailingAnchor, constant: -5).isActive = true
              badge.heightAnchor.constraint(equalTo: badge.widthAnchor).isActive = true
            }
          """)
      ],
      figures: ["size"],
      names: ["fresh", "size", "badge", "banner", "makeBadge", "Factory"]),
    CodeScreen(
      name: "an extension that fills the superview",
      types: [
        CodeScreenType(
          "extension UIView",
          """
            func fill(_ holder: UIView, by edge: CGFloat = 0) {
              translatesAutoresizingMaskIntoConstraints = false
              holder.addSubview(self)
              topAnchor.constraint(equalTo: holder.topAnchor, constant: edge).isActive = true
              bottomAnchor.constraint(equalTo: holder.bottomAnchor, constant: -edge).isActive = true
              leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: edge).isActive = true
              trailingAnchor.constraint(equalTo: holder.trailingAnchor, constant: -edge).isActive = true
            }
          """),
        CodeScreenType(
          "class Framed: UIViewController",
          "  let outer = UIView()",
          "  let inner = UIView()",
          """
            override func viewDidLoad() {
              outer.fill(view, by: 10)
              inner.fill(outer)
            }
          """),
      ],
      figures: ["edge"],
      names: ["holder", "edge", "outer", "inner", "fill", "Framed"]),
    CodeScreen(
      name: "a constraint that is kept and changed",
      types: [
        CodeScreenType(
          "class Drawer: UIViewController",
          "  private let tray = UIView()",
          "  private var reach: NSLayoutConstraint!",
          """
            override func viewDidLoad() {
              tray.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(tray)
              reach = tray.heightAnchor.constraint(equalToConstant: 90)
              reach.isActive = true
              tray.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
              tray.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
              extend(by: 25)
            }
          """,
          "  private func extend(by amount: CGFloat) { reach.constant += amount }")
      ],
      figures: ["reach", "amount"],
      names: ["amount", "tray", "reach", "extend", "Drawer"]),
    CodeScreen(
      name: "a view in a view of the same file",
      types: [
        CodeScreenType(
          "class Avatar: UIView",
          "  let ring = UIView()",
          """
            override init(frame: CGRect) {
              super.init(frame: frame)
              ring.translatesAutoresizingMaskIntoConstraints = false
              addSubview(ring)
              ring.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
              ring.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
              ring.widthAnchor.constraint(equalToConstant: 30).isActive = true
              ring.heightAnchor.constraint(equalTo: ring.widthAnchor).isActive = true
            }
          """,
          "  required init?(coder: NSCoder) { fatalError() }"),
        CodeScreenType(
          "class Person: UIViewController",
          "  let face = Avatar()",
          """
            override func viewDidLoad() {
              face.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(face)
              face.topAnchor.constraint(equalTo: view.topAnchor, constant: 44).isActive = true
              face.widthAnchor.constraint(equalToConstant: 64).isActive = true
              face.heightAnchor.constraint(equalToConstant: 64).isActive = true
            }
          """),
      ],
      names: ["ring", "face", "Avatar", "Person"]),
    CodeScreen(
      name: "margins, guides and a scroll view",
      types: [
        CodeScreenType(
          "class Reader: UIViewController",
          "  let pager = UIScrollView()",
          "  let page = UIView()",
          "  let spare = UILayoutGuide()",
          """
            override func viewDidLoad() {
              view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
              pager.translatesAutoresizingMaskIntoConstraints = false
              page.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(pager)
              view.addLayoutGuide(spare)
              pager.addSubview(page)
              let sides = view.layoutMarginsGuide
              NSLayoutConstraint.activate([
                pager.leadingAnchor.constraint(equalTo: sides.leadingAnchor),
                pager.trailingAnchor.constraint(equalTo: sides.trailingAnchor),
                pager.topAnchor.constraint(equalTo: spare.bottomAnchor),
                pager.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                spare.topAnchor.constraint(equalTo: view.topAnchor),
                spare.heightAnchor.constraint(equalToConstant: 33),
                page.topAnchor.constraint(equalTo: pager.contentLayoutGuide.topAnchor),
                page.bottomAnchor.constraint(equalTo: pager.contentLayoutGuide.bottomAnchor),
                page.leadingAnchor.constraint(equalTo: pager.contentLayoutGuide.leadingAnchor),
                page.trailingAnchor.constraint(equalTo: pager.contentLayoutGuide.trailingAnchor),
                page.widthAnchor.constraint(equalTo: pager.frameLayoutGuide.widthAnchor),
                page.heightAnchor.constraint(equalToConstant: 900),
              ])
            }
          """)
      ],
      names: ["pager", "page", "spare", "sides", "Reader"]),
  ]
}
