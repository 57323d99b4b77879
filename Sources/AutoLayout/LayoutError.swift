/// The reason why a ``Layout`` refused a call; the layout is unchanged.
///
/// The cases carry data, not wording. ``uikitException`` is the exception that UIKit raises in the
/// same situation, if any.
public enum LayoutError: Error, Equatable, Sendable {
  /// A location is related to a plain number: there is no second item, or its multiplier is 0.
  case locationNeedsSecondItem(ItemAttribute)
  /// A size is related to a location.
  case sizeWithLocation(ItemAttribute, ItemAttribute)
  /// A horizontal location is related to a vertical one.
  case mixedAxes(ItemAttribute, ItemAttribute)
  /// An edge that follows the writing direction is related to one that does not.
  case directionalWithAbsolute(ItemAttribute, ItemAttribute)
  /// The left-hand side has no attribute.
  case missingFirstAttribute
  /// The right-hand side names an item but no attribute.
  case missingSecondAttribute(ItemID)
  /// The items have no common ancestor.
  case noCommonAncestor(ItemID, ItemID)
  /// A constraint is added to a view whose subtree does not contain the item.
  case outsideSubtree(ItemID, of: ItemID)
  /// A location has a multiplier, which the rules of Apple's guide forbid.
  case multiplierOnLocation(ItemAttribute, Double)
  /// The multiplier is 0.
  case zeroMultiplier(ItemAttribute)
  /// The right-hand side has more than one attribute, which only the rule set `math` allows.
  case tooManyTerms(Int)
  /// The item has no such area: guides have no margins or safe area, and only scroll views have
  /// content.
  case noSuchArea(ItemAttribute)
  /// The same attribute is on both sides and cancels, leaving a relation between numbers.
  case selfReference(ItemAttribute)
  /// The constraint uses the natural size of an item that has none.
  case noIntrinsicSize(ItemID, Axis)

  /// No item has this handle.
  case unknownItem(ItemID)
  /// No constraint has this handle.
  case unknownConstraint(ConstraintID)
  /// The name is already in use.
  case nameTaken(String)
  /// The name is empty, or a keyword of the layout language.
  case reservedName(String)
  /// The number is not finite, or its magnitude exceeds 1e12.
  case notFinite(Double)
  /// The size or count is negative.
  case negative(Double)
  /// The number of pixels per point is not in (0, 100].
  case scaleOutOfRange(Double)
  /// The priority is not in (0, 1000].
  case priorityOutOfRange(Double)
  /// The priority of an active constraint would change between required and optional.
  case priorityCrossesRequired(ConstraintID, from: LayoutPriority, to: LayoutPriority)
  /// A view would contain itself, directly or through its subviews.
  case cycleInTree(ItemID)
  /// A guide can't contain views.
  case notAContainer(ItemID)
  /// The root cannot be removed, moved or renamed.
  case rootIsFixed
  /// The item is not a stack view.
  case notAStack(ItemID)
  /// A stack arranges an item that is not its subview, or arranges it twice.
  case notArranged(ItemID, in: ItemID)
  /// A remaining constraint still names the item.
  case itemInUse(ItemID, by: ConstraintID)
  /// The required constraints cannot all hold, and the layout refuses conflicts.
  case conflict(LayoutConflict)
  /// Measuring did not converge; carries the items whose measures kept changing.
  case measuringLoop([ItemID])
  /// The layout's `StopToken` was triggered.
  case stopped
}
