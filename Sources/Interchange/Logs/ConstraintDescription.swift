/// A constraint as UIKit and AppKit describe it: `<NSLayoutConstraint:0x… UIView:0x….width == 100>`.
struct ConstraintDescription {
  /// A view or guide as it is described: `UIButton:0x7f…'Show More'`, or a name alone.
  struct Item: Hashable {
    /// The class, with its module if that is printed, or the item's own name.
    var name: String
    /// `0x7f…`; empty when it is not printed here.
    var address = ""
    /// A title, or the identifier of a guide.
    var text: String?

    static func == (one: Item, other: Item) -> Bool {
      one.address == other.address && (!one.address.isEmpty || one.name == other.name)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(address.isEmpty ? name : address)
    }
  }

  /// An edge, centre or size of an item; no item stands for the superview of the other side's.
  struct Operand {
    var item: Item?
    var attribute: String
  }

  /// One relation between two sides.
  struct Equation {
    var first: Operand
    var relation: String
    var multiplier: Double = 1
    var second: Operand?
    var constant: Double
    var priority: Double = 1000
  }

  /// The constraint's own address.
  var address: String
  /// Its class.
  var className: String
  /// Its identifier.
  var identifier: String?
  /// What it says: one relation, or as many as a format has.
  var equations: [Equation]
  /// Whether it was printed as a format, in reading order.
  var isFormat: Bool
  /// Views and the superviews that formats tell of.
  var superviews: [(view: Item, superview: Item)]

  /// Reads a description; `nil` if it is of another form.
  init?(_ text: String) {
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return nil }
    var rest = text.dropFirst().dropLast()
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    className = String(rest[..<colon])
    rest = rest[rest.index(after: colon)...].drop { $0 == " " }
    address = String(rest.prefix { !$0.isWhitespace })
    guard address.hasPrefix("0x") else { return nil }
    rest = rest.dropFirst(address.count).drop { $0.isWhitespace }
    if rest.hasPrefix("'"), let end = rest.dropFirst().firstIndex(of: "'") {
      identifier = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...].drop { $0.isWhitespace }
    }
    if rest.hasPrefix("h=") {
      rest = rest.dropFirst(5).drop { $0.isWhitespace }
      if rest.hasPrefix("v=") { rest = rest.dropFirst(5).drop { $0.isWhitespace } }
    }
    let names = Self.takeNames(&rest)
    let pulls = Self.takePulls(&rest)
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    var format = LogFormat(String(rest), names: names)
    if let read = format?.read() {
      equations = read
      superviews = format?.superviews ?? []
      isFormat = true
    } else if let equation = LogEquation.read(String(rest), names: names) {
      equations = [equation]
      superviews = []
      isFormat = false
    } else {
      return nil
    }
    if let (hug, resist) = pulls, let size = equations.first {
      var low = size
      (equations[0].relation, equations[0].priority) = ("<=", hug)
      (low.relation, low.priority) = (">=", resist)
      equations.append(low)
    }
  }

  /// `(active, names: '|':UIView:0x7f )` at the end: what each name stands for.
  private static func takeNames(_ rest: inout Substring) -> [String: Item] {
    guard rest.last == ")" else { return [:] }
    let heads = ["(active", "(inactive", "(Names:", "(names:"]
    guard
      let start = heads.compactMap({ head in rest.ranges(of: "   " + head).last?.lowerBound }).min()
    else { return [:] }
    let inner = rest[start...].dropLast()
    rest = rest[..<start]
    var names: [String: Item] = [:]
    guard let colon = inner.ranges(of: "ames:").first?.upperBound else { return [:] }
    for part in inner[colon...].split(separator: ",") {
      let pair = part.drop { $0.isWhitespace }
      if pair.hasPrefix("'|':") {
        names["|"] = LogEquation.item(String(pair.dropFirst(4)), names: [:])
      } else if let mark = pair.ranges(of: ":0x").last {
        let name = String(pair[..<mark.lowerBound])
        let address = pair[pair.index(after: mark.lowerBound)...].prefix { !$0.isWhitespace }
        names[name] = Item(name: name, address: String(address))
      }
    }
    return names
  }

  /// `Hug:250 CompressionResistance:750` at the end of a natural size.
  private static func takePulls(_ rest: inout Substring) -> (Double, Double)? {
    guard let hug = rest.ranges(of: " Hug:").last,
      let resist = rest.ranges(of: " CompressionResistance:").last,
      let high = Double(rest[hug.upperBound..<resist.lowerBound]),
      let low = Double(rest[resist.upperBound...].prefix { !$0.isWhitespace })
    else { return nil }
    rest = rest[..<hug.lowerBound]
    return (high, low)
  }
}
