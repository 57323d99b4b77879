/// Times the solver on the workloads: `benchmarks [--quick] [--json | --table]`.
///
/// `PYTHON` names an interpreter with `kiwisolver`; without it `python3` is tried.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
let isQuick = arguments.contains("--quick")
if let unknown = arguments.first(where: { !["--quick", "--json", "--table"].contains($0) }) {
  print("unknown option \(unknown); there are --quick, --json and --table")
} else {
  let python = getenv("PYTHON").map { String(cString: $0) } ?? "python3"
  var bench = Bench(budget: isQuick ? .milliseconds(100) : .seconds(2), peer: Kiwi(python: python))
  try bench.run([10, 100, 300, 1000, 3000], chain)
  try bench.run([3, 4, 5, 6], tree)
  try bench.run([10, 100, 1000, 10000], cells)
  try bench.run([20, 100, 600], Adversaries.equalWidths)
  try bench.run([30, 200, 900], Adversaries.levels)
  let report = Report(measurements: bench.measurements)
  print(arguments.contains("--json") ? report.json : report.table)
}
