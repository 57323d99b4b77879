package import AutoLayout

// The constraints that fail during an animation, whose frames are interpolated and not solved.

extension LayoutAnimation {
  /// The maximum number of constraints that are listed for a moment.
  private static let mostListed = 5

  /// Returns the constraints that fail in flight by more than in a layout solved with the moment's
  /// numbers, at a quarter, half and three quarters of the time, or in the middle of each keyframe.
  ///
  /// - Parameter stages: The layouts at the beginning, at the keyframes and at the end.
  /// - Returns: A line for each, or one saying that all hold, and the time during which each fails.
  package func violations(through stages: [Layout]) -> (text: String, marks: [Movie.Violation]) {
    var rows: [[String]] = []
    var marks: [Movie.Violation] = []
    // Each moment stands for the times nearest to it.
    let spans =
      keyframes.isEmpty
      ? [0.25, 0.5, 0.75].map { $0 - 0.125...$0 + 0.125 } : keyframes.map { $0.start...$0.end }
    for span in spans.untilStopped {
      let part = (span.lowerBound + span.upperBound) / 2
      let time = delay + part * duration
      let shown = snapshot(at: time)
      let stage = stage(at: time)
      var solved = stages[stage.index + 1]
      let numbers = solved.document.mixed(
        with: stages[stage.index].document, progress: stage.progress)
      // Numbers of the moment that cannot be solved allow no comparison.
      do { try solved.replaceDocument(numbers) } catch { continue }
      let failing = Self.failures(in: shown, solved: solved)
      let begin = delay + span.lowerBound * duration
      let finish = delay + span.upperBound * duration
      for failure in failing.untilStopped {
        if let index = marks.firstIndex(where: {
          $0.name == failure.name && abs($0.end - begin) < duration / 100
        }) {
          marks[index].end = finish
        } else {
          marks.append(
            Movie.Violation(name: failure.name, text: failure.text, start: begin, end: finish))
        }
      }
      let at = "at \(Text.number(part))"
      for failure in failing.prefix(Self.mostListed) {
        rows.append([at, failure.text, "// " + failure.remark])
      }
      if failing.count > Self.mostListed {
        rows.append([at, "+\(failing.count - Self.mostListed) more", ""])
      }
    }
    if rows.isEmpty { return ("in flight every constraint holds\n", []) }
    let text =
      "in flight frames are interpolated, and these do not hold\n"
      + Text.indented(Text.columns(rows), by: "  ")
    return (text, marks)
  }

  private static func failures(
    in picture: LayoutSnapshot, solved: Layout
  ) -> [(name: String, text: String, remark: String)] {
    let shown = ShownLayout(picture, of: solved)
    return solved.liveConstraints.untilStopped.compactMap { id in
      guard solved.state(of: id) != .broken, let error = shown.error(of: id),
        let item = solved.record(of: id)?.first.item
      else { return nil }
      let least = abs(solved.error(of: id))
      guard error > least + 0.01 else { return nil }
      var remark = "off by \(Text.number(error))"
      if least > 0.01 { remark += ", solved by \(Text.number(least))" }
      if let frame = shown.frame(of: item) {
        let differences = Self.differences(
          frame, solved.frame(of: item),
          isVertical: solved.record(of: id)?.first.attribute.axis == .vertical)
        if !differences.isEmpty {
          remark += "; \(Name.written(solved.name(of: item))) " + differences
        }
      }
      return (solved.record(of: id)?.name ?? "", solved.text(of: id), remark)
    }
  }

  /// Returns the first number of a frame that solving would change: `w 225, solved 200`.
  private static func differences(_ shown: Rect, _ solved: Rect, isVertical: Bool) -> String {
    let numbers =
      isVertical
      ? [("h", shown.height, solved.height), ("y", shown.y, solved.y)]
      : [("w", shown.width, solved.width), ("x", shown.x, solved.x)]
    guard let first = numbers.first(where: { abs($0.1 - $0.2) > 0.01 }) else { return "" }
    return "\(first.0) \(Text.number(first.1)), solved \(Text.number(first.2))"
  }
}
