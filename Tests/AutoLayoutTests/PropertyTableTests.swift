// The table of properties: what a row lacks.

import AutoLayout
import Testing

@Suite struct PropertyTableTests {
  /// Values of every form, of which each property takes some.
  private static let values: [ItemValue] =
    [
      .flag(true), .flag(false), .number(5), .numbers([1, 2]), .numbers([1, 2, 3, 4]),
      .size(width: 6, height: 7), .text("other"), .words(["width", "bottom"]),
      .priority(LayoutPriority(42)), .matrix([2, 0, 0, 2, 0, 0]),
    ]
    + ["none", "natural", "automatic", "rtl", "body", "aspectFit", "forceRightToLeft"]
    .map(ItemValue.word)
    + ["vertical", "fillEqually", "center", "bold", "never"].map(ItemValue.word)

  private func record(of property: ItemProperty) -> ItemRecord {
    let kind = property.kinds?.first ?? .label
    var record = ItemRecord(name: "item", kind: kind, superview: .root)
    if kind == .stack { record.stack = StackProperties() }
    return record
  }

  /// Returns whether a value has the form; words are the reader's.
  private func fits(_ value: ItemValue, _ form: PropertyForm) -> Bool {
    switch (form, value) {
    case (.number, .number), (.wholeNumber, .number), (.font, .number), (.size, .size),
      (.text, .text), (.words, .words), (.flag, .flag), (.priority, .priority),
      (.transform, .matrix), (_, .word):
      true
    case (.numbers(let counts, _), .number): counts.contains(1)
    case (.numbers(let counts, _), .numbers(let numbers)): counts.contains(numbers.count)
    default: false
    }
  }

  @Test(arguments: ItemProperty.allCases)
  func `a value of another form is refused and changes nothing`(property: ItemProperty) {
    var given = record(of: property)
    for value in Self.values where fits(value, property.form) {
      _ = property.write(value, to: &given)
    }
    for value in Self.values where !fits(value, property.form) {
      var record = given
      #expect(!property.write(value, to: &record), "\(value)")
      #expect(record == given, "\(value)")
    }
  }

  @Test(arguments: ItemProperty.allCases)
  func `what a property takes it says again, and a layout keeps it`(
    property: ItemProperty
  ) throws {
    let usual = record(of: property)
    #expect(property.hasValue || !property.parts.isEmpty || property == .arranged)
    var changes = 0
    for value in Self.values {
      var record = usual
      guard property.write(value, to: &record), record != usual else { continue }
      changes += 1
      for part in property.hasValue ? [property] : property.parts {
        let read = try #require(part.value(in: record))
        var again = usual
        #expect(part.write(read, to: &again))
        #expect(part.value(in: again) == read)
      }
      var layout = Layout()
      let item = try layout.add(record)
      #expect(layout.record(of: item.id) == record)
    }
    #expect(changes > 0 || property == .arranged)
  }

  @Test(arguments: ItemProperty.allCases)
  func `a property that varies holds in its traits and is shown by itself or by others`(
    property: ItemProperty
  ) throws {
    let usual = record(of: property)
    for value in Self.values {
      var changed = usual
      guard property.write(value, to: &changed), changed != usual else { continue }
      var varied = usual
      guard varied.vary(property, when: TraitCondition(), { $0 = changed }) else { continue }
      #expect(!varied.variations.isEmpty)
      var assigned = usual
      for variation in varied.variations { assigned.assign(variation) }
      #expect(assigned == changed)
    }
  }

  @Test(arguments: ItemProperty.allCases)
  func `a number that is not finite is refused by the property or by the layout`(
    property: ItemProperty
  ) {
    let usual = record(of: property)
    for number in [Double.nan, .infinity] {
      let values: [ItemValue] = [
        .number(number), .numbers([number, 0]), .numbers([0, 0, number, number]),
        .size(width: number, height: number), .priority(LayoutPriority(number)),
        .matrix([number, 0, 0, 1, 0, 0]),
      ]
      for value in values {
        var record = usual
        guard property.write(value, to: &record) else { continue }
        var layout = Layout()
        #expect(throws: LayoutError.self) { try layout.add(record) }
      }
    }
  }

  @Test func `names of Apple's stand in one row`() {
    let uiKit = ItemProperty.allCases.compactMap(\.uiKit)
    #expect(Set(uiKit).count == uiKit.count)
    let attributes = ItemProperty.allCases.compactMap(\.interfaceAttribute)
    #expect(Set(attributes).count == attributes.count)
  }
}
