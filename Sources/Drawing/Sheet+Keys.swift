// The letters of shapes whose names have no room; the legend explains them.

import AutoLayout

extension Sheet {
  /// Gives a letter to each visible shape without a name, on half a cell if necessary, starting
  /// with those that have the fewest places.
  ///
  /// A letter fills its cell with its shape's colour, but does not cover any shape's last half. The
  /// letters follow the order of the shapes and differ from all names.
  mutating func placeKeys(_ holds: [Bool]) {
    let names = Set(scene.snapshot.items.map { $0.name })
    let letters = pen.keys.filter { !names.contains(String($0)) }
    var halvesOf: [Int: Int] = [:]
    for half in halves { halvesOf[half.shape, default: 0] += 1 }
    var cells: [[Int]] = Array(repeating: [], count: scene.shapes.count)
    for cell in owner.indices where owner[cell] != -3 && canvas.cells[cell].isFree {
      for index in shapes(in: cell)
      where index >= 0 && !isNamed[index] && cells[index].last != cell {
        cells[index].append(cell)
      }
    }
    var placed: [(index: Int, column: Int, row: Int)] = []
    let order = cells.indices.filter { !isNamed[$0] }
      .sorted { (cells[$0].count, $0) < (cells[$1].count, $1) }
    for index in order.untilStopped where placed.count < letters.count {
      let marked = "-" + scene.shapes[index].pictureMarks
      if scene.shapes[index].isEmpty {
        // If there is no room beside its cross, the letter replaces the cross.
        let (column, row) = cross(of: spans[index])
        let isCross =
          canvas[column, row].glyph == .mark(pen.zeroSize) && !canvas[column - 1, row].isText
          && !canvas[column + 1, row].isText
        if let place = placeBesideCross(marked, of: index) ?? (isCross ? (column, row) : nil) {
          canvas.put("-", at: place.column, place.row, ink: ink(of: index))
          placed.append((index, place.column, place.row))
        }
        continue
      }
      // A name takes half cells only if the rest of its view still shows its height.
      let name = scene.label(of: index, spelling: pen.spelling)
      let width = cellWidth(of: name)
      let isShort = width == 1 || width + 2 < spans[index].right - spans[index].left
      let texts = (isShort && !halves.isEmpty && !holds[index] ? [name] : []) + [marked, "-"]
      for text in texts {
        let width = cellWidth(of: text)
        let place = best(among: cells[index], width, of: index, isCorner: holds[index], halvesOf)
        guard let place else { continue }
        for cell in place..<place + width where !halves.isEmpty && !isGuide(index) {
          for half in [cell * 2, cell * 2 + 1] {
            halvesOf[halves[half].shape, default: 0] -= 1
            halves[half] = HalfCell(shape: index)
            halvesOf[index, default: 0] += 1
          }
          owner[cell] = index
        }
        let (row, column) = place.quotientAndRemainder(dividingBy: canvas.columns)
        canvas.write(text, at: column, row, ink: ink(of: index), weight: weight(of: index))
        isNamed[index] = text == name
        if text != name { placed.append((index, column, row)) }
        break
      }
    }
    for (place, letter) in zip(placed.sorted(by: { $0.index < $1.index }), letters) {
      keys[place.index] = String(letter)
      canvas.put(letter, at: place.column, place.row, ink: ink(of: place.index))
    }
  }

  /// Returns the shapes that a cell shows.
  private func shapes(in cell: Int) -> [Int] {
    if halves.isEmpty || owner[cell] >= 0 && isGuide(owner[cell]) { return [owner[cell]] }
    return [halves[cell * 2].shape, halves[cell * 2 + 1].shape]
  }

  /// Returns the cell for the start of a text that is nearest to the middle of a shape, or to its
  /// upper left corner, if possible not beside another text; `nil` if there is none.
  private func best(
    among cells: [Int], _ width: Int, of index: Int, isCorner: Bool, _ halvesOf: [Int: Int]
  ) -> Int? {
    let span = spans[index]
    var (best, least): (Int?, Int) = (nil, .max)
    for cell in cells {
      let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
      var cost =
        isCorner
        ? cell
        : abs(2 * column + width - span.left - span.right - 1)
          + 4 * abs(2 * row - span.top - span.bottom)
      guard cost < least, column + width <= canvas.columns else { continue }
      // Only colours distinguish a letter from a text beside it.
      if !canvas.hasRoom(for: width, at: column, row) {
        if halves.isEmpty { continue }
        cost += 10_000
      }
      // A whole cell does not change any colour.
      if owner[cell] != index { cost += isCorner ? 1000 : 4 }
      guard cost < least else { continue }
      let isFree = (cell..<cell + width).allSatisfy { cell in
        let shown = shapes(in: cell)
        return canvas.cells[cell].isFree && owner[cell] != -3 && shown.contains(index)
          && shown.allSatisfy { $0 == index || $0 < 0 || halvesOf[$0, default: 0] > 1 }
      }
      if isFree { (best, least) = (cell, cost) }
    }
    return best
  }
}
