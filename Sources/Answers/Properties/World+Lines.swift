package import AutoLayout

// The world around the root: the lines that recreate it, and the values of its properties.

extension World {
  /// The lines that turn a new session's world into this one, before the root has any content.
  package var lines: [String] {
    var usual = World()
    if let own = ownRoot {
      usual.size = own.size
      usual.safeArea = own.safeArea
      usual.traits = own.traits
      usual.show(.status, own.showsStatusBar)
    }
    var lines = ownRoot == nil ? [] : usual.lines
    if let device, let known = Device.named(device), let line = deviceLine,
      usual.use(known, isLandscape: isLandscape, part: splitFraction)
    {
      lines.append(line)
    }
    func set(_ name: String, _ isChanged: Bool) {
      if isChanged, let text = text(of: [name]) { lines.append("set root.\(name) = \(text)") }
    }
    set("platform", platform != usual.platform)
    set("size", size != usual.size)
    set("traits", traits != usual.traits)
    set("direction", isRightToLeft)
    set("textsize", textSize != usual.textSize)
    set("scale", isScaleChosen)
    set("safe", safeArea != usual.safeArea)
    set("margins", margins?.fixedValue != nil)
    set("directionalMargins", margins?.directionalValue != nil)
    for bar in Bar.allCases where bars.contains(bar) != usual.bars.contains(bar) {
      lines.append("set root.bars.\(bar.rawValue) = \(bars.contains(bar) ? "on" : "off")")
    }
    if keyboardHeight != 0 {
      lines.append("set root.keyboard = \(NumberFormat.exact(keyboardHeight))")
    }
    if rules == .math { lines.append("set rules = \(rules.rawValue)") }
    return lines
  }

  /// The line that chooses the device, such as `device "iPhone SE" landscape`; `nil` without a
  /// device.
  package var deviceLine: String? {
    device.map { device in
      "device \(Name.quoted(device))" + (isLandscape ? " landscape" : "")
        + (splitFraction == 1 ? "" : " split \(splitText)")
    }
  }

  /// The fraction of the screen in split view: `1/2`.
  package var splitText: String {
    for (above, below) in [(1, 2), (1, 3), (2, 3)]
    where abs(Double(above) / Double(below) - splitFraction) < 1e-9 {
      return "\(above)/\(below)"
    }
    return NumberFormat.exact(splitFraction)
  }

  /// The lines to run last: settings that would interfere with the others.
  package var closingLines: [String] {
    var lines: [String] = []
    if rules == .guide { lines.append("set rules = \(rules.rawValue)") }
    if conflicts != .break { lines.append("set conflicts = \(conflicts.rawValue)") }
    if passes != .auto { lines.append("set passes = \(passes.rawValue)") }
    if numbers != .rounded { lines.append("set numbers = \(numbers.rawValue)") }
    if pictures != .auto { lines.append("set pictures = \(pictures.rawValue)") }
    return lines
  }

  /// Returns the value of one of the root's own properties, as typed after `=`; `nil` for any other
  /// name.
  package func text(of steps: [String]) -> String? {
    let names = steps.map(Name.key)
    switch names.first {
    case "size" where names.count == 1:
      return "\(NumberFormat.exact(size.width))x\(NumberFormat.exact(size.height))"
    case "direction": return isRightToLeft ? "rtl" : "ltr"
    case "textsize": return textSize.name
    case "platform": return platform.rawValue
    case "scale": return NumberFormat.exact(scale)
    case "traits": return "w:\(traits.width.name) h:\(traits.height.name)"
    case "safe" where names.count == 1:
      return NumberFormat.exactList([safeArea.top, safeArea.left, safeArea.bottom, safeArea.right])
    case "margins" where names.count == 1:
      return (margins?.fixedValue ?? ItemValue.none).text
    case "directionalmargins": return (margins?.directionalValue ?? ItemValue.none).text
    case "margins":
      return MarginEdge(rawValue: names[1]).map { edge in
        let margins = Margins.fixed(effectiveMargins).naming(edge, rightToLeft: isRightToLeft)
        return NumberFormat.exact(margins[edge])
      }
    default: return nil
    }
  }
}
