import Answers
package import AutoLayout

/// The comment below a session file's heading: `<!-- layout 1 root=320x480 rules=uikit -->`, or
/// with a device instead of the root's size, `<!-- layout 1 device=iPhone-SE,landscape -->`.
///
/// The number is the version of the format; keys set the world in which the first command is run.
package enum Metadata {
  /// The version that is written, which is also the latest that can be read.
  package static let version = 1
  /// The keys, in the order in which they are written.
  package static let keys = ["device", "root", "rules", "conflicts"]

  /// Returns the keys and values of a comment line.
  package static func read(
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

  /// Returns the world in which a file's first command is run.
  package static func world(of metadata: [SessionFile.Metadatum]) -> World {
    metadata.reduce(World()) { world, datum in
      apply(datum.key, datum.value, to: world) ?? world
    }
  }

  /// Returns the comment line for a world, without a line end.
  package static func comment(for world: World) -> String {
    let pairs = values(of: world).map { " \($0.key)=\($0.value)" }.joined()
    return "<!-- layout \(version)\(pairs) -->"
  }

  /// Returns the keys and values for a world, omitting defaults except for size and rules.
  package static func values(of world: World) -> [SessionFile.Metadatum] {
    var result: [SessionFile.Metadatum] = []
    var usual: World?
    if let device = device(of: world) {
      result.append(SessionFile.Metadatum(key: "device", value: device))
      usual = apply("device", device, to: World())
    }
    if world.size != usual?.size {
      result.append(SessionFile.Metadatum(key: "root", value: size(world.size)))
    }
    result.append(SessionFile.Metadatum(key: "rules", value: world.rules.rawValue))
    if world.conflicts != .break {
      result.append(SessionFile.Metadatum(key: "conflicts", value: world.conflicts.rawValue))
    }
    return result
  }

  /// Returns the lines that change one world into another.
  package static func lines(from old: World, to new: World) -> [String] {
    var lines: [String] = []
    var old = old
    if let device = device(of: new), device != self.device(of: old),
      let world = apply("device", device, to: old), let line = world.deviceLine
    {
      lines.append(line)
      old = world
    }
    if old.size != new.size { lines.append("set root.size = \(size(new.size))") }
    if old.rules != new.rules { lines.append("set rules = \(new.rules.rawValue)") }
    if old.conflicts != new.conflicts {
      lines.append("set conflicts = \(new.conflicts.rawValue)")
    }
    return lines
  }

  /// Returns the device, such as `iPhone-SE,landscape` or `iPad-Pro-11,1/2`; `nil` if there is
  /// none.
  private static func device(of world: World) -> String? {
    guard let device = world.device else { return nil }
    let name = device.map { $0 == " " ? "-" : String($0) }.joined()
    return name + (world.isLandscape ? ",landscape" : "")
      + (world.splitFraction == 1 ? "" : ",\(world.splitText)")
  }

  private static func use(_ words: [Substring], in world: inout World) -> Bool {
    guard let name = words.first, let device = Device.named(String(name)) else { return false }
    var isLandscape = false
    var part = 1.0
    for word in words.dropFirst() {
      if word == "landscape" {
        isLandscape = true
        continue
      }
      let numbers = word.split(separator: "/", omittingEmptySubsequences: false).map(Double.init)
      guard numbers.count == 2, let above = numbers[0], let below = numbers[1], below > 0 else {
        return false
      }
      part = above / below
    }
    return world.use(device, isLandscape: isLandscape, part: part)
  }

  private static func size(_ size: Size) -> String {
    "\(NumberFormat.exact(size.width))x\(NumberFormat.exact(size.height))"
  }

  private static func apply(_ key: String, _ value: String, to world: World) -> World? {
    var world = world
    switch key {
    case "device":
      guard use(value.split(separator: ",", omittingEmptySubsequences: false), in: &world) else {
        return nil
      }
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
