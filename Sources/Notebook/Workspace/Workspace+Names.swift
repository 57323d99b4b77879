import AutoLayout
import Syntax

// Resolves words to items, constraints and groups.

extension Workspace {
  /// The constraints that a name refers to, and how the name is printed.
  struct NamedConstraints {
    var name: String
    var ids: [ConstraintID]
    /// Indicates whether it is the name of a group.
    var isGroup: Bool
  }

  /// Returns the view or guide with a name, without a region.
  func item(_ word: Word) throws(NotebookError) -> ItemID {
    switch lookup(word.value) {
    case .item(let id): return id
    case .constraint: throw .wrongKind(word, found: .constraint, wanted: .item)
    case .group: throw .wrongKind(word, found: .group, wanted: .item)
    case .number: throw .wrongKind(word, found: .number, wanted: .item)
    case nil:
      if Name.matches(word.value, "root") { return .root }
      throw .unknownName(word)
    }
  }

  /// Returns the view or guide that an item in a line refers to; `Superview` is allowed only with
  /// `other`.
  func item(_ item: Item, besides other: ItemID? = nil) throws(NotebookError) -> ItemID {
    switch item.base {
    case .root: return .root
    case .named(let name): return try self.item(Word(name, item.span))
    case .superview:
      guard let other, let superview = record(other)?.superview else {
        throw .noSuperview(item.span)
      }
      return superview
    }
  }

  /// Returns a view or guide that is named without a region.
  func plainItem(_ item: Item) throws(NotebookError) -> ItemID {
    if let region = item.regions.first {
      throw .noSuchRegion(Word(region.value.rawValue, region.span), of: item)
    }
    return try self.item(item)
  }

  /// Returns a view that can contain others; for a cell, this may be its content view.
  func container(_ item: Item?) throws(NotebookError) -> ItemID {
    guard let item else { return .root }
    let id = namesContentView(item) ? try self.item(item) : try plainItem(item)
    if itemKind(id) == .guide {
      throw .wrongKind(Word(name(id), item.span), found: .guide, wanted: .view)
    }
    return id
  }

  /// Returns whether an item is a cell's content view: `row.content`.
  func namesContentView(_ item: Item?) -> Bool {
    guard case .named(let name)? = item?.base, case .item(let id) = lookup(name) else {
      return false
    }
    return itemKind(id) == .cell && item?.regions.map { $0.value } == [.content]
  }

  /// Returns the area that an item in a line refers to; for `Superview`, the area that contains
  /// `other`.
  func area(
    _ place: Item, of id: ItemID, besides other: ItemID? = nil
  ) throws(NotebookError) -> LayoutArea {
    guard let region = place.regions.last else {
      guard place.base == .superview, let other else { return .own }
      return record(other)?.surroundings?.area ?? .own
    }
    let word = Word(region.value.rawValue, region.span)
    if place.regions.map({ $0.value }) == [.content, .margins], itemKind(id) == .cell {
      return .contentMargins
    }
    if place.regions.count > 1 { throw .noSuchRegion(word, of: place) }
    return try area(region.value, word, of: id)
  }

  /// Returns the area of an item given by the steps before a path's attribute; `nil` if they give
  /// none.
  func area(_ steps: some Collection<Word>, of id: ItemID) throws(NotebookError) -> LayoutArea? {
    guard let word = steps.first else { return .own }
    let areas = steps.map { LayoutArea(key: $0.value) }
    if areas == [.content, .margins], itemKind(id) == .cell { return .contentMargins }
    guard steps.count == 1, let region = LayoutArea(key: word.value) else { return nil }
    return try area(region, word, of: id)
  }

  /// Returns the attribute that a line refers to: a margin of a cell's content view is an edge of
  /// the area inside it.
  func attribute(
    _ name: Located<AttributeName>, _ attribute: LayoutAttribute, of id: ItemID,
    in area: LayoutArea
  ) throws(NotebookError) -> ItemAttribute {
    let inner = attribute.withoutMargin
    if inner != attribute, world.platform == .macos { throw .attributeOfUIKit(name) }
    guard area == .content, inner != attribute, itemKind(id) == .cell else {
      return ItemAttribute(id, attribute, of: area)
    }
    return ItemAttribute(id, inner, of: .contentMargins)
  }

  private func area(
    _ area: LayoutArea, _ word: Word, of id: ItemID
  ) throws(NotebookError) -> LayoutArea {
    let kind = itemKind(id) ?? .view
    guard kind.areas.contains(area) else {
      throw .lacksRegion(Word(area.rawValue, word.span), name(id), kind)
    }
    return area
  }

  /// Returns the constraints that a path refers to: `gap`, `pins`, `pins.1`.
  func constraints(_ path: Path, head: Word) throws(NotebookError) -> NamedConstraints? {
    try constraints(path.steps.reduce(head.value) { $0 + "." + $1.value })
  }

  func constraints(_ name: String) throws(NotebookError) -> NamedConstraints? {
    switch lookup(name) {
    case .constraint(let id):
      NamedConstraints(name: Self.written(self.name(id) ?? name), ids: [id], isGroup: false)
    case .group(let group):
      NamedConstraints(name: Name.written(group), ids: members(ofGroup: group), isGroup: true)
    case .item, .number, nil: nil
    }
  }

  /// Returns the name of a constraint without copying its record; `nil` if there is none.
  func name(_ id: ConstraintID) -> String? {
    layout.constant(of: id) == nil ? nil : layout.name(of: id)
  }

  /// Returns a constraint's name as typed: members of groups keep their dot.
  static func written(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return Name.written(name) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy({ $0.isNumber }), !parts[1].isEmpty else {
      return Name.written(name)
    }
    return Name.written(String(parts[0])) + "." + parts[1]
  }

  /// Returns whether a path refers to constraints, a property of constraints, or a named number.
  func namesConstraint(_ path: Path, _ head: Word) -> Bool {
    let names = [head.value] + path.steps.map { $0.value }
    return [names, names.dropLast()].contains { some in
      switch lookup(some.joined(separator: ".")) {
      case .constraint, .group, .number: true
      case .item, nil: false
      }
    }
  }

  /// Returns an item's record with margins in the form that a property uses: as left and right, or
  /// as leading and trailing.
  func record(_ id: ItemID, naming property: ItemProperty) -> ItemRecord? {
    guard var record = record(id) else { return nil }
    guard let edge = property.marginEdge else { return record }
    let isRightToLeft: Bool =
      switch record.semantic {
      case .unspecified: world.isRightToLeft
      case .forceRightToLeft: true
      case .playback, .spatial, .forceLeftToRight: false
      }
    record.margins = record.margins?.naming(edge, rightToLeft: isRightToLeft)
    return record
  }

  // MARK: - Named numbers

  /// Returns the named number for a name as typed, with its original spelling.
  func number(named name: String) -> (name: String, number: NamedNumber)? {
    guard case .number(let given) = lookup(name), let number = number(given: given) else {
      return nil
    }
    return (given, number)
  }

  /// Returns the named number that a term in a line refers to.
  func namedNumber(_ name: Word) throws(NotebookError) -> (name: String, number: NamedNumber) {
    guard let number = number(named: name.value) else {
      throw .syntax(.missingAttribute(Path(heads: [name], span: name.span)))
    }
    return number
  }

  /// Returns the named number for a name in its original spelling.
  func number(given name: String) -> NamedNumber? { layout.document.numbers[name] }

  /// The named numbers by their names.
  var numbers: [String: NamedNumber] { layout.document.numbers }

  /// Returns the formulas of a constraint's numbers; `nil` for plain numbers.
  func formulas(of id: ConstraintID) -> ConstraintFormulas? { layout.formulas(of: id) }
}
