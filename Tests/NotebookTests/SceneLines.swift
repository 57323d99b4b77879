// A scene as a person types it, in one order or in another.

/// Writes the lines that make a scene.
struct SceneLines {
  /// Makes the views.
  private(set) var making: [String] = []
  /// Ties them, in any order.
  private(set) var constraints: [String] = []
  /// The settings that differ by traits, in any order.
  private(set) var settings: [String] = []

  private let isOuterFirst: Bool

  /// Lines that make the outer views before the inner ones, or the other way round.
  init(_ scene: Scene, outerFirst: Bool) {
    isOuterFirst = outerFirst
    let column = scene.column
    let name = column.name
    switch scene.page {
    case .safeScroll:
      making.append("view page : scroll")
      make(column, in: "page")
      constraints += [
        "page.(leading, trailing, top) == root.safe.(leading, trailing, top)",
        "page.bottom == root.keyboard.top", "\(name).edges == page.content inset 10",
        "\(name).width == page.frame.width - 20",
      ]
    case .page:
      making.append("view page")
      make(column, in: "page")
      constraints += [
        "page.edges == root",
        "\(name).(leading, trailing, top) == page.safe.(leading, trailing, top)",
      ]
    case .margins, .readable:
      let area = scene.page == .margins ? "margins" : "readable"
      make(column, in: "root")
      constraints += ["\(name).(leading, trailing, top) == root.\(area).(leading, trailing, top)"]
    case .guide:
      making.append("guide lane in root")
      make(column, in: "root")
      constraints += [
        "lane.width == 0.9 * root.width", "lane.centerX == root.centerX", "lane.height == 100",
        "lane.top == root.safe.top + 5",
        "\(name).(leading, trailing, top) == lane.(leading, trailing, top)",
      ]
    }
  }

  private mutating func make(_ box: SceneBox, in holder: String) {
    let name = box.name
    if box.hidesWhenLow { settings.append("set \(name).hidden = on when h:compact") }
    switch box.content {
    case .label(let text, let wraps, let gives):
      making.append(
        "view \(name) : label in \(holder) \(text.typed)\(wraps ? " lines 0" : "")")
      if gives {
        settings += ["hug \(name) horizontal 249", "resist \(name) horizontal 749"]
      }
    case .field(let text): making.append("view \(name) : textField in \(holder) \(text.typed)")
    case .button(let text): making.append("view \(name) : button in \(holder) \(text.typed)")
    case .fixed("image", let width?, let height):
      making.append(
        "view \(name) : image in \(holder) intrinsic \(Int(width))x\(Int(height))")
    case .fixed(let kind, _, _): making.append("view \(name) : \(kind) in \(holder)")
    case .stack(let stack, let boxes): make(stack, boxes, name, in: holder)
    case .card(let frame, let insets, let inner): make(frame, insets, inner, name, in: holder)
    case .scroll(let height, let inset, let inner):
      hold(inner, name, ": scroll", in: holder)
      constraints += [
        "\(name).height == \(height)", "\(inner.name).edges == \(name).content inset \(inset)",
        "\(inner.name).width == \(name).frame.width - \(2 * inset)",
      ]
    case .strip(let inset, let inner):
      hold(inner, name, ": scroll", in: holder)
      constraints += [
        "\(inner.name).edges == \(name).content inset \(inset)",
        "\(inner.name).height == \(name).frame.height - \(2 * inset)",
      ]
    case .table(let height, let rows):
      making.append("view \(name) : table in \(holder) rowHeight automatic estimated 44")
      constraints.append("\(name).height == \(height)")
      for (index, row) in rows.enumerated() {
        making.append("view \(name)r\(index) : cell in \(name)")
        make(row, in: "\(name)r\(index)")
        constraints.append("\(row.name).edges == \(name)r\(index).content inset 8 16")
      }
    }
  }

  /// Makes a view around another.
  private mutating func hold(_ inner: SceneBox, _ name: String, _ kind: String, in holder: String) {
    if isOuterFirst {
      making.append("view \(name) \(kind) in \(holder)")
      make(inner, in: name)
    } else {
      make(inner, in: holder)
      making += ["view \(name) \(kind) in \(holder)", "move \(inner.name) to \(name)"]
    }
  }

  private mutating func make(
    _ stack: SceneStack, _ boxes: [SceneBox], _ name: String, in holder: String
  ) {
    let names = boxes.map(\.name).joined(separator: ", ")
    var how =
      "axis \(stack.isVertical ? "vertical" : "horizontal") distribution \(stack.distribution) "
      + "alignment \(stack.alignment) spacing \(stack.spacing)"
    if let margins = stack.margins {
      how += " marginsRelative on insetsFromSafeArea off margins \(numbers(margins))"
    }
    if isOuterFirst {
      making.append("view \(name) : stack in \(holder) \(how)")
      for box in boxes.reversed() { make(box, in: name) }
      making.append("set \(name).arranged = (\(names))")
    } else {
      for box in boxes { make(box, in: holder) }
      making.append("stack \(name) (\(names)) in \(holder) \(how)")
    }
    if boxes.contains(where: \.gives), !stack.sharesTextWidths {
      for box in boxes where !box.gives {
        settings += ["hug \(box.name) horizontal 999", "resist \(box.name) horizontal 999"]
      }
    }
    if let low = stack.lowSpacing { settings.append("set \(name).spacing = \(low) when h:compact") }
    if let after = stack.spacingAfterFirst, let first = boxes.first {
      settings.append("set \(first.name).spacingAfter = \(after)")
    }
    if stack.turnsForText {
      settings += [
        "set \(name).axis = vertical when text:ax1...ax5",
        "set \(name).alignment = leading when text:ax1...ax5",
      ]
    }
  }

  private mutating func make(
    _ frame: SceneBox.Frame, _ insets: [Double], _ inner: SceneBox, _ name: String,
    in holder: String
  ) {
    hold(inner, name, frame == .cell ? ": cell" : "", in: holder)
    let edges = "\(inner.name).edges == "
    switch frame {
    case .edges: constraints.append(edges + "\(name) inset \(numbers(insets))")
    case .cell: constraints.append(edges + "\(name).content inset \(numbers(insets))")
    case .margins, .directionalMargins:
      constraints.append(edges + "\(name).margins")
      settings += [
        "set \(name).insetsFromSafeArea = off", "set \(name).\(frame) = \(numbers(insets))",
      ]
    case .guide:
      making.append("guide g\(name) in \(name)")
      constraints += [
        edges + "g\(name)", "g\(name).top == \(name).top + \(insets[0])",
        "g\(name).leading == \(name).leading + \(insets[1])",
        "\(name).bottom == g\(name).bottom + \(insets[2])",
        "\(name).trailing == g\(name).trailing + \(insets[3])",
      ]
    }
  }

  private func numbers(_ values: [Double]) -> String {
    values.map { "\($0)" }.joined(separator: " ")
  }
}
