import Analysis
import Answers
import AutoLayout
import Interchange

/// The reply to an entry that breaks constraints.
///
/// For a log, a file or code it is computed once and written twice: with code for the screen, and
/// with lines only for the record.
struct ConflictReply {
  private let telling: ConflictTelling
  private let told: [(one: Diagnosed, repairs: [OfferedRepair])]
  private let forAll: OfferedRepair?
  private let others: [BrokenConstraint]

  /// The key under which a session records that the rule has been shown.
  static let ruleIsTold = "the newest is broken"

  private static let pickingRule =
    "UIKit picks one and documents no rule; here it is the newest."

  /// Finds the causes and repairs of newly broken constraints.
  init(to broken: [BrokenConstraint], in context: QuestionContext) {
    let telling = ConflictTelling(context: context)
    var trials = Trials(of: context.layout)
    let diagnosed = broken.prefix(ConflictTelling.most).map { Diagnosed($0, in: context) }
    let forAll =
      broken.count == diagnosed.count ? telling.repair(ofAll: diagnosed, &trials) : nil
    told = diagnosed.map { one in
      (one, forAll == nil ? telling.repairs(for: one, limit: 3, &trials) : [])
    }
    others = Array(broken.dropFirst(ConflictTelling.most))
    self.forAll = forAll
    self.telling = telling
  }

  /// Returns the reply to an entry that created or changed the names in `notes`.
  ///
  /// After a log, a file or code, each conflict comes with its first repair as code. The rule for
  /// choosing the broken constraint is explained only with the first conflict of a session.
  func blocks(
    notes: [String], of foreign: Session.Foreign? = nil, tellsRule: Bool = false
  ) -> [Answer.Block] {
    let context = telling.context
    let isTold = foreign.map { !$0.broken.isEmpty } ?? false
    let writer = foreign.map {
      CodeChanges(context.layout, in: $0.dialect, root: "view", expressions: $0.expressions)
    }
    var blocks = forAll.map { telling.head($0, of: told.count, writer) } ?? []
    for (place, (one, repairs)) in told.enumerated() {
      let name = context.mention(one.broken.constraint)
      let missing = context.mention(one.missing.constraint)
      let words = telling.words(for: one.broken.constraint, foreign?.printed ?? [:])
      let isCertain =
        foreign.map { Certainty($0.open, in: context).isCertain(one.broken.conflict) } ?? true
      if !isCertain { blocks.append(.text("as far as was read, ")) }
      let done =
        foreign?.isFile == true
        ? (words.map { RichText($0) } ?? name) + " is broken "
        : self.done(one.broken, notes, isFirst: place == 0) + "\n"
      blocks.append(.text(done))
      blocks += telling.cause(
        of: one, with: forAll == nil ? repairs.first : nil, writer,
        printed: foreign?.printed ?? [:])
      // One change resolves all conflicts; the first one shows how such a contradiction adds up.
      if forAll != nil, place > 0 { continue }
      blocks.append(.text(ConflictTelling.title(of: one.broken.conflict) + "\n"))
      blocks += telling.arithmetic(
        one.broken.conflict, broken: one.broken.constraint, in: context.layout,
        saying: foreign?.broken.contains(name.plain) == true ? ConflictTelling.asLogged : nil)
      blocks.append(
        .text(
          "laid out without \(missing)\(telling.framesNamed(by: one.missing)). "
            + "It stays active and returns when it can hold.\n"))
      if !repairs.isEmpty { blocks.append(.tries(Tries(repairs.map { $0.shown }))) }
    }
    if !others.isEmpty {
      let names = Text.short(others.map { context.name(of: $0.constraint) })
      blocks.append(.text("\(names) broken as well: conflicts tells of each\n"))
    }
    return blocks + (tellsRule && !isTold ? [.plain(Self.pickingRule)] : [])
  }

  /// Describes how the entry breaks a constraint.
  private func done(_ broken: BrokenConstraint, _ notes: [String], isFirst: Bool) -> RichText {
    let name = telling.context.mention(broken.constraint)
    if !notes.contains(name.plain) { return "\(Text.short(notes)) breaks \(name)" }
    if notes.count == 1 { return "\(name) added, and broken" }
    guard isFirst else { return "\(name) broken" }
    var added = notes
    EntryLog.tellAdded(&added)
    return "\(Text.short(added, limit: 8)), and \(name) broken"
  }
}
