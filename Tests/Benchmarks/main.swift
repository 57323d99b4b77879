/// Times the solver on the workloads:
/// `benchmarks [--quick] [--once] [--json | --table | --lines | --record] [W1 … W6] [large]
/// [answers] [questions] [drawing] [redraw] [lines] [sessions] [growth]`, or the page in a browser:
/// `benchmarks page`, or a class: `benchmarks class [students]`, `benchmarks class kills [count]`.
///
/// Words choose families of workloads, by default all; `--once` measures one round of five.
/// `benchmarks --beside PROGRAM …` measures an earlier `benchmarks` by turns with this one.
/// `--record` puts its tables into `Sources/Measurements.md`, in the present directory. `PYTHON` names an interpreter with
/// `kiwisolver` and `poga`; without it `python3` is tried. Chromium lays out the same cells where it
/// is installed, and runs the engine in `.build/wasm` where `.ci/wasm` has made it.

import Browsing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["page"] {
  guard Browser.program != nil else {
    print("Chromium is not installed")
    exit(1)
  }
  try PageSpeed().run()
  exit(0)
}
if arguments.first == "class" {
  let rest = Array(arguments.dropFirst())
  let isKilled = rest.first == "kills"
  // Bounded: it is one machine that speaks with itself.
  let count = min(rest.last.flatMap { Int($0) } ?? (isKilled ? 100 : 60), 400)
  var lines: [ClassLoad.Line] = []
  if isKilled {
    var load = try ClassLoad()
    lines.append(try load.kills(count, students: 10, seed: 1))
  } else {
    lines += try ClassLoad().lines(students: count, seconds: 30)
    lines += try ClassLoad().lines(students: count, seconds: 20, attackers: 4)
    lines.append(try ClassLoad().idle(students: min(5 * count, 300), seconds: 10))
  }
  for line in lines {
    print("\(line.text)   goal \(line.goal)   \(line.isReached ? "reached" : "not reached")")
  }
  exit(lines.allSatisfy(\.isReached) ? 0 : 1)
}
let known = ["--quick", "--once", "--json", "--table", "--lines", "--record"]
// Growth first, as it takes note of memory, which other parts give back to the allocator.
let families = [
  "growth", "W1", "W2", "W3", "W4", "W5", "W6", "large", "answers", "questions", "drawing",
  "redraw", "lines", "sessions",
]
var earlier: String?
if let at = arguments.firstIndex(of: "--beside") {
  guard at + 1 < arguments.count else {
    print("--beside needs the path of an earlier program")
    exit(2)
  }
  earlier = arguments[at + 1]
  arguments.removeSubrange(at...at + 1)
}
let chosen = arguments.filter { families.contains($0) }
if let unknown = arguments.first(where: { !known.contains($0) && !families.contains($0) }) {
  print("unknown option \(unknown); there are \((known + families).joined(separator: ", "))")
  exit(2)
}
let isQuick = arguments.contains("--quick")
let python = getenv("PYTHON").map { String(cString: $0) } ?? "python3"
var peers: [any Peer] = BrowserPeer.installed
peers += [PythonPeer.kiwi(python: python), .yoga(python: python)].compactMap { $0 }
var bench = Bench(budget: isQuick ? .milliseconds(40) : .milliseconds(800), peers: peers)
// All five times, so that the rounds of a measurement are far apart.
let rounds = repeatElement(
  chosen.isEmpty ? families : chosen, count: arguments.contains("--once") ? 1 : 5)
if let earlier {
  var beside = Beside(earlier: earlier, options: isQuick ? ["--quick"] : [])
  // The operations that take long, which are measured once.
  var isLong: Set<String> = []
  for family in rounds.joined() where !isLong.contains(family) {
    let start = ContinuousClock.now
    beside.measure(family)
    if ContinuousClock.now - start > .seconds(20) { isLong.insert(family) }
  }
  print(beside.table(isQuick: isQuick))
  exit(0)
}
for family in rounds.joined() {
  switch family {
  case "W1": try bench.run([10, 100, 1000, 3000], chain)
  case "W2": try bench.run(isQuick ? [3, 4, 5] : [3, 4, 5, 6], tree)
  case "W3": try bench.run(isQuick ? [10, 100, 1000] : [10, 100, 1000, 10000], cells)
  case "W4": try bench.run([1]) { _ in form() }
  case "W5":
    let most = isQuick ? 2 : 3
    try bench.run(Array([20, 100, 600].prefix(most)), Adversaries.equalWidths)
    try bench.run(Array([5, 12, 30].prefix(most)), Adversaries.grid)
    try bench.run(Array([30, 200, 900].prefix(most)), Adversaries.levels)
    try bench.run(Array([30, 200, 900].prefix(most)), Adversaries.wishes)
    try bench.run(Array([20, 100, 600].prefix(most)), Adversaries.ratios)
  case "drawing": try bench.run(Drawings(count: 300))
  case "answers": try bench.run(Answers.states)
  case "questions": try bench.run([150, 500, 1500, 5000].map(Questions.init))
  case "large":
    let views = [10_000, 30_000, 100_000]
    try bench.run(views, takesTurns: false, largeChain)
    try bench.run(views, takesTurns: false, largeCells)
  case "redraw":
    try bench.run(Redraw.list(2000))
    try bench.run(Redraw.grid(2000))
  case "growth": try bench.run(Growth(count: isQuick ? 100_000 : 1_000_000))
  case "sessions":
    try bench.runLines([10_000, 30_000, 100_000])
    try bench.runConflicts([250, 500, 1000, 2000], chains: [50, 100, 200])
  case "lines": try bench.run(TypedLines(count: 500))
  default:
    try bench.run([10, 100, 1000], modelChain)
    try bench.run([3, 4], modelTree)
    try bench.run(isQuick ? [10, 100] : [10, 100, 1000], modelCells)
  }
}
let report = Report(
  measurements: bench.leastMeasurements, isQuick: isQuick, differences: bench.differences,
  installed: Set(peers.map(\.name)))
if arguments.contains("--record") {
  let path = "Sources/Measurements.md"
  let tables = [report.summary, report.goalTable, report.comparison].joined(separator: "\n\n")
  guard MarkedTable(path: path).replace(with: tables) else {
    print("\(path) is not here, or has no marks")
    exit(1)
  }
} else {
  let isInLines = arguments.contains("--lines")
  print(
    isInLines
      ? report.measurements.map(\.line).joined(separator: "\n")
      : arguments.contains("--json") ? report.json : report.table)
}
