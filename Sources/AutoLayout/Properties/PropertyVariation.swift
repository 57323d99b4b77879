// Item properties that vary with the traits.

/// A property value that applies only under certain traits.
public struct PropertyVariation: Equatable, Sendable {
  /// The traits under which the value applies.
  public var condition: TraitCondition
  /// The property that varies.
  public let property: ItemProperty
  /// The property's value.
  public let value: ItemValue

  /// Returns variations that give the property its value in `record` under `condition`; empty if
  /// the property cannot vary.
  public static func variations(
    of property: ItemProperty, in record: ItemRecord, when condition: TraitCondition
  ) -> [PropertyVariation] {
    property.varied(in: record).compactMap { property in
      property.value(in: record).map {
        PropertyVariation(condition: condition, property: property, value: $0)
      }
    }
  }

  /// Indicates whether the variation changes the coordinates of neighbours and subviews.
  var turnsCoordinates: Bool { property.row.turnsCoordinates }

  /// Returns whether another variation replaces the same property under the same condition.
  func isReplaced(by other: PropertyVariation) -> Bool {
    condition == other.condition
      && (property.row.field ?? property) == (other.property.row.field ?? other.property)
  }
}

extension ItemRecord {
  /// Adds a variation, replacing one of the same property under the same condition.
  public mutating func vary(_ variation: PropertyVariation) {
    variations.removeAll { $0.isReplaced(by: variation) }
    variations.append(variation)
  }

  /// Adds the value that a property has after a change, for certain traits only.
  ///
  /// - Parameters:
  ///   - property: The property to vary.
  ///   - condition: The traits under which the value applies.
  ///   - change: Sets the property's value as if it always applied.
  /// - Returns: `false`, adding nothing, if the property does not vary.
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

  /// Sets the property to the value of a variation, as under its traits.
  public mutating func assign(_ variation: PropertyVariation) {
    // A value read from a record has the right form; the record validates its range.
    _ = variation.property.row.access?.write(&self, variation.value)
  }
}
