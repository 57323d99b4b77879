import Answers
import AutoLayout
import Interchange
import SessionFiles

/// The explanation of a log without constraints: an exception of UIKit, or a message of the system.
enum CrashReport {
  /// Explains a log of an exception, or a message of the system; `nil` for a text that has none.
  static func explained(_ log: String, path: String?) -> Answer? {
    guard let (exception, reason) = UIKitException.found(in: log) else {
      return message(log, path: path)
    }
    let code = Code.all.first { $0.exceptions.contains(exception) }
    var story = code?.story ?? ""
    var tries = code.map { ["help \($0.name)"] } ?? []
    switch exception {
    case .superNotCalled:
      let owner = reason.split(separator: " ").first { $0.hasSuffix("'s") }
      let type = owner.map { String($0.dropLast(2)) } ?? "Cell"
      story =
        "\(type) overrides layoutSubviews without super.layoutSubviews(), in which UIKit gives "
        + "subviews the frames that the constraints make: it is to be called first."
      tries.insert(
        "class \(type): UITableViewCell { override func layoutSubviews() { "
          + "super.layoutSubviews() } }", at: 0)
    case .crossesRequired:
      story =
        "A constraint that is active stays required or optional: switch it off, change its "
        + "priority, and switch it on. A priority of 999 from the start leaves the way open."
    case .noFirstItem: story = "A constraint begins with a view or guide and an attribute of it."
    case .locationWithConstant, .invalidPairing, .leadingWithLeft, .noCommonAncestor,
      .outsideSubtree, .notFinite:
      break
    }
    let head = "\(source(path))\(exception.name), and no constraints\n"
    return Answer(
      [.plain("\(head)  \(reason)\n\(story)\n")]
        + (tries.isEmpty ? [] : [.tries(Tries(tries.map { .init($0, "") }))]))
  }

  /// Explains a message of the system about a layout, with the line that an app has instead; `nil`
  /// for a text that has none.
  private static func message(_ log: String, path: String?) -> Answer? {
    guard let (message, said) = RuntimeMessage.found(in: log) else { return nil }
    var text: RichText = "\(source(path))a message about \(message.name), and no constraints\n"
    let marked = marked(in: log)
    let format = marked.first.map { $0.split(separator: " ").joined(separator: " ") }
    let sentence = format.flatMap { said.ranges(of: $0).first }.map { said[..<$0.lowerBound] }
    text += "  \(PlainText.spelt(String(sentence ?? said[...])))\n"
    for line in marked { text += "  \(PlainText.spelt(line))\n" }
    text += "\(message.story)\n" + RichText("because", .emphasis) + " \(message.because)\n"
    let open = openAttributes(in: log)
    if !open.isEmpty { text += "open: \(Text.short(open, limit: 6))\n" }
    if let cure = message.cure.map({ naming(missingKey(in: log), in: $0) }) {
      text += "in code: " + .line(cure) + "\n"
    }
    return Answer([.text(text)])
  }

  /// The name that a format has and its dictionary has not; of a property of self, that of the
  /// property.
  private static func missingKey(in log: String) -> String? {
    guard let end = log.ranges(of: " is not a key in the views dictionary").first?.lowerBound else {
      return nil
    }
    let isPartOfName: (Character) -> Bool = { $0.isLetter || $0.isNumber || $0 == "_" }
    let key = String(log[..<end].reversed().prefix(while: isPartOfName).reversed())
    guard key == "self" else { return key.isEmpty ? nil : key }
    guard let start = log.ranges(of: "[self.").first?.upperBound else { return nil }
    let property = String(log[start...].prefix(while: isPartOfName))
    return property.isEmpty ? nil : property
  }

  /// A line of code about an icon, about a name in its place.
  private static func naming(_ name: String?, in cure: String) -> String {
    name.map { cure.replacing("icon", with: PlainText.spelt($0)) } ?? cure
  }

  /// Returns `crash.log: `; empty for typed text.
  private static func source(_ path: String?) -> String {
    path.map { FileEnding.name(of: $0) + ": " } ?? ""
  }

  /// The line of a format in which a caret marks a place, and the caret.
  private static func marked(in log: String) -> [String] {
    let lines = log.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    guard
      let place = lines.indices.dropFirst().first(where: { index in
        lines[index].contains("^") && lines[index].allSatisfy { " \t^'\"".contains($0) }
      })
    else { return [] }
    return [String(lines[place - 1]), String(lines[place].prefix { $0 != "'" && $0 != "\"" })]
  }

  /// The places and sizes that a trace says are open: `height of UIView:0x7f8`.
  private static func openAttributes(in log: String) -> [String] {
    let words = [
      "Width": "width", "Height": "height", "minX": "left edge", "minY": "top edge",
      "maxX": "right edge", "maxY": "bottom edge", "midX": "centre", "midY": "centre",
    ]
    var found: [String] = []
    for line in log.split(whereSeparator: { $0.isNewline }) {
      guard let start = line.ranges(of: "AMBIGUOUS LAYOUT").last?.upperBound else { continue }
      for piece in line[start...].split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        let sides = piece.prefix { $0 != "{" }.split(separator: ".")
        guard sides.count > 1, let attribute = sides.last.flatMap({ words[String($0)] }) else {
          continue
        }
        let item = sides.dropLast().joined(separator: ".")
        let told = "the \(attribute) of \(PlainText.spelt(item))"
        if !found.contains(told) { found.append(told) }
      }
    }
    return found
  }
}
