/// A goal of the solver, beside the measurement: time in nanoseconds.
struct Goal {
  enum Unit { case time, bytes, exponent, factor }

  var text: String
  var unit: Unit
  var limit: Double
  /// Nil if it was left out.
  var measured: Double?

  var isReached: Bool? { measured.map { $0 <= limit } }
}

extension Report {
  /// All goals, in the order of the work: edits, structure, builds, memory, the model.
  var goals: [Goal] {
    var goals: [Goal] = []
    func add(
      _ text: String, _ limit: Double, _ measured: Double?, _ unit: Goal.Unit = .time
    ) {
      goals.append(Goal(text: text, unit: unit, limit: limit, measured: measured))
    }
    let tail = [10, 3000].map { time("W1 chain", $0, "tail") }
    add("local edit, chain of 3000", 50, tail[1])
    add("local edit, 3000 beside 10", 1.5, ratio(tail[1], tail[0]), .factor)
    // A head edit moves the left edge of every box.
    add("repeated edit of 3000 unknowns", 2 * 3000 + 50, time("W1 chain", 3000, "head"))
    add("the first after a change of rows", 5 * 3000, time("W1 chain", 3000, "first head"))
    add("resize, 100 cells", 50_000, time("W3 cells", 100, "resize"))
    add("resize, 1000 cells", 500_000, time("W3 cells", 1000, "resize"))
    add("resize of cells, exponent", 1.1, exponent("W3 cells", "resize"), .exponent)
    add("remove + add in two steps, 1000 cells", 200, time("W3 cells", 1000, "remove+add"))
    add("remove + add in one step, 1000 cells", 200, time("W3 cells", 1000, "remove+add at once"))
    add(
      "remove + add in one step in a block of 4", 1000,
      time("W2 tree", 1364, "remove+add at once"))
    let build = measurement("W3 cells", 1000, "build")
    add("build, 1000 cells", 7e6, build?.nanoseconds)
    add(
      "build, for each constraint", 250,
      ratio(build?.nanoseconds, build.map { Double($0.constraints) }))
    add("build of cells, exponent", 1.1, exponent("W3 cells", "build"), .exponent)
    add("form, build", 20_000, time("W4 form", 1, "build"))
    add("form, resize", 50, time("W4 form", 1, "resize"))
    add("form, drag", 25, time("W4 form", 1, "drag"))
    add("memory for each constraint, 1000 cells", 250, build?.bytesEach, .bytes)
    for name in ["equal", "grid", "levels", "wishes", "ratios"] {
      for operation in ["build", "resize"] {
        let exponent = exponent("W5 \(name)", operation)
        add("adversary \(name), \(operation), exponent", 1.1, exponent, .exponent)
      }
    }
    // The solver alone tells in both what moved and where it is, as the model does.
    for (name, size, edits) in [
      ("chain", 1000, ["head", "tail"]), ("tree", 340, ["resize", "leaf"]),
      ("cells", 100, ["resize", "text", "height"]),
    ] {
      for operation in ["build"] + edits {
        let load = "W6 \(name)"
        let factor = ratio(time(load, size, operation), time(load, size, operation + " alone"))
        add(
          "model beside solver, \(name) of \(size), \(operation)",
          operation == "build" ? 3 : 2, factor, .factor)
      }
    }
    addLarge(add)
    for form in ["ascii", "box", "block"] {
      add("drawing of 300 views, \(form)", 10e6, time("drawing", 300, form))
    }
    let answers = measurements.filter { $0.workload.hasPrefix("answers") }
    add("the slowest answer about 500 views", 50e6, answers.compactMap(\.nanoseconds).max())
    for (kind, limit) in [("one", 0.5), ("all", 1.25), ("ends", 1.25)] {
      let workload = "questions about \(kind)"
      let exponents = measurements.filter { $0.workload == workload }.compactMap {
        exponent(workload, $0.operation)
      }
      add("questions about \(kind) in a column, exponent", limit, exponents.max(), .exponent)
    }
    let local = measurements.filter { $0.workload == "questions about one" && $0.size == 5000 }
    add("the slowest answer about one of 5000", 50e6, local.compactMap(\.nanoseconds).max())
    // Each row that is named, and each line, may take 5 µs beside.
    for one in measurements where one.workload == "questions about all" && one.size == 5000 {
      let limit = 50e6 + 5e3 * Double(one.lines)
      add("\(one.operation), asked of 5000 labels", limit, one.nanoseconds)
    }
    add(
      "a typed constraint in a column of 500 labels", 15_000,
      time("typed lines", 500, "constraint"))
    addSessions(add)
    addGrowth(add)
    return goals
  }

  private typealias Adding = (String, Double, Double?, Goal.Unit) -> Void

  /// Tens of thousands of views through the model.
  private func addLarge(_ add: Adding) {
    for (name, operations) in [
      ("chain", ["build", "head"]), ("cells", ["build", "resize", "height"]),
    ] {
      for operation in operations {
        let exponent = exponent("large \(name)", operation)
        add("\(name) of up to 100 000 views, \(operation), exponent", 1.1, exponent, .exponent)
      }
      let bytes = measurement("large \(name)", 100_000, "build")?.bytesEach
      add("model's memory for each constraint, \(name) of 100 000 views", 400, bytes, .bytes)
    }
    for (name, operation) in [("chain", "tail"), ("cells", "text")] {
      let times = [10_000, 100_000].map { time("large \(name)", $0, operation) }
      add(
        "\(name), \(operation), 100 000 views beside 10 000", 1.5, ratio(times[1], times[0]),
        .factor)
    }
  }

  /// Sessions of many lines and many conflicts.
  private func addSessions(_ add: Adding) {
    let line = measurement("session", 100_000, "a line")
    add("a session of 100 000 lines", 2e9, line?.nanoseconds.map { $0 * 100_000 }, .time)
    let slope = exponent("session", "a line").map { $0 + 1 }
    add("sessions of up to 100 000 lines, exponent", 1.1, slope, .exponent)
    add("memory for each line, session of 100 000", 1500, line?.bytesEach, .bytes)
    add(
      "a conflict of 200 in a chain", 200e6, time("conflict of a chain", 200, "line"), .time)
    for operation in ["run", "ask"] {
      add(
        "independent conflicts, \(operation), exponent", 1.1, exponent("conflicts", operation),
        .exponent)
    }
  }

  /// Adds the waits of a person at a terminal, and whether they stay the same.
  private func addGrowth(_ add: Adding) {
    for part in ["list", "grid"] {
      for operation in ["line", "key"] {
        add(
          "from a \(operation) to the drawing of 2000 views, \(part)", 16e6,
          time("redraw of a \(part)", 2000, operation), .time)
      }
    }
    for kind in Growth.Kind.allCases {
      let name = kind.workload
      let last = measurements.first { $0.workload == name && $0.operation == Growth.last }
      let first = measurements.first { $0.workload == name && $0.operation == Growth.first }
      add(
        "\(name), last tenth of many beside first", 1.25,
        ratio(last?.nanoseconds, first?.nanoseconds), .factor)
      add("\(name), memory that one leaves", kind.mostBytes, last?.bytesEach, .bytes)
    }
  }

  private func measurement(_ workload: String, _ size: Int, _ operation: String) -> Measurement? {
    measurements.first {
      $0.workload == workload && $0.size == size && $0.operation == operation
    }
  }

  private func time(_ workload: String, _ size: Int, _ operation: String) -> Double? {
    measurement(workload, size, operation)?.nanoseconds
  }

  private func ratio(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b, b > 0 else { return nil }
    return a / b
  }
}
