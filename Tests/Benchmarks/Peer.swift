import ConstraintSolver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The same workloads by another make.
protocol Peer {
  /// The name in measurements.
  var name: String { get }
  /// The number of rows from which a workload takes too long.
  var limit: Int { get }
  /// Times the build and the edits, and compares the values.
  func run(_ load: Workload, comparedWith values: SolvedValues) throws -> PeerRun
}

/// The values that a peer should find.
struct SolvedValues {
  var built: [Double]
  /// Those after each edit of the workload, from those of the build.
  var edited: [[Double]]

  /// The values of a workload that is solved.
  init(_ subject: Subject) throws(SolverError) {
    var subject = subject
    func values() -> [Double] { subject.variables.map { subject.solver.value(of: $0) } }
    built = values()
    edited = []
    for edit in subject.load.edits {
      let steps = subject.steps(of: edit)
      try subject.carryOut(steps, forth: true)
      edited.append(values())
      try subject.carryOut(steps, forth: false)
    }
  }
}

/// A run of a peer.
struct PeerRun {
  var measurements: [Measurement]
  /// The largest difference of a value.
  var difference: Double
}

/// A solver with a package for Python, where that is installed.
///
/// The times include the calls from Python; the cost of an empty call of the same kind is reported
/// beside them.
struct PythonPeer: Peer {
  let name: String
  let limit: Int
  private let python: String
  private let script: String

  /// A peer, if the given interpreter has its module.
  private init?(
    _ name: String, module: String, python: String, script: String, limit: Int = .max
  ) {
    guard system("\(python) -c 'import \(module)' 2>/dev/null") == 0 else { return nil }
    (self.name, self.python, self.script, self.limit) = (name, python, script, limit)
  }

  /// kiwi, in the package `kiwisolver`.
  ///
  /// Each edited constant is an edit variable there, as kiwi wants it; an optional equation that is
  /// edited is nothing else. A thousand cells take it a quarter of a minute.
  static func kiwi(python: String) -> PythonPeer? {
    PythonPeer(
      "kiwi", module: "kiwisolver", python: python, script: kiwiScript, limit: 5000)
  }

  /// Yoga, in the package `poga`: flexbox, which says less than constraints, and says cells.
  static func yoga(python: String) -> PythonPeer? {
    PythonPeer("Yoga", module: "poga", python: python, script: yogaScript)
  }

  /// Times the build and the edits, and compares the values of the build.
  func run(_ load: Workload, comparedWith solved: SolvedValues) throws -> PeerRun {
    let values = solved.built
    var path = Array("/tmp/benchmarks-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else {
      throw BenchmarkError.peerFailed(load.name)
    }
    defer { unlink(path) }
    fputs(Self.text(load), file)
    fclose(file)
    let place = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    guard let output = popen("\(python) -c '\(script)' \(place)", "r") else {
      throw BenchmarkError.peerFailed(load.name)
    }
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
            workload: load.name, size: load.size, operation: "\(name): \(words[0])",
            nanoseconds: number))
      }
    }
    guard index == values.count else { throw BenchmarkError.peerFailed(load.name) }
    return PeerRun(measurements: measurements, difference: difference)
  }

  /// One line a row: relation, constant, strength, then unknown and coefficient by turns.
  private static func text(_ load: Workload) -> String {
    let levels = Set(load.rows.map(\.strength)).subtracting([1000]).sorted()
    var weights = load.weights
    for (index, level) in levels.enumerated() where weights[level] == nil {
      weights[level] = pow(1000, Double(index))
    }
    var lines = ["unknowns " + load.isNonNegative.map { $0 ? "1" : "0" }.joined(separator: " ")]
    for row in load.rows {
      let weight = weights[row.strength].map { "\($0)" } ?? "required"
      let relation = row.relation == .equal ? "=" : row.relation == .lessThanOrEqual ? "<" : ">"
      let terms = row.terms.map { "\($0.unknown) \($0.coefficient)" }
      lines.append(
        "row \(relation) \(row.constant) \(weight) " + terms.joined(separator: " "))
    }
    for edit in load.edits {
      lines.append("edit \(edit.name)")
      for change in edit.changes {
        let rows = change.rows.map(String.init).joined(separator: " ")
        lines.append("change \(change.constants.0) \(change.constants.1) \(rows)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let kiwiScript = """
    import sys, time, kiwisolver as k
    rows, edits, bounds = [], [], []
    for line in open(sys.argv[1]):
        w = line.split()
        if w[0] == "unknowns": bounds = [a == "1" for a in w[1:]]
        elif w[0] == "row":
            t = [(int(w[i]), float(w[i + 1])) for i in range(4, len(w), 2)]
            power = w[3] if w[3] == "required" else float(w[3])
            rows.append((w[1], float(w[2]), power, t))
        elif w[0] == "edit": edits.append((w[1], []))
        else: edits[-1][1].append((float(w[1]), float(w[2]), [int(a) for a in w[3:]]))
    def build():
        s, x = k.Solver(), [k.Variable() for _ in bounds]
        edited = {}
        for name, changes in edits:
            for new, old, which in changes:
                first = rows[which[0]]
                if which[0] in edited: continue
                if len(which) == 1 and first[0] == "=" and first[2] != "required":
                    v = x[first[3][0][0]]
                    s.addEditVariable(v, first[2]); edited[which[0]] = (v, True)
                else:
                    v = k.Variable()
                    s.addEditVariable(v, "strong")
                    for r in which: edited[r] = (v, False)
                s.suggestValue(v, first[1])
        for v, b in zip(x, bounds):
            if b: s.addConstraint(k.Constraint(k.Expression([k.Term(v, 1)]), ">="))
        for i, (rel, b, power, terms) in enumerate(rows):
            v, is_whole = edited.get(i, (None, False))
            if is_whole: continue
            t = [k.Term(x[j], a) for j, a in terms]
            if v: t.append(k.Term(v, -1)); b = 0
            op = {"=": "==", "<": "<=", ">": ">="}[rel]
            s.addConstraint(k.Constraint(k.Expression(t, -b), op, power))
        s.updateVariables()
        return s, x, edited
    def timed(f):
        times, end = [], time.perf_counter() + 0.05
        while not times or (time.perf_counter() < end and len(times) < 2000):
            a = time.perf_counter_ns(); f(len(times)); times.append(time.perf_counter_ns() - a)
        return sorted(times)[len(times) // 2]
    print("build", timed(lambda i: build()))
    s, x, edited = build()
    for v in x: print("value", repr(v.value()))
    for name, changes in edits:
        def f(n):
            for c in changes: s.suggestValue(edited[c[2][0]][0], c[n % 2])
            s.updateVariables()
        print(name, timed(f)); f(1)
    v = x[0]
    print("empty-call", timed(lambda i: v.value()))
    """

  /// A list of cells is as long as its unknowns say; only cells are given to it.
  private static let yogaScript = """
    import sys, time, poga.libpoga_capi as y
    unknowns = open(sys.argv[1]).readline().split()[1:]
    count = (len(unknowns) // 4 - 1) // 5
    config = y.YGConfigNew()
    y.YGConfigSetPointScaleFactor(config, 0)
    def box(width=None, height=None, centred=False):
        node = y.YGNodeNewWithConfig(config)
        if width: y.YGNodeStyleSetWidth(node, width)
        if height: y.YGNodeStyleSetHeight(node, height)
        if centred: y.YGNodeStyleSetAlignSelf(node, y.YGAlign.Center)
        return node
    def label(height, above):
        node = box(120, height)
        y.YGNodeStyleSetMaxWidthPercent(node, 100)
        y.YGNodeStyleSetMargin(node, y.YGEdge.Top, above)
        return node
    def lay(root, width): y.YGNodeCalculateLayout(root, width, 10000, y.YGDirection.LTR)
    def build():
        root, cells = box(320, 10000), []
        for index in range(count):
            cell, texts = box(), box()
            y.YGNodeStyleSetFlexDirection(cell, y.YGFlexDirection.Row)
            y.YGNodeStyleSetMinHeight(cell, 44)
            y.YGNodeStyleSetPadding(cell, y.YGEdge.Horizontal, 16)
            y.YGNodeStyleSetFlexGrow(texts, 1)
            y.YGNodeStyleSetFlexShrink(texts, 1)
            y.YGNodeStyleSetFlexBasis(texts, 0)
            y.YGNodeStyleSetMargin(texts, y.YGEdge.All, 8)
            image, toggle = box(44, 44, True), box(51, 31, True)
            title, subtitle = label(20, 0), label(16, 4)
            y.YGNodeInsertChild(texts, title, 0)
            y.YGNodeInsertChild(texts, subtitle, 1)
            for place, node in enumerate((image, texts, toggle)): y.YGNodeInsertChild(cell, node, place)
            y.YGNodeInsertChild(root, cell, index)
            cells.append((cell, image, texts, title, subtitle, toggle))
        lay(root, 320)
        return root, cells
    def timed(f):
        times, end = [], time.perf_counter() + 0.05
        while not times or (time.perf_counter() < end and len(times) < 2000):
            a = time.perf_counter_ns(); f(len(times)); times.append(time.perf_counter_ns() - a)
        return sorted(times)[len(times) // 2]
    def built(n):
        root, cells = build()
        y.YGNodeFreeRecursive(root)
    print("build", timed(built))
    root, cells = build()
    def tell(node, x=0, top=0):
        left, above = x + y.YGNodeLayoutGetLeft(node), top + y.YGNodeLayoutGetTop(node)
        for value in (left, above, y.YGNodeLayoutGetWidth(node), y.YGNodeLayoutGetHeight(node)):
            print("value", value)
    def place(node): return y.YGNodeLayoutGetLeft(node), y.YGNodeLayoutGetTop(node)
    tell(root)
    for cell, image, texts, title, subtitle, toggle in cells:
        x, top = place(cell)
        inner = (x + place(texts)[0], top + place(texts)[1])
        tell(cell)
        tell(image, x, top)
        tell(title, *inner)
        tell(subtitle, *inner)
        tell(toggle, x, top)
    def edit(node, setter, new, old):
        def f(n):
            width = 320
            setter(node, old if n % 2 else new)
            if node is root: width = old if n % 2 else new
            lay(root, width)
        return f
    print("resize", timed(edit(root, y.YGNodeStyleSetWidth, 200, 320)))
    lay(root, 320)
    print("text", timed(edit(cells[count // 2][3], y.YGNodeStyleSetWidth, 150, 120)))
    print("height", timed(edit(cells[0][4], y.YGNodeStyleSetHeight, 32, 16)))
    print("empty-call", timed(lambda n: y.YGNodeLayoutGetLeft(root)))
    """
}
