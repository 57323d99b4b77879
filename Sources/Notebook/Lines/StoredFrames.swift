import Answers
import AutoLayout
import Interchange

// Compares the frames stored in Interface Builder files with the solved ones.

/// Stored and solved frames: the differences and their causes.
struct StoredComparison {
  /// A frame that differs from the stored one.
  struct Difference {
    /// The name of the view.
    let name: String
    let stored: StoredFrame
    /// The solved frame.
    let solved: Rect
    /// The numbers that differ: `w 71.5→62`.
    let changes: String
    /// The cause; `nil` for a difference that results from others.
    var cause: Cause?
  }

  /// The cause of a difference.
  enum Cause: Equatable {
    /// The file marks its frame as different from the constraints' result.
    case misplaced
    /// The stored frame is one of several solutions.
    case ambiguous
    /// The layout satisfies a constraint that the stored frames violate.
    case constraint(String, Kind)

    /// The source of a constraint.
    enum Kind: String {
      case naturalSize = "natural size"
      case stack, table, mask, constraint
    }
  }

  /// The number of stored frames, and of those that equal the solved ones.
  private(set) var count = 0, same = 0
  /// The number of natural sizes that the file contains.
  private let sizes: Int
  /// The number of further frames that an Xcode template stored one point too wide.
  private(set) var stale = 0
  /// The frames that were solved differently.
  private(set) var differences: [Difference] = []

  /// Stored frames are rounded to the pixels of some device.
  private static let tolerance = 0.51
  /// The maximum number of differences in the answer.
  private static let limit = 10

  init(_ translation: Translation, in context: QuestionContext) {
    let stored = translation.frames
    sizes = translation.sizes
    let (layout, workspace) = (context.layout, context.workspace)
    count = stored.count
    var ids: [ItemID] = []
    for old in stored {
      guard case .item(let id) = workspace.lookup(old.name) else { continue }
      let changes = Self.changes(old, layout.frame(of: id))
      guard !changes.isEmpty else {
        same += 1
        continue
      }
      if old.isOfTemplate {
        (count, stale) = (count - 1, stale + 1)
        continue
      }
      ids.append(id)
      differences.append(
        Difference(
          name: Name.written(old.name), stored: old, solved: layout.frame(of: id),
          changes: changes, cause: old.isMisplaced ? .misplaced : nil))
    }
    guard !differences.isEmpty else { return }
    explain(ids, stored, in: layout, workspace)
  }

  /// Finds the causes: constraints that the stored frames violate, and ambiguity.
  private mutating func explain(
    _ ids: [ItemID], _ stored: [StoredFrame], in layout: Layout, _ workspace: Workspace
  ) {
    var picture = layout.snapshot()
    var places: [String: Int] = [:]
    for (place, item) in picture.items.enumerated() { places[item.name] = place }
    for old in stored {
      guard let place = places[old.name] else { continue }
      picture.items[place].move(to: old)
    }
    var causes: [ItemID: Cause] = [:]
    let moved = Set(ids)
    for departure in ShownLayout(picture, of: layout).departures(beyond: Self.tolerance) {
      let cause = Cause.constraint(
        layout.text(of: departure.constraint), Self.kind(of: departure.constraint, in: layout))
      for item in departure.items where moved.contains(item) && causes[item] == nil {
        causes[item] = cause
      }
    }
    for (index, id) in ids.enumerated() where differences[index].cause == nil {
      let ranges = places[differences[index].stored.name].map { picture.items[$0].ranges }
      differences[index].cause =
        ranges.map { differences[index].stored.lies(in: $0, or: differences[index].solved) } == true
        ? .ambiguous : causes[id]
    }
  }

  private static func kind(of reference: ConstraintReference, in layout: Layout) -> Cause.Kind {
    guard case .generated(let path) = reference else { return .constraint }
    if path.contains(text: ".hug.") || path.contains(text: ".resist.") { return .naturalSize }
    if path.contains(text: ".mask.") { return .mask }
    return path.contains(text: ".row") ? .table : .stack
  }

  private static func changes(_ old: StoredFrame, _ new: Rect) -> String {
    let parts: [(String, Double?, Double)] = [
      ("x", old.x, new.x), ("y", old.y, new.y), ("w", old.width, new.width),
      ("h", old.height, new.height),
    ]
    return parts.compactMap { part -> String? in
      guard let stored = part.1, abs(stored - part.2) > tolerance else { return nil }
      if old.isRounded, stored == stored.rounded(), abs(stored - part.2) < 1 { return nil }
      return "\(part.0) \(Text.number(stored))→\(Text.number(part.2))"
    }.joined(separator: " ")
  }

  // MARK: - Answers

  /// The comparison in words, starting with the differences that do not result from others; empty
  /// if there are no stored frames.
  var text: String {
    guard count + stale > 0 else { return "" }
    let taken = sizes > 0 ? ", \(Text.count(sizes, "natural size")) taken from the file" : ""
    var text = count > 0 ? "\(same) of \(Text.count(count, "frame")) as stored\(taken)\n" : ""
    if stale > 0 {
      text += "\(Text.count(stale, "frame")) of Xcode's own template, a point too wide there\n"
    }
    guard !differences.isEmpty else { return text }
    let roots = differences.filter { $0.cause != nil }
    let shown = (roots + differences.filter { $0.cause == nil }).prefix(Self.limit)
    text += "stored → solved here:\n"
    text += shown.map { "  \($0.name) \($0.changes)\($0.remark)\n" }.joined()
    let rest = differences.count - shown.count
    if rest > 0 {
      let followers = differences.count - roots.count
      text += "  +\(rest) more"
      text += followers > 0 ? "; \(followers) of all \(differences.count) merely follow\n" : "\n"
    }
    return text
  }

  /// The comparison as `{"stored","same","sizes","causes":[{"kind","constraint",
  /// "frames":[{"name","stored","solved"}]}],"follow":[…]}`.
  var json: JSON {
    var causes: [Cause] = []
    for case let cause? in differences.map({ $0.cause }) where !causes.contains(cause) {
      causes.append(cause)
    }
    let groups = causes.map { cause in
      JSON.object(
        cause.members + [
          ("frames", .array(differences.filter { $0.cause == cause }.map { $0.json }))
        ])
    }
    return .object([
      ("stored", .number(Double(count))), ("same", .number(Double(same))),
      ("sizes", .number(Double(sizes))),
      ("causes", .array(groups)),
      ("follow", .array(differences.filter { $0.cause == nil }.map({ $0.json }))),
    ])
  }
}

extension StoredComparison.Cause {
  fileprivate var members: [(key: String, value: JSON)] {
    switch self {
    case .misplaced: [("kind", .string("misplaced"))]
    case .ambiguous: [("kind", .string("ambiguous"))]
    case .constraint(let text, let kind):
      [("kind", .string(kind.rawValue)), ("constraint", .string(text))]
    }
  }
}

extension StoredComparison.Difference {
  fileprivate var remark: String {
    switch cause {
    case nil: ""
    case .misplaced: "   misplaced, the file says"
    case .ambiguous: "   ambiguous"
    case .constraint(_, let kind): kind == .constraint ? "" : "   \(kind.rawValue)"
    }
  }

  fileprivate var json: JSON {
    func rect(_ x: Double?, _ y: Double?, _ width: Double, _ height: Double) -> JSON {
      .array([.optional(x), .optional(y), .number(width), .number(height)])
    }
    return .object([
      ("name", .string(name)), ("stored", rect(stored.x, stored.y, stored.width, stored.height)),
      ("solved", rect(solved.x, solved.y, solved.width, solved.height)),
    ])
  }
}

extension LayoutSnapshot.Item {
  /// Moves the item to its stored position.
  fileprivate mutating func move(to stored: StoredFrame) {
    let (old, aligned) = (frame, alignmentRect)
    frame = Rect(
      x: stored.x ?? old.x, y: stored.y ?? old.y, width: stored.width, height: stored.height)
    alignmentRect = Rect(
      x: frame.x + aligned.x - old.x, y: frame.y + aligned.y - old.y,
      width: frame.width + aligned.width - old.width,
      height: frame.height + aligned.height - old.height)
  }
}

extension StoredFrame {
  /// Returns whether every number that differs is ambiguous and within the range of solutions.
  fileprivate func lies(in ranges: LayoutSnapshot.Ranges, or solved: Rect) -> Bool {
    let parts: [(Double?, Double, ValueRange)] = [
      (x, solved.x, ranges.x), (y, solved.y, ranges.y), (width, solved.width, ranges.width),
      (height, solved.height, ranges.height),
    ]
    return parts.allSatisfy { part in
      guard let stored = part.0, abs(stored - part.1) > 0.51 else { return true }
      return part.2.lower != part.2.upper && (part.2.lower ?? -.infinity) - 0.51 <= stored
        && stored <= (part.2.upper ?? .infinity) + 0.51
    }
  }
}
