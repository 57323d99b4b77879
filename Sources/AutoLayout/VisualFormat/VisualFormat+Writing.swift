// Writing constraints as visual formats, where a format can express them.

/// The reason why no visual format can express a constraint.
public enum VisualFormatLimit: Error, Equatable, Sendable {
  /// The right-hand side has a multiplier or several attributes.
  case multiplier
  /// A width is related to a height, or to another size plus a number.
  case sizeExpression
  /// The attributes are centres, baselines, or edges on the same side of two views neither of which
  /// contains the other.
  case notFacing
  /// The constraint has a distance from a margin, or an inequality or priority at one.
  case distanceFromMargin
  /// The constraint uses an area of a view, which has no name in formats.
  case area
  /// A name is not a C identifier.
  case name(String)
  /// The constant is not a plain number of points.
  case constant
}

/// Constraints of a layout, written as visual formats.
public struct VisualFormats: Equatable, Sendable {
  /// A format and its options.
  public struct Row: Equatable, Sendable {
    /// The format as text: `H:|-[red]-|`.
    public var text: String
    /// The direction in which the format must be read.
    public var direction: VisualFormatOptions.Direction
  }

  /// A constraint that no format can express.
  public struct Unsaid: Equatable, Sendable {
    /// The constraint that was left out.
    public var constraint: ConstraintID
    /// The reason why no format can express it.
    public var limit: VisualFormatLimit
  }

  /// The formats, with adjacent views joined into rows, in order of the constraint that begins
  /// each.
  public var rows: [Row] = []
  /// The constraints that no format can express.
  public var unsaid: [Unsaid] = []
}

extension Layout {
  /// Returns visual formats that recreate the same constraints.
  public func visualFormats(of constraints: [ConstraintID]) -> VisualFormats {
    var result = VisualFormats()
    var rows = FormatRows()
    for id in constraints.untilStopped {
      guard let record = record(of: id) else { continue }
      do throws(VisualFormatLimit) {
        rows.add(try FormatPiece(record, in: self))
      } catch {
        result.unsaid.append(VisualFormats.Unsaid(constraint: id, limit: error))
      }
    }
    result.rows = rows.all.untilStopped.map { row in row.written { name(of: $0) } }
    return result
  }
}

/// The part of a format that one constraint contributes.
private struct FormatPiece {
  enum Place: Equatable {
    case start(ItemID)
    case end(ItemID)
    case gap(ItemID, ItemID)
    case size(ItemID)
  }

  let axis: Axis
  let direction: VisualFormatOptions.Direction
  let place: Place
  /// The predicate, such as `>=8@500`; empty for the standard gap.
  let predicate: String

  /// The views in the piece.
  var views: [ItemID] {
    switch place {
    case .start(let item), .end(let item), .size(let item): [item]
    case .gap(let one, let other): [one, other]
    }
  }

  init(_ record: ConstraintRecord, in layout: Layout) throws(VisualFormatLimit) {
    let first = record.first
    axis = first.attribute.axis ?? .horizontal
    guard record.constantSource == .points else { throw .constant }
    guard record.second.count <= 1, (record.second.first?.multiplier ?? 1) == 1 else {
      throw .multiplier
    }
    for attribute in [first] + record.second.map({ $0.anchor }) {
      guard attribute.area == .own else { throw .area }
      let name = layout.name(of: attribute.item)
      let isWord = name.utf8.allSatisfy { byte in
        byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
      guard isWord, name.first?.isNumber == false else { throw .name(name) }
    }
    guard let second = record.second.first?.anchor else {
      direction = .leadingToTrailing
      place = .size(first.item)
      predicate = Self.text(
        record.relation, NumberFormat.exact(record.constant), record.priority)
      return
    }
    if first.attribute.dimension == .size {
      guard first.attribute == second.attribute, record.constant == 0 else {
        throw .sizeExpression
      }
      direction = .leadingToTrailing
      place = .size(first.item)
      predicate = Self.text(record.relation, "==" + layout.name(of: second.item), record.priority)
      return
    }
    direction =
      first.attribute.isAbsolute || second.attribute.isAbsolute ? .leftToRight : .leadingToTrailing
    let gap = try Self.gap(record, second, in: layout)
    place = gap.place
    if gap.isMargin {
      guard gap.constant == 0, gap.relation == .equal, record.priority.isRequired else {
        throw .distanceFromMargin
      }
      predicate = ""
    } else {
      predicate = Self.text(gap.relation, NumberFormat.exact(gap.constant), record.priority)
    }
  }

  /// A distance along the axis, from the earlier view to the later one.
  private struct Gap {
    var place: Place
    var relation = LayoutRelation.equal
    var constant = 0.0
    var isMargin = false
  }

  private static func gap(
    _ record: ConstraintRecord, _ second: ItemAttribute, in layout: Layout
  ) throws(VisualFormatLimit) -> Gap {
    let first = record.first
    let (a, b) = (first.attribute.withoutMargin, second.attribute.withoutMargin)
    let isMargin =
      a != first.attribute || b != second.attribute
      || [first.area, second.area].contains(.contentMargins)
    let starts: [LayoutAttribute] = [.leading, .left, .top]
    let ends: [LayoutAttribute] = [.trailing, .right, .bottom]
    var gap: Gap
    let isForward: Bool
    if let start = starts.firstIndex(of: a), let end = ends.firstIndex(of: b), start == end {
      (gap, isForward) = (Gap(place: .gap(second.item, first.item)), true)
      guard !isMargin else { throw .notFacing }
    } else if let end = ends.firstIndex(of: a), let start = starts.firstIndex(of: b), start == end {
      (gap, isForward) = (Gap(place: .gap(first.item, second.item)), false)
      guard !isMargin else { throw .notFacing }
    } else if a == b, starts.contains(a) || ends.contains(a) {
      // `|` means the superview or, for a view inside a cell's content view, that content view.
      func lies(_ inner: ItemAttribute, in outer: ItemAttribute) -> Bool {
        guard let around = layout.record(of: inner.item)?.surroundings else { return false }
        return around.item == outer.item && (isMargin || around.area == outer.area)
      }
      let isInner = lies(first, in: second)
      guard isInner || lies(second, in: first) else {
        throw .notFacing
      }
      let inner = isInner ? first : second
      guard inner.attribute == a else { throw .notFacing }
      isForward = starts.contains(a) == isInner
      gap = Gap(place: starts.contains(a) ? .start(inner.item) : .end(inner.item))
    } else {
      throw .notFacing
    }
    gap.isMargin = isMargin
    gap.relation = isForward ? record.relation : record.relation.flipped
    gap.constant = isForward ? record.constant : 0 - record.constant
    return gap
  }

  private static func text(
    _ relation: LayoutRelation, _ length: String, _ priority: LayoutPriority
  ) -> String {
    var length = length
    if relation != .equal {
      length = (relation == .lessThanOrEqual ? "<=" : ">=") + length.drop { $0 == "=" }
    }
    return priority.isRequired ? length : "\(length)@\(NumberFormat.exact(priority.rawValue))"
  }
}

/// Formats under construction, indexed by their views.
private struct FormatRows {
  private var rows: [FormatRow?] = []
  /// The indices of the rows that contain each view.
  private var places: [Axis: [ItemID: Set<Int>]] = [:]

  /// The rows, in order of their first pieces.
  var all: [FormatRow] { rows.compactMap({ $0 }) }

  /// Adds a piece to the first row that it fits, or starts a new row.
  mutating func add(_ piece: FormatPiece) {
    let joined = first(with: piece.views, along: piece.axis) { $0.joins(piece) }
    let place = joined ?? rows.count
    if joined != nil { rows[place]?.add(piece) } else { rows.append(FormatRow(piece)) }
    for view in piece.views { places[piece.axis, default: [:]][view, default: []].insert(place) }
    if joined != nil { connect(place) }
  }

  /// Joins a row that has grown with one that continues it at either end.
  private mutating func connect(_ place: Int) {
    guard let row = rows[place], let start = row.views.first, let end = row.views.last else {
      return
    }
    if let next = first(with: [end], along: row.axis, but: place, { row.goesOn(in: $0) }) {
      append(next, to: place)
    } else if let before = first(with: [start], along: row.axis, but: place, { $0.goesOn(in: row) })
    {
      append(place, to: before)
    }
  }

  private mutating func append(_ next: Int, to place: Int) {
    guard let row = rows[next] else { return }
    rows[next] = nil
    rows[place]?.append(row)
    for view in row.views {
      places[row.axis]?[view]?.remove(next)
      places[row.axis]?[view]?.insert(place)
    }
  }

  /// Returns the first row with any of the given views that satisfies a condition.
  private func first(
    with views: [ItemID], along axis: Axis, but other: Int? = nil, _ holds: (FormatRow) -> Bool
  ) -> Int? {
    views.flatMap { places[axis]?[$0] ?? [] }.filter { place in
      place != other && rows[place].map(holds) == true
    }.min()
  }
}

/// A format under construction.
private struct FormatRow {
  let axis: Axis
  var direction: VisualFormatOptions.Direction
  var views: [ItemID]
  private var gaps: [[String]] = []
  private var sizes: [ItemID: [String]] = [:]
  private var start: [String]?
  private var end: [String]?
  private var hasDirection: Bool

  init(_ piece: FormatPiece) {
    axis = piece.axis
    direction = piece.direction
    hasDirection = true
    switch piece.place {
    case .start(let item):
      views = [item]
      start = [piece.predicate]
    case .end(let item):
      views = [item]
      end = [piece.predicate]
    case .gap(let one, let other):
      views = [one, other]
      gaps = [[piece.predicate]]
    case .size(let item):
      views = [item]
      sizes[item] = [piece.predicate]
      hasDirection = false
    }
  }

  /// Returns whether a piece fits into this row.
  func joins(_ piece: FormatPiece) -> Bool {
    guard piece.axis == axis else { return false }
    if case .size(let item) = piece.place { return views.contains(item) }
    guard !hasDirection || piece.direction == direction else { return false }
    switch piece.place {
    case .start(let item): return views.first == item && accepts(piece.predicate, start)
    case .end(let item): return views.last == item && accepts(piece.predicate, end)
    case .gap(let one, let other):
      if let place = views.firstIndex(of: one), place + 1 < views.count, views[place + 1] == other {
        return true
      }
      if views.last == one, end == nil { return !views.contains(other) }
      return views.first == other && start == nil && !views.contains(one)
    case .size: return false
    }
  }

  /// Returns whether a predicate can be added: a margin must be alone, distances can be combined.
  private func accepts(_ predicate: String, _ present: [String]?) -> Bool {
    guard let present else { return true }
    return !predicate.isEmpty && !present.contains("")
  }

  mutating func add(_ piece: FormatPiece) {
    switch piece.place {
    case .start: start = (start ?? []) + [piece.predicate]
    case .end: end = (end ?? []) + [piece.predicate]
    case .size(let item): sizes[item, default: []].append(piece.predicate)
    case .gap(let one, let other):
      if let place = views.firstIndex(of: one), place + 1 < views.count, views[place + 1] == other {
        gaps[place].append(piece.predicate)
      } else if views.last == one {
        views.append(other)
        gaps.append([piece.predicate])
      } else {
        views.insert(one, at: 0)
        gaps.insert([piece.predicate], at: 0)
      }
    }
    if case .size = piece.place { return }
    direction = piece.direction
    hasDirection = true
  }

  /// Returns whether another row starts where this one ends and can be appended to it.
  func goesOn(in other: FormatRow) -> Bool {
    guard other.axis == axis, views.last == other.views.first, end == nil, other.start == nil,
      !other.hasDirection || other.direction == direction
    else { return false }
    return other.views.dropFirst().allSatisfy { !views.contains($0) }
  }

  mutating func append(_ other: FormatRow) {
    views += other.views.dropFirst()
    gaps += other.gaps
    end = other.end
    for (view, more) in other.sizes { sizes[view, default: []] += more }
  }

  func written(_ name: (ItemID) -> String) -> VisualFormats.Row {
    var text = axis == .vertical ? "V:" : "H:"
    if let start { text += "|" + Self.text(start, standard: "") }
    for (index, view) in views.enumerated().untilStopped {
      text += "[" + name(view)
      if let sizes = sizes[view] { text += "(" + sizes.joined(separator: ",") + ")" }
      text += "]"
      if index < gaps.count { text += Self.text(gaps[index], standard: "8") }
    }
    if let end { text += Self.text(end, standard: "") + "|" }
    return VisualFormats.Row(text: text, direction: direction)
  }

  /// Returns a gap with its dashes: nothing, `-`, `-20-` or `-(>=8,<=20)-`.
  private static func text(_ predicates: [String], standard: String) -> String {
    guard predicates.count == 1, let only = predicates.first else {
      return "-(" + predicates.joined(separator: ",") + ")-"
    }
    if only == standard { return "-" }
    if only == "0" { return "" }
    let isPlain = only.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    return isPlain ? "-\(only)-" : "-(\(only))-"
  }
}
