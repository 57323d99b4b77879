import AutoLayout

/// A constraint as described by UIKit and AppKit:
/// `<NSLayoutConstraint:0x… UIView:0x….width == 100>`.
struct ConstraintDescription {
  /// A view or guide in a description: `UIButton:0x7f…'Show More'`, or just a name.
  struct Item: Hashable {
    /// The class, with its module if printed, or the item's name.
    var name: String
    /// The address `0x7f…`, or a key in its place; empty if there is neither.
    var address = ""

    static func == (one: Item, other: Item) -> Bool {
      one.address == other.address && (!one.address.isEmpty || one.name == other.name)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(address.isEmpty ? name : address)
    }
  }

  /// A single relation between two sides; a side without an item is the other item's superview.
  typealias Equation = OutlineEquation<Item?>

  /// The constraint's address.
  var address: String
  /// The constraint's class, such as `NSLayoutConstraint` or a subclass.
  var className: String
  /// The constraint's identifier, if it has one.
  var identifier: String?
  /// The flexible margins and sizes of a view with a mask, as printed: `--&`.
  var mask: (horizontal: String, vertical: String)?
  /// Indicates whether an autoresizing mask created it.
  var isOfMask: Bool { className == "NSAutoresizingMaskLayoutConstraint" || mask != nil }
  /// Its equations: one, or several for a format.
  var equations: [Equation]
  /// Indicates whether it was printed as a format, in reading order.
  var isFormat: Bool
  /// Views with their superviews, as indicated by `|`.
  var superviews: [(view: Item, superview: Item)]
  /// Titles of views and identifiers of guides, by address.
  var titles: [String: String]
  /// Its text without class, address, identifier and titles: `V:|-(4)-[UIStackView:0x…]`.
  var body: String
  /// The file and line of its creation, if a library records it: `HomeView.swift#99`.
  var place: String?

  /// Parses a description; `nil` if the text is malformed.
  init?(_ text: String) {
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return nil }
    let (bare, titles) = Self.withoutTitles(text)
    self.titles = titles
    var rest = bare.dropFirst().dropLast()
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    className = String(rest[..<colon])
    rest = rest[rest.index(after: colon)...].drop { $0 == " " }
    address = String(rest.prefix { !$0.isWhitespace && $0 != "@" })
    guard !address.isEmpty else { return nil }
    rest = rest.dropFirst(address.count)
    place = Self.takePlace(&rest)
    rest = rest.drop { $0.isWhitespace }
    identifier = Self.takeIdentifier(&rest)
    if rest.hasPrefix("h=") {
      let horizontal = String(rest.dropFirst(2).prefix(3))
      rest = rest.dropFirst(5).drop { $0.isWhitespace }
      if rest.hasPrefix("v=") {
        mask = (horizontal, String(rest.dropFirst(2).prefix(3)))
        rest = rest.dropFirst(5).drop { $0.isWhitespace }
      }
      // Tables and controllers give identifiers to constraints from their masks.
      identifier = identifier ?? Self.takeIdentifier(&rest)
    }
    let names = Self.takeNames(&rest)
    let priority = Self.takePriority(&rest)
    let pulls = Self.takePulls(&rest)
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    body = String(rest)
    var format = LogFormat(String(rest), names: names)
    if let read = format?.read() {
      equations = read
      superviews = format?.superviews ?? []
      isFormat = true
    } else if let equation = LogEquation.read(String(rest), names: names) {
      equations = [equation]
      isFormat = false
      superviews = []
      // A mask positions a view in its superview.
      let isOfMask = isOfMask
      let around = names["|"] ?? (isOfMask ? equation.second?.item : nil)
      if let superview = around, let view = equation.first?.item, view != superview {
        superviews = [(view, superview)]
      }
    } else {
      return nil
    }
    if let priority { for index in equations.indices { equations[index].priority = priority } }
    if let (hug, resist) = pulls, let size = equations.first {
      var low = size
      (equations[0].relation, equations[0].priority) = (.lessThanOrEqual, hug)
      (low.relation, low.priority) = (.greaterThanOrEqual, resist)
      equations.append(low)
    }
  }

  /// Returns a text without titles such as `'Show More'` in `UIButton:0x7f…'Show More'`, which may
  /// contain any character, and the titles by address.
  private static func withoutTitles(_ text: String) -> (String, [String: String]) {
    var bare = ""
    var titles: [String: String] = [:]
    var rest = text[...]
    while let mark = rest.ranges(of: ":0x").first {
      let address = rest[rest.index(after: mark.lowerBound)...].prefix {
        $0.isHexDigit || $0 == "x"
      }
      bare += rest[..<address.endIndex]
      rest = rest[address.endIndex...]
      guard rest.first == "'" else { continue }
      let end = rest.indices.dropFirst().first { index in
        let next = rest.index(after: index)
        return rest[index] == "'" && next < rest.endIndex && ".]( ),".contains(rest[next])
          && (rest[next] != " " || rest[next...].hasPrefix(" )"))
      }
      guard let end else { continue }
      let title = String(rest[rest.index(after: rest.startIndex)..<end])
      // Line breaks are printed as escapes.
      titles[String(address)] = title.replacing("\\n", with: " ")
      rest = rest[rest.index(after: end)...]
    }
    return (bare + rest, titles)
  }

  /// Consumes an identifier such as `'UISV-hiding'`, and the spaces after it.
  private static func takeIdentifier(_ rest: inout Substring) -> String? {
    guard rest.first == "'", let end = rest.dropFirst().firstIndex(of: "'") else { return nil }
    let identifier = rest[..<end].dropFirst()
    rest = rest[end...].dropFirst().drop { $0.isWhitespace }
    return String(identifier)
  }

  /// Consumes `@HomeView.swift#99`, the location where SnapKit created a constraint.
  private static func takePlace(_ rest: inout Substring) -> String? {
    guard rest.first == "@" else { return nil }
    var mark = rest.startIndex
    while let sign = rest[mark...].firstIndex(of: "#") {
      mark = rest.index(after: sign)
      let digits = rest[mark...].prefix(while: { $0.isNumber })
      guard !digits.isEmpty, rest[digits.endIndex...].first?.isWhitespace ?? true else { continue }
      let file = rest[..<digits.endIndex].dropFirst().split(separator: "/").last
      rest = rest[digits.endIndex...]
      return file.map(String.init)
    }
    return nil
  }

  /// Consumes `(active, names: '|':UIView:0x7f )` at the end, and returns the item of each name.
  private static func takeNames(_ rest: inout Substring) -> [String: Item] {
    guard rest.last == ")" else { return [:] }
    // The space before it may be lost when a page is copied.
    let heads = ["(active", "(inactive", "(Names:", "(names:"]
    guard
      let start = heads.compactMap({ head in rest.ranges(of: " " + head).last?.lowerBound }).min()
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
        if let same = names[name], same.address != address,
          let place = rest.ranges(of: name).last
        {
          // Of two views with the same name, the second one comes later.
          rest = rest[..<place.upperBound] + ":" + address + rest[place.upperBound...]
        } else {
          names[name] = Item(name: name, address: String(address))
        }
      }
    }
    return names
  }

  /// Consumes `priority:999` at the end, as in dumps of constraints.
  private static func takePriority(_ rest: inout Substring) -> Double? {
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    guard let mark = rest.ranges(of: " priority:").last,
      let number = Double(rest[mark.upperBound...]), number > 0, number <= 1000
    else { return nil }
    rest = rest[..<mark.lowerBound]
    return number
  }

  /// Consumes `Hug:250 CompressionResistance:750` at the end of a natural size.
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
