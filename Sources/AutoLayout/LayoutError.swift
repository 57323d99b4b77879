/// The reason for which a ``Layout`` refused a call; the layout is unchanged.
///
/// The cases carry the error, not its wording. If UIKit raises an exception in the same situation,
/// it is ``uikitException``.
public enum LayoutError: Error, Equatable, Sendable {
  /// A location is compared with a number: there is no second item, or its multiplier is 0.
  case locationNeedsSecondItem(ItemAttribute)
  /// A size is compared with a location.
  case sizeWithLocation(ItemAttribute, ItemAttribute)
  /// A horizontal location is compared with a vertical one.
  case mixedAxes(ItemAttribute, ItemAttribute)
  /// An edge that follows the writing direction is compared with one that does not.
  case directionalWithAbsolute(ItemAttribute, ItemAttribute)
  /// The first side has no attribute.
  case missingFirstAttribute
  /// A second side names an item, but no attribute of it.
  case missingSecondAttribute(ItemID)
  /// The items lie in no common tree.
  case noCommonAncestor(ItemID, ItemID)
  /// A constraint is added to a view in whose subtree the item does not lie.
  case outsideSubtree(ItemID, of: ItemID)
  /// Apple's guide allows no multiplier on a location.
  case multiplierOnLocation(ItemAttribute, Double)
  /// A multiplier of 0.
  case zeroMultiplier(ItemAttribute)
  /// More than one attribute on the second side, which only the rule set `math` allows.
  case tooManyTerms(Int)
  /// A guide has no margins, safe area or the like; only scroll views have content.
  case noSuchArea(ItemAttribute)
  /// The constraint is empty: the same attribute is on both sides and cancels, leaving a number
  /// that is or is not 0.
  case selfReference(ItemAttribute)
  /// The natural size is asked of an item that has none.
  case noIntrinsicSize(ItemID, Axis)

  /// No item has this handle.
  case unknownItem(ItemID)
  /// No constraint has this handle.
  case unknownConstraint(ConstraintID)
  /// The name belongs to something else.
  case nameTaken(String)
  /// The name is empty, or a word of the language of layouts.
  case reservedName(String)
  /// A number that is not finite, or beyond 1e12 in size.
  case notFinite(Double)
  /// A size, or a count, that is negative.
  case negative(Double)
  /// A number of pixels a point that is not in (0, 100].
  case scaleOutOfRange(Double)
  /// A priority that is not in (0, 1000].
  case priorityOutOfRange(Double)
  /// The priority of an active constraint would turn from required to optional or back.
  case priorityCrossesRequired(ConstraintID, from: LayoutPriority, to: LayoutPriority)
  /// A view would lie in itself or in one of its own subviews.
  case cycleInTree(ItemID)
  /// A guide can't hold views.
  case notAContainer(ItemID)
  /// The root cannot be removed, moved or renamed.
  case rootIsFixed
  /// The item is not a stack view.
  case notAStack(ItemID)
  /// A stack arranges an item that is not a subview of it, or arranges it twice.
  case notArranged(ItemID, in: ItemID)
  /// The item is still named by a constraint that would outlive it.
  case itemInUse(ItemID, by: ConstraintID)
  /// The required constraints cannot all hold, and conflicts are refused.
  case conflict(LayoutConflict)
  /// Measuring did not converge; with the items whose measures kept changing.
  case measuringLoop([ItemID])
  /// The layout's `StopToken` was used.
  case stopped
}
