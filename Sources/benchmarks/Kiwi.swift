import ConstraintSolver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The same workloads in kiwi, through its Python package `kiwisolver`, where it is installed.
///
/// Each edited constant is an edit variable there, as kiwi wants it. The times include the calls
/// from Python; the cost of an empty call of the same kind is reported beside them.
struct Kiwi {
  private let python: String

  /// The given interpreter, if it has `kiwisolver`.
  init?(python: String) {
    guard system("\(python) -c 'import kiwisolver' 2>/dev/null") == 0 else { return nil }
    self.python = python
  }

  /// Times the build and the edits, and compares the values of the build.
  ///
  /// - Returns: the measurements, and the largest difference from `values`.
  func run(_ load: Workload, comparedWith values: [Double]) -> ([Measurement], Double)? {
    var path = Array("/tmp/benchmarks-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { return nil }
    defer { unlink(path) }
    fputs(Self.text(load), file)
    fclose(file)
    let name = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    guard let output = popen("\(python) -c '\(Self.script)' \(name)", "r") else { return nil }
    defer { pclose(output) }
    var measurements: [Measurement] = []
    var difference = 0.0
    var index = 0
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), output) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      guard words.count == 2, let number = Double(words[1]) else { continue }
      if words[0] == "value" {
        if index < values.count { difference = max(difference, abs(values[index] - number)) }
        index += 1
      } else {
        measurements.append(
          Measurement(
            workload: load.name, size: load.size, operation: "kiwi: \(words[0])",
            nanoseconds: number))
      }
    }
    return index == values.count ? (measurements, difference) : nil
  }

  /// One line a row: relation, constant, strength, then unknown and coefficient by turns.
  private static func text(_ load: Workload) -> String {
    var lines = ["unknowns " + load.isNonNegative.map { $0 ? "1" : "0" }.joined(separator: " ")]
    for row in load.rows {
      let relation = row.relation == .equal ? "=" : row.relation == .lessThanOrEqual ? "<" : ">"
      let terms = row.terms.map { "\($0.unknown) \($0.coefficient)" }
      lines.append(
        "row \(relation) \(row.constant) \(row.strength) " + terms.joined(separator: " "))
    }
    for edit in load.edits {
      let rows = edit.rows.map(String.init).joined(separator: " ")
      lines.append("edit \(edit.name) \(edit.constants.0) \(edit.constants.1) \(rows)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let script = """
    import sys, time, kiwisolver as k
    rows, edits, bounds = [], [], []
    for line in open(sys.argv[1]):
        w = line.split()
        if w[0] == "unknowns": bounds = [a == "1" for a in w[1:]]
        elif w[0] == "row":
            t = [(int(w[i]), float(w[i + 1])) for i in range(4, len(w), 2)]
            rows.append((w[1], float(w[2]), float(w[3]), t))
        else: edits.append((w[1], float(w[2]), float(w[3]), [int(a) for a in w[4:]]))
    levels = sorted(set(r[2] for r in rows if r[2] < 1000))
    def build():
        s, x = k.Solver(), [k.Variable() for _ in bounds]
        edited = {}
        for i, e in enumerate(edits):
            v = k.Variable()
            s.addEditVariable(v, "strong"); s.suggestValue(v, e[2])
            for r in e[3]: edited[r] = v
            e_vars[i] = v
        for v, b in zip(x, bounds):
            if b: s.addConstraint(k.Constraint(k.Expression([k.Term(v, 1)]), ">="))
        for i, (rel, b, level, terms) in enumerate(rows):
            t = [k.Term(x[j], a) for j, a in terms]
            if i in edited: t.append(k.Term(edited[i], -1)); b = 0
            op = {"=": "==", "<": "<=", ">": ">="}[rel]
            power = "required" if level >= 1000 else 1000.0 ** levels.index(level)
            s.addConstraint(k.Constraint(k.Expression(t, -b), op, power))
        s.updateVariables()
        return s, x
    e_vars = {}
    def timed(f):
        times, end = [], time.perf_counter() + 0.1
        while not times or (time.perf_counter() < end and len(times) < 2000):
            a = time.perf_counter_ns(); f(len(times)); times.append(time.perf_counter_ns() - a)
        return sorted(times)[len(times) // 2]
    print("build", timed(lambda i: build()))
    s, x = build()
    for v in x: print("value", repr(v.value()))
    for i, e in enumerate(edits):
        def f(n):
            s.suggestValue(e_vars[i], e[1 + n % 2]); s.updateVariables()
        print(e[0], timed(f)); f(1)
    v = x[0]
    print("empty-call", timed(lambda i: v.value()))
    """
}
