import AutoLayout
import Syntax

// Statements that set a property.

extension SwiftReading {
  /// `red.isHidden = true`, `c.isActive = true`, or a call that stands alone.
  mutating func assignOrCall() throws(Failure) {
    let value = try expression()
    if take("=") {
      try assign(try expression(), to: value)
    } else if isNext("+=") || isNext("-=") {
      let sign: Double = isNext("+=") ? 1 : -1
      position += 1
      guard case .method(.constraint(let index), "constant") = value else { throw .notUnderstood }
      let more = try number(try expression())
      try assign(.number(memory.constraints[index].constant + sign * more), to: value)
    } else {
      switch value {
      case .none: return
      default: throw .notUnderstood
      }
    }
  }

  private mutating func assign(_ value: SwiftValue, to target: SwiftValue) throws(Failure) {
    switch target {
    case .method(.constraint(let index), let property):
      try set(property, ofConstraint: index, to: value)
    case .method(.line(let line, let items), "isActive"):
      guard value == .bool(true) else { throw .noLine }
      try activate(.line(line, items: items))
    case .method(let owner, let property):
      if case .unknown(let name) = owner, Self.tableProperties.contains(property) {
        // A table controller has its table without declaring it.
        let table = make(name, kind: .table)
        translation.presumed.append(table)
        translation.presumedTables.insert(table)
        memory.names[name] = .item(Name.written(table))
        try assign(value, to: .method(of: .item(Name.written(table)), property))
        return
      }
      let name = try item(owner)
      if let (cell, part) = Self.part(of: name) {
        try set(property, of: part, inCell: cell, to: value)
        return
      }
      if kind(ofItem: name) == .table, let line = try rowHeight(property, value) {
        translation.lines.append("set \(name).\(line)\(whenTraits)")
        return
      }
      // Only a text view's size depends on whether it scrolls.
      if property == "isScrollEnabled", kind(ofItem: name) != .textView { throw .noLayout }
      let setting = try Self.setting(property, value, number)
      if traits == nil, setting == ["translates = off"] || property == "frame" {
        dropImpliedFrame(of: name)
      }
      for line in setting { translation.lines.append("set \(name).\(line)\(whenTraits)") }
    case .unknown(let name):
      switch value {
      case .new(let kind, let arranged, let modifiers):
        memory.names[name] = .item(makeNew(name, kind: kind, arranged: arranged, modifiers))
      case .constraint(let index):
        memory.constraints[index].variable = name
        memory.names[name] = value
      default: memory.names[name] = value
      }
    default: throw .notUnderstood
    }
  }

  private mutating func set(
    _ property: String, of part: LayoutArea, inCell cell: String, to value: SwiftValue
  ) throws(Failure) {
    let isText = property == "text" && part != .imageView
    guard isText || property == "numberOfLines" && part == .textLabel else { throw .noLine }
    for line in try Self.setting(property, value, number) {
      let own = part == .detailTextLabel ? "detail" + line.dropFirst("text".count) : line
      translation.lines.append("set \(cell).\(own)\(whenTraits)")
    }
  }

  /// The cell and the part of it that a path names: `cell1.textLabel`.
  private static func part(of path: String) -> (cell: String, part: LayoutArea)? {
    guard let dot = path.lastIndex(of: "."),
      let part = LayoutArea(key: String(path[path.index(after: dot)...])),
      [.textLabel, .detailTextLabel, .imageView].contains(part)
    else { return nil }
    return (String(path[..<dot]), part)
  }

  private mutating func set(
    _ property: String, ofConstraint index: Int, to value: SwiftValue
  ) throws(Failure) {
    let line = memory.constraints[index].lineName
    switch (property, value) {
    case ("isActive", .bool(true)): try activate(.constraint(index))
    case ("isActive", .bool(false)): try deactivate(.constraint(index))
    case ("constant", _) where traits != nil:
      guard let line, !line.isEmpty else { throw .noLine }
      translation.lines.append(
        "set \(line) = \(NumberFormat.exact(try number(value)))\(whenTraits)")
    case _ where traits != nil: throw .noLine
    case ("priority", _):
      let priority = try number(value)
      memory.constraints[index].priority = priority
      try change(line, ".priority", priority)
    case ("constant", _):
      let constant = try number(value)
      memory.constraints[index].constant = constant
      try change(line, "", constant)
    case ("identifier", .text(let text)):
      memory.constraints[index].identifier = text
      guard let line else { return }
      guard !line.isEmpty else { throw .noLine }
      translation.lines.append("set \(line).name = \(Name.quoted(text))")
      memory.constraints[index].lineName = Name.written(text)
    default: throw .notUnderstood
    }
  }

  /// Changes the line of a constraint that has one.
  private mutating func change(
    _ line: String?, _ property: String, _ number: Double
  ) throws(Failure) {
    guard let line else { return }
    guard !line.isEmpty else { throw .noLine }
    translation.lines.append("set \(line)\(property) = \(NumberFormat.exact(number))")
  }

  /// Properties whose values are numbers, texts, words or flags as they stand.
  private static let plain: [String: ItemProperty] = {
    var plain: [String: ItemProperty] = ["text": .text, "title": .text, "placeholder": .text]
    for property in ItemProperty.allCases {
      // `layer.zPosition` is read by its last word.
      if let word = property.uiKit?.split(separator: ".").last { plain[String(word)] = property }
    }
    return plain
  }()

  private static let tableProperties: Set = ["rowHeight", "estimatedRowHeight"]

  /// The kind of a view, made by the code or there already; `nil` for what is not known.
  func kind(ofItem name: String) -> ItemKind? {
    memory.kinds[Name.key(name)] ?? surroundings.kind(name)
  }

  /// How high a table's rows are; `nil` for another property.
  private func rowHeight(_ property: String, _ value: SwiftValue) throws(Failure) -> String? {
    switch property {
    case "rowHeight":
      let height = try number(value)
      return "rowHeight = " + (height < 0 ? "automatic" : NumberFormat.exact(height))
    case "estimatedRowHeight": return "estimated = \(NumberFormat.exact(try number(value)))"
    default: return nil
    }
  }

  /// Properties of looks, data and reactions.
  private static let looks: Set<String> = [
    "backgroundColor", "textColor", "textAlignment", "image", "delegate", "dataSource", "rowHeight",
    "estimatedRowHeight", "tintColor", "alpha", "tag", "clipsToBounds", "isOpaque",
    "isUserInteractionEnabled", "accessibilityIdentifier", "accessibilityLabel",
    "lineBreakMode", "borderStyle", "cornerRadius", "borderWidth",
    "attributedText", "isEnabled", "isOn", "value", "isEditable", "transform",
  ]

  /// What stands behind `set ITEM.`, for each line.
  private static func setting(
    _ property: String, _ value: SwiftValue,
    _ number: (SwiftValue) throws(Failure) -> Double
  ) throws(Failure) -> [String] {
    if looks.contains(property) { throw .noLayout }
    if let item = plain[property] {
      let name = item.name
      switch value {
      case .number(let number): return ["\(name) = \(NumberFormat.exact(number))"]
      case .text(let text): return ["\(name) = \(Name.quoted(text))"]
      case .bool(let flag): return ["\(name) = \(flag ? "on" : "off")"]
      case .none where item == .text: return ["text = none"]
      case .member(let word): return ["\(name) = \(word)"]
      default: throw .notUnderstood
      }
    }
    switch (property, value) {
    case ("font", .font(let setting)): return [setting]
    case ("contentMode", .member(let word)):
      let known = ["scaleToFill", "center"]
      let words = ["scaleAspectFit": "aspectFit", "scaleAspectFill": "aspectFill"]
      guard let mode = words[word] ?? known.first(where: { $0 == word }) else { throw .noLine }
      return ["contentMode = \(mode)"]
    case ("contentSize", .numbers(_, let numbers)) where numbers.count == 2:
      return ["contentSize = " + numbers.map(NumberFormat.exact).joined(separator: "x")]
    case ("contentOffset", .numbers(_, let numbers)) where numbers.count == 2:
      return ["offset = " + numbers.map(NumberFormat.exact).joined(separator: " ")]
    case ("frame", .numbers(_, let numbers)) where numbers.count == 4:
      return ["frame = " + numbers.map(NumberFormat.exact).joined(separator: " ")]
    case ("layoutMargins", .numbers(let labels, let numbers)),
      ("directionalLayoutMargins", .numbers(let labels, let numbers)):
      guard numbers.count == 4, labels.count == 4 else { throw .notUnderstood }
      let name = property == "layoutMargins" ? "margins" : "directionalMargins"
      return ["\(name) = " + numbers.map(NumberFormat.exact).joined(separator: " ")]
    case ("autoresizingMask", let value):
      let values = if case .list(let values) = value { values } else { [value] }
      var words: [String] = []
      for value in values {
        let masks = [
          "flexibleWidth": "width", "flexibleHeight": "height", "flexibleLeftMargin": "left",
          "flexibleRightMargin": "right", "flexibleTopMargin": "top",
          "flexibleBottomMargin": "bottom",
        ]
        guard case .member(let word) = value, let name = masks[word] else { throw .notUnderstood }
        words.append(name)
      }
      return ["flexible = " + (words.isEmpty ? "none" : "(\(words.joined(separator: ", ")))")]
    default: throw .notUnderstood
    }
  }
}
