import Answers
import AutoLayout
import Notebook

/// A program in use for long: whether the last of many operations costs what the first did, and
/// what each leaves behind in memory.
struct Growth {
  /// An operation, and the most bytes that one may leave behind.
  enum Kind: String, CaseIterable {
    case constant = "a constant of the model"
    case visit = "a view that comes and goes"
    case slide = "a drawing that slides"
    case drawnLine = "a line with a drawing"
    case line = "a line that sets a constant"
    case undo
    case redo

    /// A line stays in the history with its answer and what takes it back, or what does it again;
    /// the handles of what was removed are not given anew.
    var mostBytes: Double {
      switch self {
      case .constant, .slide: 1
      case .undo: 64
      case .visit: 256
      case .line, .redo: 400
      case .drawnLine: 4000
      }
    }

    var workload: String { "growth, \(rawValue)" }
  }

  /// The number of operations of each kind; a tenth of them if each draws.
  let count: Int
  private let clock = ProcessorClock()
  /// The measurements: the time of one operation in the first tenth, and in the last.
  private(set) var measurements: [Measurement] = []
  /// The sessions that were run; they stay, so that the next does not grow in memory that they gave
  /// back.
  private var kept: [any Sendable] = []

  /// The parts of a run that are compared.
  static let first = "first tenth"
  static let last = "last tenth"

  init(count: Int) { self.count = count }

  mutating func run() throws {
    try editModel()
    try comeAndGo()
    try draw()
    try editLines()
  }

  /// Sets a constant of the model, as a slider does.
  private mutating func editModel() throws {
    let load = modelCells(100)
    var layout = try load.layout()
    let edited = ConstraintID(load.constraints.count / 2)
    let constant = load.constraints[edited.rawValue].constant
    try repeatedly(.constant, count) { index in
      try layout.setConstant(constant + Double(index % 2), of: edited)
      _ = layout.takeMovedFrames()
    }
    kept.append(layout)
  }

  /// Types lines that set a constant, takes all back, and does all again.
  private mutating func editLines() throws {
    var session = Session()
    func type(_ line: String) throws(BenchmarkError) {
      let reply = session.evaluate(line)
      guard reply.status < .refused else { throw .refused(line, reply.errors) }
    }
    for line in Answers.cells(20) { try type(line) }
    try repeatedly(.line, count) { try type("set gap10 = \(1 + $0 % 9)") }
    try repeatedly(.undo, count) { _ in try type("undo") }
    try repeatedly(.redo, count) { _ in try type("redo") }
    kept.append(session)
  }

  /// Draws, as a slider does and as a line does.
  private mutating func draw() throws {
    let redraw = Redraw.list(20)
    var session = try redraw.session()
    let slide = try redraw.slide(in: &session)
    repeatedly(.slide, count / 10) {
      _ = redraw.preview($0, of: slide, in: &session)
    }
    _ = session.resume(.slideEnded(nil), to: slide)
    try repeatedly(.drawnLine, count / 10) {
      _ = try redraw.edit($0, in: &session)
    }
    kept.append(session)
  }

  /// Adds views with their constraints and removes them.
  private mutating func comeAndGo() throws {
    let load = modelCells(100)
    var layout = try load.layout()
    let root = layout.root
    try repeatedly(.visit, count / 10) { _ in
      let view = try layout.addView("guest")
      let constraints = try layout.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
        view.widthAnchor.constraint(equalToConstant: 40),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
      try layout.apply(
        constraints.map { .constraint($0, nil) } + [.item(view.id, nil)])
      _ = layout.takeMovedFrames()
    }
    kept.append(layout)
  }

  private mutating func repeatedly(
    _ kind: Kind, _ count: Int, _ body: (Int) throws -> Void
  ) rethrows {
    var times: [Double] = []
    var before: Int?
    for tenth in 0..<10 {
      let time = try clock.measure {
        for index in 0..<count / 10 { try body(tenth * (count / 10) + index) }
      }
      times.append(time.nanoseconds / Double(count / 10))
      if tenth == 0 { before = Memory.resident }
    }
    let more = before.flatMap { before in Memory.resident.map { Double($0 - before) } }
    for (part, time) in [(Self.first, times[0]), (Self.last, times[9])] {
      measurements.append(
        Measurement(
          workload: kind.workload, size: count, operation: part, nanoseconds: time,
          bytesEach: part == Self.last ? more.map { $0 / Double(count / 10 * 9) } : nil))
    }
  }
}
