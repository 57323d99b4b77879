#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// This program and an earlier one, measured by turns on one machine: what changes have brought.
///
/// Each family is measured in a process of its own, a round of this program behind one of the other.
/// The other is built from the present files of this one beside the earlier ones of what they measure.
struct Beside {
  private let earlier: String
  private let options: [String]
  private var before = LeastMeasurements()
  private var now = LeastMeasurements()

  init(earlier: String, options: [String]) {
    self.earlier = earlier
    self.options = options
  }

  /// Measures a round of a family in both.
  mutating func measure(_ family: String) {
    for one in measurements(of: family, by: earlier) { before.add(one) }
    for one in measurements(of: family, by: CommandLine.arguments[0]) { now.add(one) }
  }

  private func measurements(of family: String, by program: String) -> [Measurement] {
    let words = [program] + options + ["--once", "--lines", family]
    guard let output = popen(words.map { "'\($0)'" }.joined(separator: " "), "r") else { return [] }
    defer { pclose(output) }
    var text: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&room, 1, room.count, output)
      if count == 0 { break }
      text += room[..<count]
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
      .compactMap { Measurement(line: $0) }
  }

  /// The goals beside the figures of both, in Markdown.
  func table(isQuick: Bool) -> String {
    Report(measurements: now.all, isQuick: isQuick)
      .goalTable(beside: Report(measurements: before.all, isQuick: isQuick))
  }
}
