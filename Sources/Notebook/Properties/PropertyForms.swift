import AutoLayout
import Syntax

// The forms that several properties share, by the field they are kept in.

extension ItemProperty {
  typealias Field<Value> = any WritableKeyPath<ItemRecord, Value> & Sendable

  static func flag(_ field: Field<Bool>) -> ItemProperty {
    ItemProperty(
      text: { $0[keyPath: field] ? "on" : "off" },
      set: { record, value in
        guard case .flag(let isOn) = value else { return false }
        record[keyPath: field] = isOn
        return true
      })
  }

  static func text(_ field: Field<String?>) -> ItemProperty {
    ItemProperty(
      text: { $0[keyPath: field].map(Name.quoted) ?? "none" },
      set: { record, value in
        switch value {
        case .text(let text): record[keyPath: field] = text
        case .word("none"): record[keyPath: field] = nil
        default: return false
        }
        return true
      })
  }

  static func size(_ field: Field<Size?>) -> ItemProperty {
    ItemProperty(
      text: { record in
        record[keyPath: field].map {
          "\(NumberFormat.exact($0.width))x\(NumberFormat.exact($0.height))"
        } ?? "none"
      },
      set: { record, value in
        switch value {
        case .size(let width?, let height?):
          guard width >= 0, height >= 0 else { return false }
          record[keyPath: field] = Size(width: width, height: height)
        case .word("none"): record[keyPath: field] = nil
        default: return false
        }
        return true
      })
  }

  static func number(_ field: Field<Double>) -> ItemProperty {
    ItemProperty(
      text: { NumberFormat.exact($0[keyPath: field]) },
      set: { record, value in
        guard case .number(let number) = value else { return false }
        record[keyPath: field] = number
        return true
      })
  }

  static func wholeNumber(_ field: Field<Int>) -> ItemProperty {
    ItemProperty(
      text: { String($0[keyPath: field]) },
      set: { record, value in
        guard case .number(let number) = value, let count = Int(exactly: number), count >= 0
        else { return false }
        record[keyPath: field] = count
        return true
      })
  }

  static func optionalNumber(_ field: Field<Double?>) -> ItemProperty {
    ItemProperty(
      text: { $0[keyPath: field].map(NumberFormat.exact) ?? "none" },
      set: { record, value in
        switch value {
        case .number(let number): record[keyPath: field] = number
        case .word("none"): record[keyPath: field] = nil
        default: return false
        }
        return true
      })
  }

  /// A number of points that is not negative.
  static func optionalSize(_ field: Field<Double?>) -> ItemProperty {
    let plain = optionalNumber(field)
    return ItemProperty(
      text: plain.text,
      set: { record, value in
        if case .number(let number) = value, number < 0 { return false }
        return plain.set(&record, value)
      })
  }

  /// A natural length: a number, none at all, or the kind's own.
  static func naturalLength(_ field: Field<Double??>) -> ItemProperty {
    ItemProperty(
      text: { natural($0[keyPath: field]) },
      set: { record, value in
        switch value {
        case .number(let number):
          guard number >= 0 else { return false }
          record[keyPath: field] = .some(number)
        case .word("none"): record[keyPath: field] = .some(nil)
        case .word("natural"): record[keyPath: field] = .none
        default: return false
        }
        return true
      })
  }

  /// A priority; where none was said, that of the kind holds.
  static func priority(
    _ field: Field<LayoutPriority?>, _ held: @escaping @Sendable (ItemRecord) -> LayoutPriority
  ) -> ItemProperty {
    ItemProperty(
      text: { $0[keyPath: field].map { NumberFormat.exact($0.rawValue) } ?? "natural" },
      set: { record, value in
        guard case .priority(let priority) = value else { return false }
        record[keyPath: field] = LayoutPriority(priority.value)
        return true
      }
    ).holding { _, holder in holder.number(held(holder.record).rawValue) }
  }

  /// All margins in one of their two forms.
  static func margins(
    _ text: @escaping @Sendable (Margins) -> String?,
    _ margins: @escaping @Sendable (PropertyValue) -> Margins?
  ) -> ItemProperty {
    ItemProperty(
      text: { $0.margins.flatMap(text) ?? "none" },
      set: { record, value in
        if case .word("none") = value {
          record.margins = nil
          return true
        }
        guard let margins = margins(value) else { return false }
        record.margins = margins
        return true
      })
  }

  /// One edge, of margins that are in the form that names it.
  static func margin(_ edge: MarginEdge) -> ItemProperty {
    ItemProperty(
      text: { NumberFormat.exact(($0.margins ?? .usual)[edge]) },
      set: { record, value in
        guard case .number(let number) = value else { return false }
        var margins = record.margins ?? .usual
        margins[edge] = number
        record.margins = margins
        return true
      })
  }

  static func word<Word: RawRepresentable & SendableMetatype>(_ field: Field<Word>) -> ItemProperty
  where Word.RawValue == String {
    ItemProperty(
      text: { $0[keyPath: field].rawValue },
      set: { record, value in
        guard case .word(let text) = value, let word = Word(rawValue: text) else { return false }
        record[keyPath: field] = word
        return true
      })
  }

  static func stackWord<Word: RawRepresentable & SendableMetatype>(
    _ field: any WritableKeyPath<StackProperties, Word> & Sendable
  ) -> ItemProperty where Word.RawValue == String {
    ItemProperty(
      text: { ($0.stack ?? StackProperties())[keyPath: field].rawValue },
      set: { record, value in
        guard case .word(let text) = value, let word = Word(rawValue: text) else { return false }
        record.stack?[keyPath: field] = word
        return true
      })
  }

  static func stackFlag(
    _ field: any WritableKeyPath<StackProperties, Bool> & Sendable
  ) -> ItemProperty {
    ItemProperty(
      text: { ($0.stack ?? StackProperties())[keyPath: field] ? "on" : "off" },
      set: { record, value in
        guard case .flag(let isOn) = value else { return false }
        record.stack?[keyPath: field] = isOn
        return true
      })
  }

  static func natural(_ length: Double??) -> String {
    guard let length else { return "natural" }
    return length.map(NumberFormat.exact) ?? "none"
  }

  static func numbers(_ numbers: [Double]) -> String {
    numbers.map(NumberFormat.exact).joined(separator: " ")
  }

  /// One number for all edges, two for vertical and horizontal, four from the top by the left.
  static func four(_ value: PropertyValue) -> [Double]? {
    let numbers: [Double]
    switch value {
    case .number(let number): numbers = [number]
    case .numbers(let several): numbers = several
    default: return nil
    }
    switch numbers.count {
    case 1: return [numbers[0], numbers[0], numbers[0], numbers[0]]
    case 2: return [numbers[0], numbers[1], numbers[0], numbers[1]]
    case 4: return numbers
    default: return nil
    }
  }
}
