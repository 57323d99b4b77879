import Analysis
import Answers
import AutoLayout

// Explains views that arrange or scroll their subviews, for `explain row`: their effect, and the
// constraints that they use.

struct ContainerStory {
  let workspace: Workspace

  /// Returns the explanation of a stack, scroll view, table or cell; `nil` for other kinds.
  func story(of id: ItemID) -> String? {
    switch workspace.record(id)?.kind {
    case .stack: return explainStack(id)
    case .scroll: return explainScroll(id)
    case .table: return explainTable(id)
    case .cell: return explainCell(id)
    default: return nil
    }
  }

  // MARK: Stacks

  private func explainStack(_ id: ItemID) -> String? {
    guard let record = workspace.record(id), let stack = record.stack else { return nil }
    let name = workspace.name(id)
    var text =
      "\(name) is a \(stack.axis.rawValue) stack: distribution \(stack.distribution.rawValue), "
      + "alignment \(stack.alignment.rawValue), spacing \(Text.number(stack.spacing))"
    if stack.isBaselineRelative { text += ", between baselines" }
    if stack.isMarginsRelative { text += ", within its margins" }
    text += "\n"
    let hidden = stack.arranged.filter { workspace.record($0)?.isHidden == true }
    text += "it arranges "
    text +=
      stack.arranged.isEmpty
      ? "nothing yet" : Text.short(stack.arranged.map { workspace.name($0) }, limit: 8)
    if !hidden.isEmpty { text += "; hidden: \(Text.short(hidden.map { workspace.name($0) }))" }
    text += "\n"
    text += groups(of: workspace.layout.generated(for: id), name)
    if stack.distribution == .fillProportionally { text += proportionNote(id, name, stack) }
    return text
  }

  /// Returns constraints by purpose, at most eight of each.
  private func groups(of constraints: [GeneratedConstraint], _ name: String) -> String {
    var order: [String] = []
    var lines: [String: [String]] = [:]
    for constraint in constraints {
      let identifier = constraint.identifier ?? "content size"
      if lines[identifier] == nil { order.append(identifier) }
      lines[identifier, default: []].append("  \(constraint.text)   // \(constraint.path)")
    }
    var text = ""
    for identifier in order {
      let all = lines[identifier] ?? []
      text += "\(identifier): \(Purpose.of(identifier))\n"
      text += all.prefix(8).map { $0 + "\n" }.joined()
      if all.count > 8 { text += "  // +\(all.count - 8) more: show constraints \(name)\n" }
    }
    return text
  }

  private func proportionNote(_ id: ItemID, _ name: String, _ stack: StackProperties) -> String {
    var text = ""
    let shown = stack.arranged.filter { workspace.record($0)?.isHidden == false }
    let mute = shown.filter { view in
      let size = workspace.layout.intrinsicSize(of: view)
      let length = stack.axis == .horizontal ? size.width : size.height
      return length == nil && workspace.record(view)?.kind != .stack
    }
    if !mute.isEmpty {
      text +=
        "\(Text.list(mute.map { workspace.name($0) })) has no natural length to be in "
        + "proportion to, and takes what is left\n"
    }
    if shown.contains(where: { workspace.record($0)?.kind == .stack }) {
      text += "a stack in it counts with its fitting length; UIKit is not reliable here\n"
    }
    if stack.spacing != 0, stack.keepsDefects, shown.count > 1 {
      text +=
        "the spacing counts as if it were a view (rdar://34595752), so the last view pays; "
        + "set \(name).strictApple = off\n"
    }
    return text
  }

  // MARK: Scroll views

  private func explainScroll(_ id: ItemID) -> String? {
    guard let horizontal = workspace.layout.scrollExtent(of: id, .horizontal),
      let vertical = workspace.layout.scrollExtent(of: id, .vertical)
    else { return nil }
    let name = workspace.name(id)
    var text =
      "\(name) shows \(Text.number(horizontal.visible)) × \(Text.number(vertical.visible)) "
      + "of its content\n"
    text += line("horizontal", horizontal, name, edges: "leading to trailing")
    text += line("vertical", vertical, name, edges: "top to bottom")
    let insets = workspace.layout.adjustedContentInsets(of: id)
    if insets != .zero {
      let edges = [insets.top, insets.left, insets.bottom, insets.right].map { Text.number($0) }
      text +=
        "around the content \(edges.joined(separator: " ")) at top, left, bottom and right: "
        + "contentInsets, and the safe area by contentInsetAdjustment\n"
    }
    text +=
      "its edges mean the content's to what lies in it; its sizes, centres and "
      + "\(name).frame mean its own\n"
    return text + groups(of: workspace.layout.generated(for: id), name)
  }

  private func line(
    _ axis: String, _ extent: ScrollExtent, _ name: String, edges: String
  ) -> String {
    guard extent.isTied else {
      let size = Frames.value(extent.content, extent.contentRange)
      return "\(axis)   content \(size)   frozen: nothing in it reaches from \(edges)"
        + "; tie both ends to \(name)\n"
    }
    var text = "\(axis)   content \(Text.number(extent.content))   "
    guard extent.reach > 0 else { return text + "all visible: it does not scroll\n" }
    text +=
      "shows \(Text.number(extent.offset))…\(Text.number(extent.offset + extent.visible))"
      + ", scrolls by \(Text.number(extent.reach))"
    if let count = extent.pageCount {
      text += extent.page.map { ", page \($0) of \(count)" } ?? ", between two of \(count) pages"
    }
    return text + "\n"
  }

  // MARK: Tables

  private func explainTable(_ id: ItemID) -> String? {
    guard let rules = workspace.record(id)?.table,
      let extent = workspace.layout.scrollExtent(of: id, .vertical)
    else { return nil }
    let name = workspace.name(id)
    let rows = workspace.layout.rows(ofTable: id)
    func count(_ origin: TableRow.Origin) -> Int { rows.count { $0.origin == origin } }
    let estimated = count(.estimated)
    let own = count(.own) == 0 ? "" : ", \(count(.own)) at a height of its own"
    var text = "\(name) has \(Text.count(rows.count, "row"))"
    if rules.isSelfSizing {
      text += ", as high as their content: \(count(.measured)) measured, "
      text += "\(estimated) at the estimate of \(Text.number(rules.unmeasuredHeight))\(own)\n"
    } else {
      text += " of \(Text.number(rules.unmeasuredHeight))\(own); self-sizing is off\n"
      text += "rows follow their content where rowHeight is automatic and estimated is not 0\n"
    }
    text += "content \(Text.number(extent.content))"
    if estimated > 0 { text += " so far" }
    if extent.content > extent.visible, extent.content > 0 {
      let bar = extent.visible * extent.visible / extent.content
      let top = extent.offset * extent.visible / extent.content
      text += ", scroll bar \(Text.number(bar)) long at \(Text.number(top))"
    }
    text += "\n"
    let lines = rows.prefix(20).map { row in
      [workspace.name(row.cell), "h \(Text.number(row.height))", row.origin.rawValue]
    }
    text += Text.columns(Array(lines))
    if rows.count > 20 { text += "+\(rows.count - 20) more\n" }
    return text
  }

  private func explainCell(_ id: ItemID) -> String? {
    guard let table = workspace.record(id)?.superview, workspace.record(table)?.kind == .table,
      let index = workspace.layout.rows(ofTable: table).firstIndex(where: { $0.cell == id })
    else { return nil }
    let name = workspace.name(id)
    let row = workspace.layout.rows(ofTable: table)[index]
    let height =
      switch row.origin {
      case .fixed: "fixed"
      case .own: "its own height"
      case .measured:
        isReached(id)
          ? "measured from its content"
          : "what the table gives it, as nothing in it reaches its bottom"
      case .estimated: "an estimate; nothing in it is laid out before it is seen"
      }
    let prefix = "\(workspace.layout.name(of: table)).row.\(index + 1)."
    let own = workspace.layout.generated(for: table).filter { $0.path.hasPrefix(prefix) }
    return "\(name) is row \(index + 1) of \(workspace.name(table)), \(Text.number(row.height)) "
      + "high: \(height), the line below included\n"
      + "constrain what is in it to \(name).content or \(name)\n"
      + own.map { constraint in
        "  \(constraint.text)   // \(constraint.path)"
          + (constraint.identifier.map { ", UIKit's \($0)" } ?? "") + "\n"
      }.joined()
  }

  /// Returns whether a chain of constraints connects the top of a cell to its bottom.
  private func isReached(_ cell: ItemID) -> Bool {
    !workspace.layout.missingChains().contains { $0.item == cell }
  }
}

/// The purposes of UIKit's generated constraints, by identifier.
private enum Purpose {
  static func of(_ identifier: String) -> String {
    switch identifier {
    case "UISV-canvas-connection": "the views, or what spans them, meet the stack's edges"
    case "UISV-canvas-fit": "the stack is no longer than it must be"
    case "UISV-hiding": "a hidden view takes no room"
    case "UISV-spacing": "neighbours keep the spacing, none beside a hidden view"
    case "UISV-fill-equally": "equal lengths, of views or of the gaps between them"
    case "UISV-fill-proportionally":
      "lengths in proportion to natural ones, each weaker than the one before"
    case "UISV-distributing-edge": "a guide lies in each gap"
    case "UISV-text-width-disambiguation": "text that may wrap gets an equal share"
    case "UISV-alignment": "the views line up with the first one"
    case "UISV-spanning-boundary": "a spanner reaches around all views"
    case "UISV-spanning-fit": "the spanner is no higher than the highest view"
    case "UISV-ambiguity-suppression": "a view without a size across gets the least"
    default: "the content is as large as was set, if nothing ties it"
    }
  }
}
