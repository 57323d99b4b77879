import Answers
import AutoLayout
import Drawing
import Syntax

/// `matrix devices, landscape, ax3 : title not truncated`: the layout in many environments.
struct MatrixQuestion: LayoutQuestion {
  /// The question asked in each world.
  enum Topic: Equatable, Sendable {
    /// Whether a claim holds.
    case claim(Expectation)
    /// The frames of these items, or of all if none is named.
    case frames([Item])
  }

  /// The names of devices, or sizes of the root, orientations, directions and text sizes;
  /// ``plurals`` stand for all values of a property.
  var choices: [Word]
  /// The question asked in each world; by default, the faults of the layout.
  var topic: Topic?

  /// The words for all values of a property, in the order of the answer.
  static let plurals = ["devices", "orientations", "directions", "textsizes"]

  /// The words that are not devices.
  static let words =
    plurals + ["portrait", "landscape", "ltr", "rtl"] + TextSize.allCases.map { $0.name }

  var text: String {
    let asked =
      switch topic {
      case .claim(let claim): "expect \(claim.text)"
      case .frames(let items): "frames\(items.behind)"
      case nil: "lint"
      }
    return "\(asked) for " + Self.text(of: choices)
  }

  /// Returns the choices, separated by commas.
  static func text(of choices: [Word]) -> String {
    choices.map { choice in
      words.contains { Name.matches($0, choice.value) } || WorldChoice.size(of: choice.value) != nil
        ? choice.value : Name.quoted(choice.value)
    }.joined(separator: ", ")
  }

  var formats: [OutputFormat] { Listing.formats + [.html] }
  var forSuffix: ForSuffix { .none }

  /// Answers the topic for each combination of device, orientation, direction and text size.
  ///
  /// As JSON: `{"results":[{"device","orientation","direction","textsize","holds","instead",
  /// "frames","broken"}]}`; `holds` and `instead` exist only for claims and faults, and a property
  /// that does not vary is missing. As HTML: a page with a picture for each combination.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let sorts = try WorldChoice.sorts(of: choices)
    var results: [Result] = []
    for surroundings in WorldChoice.all(of: sorts).untilStopped {
      results.append(try result(in: surroundings, context))
    }
    let columns = columns(of: results)
    if format == .html { return [.plain(page(of: results))] }
    let table = Table(sorts.map { Table.Column($0.name) } + columns, results.flatMap { $0.rows })
    return Listing(
      told: [.plain(summary(of: results)), .table(table.styled(.bare(indent: 2)))],
      table: table,
      json: .object([("results", .array(results.map { $0.json(sorts.map { $0.name }) }))])
    ).blocks(as: format)
  }

  /// The layout in one environment, and its part of the answer.
  private struct Result {
    var surroundings: WorldChoice
    var snapshot: LayoutSnapshot
    /// The indices of the items whose frames are listed.
    var items: [Int] = []
    /// The actual state if the claim fails; `nil` if it holds, or if frames are listed.
    var instead: String?
    /// The confirmation if the claim holds; `nil` if it fails, or if frames are listed.
    var praise: String?

    var frames: Frames { Frames(snapshot: snapshot, items: items) }
    var verdict: String? { instead ?? praise }

    /// The names of the environment, followed by the verdict or by one frame per row.
    var rows: [[RichText]] {
      let head = surroundings.names.map { RichText($0) }
      guard let verdict else { return frames.rows.map { head + $0 } }
      return [head + [RichText(verdict)]]
    }

    func json(_ sorts: [String]) -> JSON {
      var members = zip(sorts, surroundings.names).map { (key: $0, value: JSON.string($1)) }
      if praise != nil {
        members.append(("holds", .bool(instead == nil)))
        members.append(("instead", instead.map(JSON.string) ?? .null))
      }
      return .object(members + frames.members)
    }
  }

  private func result(
    in surroundings: WorldChoice, _ context: QuestionContext
  ) throws(NotebookError) -> Result {
    let context = try surroundings.laidOut(context)
    let snapshot = context.layout.snapshot()
    var result = Result(surroundings: surroundings, snapshot: snapshot)
    switch topic {
    case .claim(let claim):
      result.praise = "holds"
      do {
        result.instead = try ClaimCheck(context: context).failure(of: claim)
      } catch .absent(let word, _) {
        result.instead = "\(word.value) is not there"
      }
    case .frames(let items):
      let names = try context.items(items).map { context.layout.name(of: $0) }
      result.items = snapshot.items.indices.filter { index in
        names.isEmpty || names.contains(snapshot.items[index].name)
      }
    case nil:
      result.praise = "nothing wrong"
      result.instead = Self.troubles(in: context, snapshot)
    }
    return result
  }

  /// Returns the faults of a layout that are independent of its purpose; `nil` if there are none.
  private static func troubles(in context: QuestionContext, _ snapshot: LayoutSnapshot) -> String? {
    let open = snapshot.items.filter { !$0.ranges.isUnique }.map { $0.name }
    let cut = context.layout.liveItems.filter { id in
      context.layout.isInstalled(id) && context.workspace.record(id)?.kind == .label
        && ClaimCheck.isTruncated(id, in: context.layout)
    }
    let troubles = [
      ("broken", context.layout.brokenConstraints.map { context.name(of: $0) }),
      ("ambiguous", open), ("truncated", cut.map { context.layout.name(of: $0) }),
    ].filter { !$0.1.isEmpty }.map { "\($0.0): \(Text.short($0.1))" }
    return troubles.isEmpty ? nil : troubles.joined(separator: "; ")
  }

  private func columns(of results: [Result]) -> [Table.Column] {
    switch topic {
    case .frames: results.first?.frames.columns ?? Frames.columns
    case .claim, nil: [.init("verdict")]
    }
  }

  private func summary(of results: [Result]) -> String {
    guard let praise = results.first?.praise else { return "" }
    let good = results.count { $0.instead == nil }
    return "\(praise) in \(good == results.count ? "all" : "\(good) of") \(results.count)\n"
  }

  private func page(of results: [Result]) -> String {
    contactSheetText(
      title: text,
      of: results.map { result in
        ContactPrint(
          caption: result.surroundings.names.joined(separator: ", "),
          remark: result.verdict ?? "",
          isBad: result.instead != nil, snapshot: result.snapshot)
      })
  }
}

extension Verb {
  static let matrix = Verb(
    asking: .ask, "matrix CHOICE, … [: CLAIM|: frames [ITEM …]]",
    "tries devices, orientations, directions and text sizes, each with each",
    completing: .claim
  ) { parser throws(SyntaxError) in
    var question = MatrixQuestion(choices: try parser.matrixChoices())
    guard parser.take(.colon, ":") else { return question }
    parser.note(.choice(["frames"]))
    if parser.take("frames") {
      question.topic = .frames(try parser.looseItems())
    } else {
      question.topic = .claim(
        try parser.nested { parser throws(SyntaxError) in try parser.claim() })
    }
    return question
  }
}

extension Parser {
  /// Parses devices, orientations, directions and text sizes, separated by commas.
  mutating func matrixChoices() throws(SyntaxError) -> [Word] {
    try commaList { parser throws(SyntaxError) in try parser.matrixChoice() }
  }

  /// Takes one of ``MatrixQuestion/words``, or a device.
  private mutating func matrixChoice() throws(SyntaxError) -> Word {
    note(.choice(MatrixQuestion.words))
    if let word = take(oneOf: MatrixQuestion.words) { return word }
    guard token.kind == .size else { return try deviceName(upTo: ["as", "to"]) }
    let start = start
    _ = try size()
    return word(span(from: start))
  }
}

/// A device, orientation, direction and text size with which a layout is tried.
struct WorldChoice {
  /// A property of the world that varies, with its values.
  typealias Sort = (name: String, members: [Member])
  /// A value of such a property.
  typealias Member = (name: String, apply: (inout World) -> Void)

  var members: [Member] = []

  var names: [String] { members.map { $0.name } }

  /// Returns all combinations of values, with the last property varying fastest.
  static func all(of sorts: [Sort]) -> [WorldChoice] {
    sorts.reduce([WorldChoice()]) { some, sort in
      some.flatMap { one in
        sort.members.map { WorldChoice(members: one.members + [$0]) }
      }
    }
  }

  /// Returns the properties to vary, in the order in which to apply them.
  static func sorts(of choices: [Word]) throws(NotebookError) -> [Sort] {
    let known: [Sort] = [
      ("device", []),
      (
        "orientation",
        [
          ("portrait", { $0.turn(toLandscape: false) }),
          ("landscape", { $0.turn(toLandscape: true) }),
        ]
      ),
      ("direction", [("ltr", { $0.isRightToLeft = false }), ("rtl", { $0.isRightToLeft = true })]),
      ("textsize", TextSize.allCases.map { size in (size.name, { $0.textSize = size }) }),
    ]
    var sorts = known.map { Sort($0.name, []) }
    func add(_ member: Member, to sort: Int) {
      let isThere = sorts[sort].members.contains { $0.name == member.name }
      if !isThere { sorts[sort].members.append(member) }
    }
    for choice in choices {
      let key = Name.key(choice.value)
      if let sort = MatrixQuestion.plurals.firstIndex(of: key) {
        let all = sort == 0 ? Device.all.map(Self.member) : known[sort].members
        for member in all { add(member, to: sort) }
      } else if let sort = known.firstIndex(where: { $0.members.contains { $0.name == key } }) {
        for member in known[sort].members where member.name == key { add(member, to: sort) }
      } else if let device = Device.named(choice.value) {
        add(member(device), to: 0)
      } else if let size = size(of: choice.value) {
        add((choice.value, { $0.size = size }), to: 0)
      } else {
        throw .unknownDevice(choice)
      }
    }
    return sorts.filter { !$0.members.isEmpty }
  }

  /// Returns the size meant by a choice such as `320x480`.
  static func size(of choice: String) -> Size? {
    let sides = choice.split { "xX×".contains($0) }.compactMap { Double($0) }
    return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
  }

  static func member(_ device: Device) -> Member {
    (device.name, { _ = $0.use(device, isLandscape: $0.isLandscape) })
  }

  /// Returns the layout in this environment; conflicting constraints are broken, not refused.
  func laidOut(_ context: QuestionContext) throws(NotebookError) -> QuestionContext {
    var workspace = context.workspace
    workspace.changeWorld { world in
      world.conflicts = .break
      world.passes = .auto
      for member in members { member.apply(&world) }
    }
    try PassRules.tryOut(context.memory.passes.rules, in: &workspace)
    _ = try workspace.commit()
    return QuestionContext(workspace)
  }
}
