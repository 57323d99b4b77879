import AutoLayout

/// Numbers, priorities and guides as other systems write them, turned into plain ones.
package enum Units {
  /// The units that are points here.
  package static let ofPoints: Set<String> = [
    "px", "pt", "dp", "dip", "sp", "pts", "point", "points", "pixel", "pixels",
  ]

  /// The types around a number that says the same alone.
  private static let wrappers: Set<String> = [
    "cgfloat", "double", "float", "int", "nsnumber", "uilayoutpriority", "nslayoutpriority",
    "priority", "layoutpriority", "number",
  ]

  /// The types whose numbers stand one after the other here.
  private static let lists: Set<String> = [
    "uiedgeinsets", "nsedgeinsets", "nsdirectionaledgeinsets", "edgeinsets", "cgpoint", "nspoint",
    "cgrect", "nsrect", "cgvector", "uioffset", "uiedgeinsetsmake", "nsedgeinsetsmake",
    "cgrectmake", "nsmakerect", "cgpointmake", "nsmakepoint",
  ]

  /// The types of two numbers that are written with an x here.
  private static let sizes: Set<String> = ["cgsize", "nssize", "cgsizemake", "nsmakesize", "size"]

  /// The units that are part of the root, and the attribute of which they are a hundredth.
  private static let shares = ["vw": "width", "vh": "height", "dvh": "height", "svh": "height"]

  /// The units of which a point has as many as the scale of the screen.
  private static let pixels: Set<String> = ["px", "pixel", "pixels"]

  /// The line with pixels of a screen as points; `nil` where a point is a pixel, or none are named.
  package static func points(in line: LinePattern.Line, scale: Double) -> String? {
    guard scale != 1 else { return nil }
    var text = line.text
    for (number, unit) in zip(line.pieces, line.pieces.dropFirst()).reversed() {
      guard let count = Double(number), pixels.contains(Name.key(String(unit))) else { continue }
      text.replaceSubrange(
        number.startIndex..<unit.endIndex, with: NumberFormat.ratio(count / scale))
    }
    return text == line.text ? nil : text
  }

  /// The line with plain numbers; `nil` for one that has nothing else.
  package static func unwrapped(_ line: LinePattern.Line) -> String? {
    var text = ""
    var rest = line.pieces[...]
    var end = line.text.startIndex
    var isChanged = false
    let isSize = line.has("size")
    while let piece = rest.first {
      let (plain, count) = plain(rest, isSize: isSize)
      text += line.text[end..<piece.startIndex]
      text += plain ?? String(piece)
      isChanged = isChanged || plain != nil
      rest = rest.dropFirst(count)
      end = line.pieces[rest.startIndex - 1].endIndex
    }
    text += line.text[end...]
    return isChanged ? text : nil
  }

  /// The plain number for what the pieces begin with, and the number of pieces that it replaces.
  private static func plain(
    _ pieces: ArraySlice<Substring>, isSize: Bool
  ) -> (String?, Int) {
    let key = pieces.first.map { Name.key(String($0)) } ?? ""
    let second = pieces.dropFirst().first
    if let (name, count) = named(pieces) { return (name, count) }
    if second == "(", let numbers = arguments(pieces.dropFirst(2)) {
      let count = numbers.count
      if wrappers.contains(key), numbers.values.count == 1 { return (numbers.values[0], count + 2) }
      if lists.contains(key), numbers.values.count > 1 {
        return (numbers.values.joined(separator: " "), count + 2)
      }
      if sizes.contains(key), numbers.values.count == 2 {
        return (numbers.values.joined(separator: "x"), count + 2)
      }
    }
    if isSize, pieces.first == "(", let numbers = arguments(pieces.dropFirst()),
      numbers.values.count == 2
    {
      return (numbers.values.joined(separator: "x"), numbers.count + 1)
    }
    guard let first = pieces.first, let number = Double(first) else { return (nil, 1) }
    let unit = second.map { Name.key(String($0)) } ?? ""
    if ofPoints.contains(unit) { return (String(first), 2) }
    if let (factor, count) = factor(pieces) { return (factor, count) }
    if unit == "rem" || unit == "em" { return (NumberFormat.exact(number * 16), 2) }
    if let attribute = shares[unit] {
      return ("\(NumberFormat.exact(number / 100)) * root.\(attribute)", 2)
    }
    if let third = pieces.dropFirst(2).first, Double(third) != nil,
      unit == "by" || unit == "×" || unit == "*" && isSize
    {
      return ("\(first)x\(third)", 3)
    }
    return (nil, 1)
  }

  /// A factor before a view, with its sign: `1/2 root.width`, `2x blue.height`, `70% of root.width`.
  private static func factor(_ pieces: ArraySlice<Substring>) -> (String, Int)? {
    var rest = pieces.dropFirst()
    guard let first = pieces.first, let number = Double(first) else { return nil }
    var text = String(first)
    switch rest.first.map({ Name.key(String($0)) }) {
    case "%"?: text = NumberFormat.exact(number / 100)
    case "x"?, "×"?, "times"?: break
    case "/"?:
      guard let divisor = rest.dropFirst().first, Double(divisor) != nil else { return nil }
      text += "/\(divisor)"
      rest.removeFirst()
    default: return nil
    }
    rest.removeFirst()
    if rest.first == "*" || rest.first.map({ Name.key(String($0)) }) == "of" { rest.removeFirst() }
    guard rest.first?.first?.isLetter == true, rest.dropFirst().first == "." else { return nil }
    return ("\(text) *", rest.startIndex - pieces.startIndex)
  }

  /// UIKit's names of priorities and regions.
  private static let names = [
    "defaultlow": "low", "defaulthigh": "high", "fittingsizelevel": "fitting",
    "fittingsizecompression": "fitting", "safearealayoutguide": "safe", "safearea": "safe",
    "layoutmarginsguide": "margins", "readablecontentguide": "readable",
    "keyboardlayoutguide": "keyboard", "contentlayoutguide": "content",
    "framelayoutguide": "frame",
  ]

  /// The plain word for a name of UIKit, and the number of pieces that it replaces.
  private static func named(_ pieces: ArraySlice<Substring>) -> (String, Int)? {
    let keys = pieces.prefix(5).map { Name.key(String($0)) }
    func begins(_ words: String...) -> Bool { keys.starts(with: words) }
    if begins("toplayoutguide", ".", "bottom") || begins("toplayoutguide", ".", "bottomanchor") {
      return ("root.safe.top", 3)
    }
    if begins("bottomlayoutguide", ".", "top") || begins("bottomlayoutguide", ".", "topanchor") {
      return ("root.safe.bottom", 3)
    }
    let isOfType = begins("uilayoutpriority", ".") || begins("nslayoutpriority", ".")
    // The point of an enumeration's case falls off; that of a region stays.
    let isCase =
      begins(".") && ["low", "high", "fitting"].contains(names[keys.dropFirst().first ?? ""] ?? "")
    let skipped = isOfType ? 2 : isCase ? 1 : 0
    guard skipped < keys.count else { return nil }
    if let name = names[keys[skipped]] { return (name, skipped + 1) }
    return isOfType && keys[skipped] == "required" ? ("required", skipped + 1) : nil
  }

  /// The numbers in brackets, without labels, and the number of pieces to the closing bracket.
  private static func arguments(
    _ pieces: ArraySlice<Substring>
  ) -> (values: [String], count: Int)? {
    var values: [String] = []
    var (sign, count) = ("", 0)
    for piece in pieces {
      count += 1
      if piece == ")" { return values.isEmpty ? nil : (values, count) }
      if piece == "-" { sign = "-" }
      if Double(piece) != nil {
        values.append(sign + piece)
        sign = ""
      } else if !(piece == "-" || piece == "," || piece == ":" || piece.first?.isLetter == true) {
        return nil
      }
    }
    return nil
  }
}
