import Analysis
import Answers
import AutoLayout
import Interchange

// Remarks on an imported layout that has no conflicts.

extension Translation {
  /// The maximum number of remarks.
  private static let mostRemarks = 3

  /// Returns remarks on a layout without a conflict, the most important first, and the first cure
  /// as code; empty for a log, which lists only part of a layout.
  ///
  /// Ambiguity is searched in `related`, the layout that also has the equations with unknown
  /// numbers. If something was already reported, "nothing to object to" is left out. `meant` is the
  /// change that replaces the code that raises an exception.
  func remarks(
    in context: QuestionContext, with related: QuestionContext, as dialect: CodeDialect,
    isTold: Bool, meant: Change?
  ) -> String {
    let layout = related.layout
    guard printed.isEmpty, known == nil else { return "" }
    let (faulty, mild) = (faultSentences, faults.count { $0.isMild })
    guard context.layout.brokenCount == 0 || raised != nil else {
      return faulty.dropLast(mild).map { $0 + "\n" }.joined()
    }
    guard views > 0 || raised != nil || !faulty.isEmpty else {
      return unread.isEmpty ? "" : "nothing was read to judge\(reserve)\n"
    }
    let certainty = Certainty(self.open, in: related)
    let writer = CodeChanges(
      context.layout, in: dialect, root: "view", expressions: expressions)
    func code(_ changes: [Change]) -> [String] {
      changes.compactMap { context.code(for: $0, in: writer) }
    }
    func items(_ names: [String]) -> [ItemID] { names.compactMap { Self.item($0, in: context) } }
    let property = "translatesAutoresizingMaskIntoConstraints"
    func unmasked(_ names: [String]) -> () -> [String] {
      { [writer.statements(unmasking: items(names)).joinedStatements] }
    }
    let found = findings(in: layout, certainty).filter { finding in
      // An equation that only stands in for one with an unknown number is not a finding.
      if case .covering(let id) = finding { context.layout.record(of: id) != nil } else { true }
    }
    var told: [(line: String, code: () -> [String])] = found.map { finding in
      let told = LintQuestion.told(finding, context)
      let line =
        if case .missingChain = finding { told.sentence } else {
          "\(told.subject.plain) \(told.sentence)"
        }
      return (line, { code(layout.cure(of: finding)) })
    }
    let known = certainty.settled(elsewhere: presumed.compactMap { Self.item($0, in: related) })
    let open = known.ambiguity(choiceLimit: 3)
    // If no constraint was read, only a size in a stack view can be missing.
    let plain = constraints == 0 && unread.isEmpty ? sizeless(in: layout, certainty) : []
    if !plain.isEmpty {
      let sentence =
        "\(Text.list(plain.map { related.mention($0).plain })): a stack view has no use for a frame, and "
        + "nothing else gives a size: a width and a height by constraints do"
      let sizes = plain.flatMap { item in
        [LayoutAttribute.width, .height].map { side in
          Change.add(
            ConstraintRecord(
              name: "", first: ItemAttribute(item, side), constant: 100, activation: 0))
        }
      }
      told.insert((sentence, { code(sizes) }), at: 0)
    }
    if constraints > 0, let reason = known.reason(for: open) {
      // An ambiguous position is worse than content that does not scroll along the other axis.
      let isBehind =
        if case .missingChain(let chain)? = found.first {
          open.values.contains { $0.quantity.part.axis == chain.axis }
        } else { !found.isEmpty }
      told.insert(
        (context.told(reason).plain, { code(known.settling(open)) }), at: isBehind ? 1 : 0)
    }
    // An exception ends the app before it shows any frame.
    if raised != nil {
      told = []
    } else {
      if let idle = idle(in: context) { told.insert((idle.line, { code(idle.cure()) }), at: 0) }
      if !masked.isEmpty {
        let (have, masks) =
          masked.count == 1
          ? ("has constraints and keeps its", "mask") : ("have constraints and keep their", "masks")
        let sentence =
          "\(Text.list(masked.map(Name.written))) \(have) \(masks): \(property) was not set to false, so "
          + "that the frame turns into constraints too"
        told.insert((sentence, unmasked(masked)), at: 0)
      }
      if !bare.isEmpty {
        let sentence =
          "nothing here sets \(property) of \(Text.list(bare.map(Name.written))): where code makes "
          + "\(bare.count == 1 ? "it" : "them"), it has to be false"
        told.append((sentence, unmasked(bare)))
      }
    }
    told.insert(contentsOf: faulty.dropLast(mild).map { ($0, { [] }) }, at: 0)
    told += faulty.suffix(mild).map { ($0, { [] }) }
    if let raised { told.insert((raised.sentence, { code(meant.map { [$0] } ?? []) }), at: 0) }
    guard !told.isEmpty else {
      guard reserve.isEmpty else { return "in what was read nothing contradicts\(reserve)\n" }
      if isTold { return "" }
      let unseen = related.layout.liveItems.filter {
        !(certainty.open[$0] ?? []).isDisjoint(with: [.content, .mask])
      }
      let sized = unseen.filter { related.layout.waitsForContent($0) }
      let names = { (items: [ItemID]) in
        Text.short(items.map { Name.written(related.workspace.name($0)) })
      }
      let made = unseen.filter { !sized.contains($0) }
      return layout.nothingToObject()
        + (unseen.isEmpty ? "" : ", as far as it is shown")
        + (made.isEmpty
          ? ""
          : ": how \(names(made)) \(made.count == 1 ? "is" : "are") made, with mask and natural size, "
            + "was not looked at")
        + (sized.isEmpty
          ? ""
          : "; \(names(sized)) \(sized.count == 1 ? "takes its size" : "take their sizes") from content "
            + "that is not known here") + "\n"
    }
    let more = told.count - Self.mostRemarks
    var text = told.prefix(Self.mostRemarks).map { $0.line + "\n" }
    // Not every fault has a cure in code, and if code makes a view, its mask must be off as well.
    for (place, one) in told.prefix(Self.mostRemarks).enumerated() {
      let statements = one.code()
      guard !statements.isEmpty else { continue }
      let masks = bare.filter { name in
        statements.contains { $0.contains(text: name) && !$0.contains(text: property) }
      }
      let all = raised == nil ? unmasked(masks)().filter { !$0.isEmpty } + statements : statements
      text.insert("in code: \(all.joinedStatements)\n", at: place + 1)
      break
    }
    if more > 0 { text.append("\(more) more: lint\n") }
    return text.joined()
  }

  /// Returns the findings about a layout that follow from what was read; those that depend on a
  /// size given to a view come last.
  private func findings(in layout: Layout, _ certainty: Certainty) -> [Finding] {
    let isAssumed = assumptions.contains { !$0.isCondition }
    let found = layout.remarks().filter { finding in
      certainty.isCertain(finding)
        && (!isAssumed || finding.isOfChain || layout.isFixedAtZero(finding))
    }
    // Content longer than its scroll view is meant to scroll.
    func rank(_ finding: Finding) -> Int {
      guard case .missingChain(let chain) = finding else { return 1 }
      // An unplaced scroll view is at most as large as the screen.
      let own = layout.frame(of: chain.item)
      let frame = own.width > 0 && own.height > 0 ? own : layout.frame(of: .root)
      let isLonger = layout.liveItems.contains { view in
        guard chain.kind == .scrolled, layout.superview(of: view) == chain.item else {
          return false
        }
        let inner = layout.frame(of: view)
        return chain.axis == .vertical ? inner.height > frame.height : inner.width > frame.width
      }
      return isLonger ? 0 : chain.kind == .fitted ? 2 : 1
    }
    return found.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    .map { $0.element }
  }

  /// Returns plain views that a stack view arranges side by side and that nothing gives a size.
  private func sizeless(in layout: Layout, _ certainty: Certainty) -> [ItemID] {
    layout.liveItems.filter { item in
      guard layout.kind(of: item) == .view, let around = layout.superview(of: item),
        let stack = layout.record(of: around)?.stack, stack.distribution == .fill
      else { return false }
      return stack.arranged.contains(item)
        && certainty.open[item]?.isDisjoint(with: [.content, .mask]) != false
        && !layout.liveItems.contains { layout.superview(of: $0) == item }
    }
  }

  /// Returns the first statement that creates constraints which nothing activates, with the changes
  /// that activate them; `nil` if code that was skipped, or runs only under an assumed condition,
  /// may activate them.
  private func idle(in context: QuestionContext) -> (line: String, cure: () -> [Change])? {
    guard reserve.isEmpty, !assumptions.contains(where: { $0.isCondition }) else { return nil }
    for piece in leftAside where piece.reason == .notActive {
      let last = piece.line + piece.text.count { $0 == "\n" }
      let made = outline.filter { line in
        line.text.hasPrefix("off ") && line.origin.map { piece.line...last ~= $0 } == true
      }.map { String($0.text.dropFirst(4)) }
      guard !made.isEmpty else { continue }
      let (what, them) = made.count == 1 ? ("a constraint", "it") : ("constraints", "them")
      let changes = made.compactMap { name -> Change? in
        guard case .constraint(let id) = context.workspace.lookup(name),
          var record = context.layout.record(of: id)
        else { return nil }
        record.isActive = true
        return piece.text.contains(text: name) ? .replace([id], record) : .add(record)
      }
      return (
        "line \(piece.line)   \(ImportErrors.shortened(piece.text)) makes \(what), and nothing here "
          + "activates \(them)", { changes }
      )
    }
    return nil
  }

  private static func item(_ name: String, in context: QuestionContext) -> ItemID? {
    if case .item(let item) = context.workspace.lookup(name) { item } else { nil }
  }
}

extension Finding {
  fileprivate var isOfChain: Bool { if case .missingChain = self { true } else { false } }
}

extension Layout {
  /// Returns whether one constraint alone makes a view 0 wide or high, whatever was assumed.
  fileprivate func isFixedAtZero(_ finding: Finding) -> Bool {
    guard case .noArea(let item) = finding else { return false }
    return constraints(namingAnyOf: [item]).compactMap(record).contains { one in
      one.first.item == item && one.first.attribute.dimension == .size && one.second.isEmpty
        && one.relation == .equal && one.constant == 0 && one.isActive && one.priority == .required
    }
  }

  /// Returns the changes that fix a finding; empty if none is known.
  fileprivate func cure(of finding: Finding) -> [Change] {
    switch finding {
    case .missingChain(let chain): chain.kind == .fitted ? [] : chain.missing.map { .add($0) }
    case .overhang(let overhang): inward(overhang.item)
    case .noArea(let item) where translatesFrame(of: item):
      superview(of: item).map { around in
        let edges = [LayoutAttribute.top, .leading, .trailing, .bottom].map { edge in
          ConstraintRecord(
            name: "", first: ItemAttribute(item, edge),
            second: [ScaledAttribute(1, ItemAttribute(around, edge))], constant: 0, activation: 0)
        }
        return constraints(namingAnyOf: [item]).isEmpty ? [.constrain([item], edges)] : []
      } ?? []
    case .againstEstimate(let row): softening(row: row).map { [$0] } ?? []
    case .covering(let id):
      record(of: id)?.keepingApart(in: self).map { [.setConstant(id, $0.constant)] } ?? []
    default: []
    }
  }

  /// Returns the changes that bring a view into its superview at each edge, each tried on top of
  /// those before.
  private func inward(_ item: ItemID) -> [Change] {
    var (layout, changes) = (self, [Change]())
    while changes.count < 4, let next = layout.overhangs().first(where: { $0.item == item }),
      let change = layout.inward(next), let tried = layout.trial(change)
    {
      changes.append(change)
      layout = tried
    }
    return changes
  }

  /// Returns the changes that settle an ambiguity, one per free choice, each tried on top of those
  /// before.
  fileprivate func settling(_ ambiguity: Ambiguity) -> [Change] {
    var (layout, open, changes) = (self, ambiguity, [Change]())
    while changes.count < 4, let next = layout.settlements(of: open, limit: 1).first {
      changes.append(next.change)
      if next.freeChoices == 0 { break }
      layout = next.layout
      open = layout.ambiguity(choiceLimit: 3)
    }
    return changes
  }
}

extension QuestionContext {
  /// Describes an axis along which a chain of constraints is missing.
  func sentence(on chain: MissingChain) -> String {
    let name = mention(chain.item).plain
    let isAcross = chain.axis == .horizontal
    let (near, far, size) =
      isAcross ? ("leading edge", "trailing edge", "width") : ("top", "bottom", "height")
    let frame = layout.frame(of: chain.item)
    let length = Text.number(isAcross ? frame.width : frame.height)
    let isScrolled = chain.kind == .scrolled
    let open =
      switch chain.kind {
      case .scrolled: "the \(size) of that is open and it does not scroll"
      case .row: "its \(size) is open: the table gives it \(length)"
      case .fitted: "its \(size) is the one that it is given"
      }
    switch chain.reach {
    case .nearEdge:
      let edge = isScrolled ? "the \(far) of its content" : "its \(far)"
      let hangs =
        chain.overhang > 0 && chain.kind == .row
        ? ", and \(mention(chain.last).plain) hangs \(Text.number(chain.overhang)) out of it" : ""
      return "nothing in \(name) reaches \(edge), so \(open)\(hangs)"
    case .bothEdges(let view):
      let inner = mention(view).plain
      let place = isScrolled ? "of what \(name) scrolls" : "of \(name)"
      return "\(inner) is tied to the \(near) and the \(far) \(place), and nothing says how "
        + "\(isAcross ? "wide" : "high") \(inner) is, so \(open)"
    case .between:
      return "nothing in \(name) says how far the \(near) and the \(far) "
        + "\(isScrolled ? "of its content " : "")are apart, so \(open)"
    case .narrow(let view):
      let content = Text.number(layout.scrollExtent(of: chain.item, .horizontal)?.content ?? 0)
      return
        "\(mention(view).plain), which \(name) scrolls, is \(content) wide of \(length): its own "
        + "content decides, and nothing ties it to the width of \(name)"
    }
  }
}

extension Layout {
  /// Returns `nothing to object to`, with the counts of what was checked.
  func nothingToObject(isWhole: Bool = false) -> String {
    let views = liveItems.count { $0 != .root && kind(of: $0) != .guide }
    let texts = liveItems.count { record(of: $0)?.text?.isEmpty == false }
    var looked = [Text.count(views, "view")]
    let sized = sizedByContentCount
    if sized > 0 { looked.append("\(sized) as large as \(sized == 1 ? "its" : "their") content") }
    if texts > 0 { looked.append(Text.count(texts, "text")) }
    if isWhole { looked.append(Text.count(liveConstraints.count, "constraint")) }
    return "nothing to object to in \(Text.list(looked))"
  }
}
