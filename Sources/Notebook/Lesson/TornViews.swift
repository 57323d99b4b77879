import AutoLayout

// Hides numbers that a lesson asks for: their views are drawn where the other numbers put them,
// with the edge in question torn off.

extension LayoutSnapshot {
  /// Returns the picture with some numbers replaced by values derived only from the surroundings
  /// and the visible numbers.
  func hiding(_ numbers: WithheldNumbers) -> LayoutSnapshot {
    guard !numbers.isEmpty else { return self }
    var picture = self
    var isDone = Array(repeating: false, count: items.count)
    for place in items.indices { picture.hide(numbers, ofItem: place, &isDone) }
    let connections = picture.connections.filter { !picture.speaksOfUntold($0) }
    picture.connections = connections
    let told = Set(connections.map { $0.name })
    picture.broken.removeAll { !told.contains($0) }
    picture.unsatisfied.removeAll { !told.contains($0.name) }
    return picture
  }

  private mutating func hide(
    _ numbers: WithheldNumbers, ofItem place: Int, _ isDone: inout [Bool]
  ) {
    guard !isDone[place] else { return }
    isDone[place] = true
    let letters = numbers.letters(of: items[place].name)
    guard !letters.isEmpty else { return }
    var room = (width: root.width, height: root.height)
    if let outer = items[place].superview {
      hide(numbers, ofItem: outer, &isDone)
      room = (items[outer].frame.width, items[outer].frame.height)
    }
    var item = items[place]
    let old = item.frame
    // Neighbours of unknown position and size are placed side by side, in order.
    func share(_ pair: Set<Character>) -> (place: Int, count: Int) {
      let alike = items.indices.filter {
        items[$0].superview == item.superview
          && numbers.letters(of: items[$0].name).isSuperset(of: pair)
      }
      return (alike.firstIndex(of: place) ?? 0, max(alike.count, 1))
    }
    if !letters.isDisjoint(with: ["x", "w"]) {
      (item.frame.x, item.frame.width) = Self.stretch(
        letters.contains("x") ? nil : old.x, letters.contains("w") ? nil : old.width,
        in: room.width > 0 ? room.width : root.width, share(["x", "w"]))
      item.intrinsicWidth = nil
    }
    if !letters.isDisjoint(with: ["y", "h"]) {
      (item.frame.y, item.frame.height) = Self.stretch(
        letters.contains("y") ? nil : old.y, letters.contains("h") ? nil : old.height,
        in: room.height > 0 ? room.height : root.height, share(["y", "h"]))
      item.intrinsicHeight = nil
    }
    item.alignmentRect.x += item.frame.x - old.x
    item.alignmentRect.y += item.frame.y - old.y
    item.alignmentRect.width += item.frame.width - old.width
    item.alignmentRect.height += item.frame.height - old.height
    for letter in letters { item.ranges.close(letter, around: item.frame) }
    // The wrapped lines would reveal the width.
    if letters.contains("w") || letters.contains("h") { (item.lines, item.predefined) = ([], []) }
    item.untold = String("xywh".filter { letters.contains($0) })
    items[place] = item
  }

  /// Fills in a missing start or length, within a space shared by several views.
  private static func stretch(
    _ start: Double?, _ length: Double?, in room: Double, _ share: (place: Int, count: Int)
  ) -> (start: Double, length: Double) {
    switch (start, length) {
    case (let start?, let length?): (start, length)
    case (let start?, nil): (start, (0.6 * (room > start ? room - start : room)).rounded())
    case (nil, let length?): (((room - length) / 2).rounded(), length)
    case (nil, nil):
      (
        (room * (Double(share.place) + 0.2) / Double(share.count)).rounded(),
        (0.6 * room / Double(share.count)).rounded()
      )
    }
  }

  /// Returns whether a constraint measures from a hidden edge.
  private func speaksOfUntold(_ connection: Connection) -> Bool {
    let letters = connection.axis == .horizontal ? "xw" : "yh"
    return [connection.first, connection.second].contains { end in
      end.map { items[$0].untold.contains { letters.contains($0) } } ?? false
    }
  }
}

extension LayoutSnapshot.Ranges {
  /// Limits a number's range to its value in a frame.
  fileprivate mutating func close(_ letter: Character, around frame: Rect) {
    let points = LayoutSnapshot.Ranges(of: frame)
    switch letter {
    case "x": x = points.x
    case "y": y = points.y
    case "w": width = points.width
    default: height = points.height
    }
  }
}
