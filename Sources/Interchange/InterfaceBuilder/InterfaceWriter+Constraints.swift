import AutoLayout

// Constraints, and the traits under which objects are installed.

extension InterfaceWriter {
  /// An object in a view's list that is installed only under some traits.
  struct Install {
    /// `subviews` or `constraints`.
    var list: String
    var id: String
    /// The key of the traits; `nil` if it is never installed.
    var key: String?
  }

  mutating func collectConstraints() {
    for (id, record) in layout.constraintsByActivation.untilStopped {
      guard let (element, owner) = self.element(of: record) else {
        unsaid.append(layout.text(of: id))
        continue
      }
      constraints[owner, default: []].append(element)
      if !record.isActive || record.condition != nil {
        install(record.isActive ? record.condition : nil, record.name, "constraints", of: owner)
      }
    }
  }

  mutating func install(
    _ condition: TraitCondition?, _ name: String, _ list: String, of owner: ItemID
  ) {
    let key = condition.flatMap { self.key($0) }
    if let condition, key == nil { unsaid.append("\(name) when \(condition.text)") }
    installs[owner, default: []].append(Install(list: list, id: ids[name], key: key))
  }

  /// Returns the key of traits; `nil` if a file cannot express them, as for AppKit.
  func key(_ condition: TraitCondition) -> String? {
    isMac ? nil : InterfaceTraits.key(condition)
  }

  /// Returns a constraint's element and the view that lists it; `nil` if it cannot be expressed.
  private mutating func element(
    of record: ConstraintRecord
  ) -> (element: XMLElement, owner: ItemID)? {
    guard record.limit == nil, case .points = record.constantSource,
      let first = side(record.first)
    else { return nil }
    let term = record.second.first
    var (second, owner): ((item: String, attribute: String)?, ItemID) = (nil, record.first.item)
    if let term {
      second = side(term.anchor)
      guard second != nil, let common = ancestor(of: owner, term.anchor.item) else { return nil }
      owner = common
    }
    // A cell's content view lists the cell's constraints.
    let isCell = layout.record(of: owner)?.kind == .cell
    let list = ids[layout.name(of: owner) + (isCell ? ".content" : "")]
    let multiplier = term?.multiplier ?? 1
    let variations = record.variations.compactMap { variation -> XMLElement? in
      guard let key = key(variation.condition) else {
        unsaid.append("\(record.name) when \(variation.condition.text)")
        return nil
      }
      return XMLElement(
        "variation", [("key", key), ("constant", NumberFormat.exact(variation.constant))])
    }
    let element = XMLElement(
      "constraint",
      [
        ("firstItem", first.item == list ? nil : first.item), ("firstAttribute", first.attribute),
        ("relation", record.relation == .equal ? nil : CodeTerms.label(record.relation)),
        ("secondItem", second?.item), ("secondAttribute", second?.attribute),
        (
          "multiplier",
          multiplier == 1
            ? nil : NumberFormat.fraction(multiplier).replacing("/", with: ":")
        ),
        (
          "constant",
          record.constant == 0 && term != nil ? nil : NumberFormat.exact(record.constant)
        ),
        (
          "priority",
          record.priority.isRequired ? nil : NumberFormat.exact(record.priority.rawValue)
        ), ("id", ids[record.name]),
        ("identifier", CodeTerms.isNumbered(record.name) ? nil : record.name),
      ], variations)
    return (element, owner)
  }

  /// Returns the identifier and attribute of a side; `nil` for an area without a guide, or an
  /// omitted view.
  private mutating func side(_ anchor: ItemAttribute) -> (item: String, attribute: String)? {
    let isOfUIKit = anchor.attribute.isOfMargins || ![.own, .safe].contains(anchor.area)
    if isAbsent(anchor.item) || isMac && isOfUIKit { return nil }
    let name = layout.name(of: anchor.item)
    let isCell = layout.record(of: anchor.item)?.kind == .cell
    let attribute = anchor.attribute
    let margin = LayoutAttribute.allCases.first {
      $0.isOfMargins && $0.name.hasPrefix(attribute.name) && !attribute.isOfMargins
    }
    switch anchor.area {
    case .own where isCell && attribute.isOfMargins, .content where isCell,
      .safe where isCell:
      return (ids["\(name).content"], attribute.interfaceName)
    case .own: return (ids[name], attribute.interfaceName)
    case .margins, .contentMargins:
      let view = isCell ? "\(name).content" : name
      return margin.map { (ids[view], $0.interfaceName) }
    case .safe, .keyboard, .frame, .content:
      guides.insert("\(name).\(anchor.area.rawValue)")
      return (ids["\(name).\(anchor.area.rawValue)"], attribute.interfaceName)
    case .readable, .textLabel, .detailTextLabel, .imageView: return nil
    }
  }

  private func ancestor(of one: ItemID, _ other: ItemID) -> ItemID? {
    func path(_ item: ItemID) -> [ItemID] {
      [item] + (layout.superview(of: item).map(path) ?? [])
    }
    let ancestors = path(one)
    return path(other).first { ancestors.contains($0) }
  }

  /// Returns the lists at the end of a view: its constraints, and what only some traits install.
  func lists(of id: ItemID) -> [XMLElement] {
    let own = installs[id] ?? []
    func variation(_ key: String, _ entry: String, _ installs: [Install]) -> XMLElement {
      let masks = ["subviews", "constraints"].map { list in
        XMLElement(
          "mask", [("key", list)],
          installs.filter { $0.list == list }.map { XMLElement(entry, [("reference", $0.id)]) })
      }
      return XMLElement("variation", [("key", key)], masks.filter { !$0.children.isEmpty })
    }
    var result = constraints[id].map { [XMLElement("constraints", [], $0)] } ?? []
    if !own.isEmpty { result.append(variation("default", "exclude", own)) }
    for key in Set(own.compactMap { $0.key }).sorted() {
      result.append(variation(key, "include", own.filter { $0.key == key }))
    }
    return result
  }

  /// Returns a number without the rounding error of sums of fractions.
  static func number(_ number: Double) -> String {
    NumberFormat.exact(abs(number) < 1e6 ? (number * 1e9).rounded() / 1e9 : number)
  }
}
