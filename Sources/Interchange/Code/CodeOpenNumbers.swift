import AutoLayout

// Constraints with unknown numbers: they get no line, but the relation between their items is kept.

extension CodeInterpreter {
  /// The maximum number of unknown numbers in a statement.
  private static let mostOpen = 8

  /// Runs a closure; if only constraints depend on unknown numbers, they are kept as relations, and
  /// the code is listed.
  mutating func withOpenNumbers<Result>(
    in range: Range<Int>, _ body: (inout CodeInterpreter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard firstOpen == nil else { return try body(&self) }
    let (saved, known) = (state, given)
    var failure: Failure?
    defer { (given, firstOpen) = (known, nil) }
    while true {
      do throws(Failure) {
        let result = try body(&self)
        guard let reason = failure else { return result }
        guard keepsRelations(since: saved) else { throw reason }
        leave(range, reason, isRelation: true)
        return result
      } catch {
        // UIKit rejects the constraint whatever the number is.
        if case .illegal(.some, _, _) = error { throw error }
        guard case .unknown(let words) = error, given[words] == nil,
          given.count < known.count + Self.mostOpen
        else { throw failure ?? error }
        failure = failure ?? error
        state = saved
        given[words] = "1"
        firstOpen = scene.constraints.count
      }
    }
  }

  /// Marks the constraints created since then as relations; returns `false` if anything else was
  /// done.
  private mutating func keepsRelations(since saved: State) -> Bool {
    let old = saved.reader.scene
    let (made, formats) = (
      old.constraints.count..<scene.constraints.count, old.formats.count..<scene.formats.count
    )
    let isMore = scene.edits.dropFirst(old.edits.count).contains { edit in
      switch edit.action {
      case .make, .nothing, .number, .set(_, .unmasked, _): false
      default: true
      }
    }
    guard !made.isEmpty || !formats.isEmpty, !isMore else { return false }
    for index in made {
      scene.constraints[index].isOpen = true
      open(scene.constraints[index].equation)
    }
    for index in formats {
      scene.formats[index].isOpen = true
      let axis: Openness = scene.formats[index].axis == .vertical ? .vertical : .horizontal
      for item in scene.formats[index].items { scene[item].openness.insert(axis) }
    }
    return true
  }
}
