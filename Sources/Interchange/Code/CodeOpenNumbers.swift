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
        let opened = given.keys.filter { known[$0] == nil }
        guard keepsRelations(since: saved, opened) else { throw reason }
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
  ///
  /// `words` are the unknown numbers.
  private mutating func keepsRelations(since saved: State, _ words: [String]) -> Bool {
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
      if words.count == 1 { noteGap(of: index, words[0]) }
    }
    for index in formats {
      scene.formats[index].isOpen = true
      let axis: Openness = scene.formats[index].axis == .vertical ? .vertical : .horizontal
      for item in scene.formats[index].items { scene[item].openness.insert(axis) }
    }
    return true
  }

  /// Words in the names of numbers that are positive.
  private static let gaps = ["padding", "margin", "inset", "spac", "gap"]

  /// Reports a gap that puts a view outside its superview or over a neighbour, and an edge that
  /// two unknown numbers place.
  private mutating func noteGap(of index: Int, _ words: String) {
    scene.constraints[index].gap = words
    var made = scene.constraints[index].equation
    let (sign, isSum) = (made.constant, made.isSystem || made.multiplier != 1)
    made.constant = 0
    guard let first = made.first, let second = made.second, made.relation == .equal,
      abs(sign) == 1, !isSum, let line = scene.constraints[index].place.map(line(of:))
    else { return }
    let (name, equation) = (words.lowercased(), made.text(scene.written))
    let twin = scene.constraints[..<index].first { other in
      var equation = other.equation
      equation.constant = 0
      return other.isOn && other.gap != words && equation == made && made.priority == 1000
    }
    if let other = twin?.gap {
      account.note(.placedTwice(line, equation, [other, words]))
    } else if Self.gaps.contains(where: { name.contains(text: $0) }) {
      let (own, around) = (first.item.whole, second.item.whole)
      func lies(_ one: CodeItem, in other: CodeItem) -> Bool {
        one != .root && (other == .root || scene[one].superview == other.id)
      }
      let (isInside, isTurned) = (lies(own, in: around), lies(around, in: own))
      let isOver = !isInside && !isTurned
      guard (sign > 0) == (first.attribute.isFarEdge != isTurned), first.attribute.opposite != nil,
        second.attribute == (isOver ? first.attribute.opposite : first.attribute)
      else { return }
      account.note(.outwardGap(line, equation, sign < 0 ? "-" : "+", words, isOver: isOver))
    }
  }
}
