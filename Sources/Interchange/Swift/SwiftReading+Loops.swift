// Loops over views: their bodies are read once for each.

extension SwiftReading {
  /// So many rounds of loops are read, whatever stands in them.
  private static let mostRounds = 1000

  /// `for view in [red, blue] { view.translatesAutoresizingMaskIntoConstraints = false }`.
  mutating func readFor() throws(Failure) {
    position += 1
    let name = try word()
    guard try word() == "in", case .list(let values) = try expression() else {
      throw .notUnderstood
    }
    try readRounds(of: values, as: name)
  }

  /// `{ view in … }` or `{ $0… }` behind `forEach`, and the body of a `for` with its own name.
  mutating func readRounds(of values: [SwiftValue], as name: String? = nil) throws(Failure) {
    let start = position
    guard !values.isEmpty else { throw .notUnderstood }
    // What the body names is gone with it.
    let outer = memory.names
    defer { memory.names = outer }
    for value in values {
      rounds += 1
      guard rounds <= Self.mostRounds else { throw .notUnderstood }
      position = start
      try nested { reading throws(Failure) in try reading.readRound(name, value) }
    }
  }

  private mutating func readRound(_ name: String?, _ value: SwiftValue) throws(Failure) {
    try require("{")
    if let name {
      memory.names[name] = value
    } else if tokens[min(position + 1, tokens.count - 1)].value == "in" {
      memory.names[try word()] = value
      position += 1
    } else {
      memory.names["$0"] = value
    }
    while !isNext("}") {
      guard token.kind != .end, !surroundings.isStopped() else { throw .notUnderstood }
      readStatement()
    }
    position += 1
  }
}
