import AutoLayout

// Constraints as SnapKit blocks, each belonging to a view or guide.

/// Assigns constraints to the views in whose SnapKit blocks they are written.
///
/// A block turns off its view's mask, so the root and views that keep their masks have none. Of two
/// nested views, the inner one gets the block, as is usual.
struct SnapKitBlocks {
  /// A constraint in the terms of its block.
  struct Made {
    let maker: ItemAttribute
    let relation: LayoutRelation
    let target: ScaledAttribute?
    let constant: Double
    /// Indicates whether the sides are swapped.
    let isTurned: Bool
    /// The formulas of numbers that depend on named numbers.
    var constantFormula: NumberFormula?
    var multiplierFormula: NumberFormula?
  }

  private(set) var made: [ConstraintID: Made] = [:]
  /// The views with blocks.
  private(set) var makers: Set<ItemID> = []

  /// Creates the blocks of a layout; empty in other dialects.
  init(of terms: CodeTerms) {
    guard terms.dialect == .snapKit else { return }
    for (id, record) in terms.layout.constraintsByActivation.untilStopped
    where record.limit(in: terms.toolkit) == nil {
      guard let made = Self.made(record, in: terms.layout) else { continue }
      self.made[id] = made
      if made.maker.area == .own { makers.insert(made.maker.item) }
    }
  }

  static func made(_ record: ConstraintRecord, in layout: Layout) -> Made? {
    let term = record.second.first
    if case .systemSpacings = record.constantSource { return nil }
    let asItStands = Made(
      maker: record.first, relation: record.relation, target: term, constant: record.constant,
      isTurned: false, constantFormula: record.formulas.constant,
      multiplierFormula: record.formulas.multipliers[0])
    guard let term, term.multiplier == 1, asItStands.multiplierFormula == nil,
      makes(term.anchor, in: layout),
      layout.lies(term.anchor.item, within: record.first.item) || !makes(record.first, in: layout)
    else { return makes(record.first, in: layout) ? asItStands : nil }
    return Made(
      maker: term.anchor, relation: record.relation.flipped,
      target: ScaledAttribute(1, record.first), constant: -record.constant,
      isTurned: true, constantFormula: record.formulas.constant?.times(-1))
  }

  /// Returns whether a block may start with an attribute: as a block turns the view's mask off, the
  /// mask must already be off.
  private static func makes(_ attribute: ItemAttribute, in layout: Layout) -> Bool {
    let record = layout.record(of: attribute.item)
    switch attribute.area {
    case .own:
      return attribute.item != .root && record?.translatesAutoresizingMask == false
    case .content: return record?.kind != .cell
    case .margins, .contentMargins, .safe, .readable, .keyboard, .frame: return true
    case .textLabel, .detailTextLabel, .imageView: return false
    }
  }
}

/// A block under construction.
struct SnapKitBlock {
  /// A constraint, or several that differ only in the attribute.
  struct Chain {
    var attributes: [String]
    let rest: String
    let isNamed: Bool
  }

  let maker: ItemAttribute
  private var chains: [Chain] = []

  init(_ maker: ItemAttribute) { self.maker = maker }

  /// Adds a constraint, to the previous chain if only the attribute differs.
  mutating func add(_ chain: Chain) {
    if let last = chains.last, last.rest == chain.rest, !last.isNamed, !chain.isNamed {
      chains[chains.count - 1].attributes += chain.attributes
    } else {
      chains.append(chain)
    }
  }

  /// The chains, one per line.
  var lines: [String] { chains.map { "make.\($0.text)" } }
}

extension SnapKitBlock.Chain {
  /// The words for several attributes, in the order in which they are created.
  private static let words = [
    (["top", "leading", "bottom", "trailing"], "directionalEdges"),
    (["top", "left", "bottom", "right"], "edges"), (["width", "height"], "size"),
    (["centerX", "centerY"], "center"),
  ]

  var text: String {
    let word = Self.words.first { $0.0 == attributes }?.1
    return (word ?? attributes.joined(separator: ".")) + rest
  }
}

extension SnapKitBlock {
  /// Returns whether a constraint of the given maker continues the block.
  func goesOn(with maker: ItemAttribute) -> Bool {
    self.maker.item == maker.item && self.maker.area == maker.area
  }
}

extension CodeTerms {
  /// Returns the chain that a block contains for a constraint.
  func chain(
    _ made: SnapKitBlocks.Made, _ record: ConstraintRecord, _ isNamed: Bool
  ) -> SnapKitBlock.Chain {
    var rest = ".\(Self.label(made.relation))To"
    if let target = made.target {
      rest += self.target(target.anchor, of: made.maker)
      if let formula = made.multiplierFormula {
        rest += ".multipliedBy(\(text(of: formula)))"
      } else if target.multiplier != 1 {
        rest += ".multipliedBy(\(Self.factor(target.multiplier)))"
      }
      if let formula = made.constantFormula {
        rest += ".offset(\(text(of: formula)))"
      } else if made.constant != 0 {
        rest += distance(made, target.anchor)
      }
    } else {
      rest += "(\(constant(of: record)))"
    }
    if !record.priority.isRequired { rest += ".priority(\(number(record.priority.rawValue)))" }
    if isNamed { rest += ".labeled(\(dialect.quoted(record.name)))" }
    return SnapKitBlock.Chain(
      attributes: [made.maker.attribute.name], rest: rest, isNamed: isNamed)
  }

  /// Returns the target of a relation: `Superview()`, `(blue)` or `(blue.snp.bottom)`.
  private func target(_ target: ItemAttribute, of maker: ItemAttribute) -> String {
    let isSame = target.attribute == maker.attribute && target.attribute.hasAnchor
    guard isSame else { return "(\(owner(target)).snp.\(target.attribute.name))" }
    let record = layout.record(of: maker.item)
    let around: LayoutArea = record?.isInContentView == true ? .content : .own
    let isSuperview =
      maker.area == .own && record?.superview == target.item && target.area == around
    return isSuperview ? "Superview()" : "(\(owner(target)))"
  }

  /// Returns `.inset(8)` for an edge of an ancestor, `.offset(8)` otherwise.
  private func distance(_ made: SnapKitBlocks.Made, _ target: ItemAttribute) -> String {
    let inset: Double? =
      switch made.maker.attribute {
      case .top, .leading, .left: made.constant
      case .bottom, .trailing, .right: -made.constant
      default: nil
      }
    if let inset, inset > 0, target.attribute == made.maker.attribute,
      layout.lies(made.maker.item, within: target.item)
    {
      return ".inset(\(number(inset)))"
    }
    return ".offset(\(number(made.constant)))"
  }
}

extension Layout {
  /// Returns whether an item is a descendant of another.
  func lies(_ item: ItemID, within other: ItemID) -> Bool {
    var next = record(of: item)?.superview
    while let id = next {
      if id == other { return true }
      next = record(of: id)?.superview
    }
    return false
  }
}
