import AutoLayout

// The tree of views.

extension InterfaceReading {
  /// The role of a view in its superview.
  enum Role {
    /// A subview.
    case subview
    /// A view that a stack arranges.
    case arranged
    /// A table row.
    case row
    /// A view that no constraint places, such as a table's header: it keeps its stored frame.
    case beside
    /// The content of a grid cell, placed by the grid; `isShown` if its row and column are visible.
    case gridded(isShown: Bool)
    /// The root of one of several scenes, with its name and position.
    case scene(wish: String, settings: [Setting], x: Double, size: (width: Double, height: Double))
  }

  /// Records the predefined guides of a view.
  mutating func prepareGuides(_ element: XMLElement, name: String) {
    for guide in element.children where guide.name.hasSuffix("ayoutGuide") {
      guard let id = guide["id"] else { continue }
      if let area = InterfaceWords.area(of: guide) {
        // Bars do not cover a cell or header, even if it is drawn at the top.
        let isCell =
          name.hasSuffix(".content") || element.name.contains(text: "Cell")
          || element.name == "collectionReusableView" && name != "root"
        let isFree = area == .safe && (isCell || scrollDepth > 0)
        constraints.targets[id] = .init(item: isFree ? name : "\(name).\(area.rawValue)")
      } else {
        output.leave("guide \(guide["key"] ?? id)", guide)
      }
    }
  }

  /// Lists the attributes of a view that no line can set, and its unsatisfied hugging requirements.
  private mutating func check(_ element: XMLElement) {
    output.leaveAttributes(of: element)
    if let text = InterfaceText.shown(by: element), text != InterfaceText.typeable(text) {
      output.leave("\(element.name) text: unreadable characters are now ?", element)
    }
    for property in [ItemProperty.hugHorizontal, .hugVertical] {
      guard let name = property.interfaceAttribute, element.number(name) == 1000,
        natural.hasGivenUp(property, element)
      else { continue }
      output.leave(
        "\(element.name) \(property.name) 1000, given up in its frame: 999", element, .noLine)
    }
  }

  /// Reads the content of a view whose own line is already written.
  mutating func read(_ element: XMLElement, name: String) {
    check(element)
    var role = Role.subview
    switch element.name {
    case "stackView": role = .arranged
    case "tableView" where !document.isMac: role = .row
    default: break
    }
    if document.keepsBarsOff(element) { scrollDepth += 1 }
    defer { if document.keepsBarsOff(element) { scrollDepth -= 1 } }
    var arranged: [String] = []
    let place = element.name == "tableViewCell" ? "\(name).content" : name
    for part in parts(of: element, name: name, role) where !isStopped() {
      let made = make(part.view, in: part.isBeside ? name : place, as: part.role, of: element)
      if let made, !part.isBeside { arranged.append(made) }
      if let made, let gravity = part.gravity {
        output.set(made, Setting(.gravity, .word(gravity)))
      }
    }
    if element.name == "gridView" { readGrid(element, name: name) }
    if case .arranged = role, !arranged.isEmpty {
      output.set(name, Setting(.arranged, .words(arranged)))
    }
    constraints.keep(of: element, owner: name)
  }

  /// A view inside another one.
  private struct Part {
    var view: XMLElement
    var role: Role
    /// The gravity area of the `NSStackView` that contains it.
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
            output.leave("titles of a tableViewSection", section, .noLine)
          }
          views += (section.child("cells")?.children ?? []).map { Part(view: $0, role: role) }
        }
      // Grids read their own cells.
      case "gridCells" where element.name == "gridView": break
      case "tabViewItems", "tableColumns", "gridCells":
        // Each tab has a view, and only one is visible.
        views += child.children.flatMap(Self.views).map { Part(view: $0, role: .beside) }
      case "visibilityPriorities", "customSpacing":
        let isUsual = child.children.allSatisfy {
          $0["value"] == "1000" || $0["value"] == "3.4028234663852886e+38"
        }
        if !isUsual { output.leave("\(element.name) \(child.name)", child, .noLine) }
      case "edgeInsets" where child["key"] == "contentInsets":
        output.leave("\(element.name) \(child["key"] ?? "")", child, .noLine)
      // The scroll view places the scroller.
      case "scroller": output.leave("\(element.name) scroller", child, .noLine)
      case _ where child["key"] == "contentView" && element.name == "tableViewCell":
        views += content(child, ofCell: name).map { Part(view: $0, role: role) }
      case _ where child["key"] == "contentView": views.append(Part(view: child, role: role))
      case _ where InterfaceWords.besideKeys.contains(child["key"] ?? ""):
        views.append(Part(view: child, role: .beside))
      case _ where child.name != "constraints" && child.hasLayout:
        output.leaveWhole("\(element.name) \(child.name)", child, .noLine)
      case _ where InterfaceWords.silentElements.contains(child.name): break
      default: output.leave("\(element.name) has \(child.name)", child)
      }
    }
    return views
  }

  /// Returns the views of a tab, a table column or a grid cell.
  static func views(of holder: XMLElement) -> [XMLElement] {
    if let views = holder.child("prototypeCellViews")?.children { return views }
    return holder.children.filter { $0["key"] == "view" || $0["key"] == "contentView" }
  }

  /// Reads a cell's content view, a region of the cell, and returns its subviews.
  private mutating func content(_ element: XMLElement, ofCell name: String) -> [XMLElement] {
    if let id = element["id"] {
      constraints.targets[id] = .init(item: "\(name).content")
      output.translation.aliases.append(.init(id, of: name))
    }
    check(element)
    prepareGuides(element, name: "\(name).content")
    constraints.keep(of: element, owner: "\(name).content")
    return element.child("subviews")?.children ?? []
  }

  /// Writes the lines of a view and its descendants; returns its name.
  mutating func make(
    _ element: XMLElement, in superview: String, as role: Role, of parent: XMLElement? = nil
  ) -> String? {
    guard output.translation.views < Self.viewLimit else {
      lineTooMany = lineTooMany ?? element.line
      return nil
    }
    let kind = document.kind(of: element)
    let isPlain =
      InterfaceWords.plainViews.contains(element.name)
      || document.isMac && InterfaceWords.scrollingViews.contains(element.name)
    if kind == nil, !isPlain {
      guard element.child("rect", key: "frame") != nil else {
        output.leaveWhole("element \(element.name)", element)
        return nil
      }
      output.leave("\(element.name) as a plain view", element)
    }
    var wish = wish(for: element)
    if case .scene(let own, _, _, _) = role { wish = own }
    let isGiven = index.outlets[element["id"] ?? ""] != nil || element["userLabel"] != nil
    let given = output.name(wish, of: element["id"], isGiven: isGiven)
    if let own = element["customClass"], ViewClass.isOfApp(own) {
      output.translation.ownClasses.append(.init(view: given, name: own, kind: kind ?? .view))
    }
    let name = Name.written(given)
    if let id = element["id"] { constraints.targets[id] = .init(item: name) }
    prepareGuides(element, name: name)
    var own = settings.settings(of: element, kind, in: rows)
    if scrollDepth > 0, kind != .cell, InterfaceMargins.areUsed(in: element) {
      own.append(Setting(.insetsFromSafeArea, .flag(false)))
    }
    var pins: [OutlineEquation<String>] = []
    if case .scene = role, InterfaceScene.isPlain(element) {
    } else {
      if !document.isMac { own += InterfaceMargins.usual(of: element) }
    }
    switch role {
    case .subview:
      let equations =
        superview == "root" ? nil : placement.pinned(element, name, in: superview, of: parent)
      pins = equations ?? []
      if equations == nil { own += placement.mask(element, of: parent) }
      if document.isMac, parent?.name == "scrollView", equations == nil {
        // The scroll view decides what its clip view's constraints do not.
        pins = placement.placed(element, name, in: superview, of: parent)
        for index in pins.indices { pins[index].priority = 1 }
      }
    case .scene(_, let settings, let x, let size):
      own += settings
      pins = [
        .init(name, .left, to: "root", plus: x), .init(name, .top, to: "root"),
        .init(name, .width, plus: size.width),
        .init(name, .height, plus: size.height, priority: rows.growsAlone(element) ? 999 : 1000),
      ]
    case .beside:
      pins = placement.placed(element, name, in: superview, of: parent)
      // For a view in a grid but not in a cell, the file's constraints win over the stored
      // position.
      if parent?.name == "gridView" { for index in pins.indices { pins[index].priority = 999 } }
    case .gridded(let isShown):
      if !isShown { pins = placement.placed(element, name, in: superview, of: parent) }
    case .arranged: own += natural.placeholder(element, kind)
    case .row: pins = rows.wishes(element, name, in: parent)
    }
    var line = Translation.Line.making(name, kind ?? .view, in: superview, own)
    if let conditions = element["id"].flatMap({ index.conditions(of: $0) }) {
      guard conditions.count == 1 else {
        if let id = element["id"] { constraints.uninstall(id) }
        output.leaveWhole(
          conditions.isEmpty
            ? "\(element.name) \(given), which is installed nowhere"
            : "\(element.name) \(given), which no one condition installs", element, .noLine)
        return nil
      }
      line += " when \(conditions[0].text)"
    }
    output.write(line)
    for pin in pins { output.write(pin) }
    output.translation.views += 1
    let sizes: [ItemProperty] = [.intrinsic, .intrinsicWidth, .intrinsicHeight]
    if own.contains(where: { sizes.contains($0.property) && $0.value != .none }) {
      output.translation.sizes += 1
    }
    store(element, given, role, of: parent)
    if kind == .table {
      for setting in rows.settings(ofTable: element) { output.set(name, setting) }
    }
    settings.writeVariations(of: element, name, to: &output)
    read(element, name: name)
    return name
  }

  private func wish(for element: XMLElement) -> String {
    if let id = element["id"], let outlet = index.outlets[id] { return outlet }
    let text = element["userLabel"] ?? InterfaceText.shown(by: element)
    // A label that is a valid name is kept, unless it is a capitalized word.
    if let label = element["userLabel"], Name.written(label) == label,
      label.first?.isLowercase == true || label.dropFirst().first?.isUppercase == true
    {
      return label
    }
    return text.flatMap(ViewClass.name(ofText:)) ?? element.name
  }

  /// The first version whose canvas had a device's pixels.
  private static let firstWithPixels = 14200.0

  /// Records the file's frame, measured from the top left corner.
  private mutating func store(
    _ element: XMLElement, _ given: String, _ role: Role, of parent: XMLElement?
  ) {
    guard let frame = document.frame(of: element, in: parent) else { return }
    var stored = StoredFrame(
      given, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    stored.isMisplaced = element["misplaced"] == "YES"
    stored.isRounded = !document.isMac && document.version < Self.firstWithPixels
    stored.isOfTemplate =
      stored.width == 441 && ["8ie-xW-0ye", "kId-c2-rCX"].contains(element["id"])
    switch role {
    case .scene: return
    case .row: (stored.x, stored.y) = (nil, nil)
    // A stack gives it no room, whatever frame it had when last visible.
    case .arranged where element["hidden"] == "YES", .gridded(isShown: false): return
    case .subview, .arranged, .beside, .gridded: break
    }
    output.translation.frames.append(stored)
  }
}
