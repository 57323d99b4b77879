/// A block as the engine stores it: one reference, so that using it copies none of its lists.
final class SharedBlock: Sendable {
  let block: Block
  var unknowns: [Int32] { block.unknowns }

  /// Builds a block from a component and its terms; fails if the matrix is singular.
  init?(_ piece: Range<Int>, _ room: borrowing NodeRoom) {
    var terms = Block.Terms(rows: piece.count, entries: room.entries.count)
    var at = 0
    for row in room.rowEnds.indices {
      while at < Int(room.rowEnds[row]) {
        terms.entries.append(room.entries[at])
        at += 1
      }
      terms.endRow()
    }
    guard let block = Block(unknowns: room.pieces.array(piece), terms: terms) else { return nil }
    self.block = block
  }

  /// Returns whether the block has a component's unknowns and terms.
  func isMade(of piece: Range<Int>, _ room: borrowing NodeRoom) -> Bool {
    let terms = block.terms
    guard block.unknowns.count == piece.count, terms.entries.count == room.entries.count
    else { return false }
    for (at, unknown) in block.unknowns.enumerated() {
      guard room.pieces[piece.lowerBound + at] == unknown,
        room.rowEnds[at] == terms.range(Int32(at)).upperBound
      else { return false }
    }
    for (at, entry) in terms.entries.enumerated() {
      let other = room.entries[at]
      guard entry.index == other.index, entry.coefficient == other.coefficient else { return false }
    }
    return true
  }
}

/// The most recently dissolved blocks: removing a row and adding it again forms the same ones.
///
/// A block is a function of its unknowns and terms, so that an old one is as good as a new one.
struct SpareBlocks: Sendable {
  private static let most = 4
  private static let largest = 64
  private var blocks: [SharedBlock] = []
  private var next = 0

  mutating func keep(_ block: SharedBlock) {
    guard block.unknowns.count <= Self.largest else { return }
    guard blocks.count == Self.most else { return blocks.append(block) }
    blocks[next] = block
    next = (next + 1) % Self.most
  }

  /// Returns the kept block with a component's unknowns and terms; `nil` if there is none.
  func take(_ piece: Range<Int>, _ room: borrowing NodeRoom) -> SharedBlock? {
    for block in blocks where block.isMade(of: piece, room) { return block }
    return nil
  }

  mutating func removeAll() {
    blocks = []
    next = 0
  }
}
