// Properties of items that vary with the traits.

/// A value of a property that holds in some traits only.
public struct PropertyVariation: Equatable, Sendable {
  /// The traits under which it holds.
  public var condition: TraitCondition
  /// The property.
  public let property: ItemProperty
  /// Its value.
  public let value: ItemValue

  /// Returns the variations of a property in a record; empty for a property that does not vary.
  public static func variations(
    of property: ItemProperty, in record: ItemRecord, when condition: TraitCondition
  ) -> [PropertyVariation] {
    property.varied(in: record).compactMap { property in
      property.value(in: record).map {
        PropertyVariation(condition: condition, property: property, value: $0)
      }
    }
  }

  /// Indicates whether it changes the coordinates of neighbours and subviews.
  var turnsCoordinates: Bool { property.row.turnsCoordinates }

  /// Returns whether another one replaces the same value under the same condition.
  func isReplaced(by other: PropertyVariation) -> Bool {
    condition == other.condition
      && (property.row.field ?? property) == (other.property.row.field ?? other.property)
  }
}

extension ItemRecord {
  /// Adds a variation in place of the one of the same property under the same condition.
  public mutating func vary(_ variation: PropertyVariation) {
    variations.removeAll { $0.isReplaced(by: variation) }
    variations.append(variation)
  }

  /// Adds the value that a property has after a change, for some traits only.
  ///
  /// - Parameters:
  ///   - property: The property that the change is about.
  ///   - condition: The traits.
  ///   - change: Gives the property its value, as if it always held.
  /// - Returns: `false` for a property that does not vary; nothing is added then.
  @discardableResult
  public mutating func vary(
    _ property: ItemProperty, when condition: TraitCondition, _ change: (inout ItemRecord) -> Void
  ) -> Bool {
    var changed = self
    change(&changed)
    let new = PropertyVariation.variations(of: property, in: changed, when: condition)
    for variation in new { vary(variation) }
    return !new.isEmpty
  }

  /// Takes the value of a variation, as the traits do that it is for.
  public mutating func assign(_ variation: PropertyVariation) {
    // A value that was read from a record has the right form; the record checks its range.
    _ = variation.property.row.access?.write(&self, variation.value)
  }
}
