package import AutoLayout

/// A conflict as UIKit logs it, with stable numbers instead of addresses and without a date.
///
/// The grammar follows published logs; items appear by name, like views with an accessibility
/// identifier.
package struct ConflictLog {
  private let layout: Layout

  package init(_ layout: Layout) {
    self.layout = layout
  }

  /// Returns the complete log message about a broken constraint.
  package func text(of broken: BrokenConstraint) -> String {
    let members = broken.conflict.members.map { description(of: $0.constraint) }
    var text = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
    text +=
      "\tProbably at least one of the constraints in the following list is one you don't want. \n"
    text += "\tTry this: \n"
    text += "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
    text += "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n"
    if members.contains(where: { $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint") }) {
      text +=
        "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
        + "refer to the documentation for the UIView property "
        + "translatesAutoresizingMaskIntoConstraints) \n"
    }
    let quoted = members.map { "    \"\($0.replacing("\"", with: "\\\""))\"" }
    text += "(\n" + quoted.joined(separator: ",\n") + "\n)\n\n"
    text += "Will attempt to recover by breaking constraint \n"
    text += description(of: broken.constraint) + "\n\n"
    text +=
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the "
      + "debugger.\n"
    text +=
      "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in "
      + "<UIKitCore/UIView.h> may also be helpful.\n"
    return text
  }

  /// Returns a line such as
  /// `<NSLayoutConstraint:0x600000001000 'gap' H:|-(20)-[red] (active, names: … )>`.
  private func description(of reference: ConstraintReference) -> String {
    switch reference {
    case .explicit(let id):
      guard let record = layout.record(of: id) else { return "" }
      let isNumbered =
        record.name.first == "c" && record.name.dropFirst().allSatisfy { $0.isNumber }
      let identifier = record.identifier ?? (isNumbered ? nil : record.name)
      let (body, names) = body(of: record)
      return "<NSLayoutConstraint:\(address(0x6000_0000_1000, id.rawValue))"
        + (identifier.map { " '\($0)'" } ?? "") + " \(body)   (active, names: \(names) )>"
    case .generated(let path): return description(ofGenerated: path)
    }
  }

  private func description(ofGenerated path: String) -> String {
    for (place, item) in layout.liveItems.enumerated() {
      let own = layout.generated(for: item)
      guard let index = own.firstIndex(where: { $0.path == path }) else { continue }
      let generated = own[index]
      let number = address(0x6000_0100_0000, place * 64 + index)
      let name = layout.name(of: item)
      let names = "(active, names: \(name):\(address(of: item)) )"
      if item == .root {
        let isWidth = path.hasSuffix("width")
        let length = isWidth ? layout.document.world.size.width : layout.document.world.size.height
        let side = isWidth ? "width" : "height"
        let identifier = "UIView-Encapsulated-Layout-\(isWidth ? "Width" : "Height")"
        return "<NSLayoutConstraint:\(number) '\(identifier)' root.\(side) == "
          + "\(Text.number(length))   \(names)>"
      }
      let isMask = path.contains(text: ".mask.")
      let type = isMask ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
      let mask = isMask ? " \(mask(of: item))" : ""
      let identifier = generated.identifier.map { " '\($0)'" } ?? ""
      return "<\(type):\(number)\(identifier)\(mask) \(generated.text)   \(names)>"
    }
    return ""
  }

  /// Returns the flexible margins and sizes of an autoresizing mask: `h=--& v=-&-`.
  private func mask(of item: ItemID) -> String {
    let mask = layout.record(of: item)?.autoresizing ?? []
    func letters(_ parts: [AutoresizingMask]) -> String {
      parts.map { mask.contains($0) ? "&" : "-" }.joined()
    }
    let horizontal = letters([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let vertical = letters([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    // UIKit logs an empty mask with a flexible far margin.
    return "h=\(horizontal == "---" ? "--&" : horizontal)"
      + " v=\(vertical == "---" ? "--&" : vertical)"
  }

  // MARK: - Bodies

  /// Returns the visual format if UIKit prints one, or else an equation, with the names in it.
  private func body(of record: ConstraintRecord) -> (body: String, names: String) {
    if let format = visualFormat(of: record) { return format }
    var names: [ItemID] = []
    func operand(_ attribute: ItemAttribute) -> String {
      if !names.contains(attribute.item) { names.append(attribute.item) }
      return layout.text(of: attribute)
    }
    var body = "\(operand(record.first)) \(record.relation.symbol)"
    for (index, term) in record.second.enumerated() {
      let factor = term.multiplier == 1 ? "" : "\(Text.number(term.multiplier))*"
      body += (index == 0 ? " " : " + ") + factor + operand(term.anchor)
    }
    let constant = layout.points(of: record)
    if record.second.isEmpty {
      body += " \(Text.number(constant))"
    } else if constant != 0 {
      body += constant < 0 ? " - " : " + "
      body += Text.number(abs(constant))
    }
    return (body, names.map(named).joined(separator: ", "))
  }

  /// Returns a format such as `H:|-(20)-[red]` for a non-negative distance; `nil` for other
  /// constraints.
  private func visualFormat(of record: ConstraintRecord) -> (body: String, names: String)? {
    guard record.second.count == 1, record.second[0].multiplier == 1, record.constant >= 0,
      record.first.area == .own, record.second[0].anchor.area == .own,
      let axis = record.first.attribute.axis
    else { return nil }
    let (first, second) = (record.first, record.second[0].anchor)
    let near: Set<LayoutAttribute> = [.leading, .left, .top]
    let far: Set<LayoutAttribute> = [.trailing, .right, .bottom]
    let relation = record.relation == .equal ? "" : record.relation.symbol
    let gap = "-(\(relation)\(Text.number(record.constant)))-"
    let letter = axis == .horizontal ? "H:" : "V:"
    let direction = first.attribute.isAbsolute && axis == .horizontal ? "(LTR)" : ""
    func name(_ item: ItemID) -> String { layout.name(of: item) }
    if near.contains(first.attribute), near.contains(second.attribute),
      layout.record(of: first.item)?.superview == second.item
    {
      return (
        "\(letter)|\(gap)[\(name(first.item))]\(direction)",
        "\(named(first.item)), '|':\(named(second.item))"
      )
    }
    if far.contains(first.attribute), far.contains(second.attribute),
      layout.record(of: second.item)?.superview == first.item
    {
      return (
        "\(letter)[\(name(second.item))]\(gap)|\(direction)",
        "\(named(second.item)), '|':\(named(first.item))"
      )
    }
    if near.contains(first.attribute), far.contains(second.attribute) {
      return (
        "\(letter)[\(name(second.item))]\(gap)[\(name(first.item))]\(direction)",
        "\(named(second.item)), \(named(first.item))"
      )
    }
    return nil
  }

  private func named(_ item: ItemID) -> String { "\(layout.name(of: item)):\(address(of: item))" }

  private func address(of item: ItemID) -> String { address(0x7f80_0000_1000, item.rawValue) }

  private func address(_ base: Int64, _ index: Int) -> String {
    "0x" + String(base + Int64(index) * 0x40, radix: 16)
  }
}
