/// Times the solver on the workloads: `benchmarks [--quick] [--json | --table]`.

let arguments = CommandLine.arguments.dropFirst()
let isQuick = arguments.contains("--quick")
if let unknown = arguments.first(where: { !["--quick", "--json", "--table"].contains($0) }) {
  print("unknown option \(unknown); there are --quick, --json and --table")
} else {
  var bench = Bench(budget: isQuick ? .milliseconds(100) : .seconds(2))
  try bench.run([10, 100, 300, 1000, 3000], chain)
  try bench.run([3, 4, 5, 6], tree)
  try bench.run([10, 100, 1000, 10000], cells)
  try bench.run([20, 100, 600], Adversaries.equalWidths)
  try bench.run([30, 200, 900], Adversaries.levels)
  let report = Report(measurements: bench.measurements)
  print(arguments.contains("--json") ? report.json : report.table)
}
