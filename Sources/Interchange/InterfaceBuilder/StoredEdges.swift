/// Distances from a view's edges inwards to its guides and margins, inferred from its constraints
/// and the frames of its subviews.
struct StoredEdges {
  /// To the safe area, or the guides of bars that were before it, by edge: `top`.
  private(set) var safe: [String: Double] = [:]
  /// To the margins, by edge.
  private(set) var margins: [String: Double] = [:]

  /// An edge of a view's guides, and how it is found in a constraint.
  private struct Reference {
    var edge: String
    var isMargin: Bool
  }

  /// The edges that follow from the constraints of a view.
  ///
  /// If a constraint ties a subview to a guide by a number, the subview's stored frame tells the
  /// guide's edge. If several contradict each other, the most frequent value counts.
  /// `bars` are the guides of its controller's bars.
  init(of element: XMLElement, bars: [XMLElement] = [], on canvas: InterfaceCanvas) {
    guard let size = element.child("rect", key: "frame")?.size else { return }
    let safeGuides = Set(
      element.children.filter { $0.name == "viewLayoutGuide" && $0["key"] == "safeArea" }
        .compactMap { $0["id"] })
    var barEdges: [String: String] = [:]
    for bar in bars { barEdges[bar["id"] ?? ""] = bar["type"] }
    var frames: [String: InterfaceRectangle] = [:]
    // The content view of a collection's cell fills it.
    let isCell = element.name == "collectionViewCell"
    let content = isCell ? element.child("view", key: "contentView") : nil
    for view in (content ?? element).child("subviews")?.children ?? []
    where view["misplaced"] != "YES" && view["hidden"] != "YES" {
      guard let id = view["id"] else { continue }
      frames[id] = canvas.alignmentFrame(of: view, in: element)
    }
    func reference(_ item: String?, _ attribute: String?) -> Reference? {
      guard let attribute else { return nil }
      if let item, safeGuides.contains(item) {
        return Self.edges[attribute].map { Reference(edge: $0, isMargin: false) }
      }
      if let item, let type = barEdges[item] {
        return (type == "top" ? "bottom" : "top") == attribute
          ? Reference(edge: type, isMargin: false) : nil
      }
      guard item == nil || item == element["id"], attribute.hasSuffix("Margin") else { return nil }
      return Self.edges[String(attribute.dropLast(6))].map { Reference(edge: $0, isMargin: true) }
    }
    var votes: [String: [Double: Int]] = [:]
    for constraint in element.child("constraints")?.children ?? []
    where canvas.index.isPlainEquation(constraint) {
      let first = (constraint["firstItem"], constraint["firstAttribute"])
      let second = (constraint["secondItem"], constraint["secondAttribute"])
      let constant = constraint.number("constant") ?? 0
      let told: (Reference, Double)?
      if let mark = reference(first.0, first.1), let other = second.0.flatMap({ frames[$0] }) {
        told = other[second.1].map { (mark, $0 + constant) }
      } else if let mark = reference(second.0, second.1),
        let other = first.0.flatMap({ frames[$0] })
      {
        told = other[first.1].map { (mark, $0 - constant) }
      } else {
        told = nil
      }
      guard let (mark, place) = told else { continue }
      let inset =
        switch mark.edge {
        case "bottom": size.height - place
        case "right": size.width - place
        default: place
        }
      guard inset > -0.01, inset < 300 else { continue }
      let rounded = (max(0, inset) * 100).rounded() / 100
      votes[(mark.isMargin ? "margin " : "safe ") + mark.edge, default: [:]][rounded, default: 0] +=
        1
    }
    for (name, counts) in votes {
      guard let best = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else {
        continue
      }
      let edge = String(name.split(separator: " ")[1])
      if name.hasPrefix("margin") { margins[edge] = best } else { safe[edge] = best }
    }
  }

  /// Returns a distance that stored frames tell if it is one that the system makes: a frame judges
  /// the layout, and makes it by no other number.
  static func known(_ told: Double?, among insets: [Double]) -> Double? {
    told.flatMap { told in insets.first { abs($0 - told) < 0.25 } }
  }

  /// Returns a margin of a view or a cell that stored frames tell, if it is one that the system
  /// makes.
  func knownMargin(_ edge: String) -> Double? {
    Self.known(margins[edge], among: [0, 8, 11, 15, 16, 20])
  }

  /// The edge that an attribute of a guide means; Interface Builder draws from left to right.
  private static let edges = [
    "top": "top", "bottom": "bottom", "leading": "left", "left": "left", "trailing": "right",
    "right": "right",
  ]
}
