import Answers
import AutoLayout
import Syntax

/// A change of an item's property to a new value.
struct PropertyChange {
  private let id: ItemID
  private let path: Path
  private let value: Located<PropertyValue>
  private let steps: [Word]
  private let isMaking: Bool

  /// Creates a change of the property that the steps name; `isMaking` means that the line creates
  /// the item.
  init(
    of id: ItemID, _ path: Path, to value: Located<PropertyValue>, steps: [Word],
    isMaking: Bool = false
  ) {
    (self.id, self.path, self.value) = (id, path, value)
    (self.steps, self.isMaking) = (steps, isMaking)
  }

  /// Writes the property to the item's record.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    guard let last = steps.last, let property = Property.named(by: steps.map({ $0.value })) else {
      throw .syntax(.unknownProperty(steps.last ?? Word(""), of: path))
    }
    let place = steps.dropLast(property.steps.count)
    guard let item = property.item, item.belongs(to: workspace.record(id)?.kind ?? .view),
      place.isEmpty || item.isOwnContent(of: workspace.record(id)?.kind, place.map { $0.value })
    else {
      throw .noSuchProperty(last, of: path)
    }
    if item == .arranged, case .items(let items) = value.value {
      return try Arrangement(items: items, stack: id, span: value.span).draft(in: &workspace)
    }
    guard var new = workspace.record(id, naming: item), let typed = ItemValue(value.value),
      item.write(typed, to: &new)
    else { throw .wrongValue(property, value) }
    guard [.frame, .flexible, .translates].contains(item) else { return workspace.set(id, new) }
    // The current frame depends on all earlier lines of the entry.
    if workspace.layout.wasThere(id) { try workspace.settle() }
    let present = FrameMask.presentFrame(of: id, in: workspace)
    // A view that is created with a frame translates its mask.
    if item == .frame, isMaking { new.translatesAutoresizingMask = true }
    if item == .translates, !new.translatesAutoresizingMask {
      if present != nil { new.frame = present }
      for mask in workspace.layout.maskConstraints(of: id) { workspace.set(mask, nil) }
    }
    workspace.set(id, new)
    if let frame = item == .frame ? new.frame : present {
      FrameMask.renew(of: id, frame: frame, in: &workspace)
    }
  }
}

extension ItemProperty {
  /// Returns whether a cell's text, image or margins are named by the view that has them:
  /// `row.textLabel.text`, `row.content.margins`.
  func isOwnContent(of kind: ItemKind?, _ place: [String]) -> Bool {
    guard kind == .cell, place.count == 1 else { return false }
    return switch LayoutArea(key: place[0]) {
    case .textLabel: self == .text
    case .imageView: self == .image
    case .content: self == .directionalMargins || rawValue.hasPrefix("margins")
    default: false
    }
  }
}
