import AutoLayout

// What remains undetermined after the code: changes by statements that were not read, and effects
// of classes and initializers that are not in the code.

extension CodeInterpreter {
  /// Records and returns what an unread statement may change about the items that it names; if only
  /// the numbers of its constraints are unknown, these items keep their openness.
  mutating func open(_ range: Range<Int>, isRelation: Bool) -> Openness {
    let tokens = text.tokens[range]
    let change = Openness(of: tokens, makesConstraints: text.asks(in: range))
    var items: [CodeItem: Openness] = [:]
    var (speaksOfSuperview, touches) = (false, text.asks(in: range))
    // A function in the code changes what it names, and a visual format names its views in its
    // text.
    let called = tokens.filter { $0.kind == .word }.compactMap { reader.functions[$0.value]?.first }
      .filter { text.own.contains($0.range.lowerBound) && $0.range.lowerBound != range.lowerBound }
    let words = (tokens + called.flatMap { text.tokens[$0.range] }).flatMap { token -> [String] in
      switch token.kind {
      case .word: [token.value]
      case .text where touches && token.value.contains("["): CodeFormat.words(in: token.value)
      default: []
      }
    }
    let isOfOwner = range.contains { place in
      text.token(place - 1).value != "." && UIKitProperties.isKnown(text.tokens[place].value)
    }
    if isOfOwner { collect(owner, change, &items) }
    for word in words {
      if word.contains(text: "uperview") { speaksOfSuperview = true }
      let isOwner = word == "self" || word == "contentView" || word == "superview"
      if let (scope, name) = scope(of: word), let value = reader.scopes[scope].names[name] {
        if case .late = value {
          state.openNames[word, default: []].formUnion(change)
          touches = true
        }
        collect(resolved(value), change, &items)
      } else if isOwner {
        collect(owner, change, &items)
      } else if let item = scene.presumed[word] {
        items[item, default: []].formUnion(change)
      } else if !isRelation {
        state.openNames[Self.name(for: word), default: []].formUnion(change)
      }
    }
    // A call on `self` may change any of its views; a constraint to something unknown may place any
    // of them.
    let isOfSelf =
      !isRelation && items.isEmpty && tokens.first?.value.first?.isLowercase == true
      && text.token(range.lowerBound + 1).value == "("
    let isFormat =
      tokens.contains { $0.value.lowercased().hasSuffix("visualformat") }
      && tokens.contains { token in
        token.kind == .text && ["%@", CodeLexer.mark].contains { token.value.contains(text: $0) }
      }
    let isAlone =
      touches && !speaksOfSuperview
      && (isFormat || items.count < 2 && Openness.places(tokens))
    if isOfSelf || isAlone {
      touches = true
      let change = isFormat ? .axes : isAlone ? change.intersection(.axes) : change
      for id in scene.views.indices.dropFirst() where scene.views[id].isMadeHere {
        scene.views[id].openness.formUnion(change)
      }
    }
    // A view assigned to a property may get its superview there.
    if let sign = range.first(where: { text.tokens[$0].value == "=" }),
      let word = tokens[(sign + 1)...].last(where: { $0.kind == .word })?.value,
      tokens[(sign + 1)...].allSatisfy({ ["self", ".", ";", word].contains($0.value) }),
      let (scope, name) = scope(of: word), let value = reader.scopes[scope].names[name],
      case .view(let item) = resolved(value)
    {
      items[item, default: []].formUnion([.axes, .content, .mask])
      scene.dropImpliedFrame(of: item)
    }
    let isLayout = tokens.contains { token in
      !CodeAccount.layoutWords.isDisjoint(with: CodeAccount.words(of: token.value))
    }
    for (item, change) in items where !isRelation {
      scene[item].openness.formUnion(change)
      // Such a call may turn off the mask, so the default frame is dropped.
      if isLayout, change.contains(.mask) { scene.dropImpliedFrame(of: item) }
      if speaksOfSuperview, let around = scene[item].superview {
        scene.views[around].openness.formUnion(change)
      }
    }
    return touches || !items.isEmpty ? change : []
  }

  /// Records what a constraint with an unknown number leaves undetermined; a bound determines no
  /// value.
  mutating func open(_ equation: OutlineEquation<CodeItem>) {
    for side in [equation.first, equation.second].compactMap({ $0 }) {
      let isAcross = side.attribute.axis == .horizontal
      scene[side.item].openness.formUnion(
        equation.relation == .equal ? isAcross ? .horizontal : .vertical : .bounds)
    }
  }

  /// Adds the items of a value to those that may change.
  private func collect(
    _ value: CodeValue, _ change: Openness, _ items: inout [CodeItem: Openness]
  ) {
    func add(_ all: [CodeItem], _ change: Openness) {
      for item in all { items[item.whole, default: []].formUnion(change) }
    }
    switch value {
    case .view(let item), .natural(let item, _, _): add([item], change)
    case .anchor(let anchor): add([anchor.item], change)
    case .proxy(let all), .maker(let all): add(all, change)
    case .unknown(let hole): if let thing = hole.thing { add([CodeItem(id: thing)], change) }
    case .constraint(let index):
      add(scene.constraints[index].equation.items, change.union([.axes, .read]))
    case .format(let index): add(scene.formats[index].items, change.union([.axes, .read]))
    case .chain(let index): add(scene.chains[index].items, change)
    case .list(let values), .pairs(_, let values), .row(let values):
      for value in values { collect(value, change, &items) }
    case .method(let base, _): collect(base, change, &items)
    default: return
    }
  }

  /// Records that an unknown number of views was created, so that their superviews' content is
  /// undetermined.
  mutating func openViews(since before: Int) {
    for id in scene.views.indices.dropFirst(before) {
      scene.views[id].openness = .all
      if let around = scene.views[id].superview { scene.views[around].openness.formUnion(.content) }
    }
  }

  /// Notes that an image view whose mask is off loses its frame and takes its image's size.
  mutating func noteLostFrame(of item: CodeItem, line: Int) {
    let own = scene.constraints.filter { $0.isOn }.flatMap { one in
      [one.equation.first, one.equation.second].compactMap {
        $0?.item == item ? $0?.attribute : nil
      }
    }
    guard kind(of: item) == .image, let frame = scene[item].frame, frame[2] > 0, frame[3] > 0,
      scene.edits.contains(where: { $0.action == .set(item, .unmasked) }), !own.isEmpty,
      !scene.formats.contains(where: { $0.items.contains(item) }),
      own.allSatisfy({ $0.isLocation }), Set(own.map { $0.axis }).count == own.count
    else { return }
    account.note(
      .lostFrame(line, name: scene.written(item), width: frame[2], height: frame[3]))
  }

  /// Records, at the end, the possible effects of classes that are not in the code.
  mutating func openUnshown() {
    let tiedOutwards = scene.tiedOutwards()
    for id in scene.views.indices.dropFirst() where scene.views[id].isMadeHere {
      let view = scene.views[id]
      var open = view.openness
      for word in [view.name, view.meant] {
        if let word, let more = state.openNames[word] { open.formUnion(more) }
      }
      if !open.contains(.mask), scene.leavesMask(id) { scene.masked.append(id) }
      let isShown = view.type.isEmpty || CodeProgram.isShown(view.type, self)
      if !isShown || scene.unshown.contains(id) || scene.presumedHere.contains(id) {
        open.formUnion(
          view.type.isEmpty || ViewClass.isOfApp(view.type) ? [.content, .mask] : .content)
      }
      // A view neither added to another nor tied to anything around it is placed by other code, if
      // shown at all.
      if view.superview == nil, !view.isOwner, !tiedOutwards.contains(id) {
        if open.isDisjoint(with: [.axes, .read]) { open.insert(.elsewhere) }
        if surroundings.isWhole, !scene.tied.contains(id) {
          scene.dropImpliedFrame(of: CodeItem(id: id))
        }
        open.formUnion([.axes, .content, .read])
      }
      if view.isOutlet, scene.tied.contains(id) { open.formUnion([.axes, .content]) }
      // The mask keeps an unknown frame.
      if view.isFrameOpen,
        !scene.edits.contains(where: { $0.action == .set(CodeItem(id: id), .unmasked) })
      {
        open.formUnion([.axes, .content, .mask])
      }
      if reader.classes.contains(where: { $0.name == view.type && $0.isSizeOpen }) {
        open.insert(.content)
      }
      scene.views[id].openness = open
    }
  }
}
