// The access of properties to records, in the forms that several properties share.

/// A property's access to a record.
struct ItemField: Sendable {
  /// The form in which the value is typed.
  let form: PropertyForm
  /// Returns the value as set; `nil` if it is not a single value.
  let read: @Sendable (ItemRecord) -> ItemValue?
  /// Writes a value; returns `false`, writing nothing, if the value does not have the right form.
  let write: @Sendable (inout ItemRecord, ItemValue) -> Bool
  /// Returns whether a value of the right form is in range.
  let isAllowed: @Sendable (ItemValue) -> Bool

  /// Access to a stored field: calls a function with an inout reference to its content.
  typealias Path<Value> = @Sendable (inout ItemRecord, (inout Value) -> Void) -> Void

  /// Accepts any value, without a range check.
  static let any: @Sendable (ItemValue) -> Bool = { _ in true }

  /// Returns whether the number, or each side of a size, is nonnegative.
  static let isLength: @Sendable (ItemValue) -> Bool = { value in
    switch value {
    case .number(let number): number >= 0
    case .size(let width, let height): width ?? 0 >= 0 && height ?? 0 >= 0
    case .flag, .numbers, .text, .word, .words, .priority, .matrix: true
    }
  }

  /// Returns whether the number is positive.
  static let isPositive: @Sendable (ItemValue) -> Bool = { value in
    if case .number(let number) = value { number > 0 } else { true }
  }

  /// Creates access to a field whose content converts to a value and back.
  ///
  /// - Parameters:
  ///   - form: The form in which the value is typed.
  ///   - path: The field.
  ///   - isAllowed: Returns whether a value is in range.
  ///   - value: Converts the content to a value; returns `nil` if it is not a single value.
  ///   - content: Converts a value to content; returns `nil` if the value is of the wrong type.
  init<Content>(
    _ form: PropertyForm, _ path: @escaping Path<Content>,
    isAllowed: @escaping @Sendable (ItemValue) -> Bool = any,
    value: @escaping @Sendable (Content) -> ItemValue?,
    content: @escaping @Sendable (ItemValue) -> Content?
  ) {
    self.form = form
    self.isAllowed = isAllowed
    read = { record in
      var (record, result) = (record, ItemValue?.none)
      path(&record) { result = value($0) }
      return result
    }
    write = { record, value in
      guard let content = content(value) else { return false }
      path(&record) { $0 = content }
      return true
    }
  }

  static func flag(_ path: @escaping Path<Bool>) -> ItemField {
    ItemField(.flag, path, value: ItemValue.flag) { value in
      if case .flag(let isOn) = value { isOn } else { nil }
    }
  }

  static func text(_ path: @escaping Path<String?>) -> ItemField {
    ItemField(.text(or: ["none"]), path, value: { $0.map(ItemValue.text) ?? ItemValue.none }) {
      value in
      if case .text(let text) = value { text } else { value == .none ? .some(nil) : nil }
    }
  }

  static func number(_ path: @escaping Path<Double>) -> ItemField {
    ItemField(.number(), path, value: ItemValue.number) { $0.number }
  }

  static func wholeNumber(_ path: @escaping Path<Int>) -> ItemField {
    ItemField(.wholeNumber, path, isAllowed: isLength, value: { .number(Double($0)) }) { value in
      value.number.flatMap { $0 == Double(Int.max) ? .max : Int(exactly: $0) }
    }
  }

  /// Returns a field for a number, or for a word that means no number.
  static func number(
    _ path: @escaping Path<Double?>, _ form: PropertyForm = .number(or: ["none"]),
    or word: String = "none",
    isAllowed: @escaping @Sendable (ItemValue) -> Bool = any
  ) -> ItemField {
    ItemField(form, path, isAllowed: isAllowed, value: { .number($0, or: word) }) { value in
      value == .word(word) ? .some(nil) : value.number.map { .some($0) }
    }
  }

  /// Returns a field for a natural length: a number, none at all, or the kind's own.
  static func naturalLength(_ path: @escaping Path<Double??>) -> ItemField {
    ItemField(
      .number(or: ["none", "natural"]), path, isAllowed: isLength,
      value: { $0.map { .number($0, or: "none") } ?? .word("natural") }
    ) { value in
      switch value {
      case .none: .some(.some(nil))
      case .word("natural"): .some(nil)
      default: value.number.map { .some(.some($0)) }
      }
    }
  }

  static func size(_ path: @escaping Path<Size?>) -> ItemField {
    ItemField(
      .size(or: ["none"]), path, isAllowed: isLength,
      value: { $0.map { .size(width: $0.width, height: $0.height) } ?? ItemValue.none }
    ) { value in
      guard case .size(let width?, let height?) = value else {
        return value == .none ? .some(nil) : nil
      }
      return Size(width: width, height: height)
    }
  }

  /// Returns a priority's field; if unset, the kind's priority applies.
  static func priority(_ path: @escaping Path<LayoutPriority?>) -> ItemField {
    ItemField(
      .priority, path, value: { $0.map(ItemValue.priority) ?? .word("natural") }
    ) { value in
      if case .priority(let priority) = value { return priority }
      return value == .word("natural") ? .some(nil) : nil
    }
  }

  static func word<Word: RawRepresentable & CaseIterable & SendableMetatype>(
    _ path: @escaping Path<Word>
  ) -> ItemField where Word.RawValue == String {
    ItemField(.word(Word.allCases.map { $0.rawValue }), path, value: { .word($0.rawValue) }) {
      value in
      if case .word(let word) = value { Word(rawValue: word) } else { nil }
    }
  }

  /// Returns a field for all margins in one of their two forms; margins in the other form read as
  /// none.
  static func margins(
    _ value: @escaping @Sendable (Margins) -> ItemValue?,
    _ margins: @escaping @Sendable (ItemValue) -> Margins?
  ) -> ItemField {
    ItemField(
      edges, { $1(&$0.margins) }, value: { $0.flatMap(value) ?? ItemValue.none },
      content: { $0 == .none ? .some(nil) : margins($0).map { .some($0) } })
  }

  /// Returns a field for one margin, whose edge decides the form of the margins.
  static func margin(_ edge: MarginEdge) -> ItemField { number { $1(&$0.ownMargins[edge]) } }
}

// MARK: - Fields of one property

extension ItemField {
  /// Stored here, as leak checkers do not see through the tag bits of an enumeration's pointers.
  private static let none = ["none"]

  private static var edges: PropertyForm { .numbers([1, 2, 4], or: none) }

  static let font = number({ $1(&$0.fontSize) }, .font, or: "natural", isAllowed: isPositive)

  static let textStyle = ItemField(
    .word(TextStyle.allCases.map { $0.rawValue } + ["none"]), { $1(&$0.textStyle) },
    value: { .word($0 ?? "none") }
  ) { value in
    guard case .word(let style) = value else { return nil }
    return style == "none" ? .some(nil) : style
  }

  static let intrinsic = ItemField(
    .size(or: ["none", "natural"]), { $1(&$0.intrinsicSize) }, isAllowed: isLength,
    value: { size in
      switch size {
      case .init(nil, nil): .word("natural")
      case .init(.some(nil), .some(nil)): ItemValue.none
      default:
        // A size with a natural dimension, or without a width, cannot be typed.
        if let width = size.width ?? nil, let height = size.height {
          .size(width: width, height: height)
        } else {
          nil
        }
      }
    },
    content: { value in
      switch value {
      case .size(let width, let height): .init(.some(width), .some(height))
      case .none: .init(.some(nil), .some(nil))
      case .word("natural"): .init(nil, nil)
      default: nil
      }
    })

  static let frame = ItemField(
    .numbers([4]), { $1(&$0.frame) },
    isAllowed: { $0.edges.map { $0[2] >= 0 && $0[3] >= 0 } ?? false },
    value: { $0.map { .numbers([$0.x, $0.y, $0.width, $0.height]) } ?? ItemValue.none }
  ) { value in
    guard case .numbers(let numbers) = value, numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  static let flexible = ItemField(
    .words(AutoresizingMask.words + ["none"]), { $1(&$0.autoresizing) }, value: { .words($0.words) }
  ) { value in
    if case .words(let words) = value { AutoresizingMask(words: words) } else { nil }
  }

  static func insets(_ path: @escaping Path<EdgeInsets?>) -> ItemField {
    ItemField(
      edges, path,
      value: { $0.map { .insets($0.top, $0.left, $0.bottom, $0.right) } ?? ItemValue.none }
    ) { value in
      guard let edges = value.edges else { return value == .none ? .some(nil) : nil }
      return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
  }

  static let direction = ItemField(
    .word(["ltr", "rtl"]), { $1(&$0.semantic) },
    value: { semantic in
      switch semantic {
      case .forceLeftToRight: .word("ltr")
      case .forceRightToLeft: .word("rtl")
      case .unspecified, .playback, .spatial: .word(semantic.rawValue)
      }
    }
  ) { value in
    guard case .word(let word) = value else { return nil }
    return word == "rtl" ? .forceRightToLeft : .forceLeftToRight
  }

  static let transform = ItemField(.transform, { $1(&$0.transform) }, value: ItemValue.matrix) {
    value in
    if case .matrix(let matrix) = value { matrix } else { nil }
  }

  static let offset = ItemField(
    .numbers([2], or: none), { $1(&$0.contentOffset) },
    value: { $0.map { .numbers([$0.x, $0.y]) } ?? ItemValue.none }
  ) { value in
    guard case .numbers(let numbers) = value, numbers.count == 2 else {
      return value == .none ? .some(nil) : nil
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  static let rowHeight = number(
    { $1(&$0.anyRowHeight) }, .number(or: ["automatic"]), or: "automatic", isAllowed: isLength)

  static let estimatedRowHeight = number(
    { $1(&$0.table.estimatedRowHeight) }, .number(or: ["automatic"]), or: "automatic",
    isAllowed: isLength)
}

// MARK: - Fields that are not stored as they are typed

extension ItemRecord {
  /// The stack's settings; without a stack, reads the defaults and writes nothing.
  var stackValues: StackProperties {
    get { stack ?? StackProperties() }
    set { if stack != nil { stack = newValue } }
  }

  /// The margins of a stack that arranges its views within them, as AppKit's `edgeInsets`.
  var edgeInsets: EdgeInsets? {
    get { stackValues.isMarginsRelative ? ownMargins.insets(rightToLeft: false) : nil }
    set {
      margins = newValue.map { .fixed($0) }
      stackValues.isMarginsRelative = newValue != nil
    }
  }

  fileprivate var ownMargins: Margins {
    get { margins ?? .usual }
    set { margins = newValue }
  }

  fileprivate struct IntrinsicSize: Equatable {
    var width: Double??
    var height: Double??

    init(_ width: Double??, _ height: Double??) {
      self.width = width
      self.height = height
    }
  }

  fileprivate var intrinsicSize: IntrinsicSize {
    get { IntrinsicSize(intrinsicWidth, intrinsicHeight) }
    set { (intrinsicWidth, intrinsicHeight) = (newValue.width, newValue.height) }
  }

  /// The row height of a cell, or of every row of a table.
  fileprivate var anyRowHeight: Double? {
    get { kind == .cell ? rowHeight : table.rowHeight }
    set {
      if kind == .cell {
        rowHeight = newValue
      } else {
        table.rowHeight = newValue
      }
    }
  }
}
