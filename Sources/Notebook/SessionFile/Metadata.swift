import AutoLayout
import Syntax

/// The comment below a session file's heading: `<!-- layout 1 root=320x480 rules=uikit -->`.
///
/// The number is the format's version; keys set the world in which the first command is run.
enum Metadata {
  /// The version that is written, and the latest that is read.
  static let version = 1
  /// The keys, in the order in which they are written.
  static let keys = ["root", "rules", "conflicts"]

  /// The keys and values of a comment line.
  static func read(
    _ text: String, line: Int
  ) throws(SessionFileError) -> [SessionFile.Metadatum] {
    var result: [SessionFile.Metadatum] = []
    let words = text.split(separator: " ").drop { $0 == "<!--" }.dropFirst()
    for (index, word) in words.enumerated() where word != "-->" {
      let column = text.utf8.distance(from: text.startIndex, to: word.startIndex) + 1
      if index == 0 {
        guard let number = Int(word), number <= version, number > 0 else {
          throw .laterVersion(String(word), line: line)
        }
        continue
      }
      guard let equals = word.firstIndex(of: "=") else {
        throw .unknownMetadata(String(word), line: line, column: column)
      }
      let key = String(word[..<equals])
      let value = String(word[word.index(after: equals)...])
      guard keys.contains(key) else { throw .unknownMetadata(key, line: line, column: column) }
      guard apply(key, value, to: World()) != nil else {
        throw .badMetadata(key: key, value: value, line: line, column: column)
      }
      result.append(SessionFile.Metadatum(key: key, value: value))
    }
    return result
  }

  /// The world in which a file's first command is run.
  static func world(of metadata: [SessionFile.Metadatum]) -> World {
    metadata.reduce(World()) { world, datum in
      apply(datum.key, datum.value, to: world) ?? world
    }
  }

  /// The comment line for a world, without a line end.
  static func comment(for world: World) -> String {
    let pairs = values(of: world).map { " \($0.key)=\($0.value)" }.joined()
    return "<!-- layout \(version)\(pairs) -->"
  }

  /// The keys and values for a world; what is as usual is left out, but for size and rules.
  static func values(of world: World) -> [SessionFile.Metadatum] {
    var result = [
      SessionFile.Metadatum(key: "root", value: size(world.size)),
      SessionFile.Metadatum(key: "rules", value: world.rules.rawValue),
    ]
    if world.conflicts != .break {
      result.append(SessionFile.Metadatum(key: "conflicts", value: world.conflicts.rawValue))
    }
    return result
  }

  /// The lines that make one world of another.
  static func lines(from old: World, to new: World) -> [String] {
    var lines: [String] = []
    if old.size != new.size { lines.append("set root.size = \(size(new.size))") }
    if old.rules != new.rules { lines.append("set rules = \(new.rules.rawValue)") }
    if old.conflicts != new.conflicts {
      lines.append("set conflicts = \(new.conflicts.rawValue)")
    }
    return lines
  }

  private static func size(_ size: Size) -> String {
    "\(NumberFormat.exact(size.width))x\(NumberFormat.exact(size.height))"
  }

  private static func apply(_ key: String, _ value: String, to world: World) -> World? {
    var world = world
    switch key {
    case "root":
      let numbers = value.split(separator: "x", omittingEmptySubsequences: false)
      guard numbers.count == 2, let width = Double(numbers[0]), let height = Double(numbers[1]),
        (0...1e12).contains(width), (0...1e12).contains(height)
      else { return nil }
      world.size = Size(width: width, height: height)
    case "rules":
      guard let rules = World.Rules(rawValue: value) else { return nil }
      world.rules = rules
    case "conflicts":
      guard let rule = World.Conflicts(rawValue: value) else { return nil }
      world.conflicts = rule
    default:
      return nil
    }
    return world
  }
}
