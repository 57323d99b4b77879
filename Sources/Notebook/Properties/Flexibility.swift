import AutoLayout

/// The words of an autoresizing mask, in the order of UIKit's bits.
enum Flexibility {
  private static let table = ["left", "width", "right", "top", "height", "bottom"]

  static func words(_ mask: AutoresizingMask) -> [String] {
    table.indices.filter { mask.rawValue & (1 << $0) != 0 }.map { table[$0] }
  }

  static func mask(_ words: [String]) -> AutoresizingMask {
    AutoresizingMask(
      rawValue: words.reduce(0) { bits, word in
        bits | (table.firstIndex(of: word).map { 1 << $0 } ?? 0)
      })
  }
}
