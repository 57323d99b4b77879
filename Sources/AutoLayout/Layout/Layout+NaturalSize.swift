internal import ConstraintSolver

// Changes of natural sizes, as after `invalidateIntrinsicContentSize`.

extension Layout {
  /// Sets a view's natural size, replacing that of its kind; a `nil` dimension has none.
  ///
  /// This is a fast path if only constants of the view's own rows change and nothing else depends
  /// on its record. Otherwise it is one step of ``update(_:_:)``: if a dimension gains or loses its
  /// length, if the record varies with traits, if a constraint uses the view's baselines or natural
  /// size, or in a stack that fills proportionally.
  ///
  /// - Throws: `unknownItem`, `negative` or `notFinite`, and the errors of ``apply(_:)``.
  /// - Complexity: On the fast path, O(*m*) for *m* numbers that move.
  public mutating func setIntrinsicSize(
    width: Double?, height: Double?, of view: View
  ) throws(LayoutError) {
    let index = view.id.rawValue
    guard let old = document.kept(view.id)?.naturalSize else { throw .unknownItem(view.id) }
    guard !needsRebuild, engine.followsNaturalSizeAlone(index, width, height, in: document) else {
      return try update(view) {
        $0.intrinsicWidth = .some(width)
        $0.intrinsicHeight = .some(height)
      }
    }
    if let width { try LayoutDocument.validateLength(width) }
    if let height { try LayoutDocument.validateLength(height) }
    document.set(naturalSize: (.some(width), .some(height)), of: view.id)
    do {
      try engine.setNaturalSize(width, height, of: index, in: document)
    } catch {
      document.set(naturalSize: old, of: view.id)
      var change = Change()
      change.items = [view.id]
      restore(change)
      throw error
    }
  }

  /// Returns the system spacing between two baselines, for their views' current fonts.
  public func systemSpacing(between baselines: [ItemAttribute]) -> Double {
    measuredScene(of: baselines.map { $0.item }).systemSpacing(between: baselines)
  }

  /// Returns the points that a constraint's right-hand side adds, including the system spacing.
  public func points(of record: ConstraintRecord) -> Double {
    guard case .systemSpacings(let count) = record.constantSource else { return record.constant }
    return record.constant
      + count * systemSpacing(between: [record.first] + record.second.map { $0.anchor })
  }
}

extension Engine {
  /// Returns whether a change of an item's natural size changes only constants of its own rows.
  fileprivate func followsNaturalSizeAlone(
    _ index: Int, _ width: Double?, _ height: Double?, in document: LayoutDocument
  ) -> Bool {
    guard document.items[index]?.varies == false,
      tables.followers[index]?.isEmpty != false, tables.generated.indices.contains(index)
    else { return false }
    if let superview = document.superview(of: ItemID(index))?.rawValue,
      tables.generated.indices.contains(superview),
      tables.generated[superview].stack?.properties.distribution == .fillProportionally
    {
      return false
    }
    var axes: (horizontal: Bool, vertical: Bool) = (false, false)
    for row in tables.generated[index].own {
      switch row.derived.key {
      case .hugging(.horizontal): axes.horizontal = true
      case .hugging(.vertical): axes.vertical = true
      default: continue
      }
    }
    return axes.horizontal == (width != nil) && axes.vertical == (height != nil)
  }

  /// Sets the constants of an item's natural-size rows, and solves.
  fileprivate mutating func setNaturalSize(
    _ width: Double?, _ height: Double?, of index: Int, in document: LayoutDocument
  ) throws(LayoutError) {
    tables.counters.visited += 1
    do {
      let rows = tables.generated[index].own
      try solver.transaction { solver throws(SolverError) in
        for at in rows.indices {
          guard let length = rows[at].naturalLength(width, height),
            length != rows[at].derived.constant
          else { continue }
          try solver.setConstant(rows[at].offset + length, of: rows[at].id)
        }
      }
    } catch {
      throw layoutError(error, in: document)
    }
    for place in tables.generated[index].own.indices {
      guard let length = tables.generated[index].own[place].naturalLength(width, height),
        length != tables.generated[index].own[place].derived.constant
      else { continue }
      tables.counters.constants += 1
      tables.generated[index].own[place].derived.constant = length
    }
    guard tables.isMeasuring else { return }
    try settle(after: Change(), in: document)
  }
}

extension GeneratedRow {
  /// Returns the row's constant for a natural size; `nil` for other rows.
  fileprivate func naturalLength(_ width: Double?, _ height: Double?) -> Double? {
    switch derived.key {
    case .hugging(.horizontal), .resistance(.horizontal): width
    case .hugging(.vertical), .resistance(.vertical): height
    default: nil
    }
  }
}
