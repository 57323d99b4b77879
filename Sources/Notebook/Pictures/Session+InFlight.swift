import AutoLayout
import Syntax

// What does not hold on the way of an animation, for its frames are interpolated and not solved.

extension Session {
  /// How many constraints are listed for a moment.
  private static let mostListed = 5

  /// The constraints that fail in flight by more than they would if the layout were solved again
  /// with the numbers of the moment, at a quarter, half and three quarters of the way in time.
  func inFlight(_ flight: LayoutAnimation, from start: Layout) -> String {
    let end = workspace.layout
    var rows: [[String]] = []
    for part in [0.25, 0.5, 0.75] {
      let time = flight.delay + part * flight.duration
      let shown = flight.snapshot(at: time)
      var solved = end
      let numbers = end.document.mixed(
        with: start.document, progress: flight.progress(at: time))
      // Where the numbers of the moment can't be solved there is nothing to compare with.
      do { try solved.replaceDocument(numbers) } catch { continue }
      let failing = failures(in: shown, solved: solved)
      let at = "at \(Text.number(part))"
      for failure in failing.prefix(Self.mostListed) {
        rows.append([at, failure.text, "// " + failure.remark])
      }
      if failing.count > Self.mostListed {
        rows.append([at, "+\(failing.count - Self.mostListed) more", ""])
      }
    }
    if rows.isEmpty { return "in flight every constraint holds\n" }
    return "in flight frames are interpolated, and these do not hold\n"
      + Text.indented(Text.columns(rows), by: "  ")
  }

  private func failures(
    in shown: LayoutSnapshot, solved: Layout
  ) -> [(text: String, remark: String)] {
    let places = Dictionary(
      shown.items.enumerated().map { ($0.element.name, $0.offset) }
    ) { first, _ in first }
    return solved.liveConstraints.compactMap { id in
      guard let record = solved.record(of: id), record.isActive, solved.state(of: id) != .broken,
        let error = error(of: record, in: shown, named: solved, places)
      else { return nil }
      let least = abs(solved.error(of: id))
      guard error > least + 0.01 else { return nil }
      var remark = "off by \(Text.number(error))"
      if least > 0.01 { remark += ", solved by \(Text.number(least))" }
      let name = solved.name(of: record.first.item)
      if let place = places[name] {
        let differences = Self.differences(
          shown.items[place].frame, solved.frame(of: record.first.item),
          isVertical: record.first.attribute.axis == .vertical)
        if !differences.isEmpty { remark += "; \(Name.written(name)) " + differences }
      }
      return (workspace.layout.text(of: id), remark)
    }
  }

  /// `w 225, solved 200`: the first number of a frame that solving would give another value.
  private static func differences(
    _ shown: Rect, _ solved: Rect, isVertical: Bool
  ) -> String {
    let numbers =
      isVertical
      ? [("h", shown.height, solved.height), ("y", shown.y, solved.y)]
      : [("w", shown.width, solved.width), ("x", shown.x, solved.x)]
    guard let first = numbers.first(where: { abs($0.1 - $0.2) > 0.01 }) else { return "" }
    return "\(first.0) \(Text.number(first.1)), solved \(Text.number(first.2))"
  }

  /// By how much a constraint fails in a picture; `nil` for what the picture does not show.
  private func error(
    of record: ConstraintRecord, in shown: LayoutSnapshot, named layout: Layout,
    _ places: [String: Int]
  ) -> Double? {
    func value(_ anchor: ItemAttribute) -> Double? {
      if anchor.item == .root {
        return shown.value(of: anchor.attribute, area: anchor.area, at: nil)
      }
      guard let place = places[layout.name(of: anchor.item)] else { return nil }
      return shown.value(of: anchor.attribute, area: anchor.area, at: place)
    }
    guard record.constantSource == .points, let left = value(record.first) else { return nil }
    var right = layout.document.effectiveConstant(record)
    for term in record.second {
      guard term.multiplier == 1 || !term.anchor.attribute.isLocation,
        let value = value(term.anchor)
      else { return nil }
      right += term.multiplier * value
    }
    switch record.relation {
    case .equal: return abs(left - right)
    case .lessThanOrEqual: return max(left - right, 0)
    case .greaterThanOrEqual: return max(right - left, 0)
    }
  }
}
