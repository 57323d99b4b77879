/// The size classes in which an object of a file is installed.
enum InterfaceTraits {
  /// A variation's rule for one thing.
  struct Rule {
    /// `default`, `widthClass=compact`, `heightClass=regular-widthClass=regular`.
    var key: String
    /// Indicates whether it is put in, or taken out.
    var isIncluded: Bool
  }

  private typealias Classes = (width: String, height: String)

  private static let all: [Classes] = [
    ("compact", "compact"), ("compact", "regular"), ("regular", "compact"), ("regular", "regular"),
  ]

  /// Returns disjoint conditions that together cover its installation; `nil` for everywhere, empty
  /// for nowhere.
  static func conditions(_ rules: [Rule]) -> [String]? {
    let there = all.map { classes in
      var isThere = !rules.contains { $0.key == "default" && !$0.isIncluded }
      // The more a variation names, the later it is applied.
      for count in 1...2 {
        for rule in rules {
          guard let parts = parts(rule.key), parts.count == count,
            parts.allSatisfy({ ($0.axis == "w" ? classes.width : classes.height) == $0.name })
          else { continue }
          isThere = rule.isIncluded
        }
      }
      return isThere
    }
    if there.allSatisfy({ $0 }) { return nil }
    var left = Set(all.indices.filter { there[$0] })
    var result: [String] = []
    let halves = [
      ("w:compact", [0, 1]), ("w:regular", [2, 3]), ("h:compact", [0, 2]), ("h:regular", [1, 3]),
    ]
    for (text, places) in halves where left.isSuperset(of: places) {
      result.append(text)
      left.subtract(places)
    }
    for place in all.indices where left.contains(place) {
      result.append("w:\(all[place].width) and h:\(all[place].height)")
    }
    return result
  }

  /// `w:regular and h:compact` for `heightClass=compact-widthClass=regular`.
  static func condition(_ key: String) -> String? {
    guard let parts = parts(key), !parts.isEmpty else { return nil }
    let sorted = parts.filter { $0.axis == "w" } + parts.filter { $0.axis == "h" }
    return sorted.map { "\($0.axis):\($0.name)" }.joined(separator: " and ")
  }

  private static func parts(_ key: String) -> [(axis: String, name: String)]? {
    var parts: [(axis: String, name: String)] = []
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2, pair[1] == "compact" || pair[1] == "regular",
        pair[0] == "widthClass" || pair[0] == "heightClass"
      else { return nil }
      parts.append((pair[0] == "widthClass" ? "w" : "h", String(pair[1])))
    }
    return parts
  }
}
