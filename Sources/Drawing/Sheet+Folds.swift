// The lines of bands that are not drawn: `┊    … 352 pt empty …    ┊`.

extension Sheet {
  /// Marks each fold, whose row shows only the shapes that run through it.
  mutating func markFolds() {
    let root = span(of: scene.rootBounds)
    for (index, fold) in excerpt.folds.enumerated() {
      let row = projection.row(ofFold: index)
      guard row >= 0, row < canvas.rows else { continue }
      canvas.dotLines(through: row)
      for column in 0..<canvas.columns { owner[row * canvas.columns + column] = -3 }
      let (left, right) = (max(root.left, 0), min(root.right, canvas.columns))
      let points = fold.band.upperBound - fold.band.lowerBound
      let dots = pen.rest
      // A bar that covers nearly all of a band names it.
      let bar = scene.barBands().first { _, band in
        min(band.upperBound, fold.band.upperBound) - max(band.lowerBound, fold.band.lowerBound)
          >= points * 0.9
      }
      let inside = bar?.name ?? "empty"
      let length = bar.map { $0.band.upperBound - $0.band.lowerBound } ?? points
      let number = pointText((length * 10).rounded() / 10)
      let texts = ["\(number) pt \(inside)", "\(number) \(inside)", number]
      for text in texts.map({ "\(dots) \($0) \(dots)" }) + [dots] {
        let width = cellWidth(of: text)
        let middle = (left + right + 1 - width) / 2
        let places = (left...max(left, right)).sorted { abs($0 - middle) < abs($1 - middle) }
        guard
          let place = places.first(where: {
            $0 + width <= right && canvas.hasRoom(for: width, at: $0, row)
          })
        else { continue }
        canvas.write(text, at: place, row, ink: -1)
        break
      }
    }
  }
}
