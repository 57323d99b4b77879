import AutoLayout

// The tree of views.

extension InterfaceReading {
  /// The role of a view in the one that it lies in.
  enum Role {
    /// One of its subviews.
    case subview
    /// A view that it arranges.
    case arranged
    /// A row of a table.
    case row
    /// Something that no constraint places, such as a table's header: it keeps its stored place.
    case beside
    /// The root of one of several scenes: its name and position.
    case scene(wish: String, modifiers: String, x: Double, size: (width: Double, height: Double))
  }

  /// The guides that a view has from birth.
  mutating func prepareGuides(_ element: XMLElement, name: String) {
    let regions = [
      "safeArea": "safe", "contentLayoutGuide": "content", "frameLayoutGuide": "frame",
      "keyboard": "keyboard",
    ]
    for guide in element.children where guide.name.hasSuffix("ayoutGuide") {
      guard let id = guide["id"] else { continue }
      let region =
        guide.name == "keyboardLayoutGuide" ? "keyboard" : guide["key"].flatMap { regions[$0] }
      if let region {
        // Bars reach into no cell or header, although it may be drawn at the top.
        let isCell =
          name.hasSuffix(".content") || element.name.contains(text: "Cell")
          || element.name == "collectionReusableView" && name != "root"
        let isFree = region == "safe" && (isCell || scrollDepth > 0)
        targets[id] = Target(item: isFree ? name : "\(name).\(region)")
      } else {
        leave("guide \(guide["key"] ?? id)", guide)
      }
    }
  }

  mutating func leave(
    _ text: String, _ element: XMLElement, _ reason: Translation.Piece.Reason = .notUnderstood,
    constraints: Int = 0
  ) {
    guard told.insert("\(element.line) \(text)").inserted else {
      if let same = result.leftAside.lastIndex(where: { $0.line == element.line && $0.text == text }
      ) {
        result.leftAside[same].constraints += constraints
      }
      return
    }
    var piece = Translation.Piece(text, line: element.line, reason)
    piece.constraints = constraints
    result.leftAside.append(piece)
  }

  /// Lists a part of the file that is not read, with the views and constraints that are lost with
  /// it.
  mutating func leaveWhole(
    _ text: String, _ element: XMLElement, _ reason: Translation.Piece.Reason = .notUnderstood
  ) {
    let count = element.constraintCount
    let lost = [(element.viewCount, "view"), (count, "constraint")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let rest = lost.isEmpty ? "" : ", with " + lost.joined(separator: " and ")
    leave(text + rest, element, reason, constraints: count)
  }

  /// Attributes without meaning here are ignored, unknown ones are listed.
  mutating func check(_ element: XMLElement) {
    for attribute in element.attributes {
      let reason: Translation.Piece.Reason
      switch InterfaceWords.meanings[attribute.name] {
      case .read, .silent: continue
      case .unsaid(harmless: attribute.value): continue
      case .unsaid: reason = .noLine
      case nil: reason = .notUnderstood
      }
      leave("\(element.name) \(attribute.name)=\"\(attribute.value)\"", element, reason)
    }
    for property in [ItemProperty.hugHorizontal, .hugVertical] {
      guard let name = property.interfaceAttribute, element.number(name) == 1000,
        hasGivenUp(property, element)
      else { continue }
      leave("\(element.name) \(property.name) 1000, given up in its frame: 999", element, .noLine)
    }
  }

  /// Reads the content of a view; the view itself has its line.
  mutating func read(_ element: XMLElement, name: String) {
    check(element)
    var role = Role.subview
    switch element.name {
    case "stackView": role = .arranged
    case "tableView" where !isMac: role = .row
    default: break
    }
    if keepsBarsOff(element) { scrollDepth += 1 }
    defer { if keepsBarsOff(element) { scrollDepth -= 1 } }
    var arranged: [String] = []
    let place = element.name == "tableViewCell" ? "\(name).content" : name
    for part in parts(of: element, name: name, role) where !isStopped() {
      let made = make(part.view, in: part.isBeside ? name : place, as: part.role, of: element)
      if let made, !part.isBeside { arranged.append(made) }
      if let made, let gravity = part.gravity {
        result.lines.append("set \(made).gravity = \(gravity)")
      }
    }
    if case .arranged = role, !arranged.isEmpty {
      result.lines.append("set \(name).arranged = (\(arranged.joined(separator: ", ")))")
    }
    keepConstraints(of: element, owner: name)
  }

  private mutating func keepConstraints(of element: XMLElement, owner: String) {
    for list in element.children where list.name == "constraints" {
      for constraint in list.children { constraints.append((constraint, element["id"], owner)) }
    }
  }

  /// A view that lies in another one.
  private struct Part {
    var view: XMLElement
    var role: Role
    /// The gravity area of a stack of AppKit in which it gathers.
    var gravity: String?
    var isBeside: Bool { if case .beside = role { true } else { false } }
  }

  /// Returns the subviews of a view; its other parts are read or listed.
  private mutating func parts(of element: XMLElement, name: String, _ role: Role) -> [Part] {
    var views: [Part] = []
    for child in element.children {
      switch child.name {
      case "subviews", "prototypes", "beginningViews", "middleViews", "endViews", "cells":
        views += child.children.map {
          Part(view: $0, role: role, gravity: InterfaceWords.gravities[child.name])
        }
      case "sections":
        for section in child.children {
          if section["headerTitle"] != nil || section["footerTitle"] != nil {
            leave("titles of a tableViewSection", section, .noLine)
          }
          views += (section.child("cells")?.children ?? []).map { Part(view: $0, role: role) }
        }
      case "tabViewItems", "tableColumns", "gridCells":
        // Each has its view, and one of them is shown.
        views += child.children.flatMap(Self.views).map { Part(view: $0, role: .beside) }
      case "visibilityPriorities", "customSpacing":
        let isUsual = child.children.allSatisfy {
          $0["value"] == "1000" || $0["value"] == "3.4028234663852886e+38"
        }
        if !isUsual { leave("\(element.name) \(child.name)", child, .noLine) }
      case "edgeInsets" where child["key"] == "contentInsets":
        leave("\(element.name) \(child["key"] ?? "")", child, .noLine)
      // The scroll view alone places it.
      case "scroller": leave("\(element.name) scroller", child, .noLine)
      case _ where child["key"] == "contentView" && element.name == "tableViewCell":
        views += content(child, ofCell: name).map { Part(view: $0, role: role) }
      case _ where child["key"] == "contentView": views.append(Part(view: child, role: role))
      case _ where InterfaceWords.besideKeys.contains(child["key"] ?? ""):
        views.append(Part(view: child, role: .beside))
      case _ where child.name != "constraints" && child.hasLayout:
        leaveWhole("\(element.name) \(child.name)", child, .noLine)
      case _ where InterfaceWords.silentElements.contains(child.name): break
      default: leave("\(element.name) has \(child.name)", child)
      }
    }
    return views
  }

  /// The views of a tab, a column or a cell of a grid.
  private static func views(of holder: XMLElement) -> [XMLElement] {
    if let views = holder.child("prototypeCellViews")?.children { return views }
    return holder.children.filter { $0["key"] == "view" || $0["key"] == "contentView" }
  }

  /// A cell's content view is a region of the cell, into which all is put.
  private mutating func content(_ element: XMLElement, ofCell name: String) -> [XMLElement] {
    if let id = element["id"] {
      targets[id] = Target(item: "\(name).content")
      result.aliases.append(.init(id, of: name))
    }
    check(element)
    prepareGuides(element, name: "\(name).content")
    keepConstraints(of: element, owner: "\(name).content")
    return element.child("subviews")?.children ?? []
  }

  /// The line of a view, and all that lies in it; its name.
  mutating func make(
    _ element: XMLElement, in superview: String, as role: Role, of parent: XMLElement? = nil
  ) -> String? {
    guard result.views < Self.viewLimit else {
      lineTooMany = lineTooMany ?? element.line
      return nil
    }
    let kind = kind(of: element)
    let isPlain =
      InterfaceWords.plainViews.contains(element.name)
      || isMac && InterfaceWords.scrollingViews.contains(element.name)
    if kind == nil, !isPlain {
      guard element.child("rect", key: "frame") != nil else {
        leaveWhole("element \(element.name)", element)
        return nil
      }
      leave("\(element.name) as a plain view", element)
    }
    var wish = wish(for: element)
    if case .scene(let own, _, _, _) = role { wish = own }
    let given = names.take(wish)
    let name = Name.written(given)
    if let id = element["id"] {
      targets[id] = Target(item: name)
      result.aliases.append(.init(id, of: given))
    }
    prepareGuides(element, name: name)
    var line = "view \(name)" + (kind.map { " : \($0.rawValue)" } ?? "") + " in \(superview)"
    line += modifiers(of: element, kind)
    if scrollDepth > 0, kind != .cell, speaksOfItsMargins(element) {
      line += " insetsFromSafeArea off"
    }
    var pins: [String] = []
    if case .scene = role, Self.isPlain(element) {} else { line += storedMargins(of: element) }
    switch role {
    case .subview:
      let lines = superview == "root" ? nil : pinned(element, name, in: superview, of: parent)
      pins = lines ?? []
      if lines == nil { line += mask(element, of: parent) }
    case .scene(_, let modifiers, let x, let size):
      line += modifiers
      pins = [
        "\(name).left == root.left + \(Self.text(x))".replacing(" + 0", with: ""),
        "\(name).top == root.top", "\(name).width == \(Self.text(size.width))",
        "\(name).height == \(Self.text(size.height))" + (growsAlone(element) ? " @999" : ""),
      ]
    case .beside:
      pins = placed(element, name, in: superview, of: parent)
      // Constraints of the file win over its place in a grid.
      if parent?.name == "gridView" { pins = pins.map { "\($0) @999" } }
    case .arranged: line += placeholder(element, kind)
    case .row: pins = wishes(element, name, in: parent)
    }
    if let conditions = element["id"].flatMap({ InterfaceTraits.conditions(installs[$0] ?? []) }) {
      guard conditions.count == 1 else {
        if let id = element["id"] {
          targets[id] = nil
          uninstalled.insert(id)
        }
        leaveWhole(
          conditions.isEmpty
            ? "\(element.name) \(given), which is installed nowhere"
            : "\(element.name) \(given), which no one condition installs", element, .noLine)
        return nil
      }
      line += " when \(conditions[0])"
    }
    result.lines.append(line)
    result.lines += pins
    result.views += 1
    store(element, given, role, of: parent)
    if kind == .table { writeRows(element, name) }
    writeVariations(element, name)
    read(element, name: name)
    return name
  }

  /// The first version whose canvas had the pixels of the device.
  private static let firstWithPixels = 14200.0

  /// Keeps the frame that the file has, from the top left corner.
  private mutating func store(
    _ element: XMLElement, _ given: String, _ role: Role, of parent: XMLElement?
  ) {
    guard let frame = frame(of: element, in: parent) else { return }
    var stored = StoredFrame(
      given, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    stored.isMisplaced = element["misplaced"] == "YES"
    stored.isRounded = !isMac && version < Self.firstWithPixels
    stored.isOfTemplate =
      stored.width == 441 && ["8ie-xW-0ye", "kId-c2-rCX"].contains(element["id"])
    switch role {
    case .scene: return
    case .row: (stored.x, stored.y) = (nil, nil)
    // A stack gives it no room, whatever frame it had when it was last visible.
    case .arranged where element["hidden"] == "YES": return
    case .subview, .arranged, .beside: break
    }
    result.frames.append(stored)
  }

  /// The frame in the superview's coordinates, which grow downwards.
  func frame(
    of element: XMLElement, in parent: XMLElement?
  ) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let rect = element.child("rect", key: "frame"), let x = rect.number("x"),
      let y = rect.number("y"), let size = rect.size
    else { return nil }
    let isFlipped = ["splitView", "scrollView", "clipView"].contains(parent?.name)
    guard isMac, !isFlipped, let outer = parent?.child("rect", key: "frame")?.size else {
      return (x, y, size.width, size.height)
    }
    return (x, outer.height - y - size.height, size.width, size.height)
  }

  /// Writes the heights of a table's rows, and the insets of their content.
  private mutating func writeRows(_ element: XMLElement, _ name: String) {
    let sections = element.child("sections")?.children ?? []
    let cells =
      (element.child("prototypes")?.children ?? [])
      + sections.flatMap { $0.child("cells")?.children ?? [] }
    let frames = cells.compactMap { frame(of: $0, in: element) }
    guard let first = frames.first else {
      if let height = element.number("rowHeight"), height > 0 {
        result.lines.append("set \(name).rowHeight = \(Self.text(height))")
      }
      return
    }
    let isAutomatic = Self.hasAutomaticRows(element)
    if isAutomatic {
      result.lines.append("set \(name).rowHeight = automatic")
      result.lines.append("set \(name).estimated = \(Self.text(first.height))")
    } else {
      result.lines.append("set \(name).rowHeight = \(Self.text(first.height))")
    }
    for cell in cells {
      guard let id = cell["id"], let height = cell.child("rect", key: "frame")?.number("height"),
        isAutomatic ? !Self.isSelfSizing(cell) : height != first.height
      else { continue }
      ownRowHeights[id] = height
    }
    // Rows of the style Inset Grouped are narrower; above the first there may be a header.
    let width = element.child("rect", key: "frame")?.size?.width ?? 0
    let right = first.x > 0 ? max(0, width - first.x - first.width) : 0
    let insets = EdgeInsets(top: max(0, first.y), left: max(0, first.x), bottom: 0, right: right)
    if insets != .zero {
      result.lines.append("set \(name).contentInsets = \(Self.text(insets))")
    }
  }
}
