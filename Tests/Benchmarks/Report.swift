#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measurements as text for people, Markdown or JSON.
struct Report {
  let measurements: [Measurement]
  /// Indicates whether only short runs were made.
  let isQuick: Bool
  /// The largest difference of a value of each peer that was measured.
  var differences: [String: Double] = [:]
  /// The peers that are installed; `nil` if that is not known.
  var installed: Set<String>?

  /// The exponent that fits the times of an operation over the sizes, by least squares.
  func exponent(_ workload: String, _ operation: String) -> Double? {
    exponent(workload, operation) { $0.nanoseconds }
  }

  /// The same for any number; nil if it is 0 or not known at some size.
  private func exponent(
    _ workload: String, _ operation: String, of number: (Measurement) -> Double?
  ) -> Double? {
    let all = measurements.filter { $0.workload == workload && $0.operation == operation }
    let points = all.compactMap { one -> (Double, Double)? in
      guard let number = number(one), number > 0 else { return nil }
      return (log(Double(one.size)), log(number))
    }
    guard points.count > 1 else { return nil }
    let count = Double(points.count)
    let x = points.reduce(0) { $0 + $1.0 } / count
    let y = points.reduce(0) { $0 + $1.1 } / count
    let slope = points.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
    return slope / points.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
  }

  /// The goals beside the figures, in Markdown.
  var goalTable: String {
    var lines = [
      heading + " · peak memory \(Self.peakMemory) KB", "",
      "| goal | at most | measured | |", "|---|---:|---:|---|",
    ]
    for goal in goals {
      let word = goal.isReached.map { $0 ? "reached" : "not reached" } ?? "left out"
      let measured = goal.measured.map { Self.text($0, goal.unit) } ?? "–"
      lines.append(
        "| \(goal.text) | \(Self.text(goal.limit, goal.unit)) | \(measured) | \(word) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The goals beside the figures of an earlier program and those of this one, in Markdown.
  func goalTable(beside earlier: Report) -> String {
    var lines = [heading, "", "| goal | at most | before | now | |", "|---|---:|---:|---:|---|"]
    let before = Dictionary(earlier.goals.map { ($0.text, $0.measured) }) { first, _ in first }
    for goal in goals {
      guard let measured = goal.measured else { continue }
      let old = before[goal.text].flatMap { $0 }
      let figures = [goal.limit, old, measured].map { $0.map { Self.text($0, goal.unit) } ?? "–" }
      let word = goal.isReached == true ? "reached" : "not reached"
      lines.append("| \(goal.text) | \(figures.joined(separator: " | ")) | \(word) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The place and time of the measurement.
  private var heading: String {
    "\(Self.date) · \(Self.machine) · load \(Self.load)" + (isQuick ? " · quick run" : "")
  }

  /// Six figures that mean something to everybody, beside those of others where they were measured,
  /// in Markdown.
  var summary: String {
    let rows = [
      ("build a list of 100 cells", "W3 cells", 100, "build"),
      ("turn the device: resize that list", "W3 cells", 100, "resize"),
      ("change one text in it", "W3 cells", 100, "text"),
      ("drag: move 1,000 boxes in a row", "W1 chain", 1000, "head"),
      ("change a number that moves one of them", "W1 chain", 1000, "tail"),
      ("draw 300 views in a terminal", "drawing", 300, "box"),
    ]
    let lines = rows.map { text, workload, size, operation in
      let inPage = operation == "build" ? operation : "\(operation) by a drag"
      let times = [
        operation, "kiwi: \(operation)", "flexbox: \(operation)", "WebAssembly: \(inPage)",
      ]
      .map { timeText(workload, size, $0) }
      return "| \(text) | \(times.joined(separator: " | ")) |"
    }
    return
      ([
        heading, "", "| | LayoutLab | kiwi | flexbox in Chromium | LayoutLab in WebAssembly |",
        "|---|---:|---:|---:|---:|",
      ] + lines).joined(separator: "\n")
  }

  /// The same work in other makes and by hand, in Markdown.
  var comparison: String {
    let rows = [
      ("W1 chain", 1000, ["build", "head", "tail"]), ("W2 tree", 340, ["build", "resize", "leaf"]),
      ("W3 cells", 100, ["build", "resize", "text", "height"]),
      ("W3 cells", 1000, ["build", "resize", "text", "height"]),
      ("W4 form", 1, ["build", "resize", "drag"]),
    ]
    let lines = rows.flatMap { workload, size, operations in
      operations.map { operation in
        let times =
          [operation, "by hand"] + Self.peers.map { "\($0.name): \(operation)" }
          + ["WebAssembly: \(operation) by a drag"]
        return "| \(workload), \(size), \(operation) | "
          + times.map { timeText(workload, size, $0) }.joined(separator: " | ") + " |"
      }
    }
    let calls = Self.peers.map { timeText("W3 cells", 100, "\($0.name): empty-call") }
    return
      ([
        "| | LayoutLab | all frames by hand | kiwi | Yoga | flexbox | grid "
          + "| WebAssembly, by a line | by a drag |",
        "|---|" + String(repeating: "---:|", count: Self.peers.count + 3),
      ] + lines + ["| a call that does nothing | | | \(calls.joined(separator: " | ")) | |", ""]
      + agreement).joined(separator: "\n")
  }

  /// The peers in the order of their columns, and the condition for each.
  private static let peers = [
    ("kiwi", "`kiwisolver` for Python"), ("Yoga", "`poga` for Python"), ("flexbox", "Chromium"),
    ("grid", "Chromium"), ("WebAssembly", "Chromium and `.build/wasm`"),
  ].map { (name: $0, needs: $1) }

  /// The differences of the peers that were measured, and those that are not installed.
  private var agreement: [String] {
    let known = Self.peers.compactMap { peer in
      differences[peer.name].map { "\(peer.name) \($0)" }
    }
    let missing = Self.peers.filter { installed?.contains($0.name) == false }
      .map { "\($0.name), which needs \($0.needs)" }
    return [
      known.isEmpty
        ? nil : "Largest difference of a value, in points: \(known.joined(separator: ", ")).",
      missing.isEmpty ? nil : "Left out: \(missing.joined(separator: "; ")).",
    ].compactMap { $0 }
  }

  private func timeText(_ workload: String, _ size: Int, _ operation: String) -> String {
    let one = measurements.first {
      $0.workload == workload && $0.size == size && $0.operation == operation
    }
    return one?.nanoseconds.map { Self.text($0) } ?? "–"
  }

  /// The goals and all measurements, in Markdown.
  var table: String {
    var lines = [goalTable, "", comparison]
    lines += [
      "", "Exponents are fitted over the sizes, to times and to rows plus entries.", "",
      "| workload | size | operation | time | pivots | rows | entries | exponents |",
      "|---|---:|---|---:|---:|---:|---:|---:|",
    ]
    for one in measurements {
      let time = one.nanoseconds.map { Self.text($0, .time) } ?? "left out: too slow"
      let exponents = [
        exponent(one.workload, one.operation),
        exponent(one.workload, one.operation) { $0.count > 0 ? Double($0.count) : nil },
      ].map { $0.map(Self.rounded) ?? "–" }
      lines.append(
        "| \(one.workload) | \(one.size) | \(one.operation) | \(time) | \(one.pivots) "
          + "| \(one.rowsTouched) | \(one.entriesWritten) | \(exponents[0]) / \(exponents[1]) |")
    }
    return lines.joined(separator: "\n")
  }

  var json: String {
    func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "null" }
    let entries = measurements.map { one in
      "{\"workload\":\"\(one.workload)\",\"size\":\(one.size),"
        + "\"operation\":\"\(one.operation)\",\"nanoseconds\":\(text(one.nanoseconds)),"
        + "\"constraints\":\(one.constraints),\"bytesEach\":\(text(one.bytesEach)),"
        + "\"pivots\":\(one.pivots),\"rowsTouched\":\(one.rowsTouched),"
        + "\"entriesWritten\":\(one.entriesWritten)}"
    }
    let goals = goals.map { goal in
      "{\"goal\":\"\(goal.text)\",\"limit\":\(goal.limit),"
        + "\"measured\":\(text(goal.measured)),"
        + "\"isReached\":\(goal.isReached.map { "\($0)" } ?? "null")}"
    }
    return "{\"date\":\"\(Self.date)\",\"machine\":\"\(Self.machine)\","
      + "\"peakMemoryKB\":\(Self.peakMemory),\"goals\":[\n"
      + goals.joined(separator: ",\n") + "\n],\"measurements\":[\n"
      + entries.joined(separator: ",\n") + "\n]}"
  }

  private static func text(_ number: Double, _ unit: Goal.Unit) -> String {
    switch unit {
    case .time: text(number)
    case .bytes: "\(Int(number.rounded())) B"
    case .exponent: rounded(number)
    case .factor: rounded(number) + "×"
    }
  }

  private static func text(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: "\(rounded(nanoseconds)) ns"
    case ..<1e6: "\(rounded(nanoseconds / 1e3)) µs"
    case ..<1e9: "\(rounded(nanoseconds / 1e6)) ms"
    default: "\(rounded(nanoseconds / 1e9)) s"
    }
  }

  private static func rounded(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

  private static var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  private static var machine: String {
    "\(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores" + (processor.map { ", \($0)" } ?? "")
  }

  /// The average number of processes that wanted to run, in the last minute.
  private static var load: String {
    var averages = [0.0]
    return getloadavg(&averages, 1) == 1 ? rounded(averages[0]) : "unknown"
  }

  /// The processor's name, where the system tells it.
  private static var processor: String? {
    guard let file = fopen("/proc/cpuinfo", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
      return String(text[colon...].dropFirst(2).dropLast())
    }
    return nil
  }

  private static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    #endif
  }
}
