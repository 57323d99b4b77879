/// Solves with the basis: local walks along the order of its nodes.
extension Engine {
  /// Makes every tight row hold whose slack is not 0, and moves all that depends on it.
  mutating func propagate() {
    while let place = queue.popFirst() {
      let unknown = Int(order.nodes[place])
      let node = blockOf[unknown]
      guard node >= 0, let block = blocks[Int(node)] else {
        let row = definers[unknown]
        guard row >= 0 else { continue }
        let step = rows[Int(row)].slack / pivots[unknown]
        rows[Int(row)].slack = 0
        if step != 0 { move(unknown, by: step) }
        continue
      }
      let steps = block.solve(takeSlacks(block))
      for (unknown, step) in zip(block.unknowns, steps) where step != 0 {
        move(Int(unknown), by: step)
      }
    }
  }

  private mutating func takeSlacks(_ block: Block) -> [Double] {
    block.rows.map {
      let slack = rows[Int($0)].slack
      rows[Int($0)].slack = 0
      return slack
    }
  }

  private mutating func move(_ unknown: Int, by step: Double) {
    values[unknown] += step
    counters.entriesWritten &+= 1
    let place = places[unknown]
    for entry in columns[unknown] {
      let row = Int(entry.index)
      let owner = rows[row].owner
      if owner < 0 {
        rows[row].slack -= entry.coefficient * step
        counters.rowsTouched &+= 1
        check(row)
      } else if places[Int(owner)] != place {
        rows[row].slack -= entry.coefficient * step
        counters.rowsTouched &+= 1
        queue.insert(places[Int(owner)])
      }
    }
  }

  /// Asks a tight row to make up for its exact slack in the next propagation.
  mutating func request(_ row: Int) {
    guard rows[row].owner >= 0 else { return }
    rows[row].slack = exactSlack(row)
    queue.insert(places[Int(rows[row].owner)])
  }

  /// How all moves when the right side of a tight row, or the value of a held unknown, grows by 1.
  ///
  /// The answer is left in `direction` and, as the growth of slacks per unit by which that of the
  /// tight row grows, in `touched`.
  mutating func solveDirection(_ tight: Int32) {
    direction.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
    if tight >= 0 {
      rows[Int(tight)].slack = 1
      queue.insert(places[Int(rows[Int(tight)].owner)])
    } else {
      extend(Int(~tight), 1)
    }
    while let place = queue.popFirst() {
      let unknown = Int(order.nodes[place])
      let node = blockOf[unknown]
      guard node >= 0, let block = blocks[Int(node)] else {
        let row = definers[unknown]
        guard row >= 0 else { continue }
        let step = rows[Int(row)].slack / pivots[unknown]
        rows[Int(row)].slack = 0
        if abs(step) > 1e-12 { extend(unknown, step) }
        continue
      }
      let steps = block.solve(takeSlacks(block))
      for (unknown, step) in zip(block.unknowns, steps) where abs(step) > 1e-12 {
        extend(Int(unknown), step)
      }
    }
    touched = touched.compactMap { entry in
      let alpha = alphas[Int(entry.index)]
      alphas[Int(entry.index)] = 0
      return abs(alpha) > 1e-11 ? Entry(index: entry.index, coefficient: alpha) : nil
    }
  }

  private mutating func extend(_ unknown: Int, _ step: Double) {
    direction.append(Entry(index: Int32(unknown), coefficient: step))
    let place = places[unknown]
    for entry in columns[unknown] {
      let row = Int(entry.index)
      let owner = rows[row].owner
      if owner < 0 {
        // A sum that cancels to 0 is entered again, and the second time finds 0 and is dropped.
        if alphas[row] == 0 { touched.append(Entry(index: entry.index, coefficient: 0)) }
        alphas[row] += entry.coefficient * step
      } else if places[Int(owner)] != place {
        rows[row].slack -= entry.coefficient * step
        queue.insert(places[Int(owner)])
      }
    }
  }

  /// The tight rows of which `terms` is a combination, with their multipliers, in `support`.
  ///
  /// If `untilHeld`, the walk ends at the first held unknown, which is then returned.
  @discardableResult
  mutating func solveSupport(_ terms: [Entry], untilHeld: Bool = false) -> Int32? {
    support.removeAll(keepingCapacity: true)
    for term in terms { add(term.coefficient, to: Int(term.index)) }
    var held: Int32?
    while let place = queue.popLast() {
      let unknown = Int(order.nodes[place])
      let node = blockOf[unknown]
      guard node >= 0, let block = blocks[Int(node)] else {
        let sum = sums[unknown]
        sums[unknown] = 0
        guard abs(sum) > 1e-12, held == nil else { continue }
        let tight = definers[unknown]
        if tight < 0 {
          support.append(Entry(index: tight, coefficient: sum))
          if untilHeld { held = tight }
        } else {
          spread(tight, sum / pivots[unknown], place)
        }
        continue
      }
      let coefficients = block.unknowns.map { unknown in
        let sum = sums[Int(unknown)]
        sums[Int(unknown)] = 0
        return sum
      }
      guard held == nil else { continue }
      for (row, multiplier) in zip(block.rows, block.solveTransposed(coefficients))
      where abs(multiplier) > 1e-12 {
        spread(row, multiplier, place)
      }
    }
    return held
  }

  private mutating func spread(_ row: Int32, _ multiplier: Double, _ place: Int) {
    support.append(Entry(index: row, coefficient: multiplier))
    for term in rows[Int(row)].terms where places[Int(term.index)] != place {
      add(-multiplier * term.coefficient, to: Int(term.index))
    }
  }

  private mutating func add(_ coefficient: Double, to unknown: Int) {
    sums[unknown] += coefficient
    queue.insert(places[unknown])
  }
}
