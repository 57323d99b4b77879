import AutoLayout

// Faults other than in geometry: constraints that are passed on before they are created, or created
// anew each time a function runs, and views beside the content of their cell.

extension CodeText {
  /// Returns the faults of statements, and of the functions and types among them.
  func faults(of statements: [CodeStatement]) -> [Translation.Fault] {
    usedBefore(in: statements)
      + statements.flatMap { statement -> [Translation.Fault] in
        switch statement.form {
        case .function(let function):
          [madeAnew(function)].compactMap { $0 } + faults(of: function.body)
        case .type(let type): faults(of: type.body)
        default: []
        }
      }
  }

  /// Methods that run repeatedly on the same views.
  private static let repeated = Set(
    words: """
      layoutSubviews viewDidLayoutSubviews viewWillLayoutSubviews cellForRowAt cellForItemAt
      cellForRowAtIndexPath cellForItemAtIndexPath
      """)

  /// Words in functions that manage the constraints they created before, or create new views each
  /// time.
  private static let caring = Set(
    words: """
      if guard snp uninstall deactivate deactivateConstraints removeConstraint removeConstraints
      remakeConstraints mas_remakeConstraints updateConstraints mas_updateConstraints addSubview
      addArrangedSubview removeFromSuperview easy
      """)

  private func madeAnew(_ function: CodeFunction) -> Translation.Fault? {
    // A method that the code calls itself runs only then: a controller has no `layoutSubviews`.
    let isOwn = places(of: function.name).contains { index in
      index != function.place && !tokens[max(0, index - 2)..<index].contains { $0.value == "super" }
    }
    let isRepeated =
      function.parameters.contains { Self.repeated.contains($0.label) }
      || Self.repeated.contains(function.name) && !isOwn
      || function.name.hasPrefix("configure") && !function.parameters.isEmpty
    let words = words(in: function.range)
    guard isRepeated, let site = asked(in: function.range).first,
      !words.contains(where: Self.caring.contains),
      ![["isActive", "=", "false"], ["active", "=", "NO"]].contains(where: {
        words.contains(text: $0)
      })
    else { return nil }
    return .madeAnew(line(of: site) ?? 1, function: function.name)
  }

  /// Returns the first variable that is passed on before the statement that assigns its constraint.
  private func usedBefore(in statements: [CodeStatement]) -> [Translation.Fault] {
    for statement in statements {
      guard case .expression(let value) = statement.form, asks(in: statement.range),
        case .assignment("=", let target, _) = value.form, let name = target.variable?.name,
        let start = statements.first?.range.lowerBound
      else { continue }
      let uses = places(of: name).filter { $0 >= start && $0 < statement.range.lowerBound }
      guard let use = uses.first, !uses.contains(where: { token($0 + 1).value == "=" }),
        isPassed(use), let line = line(of: use),
        let made = self.line(of: statement.range.lowerBound)
      else { continue }
      return [.usedBefore(line, name: name, made: made)]
    }
    return []
  }

  /// Returns whether a name is a labelled argument, in a line that does not manage constraints.
  private func isPassed(_ place: Int) -> Bool {
    let start = token(place - 1).value == "." ? place - 2 : place
    let ends = [",", ")", "]"].contains(token(place + 1).value) || token(place + 2).value == ":"
    return ends && token(start - 1).value == ":"
      && !words(in: line(around: place)).contains { Self.caring.contains($0) }
  }
}

// Faults of time: changes that no layout animates, and frames that are read before a layout or once.

extension CodeText {
  /// Words that change the constraint before them.
  private static let changes = Set(
    words: "constant isActive active updateOffset update activate deactivate deActivate")

  /// Calls that ask for a later layout.
  private static let requests = Set(
    words: "setNeedsLayout setNeedsUpdateConstraints updateConstraintsIfNeeded")

  /// Methods that set up views, before any layout.
  private static let setUps = Set(
    words: "viewDidLoad loadView init initWithFrame initWithStyle awakeFromNib viewWillAppear")

  /// Words that activate and deactivate constraints, some with the value that they are set to.
  private static let turns = [
    "activate": true, "install": true, "activateConstraints": true, "deactivate": false,
    "uninstall": false, "deactivateConstraints": false, "isActivetrue": true,
    "isActivefalse": false, "activeYES": true, "activeNO": false,
  ]

  /// The maximum number of animations, and of frames, that are looked at.
  private static let mostPlaces = 100

  /// Animations of constraints whose block lays out nothing, or only the inside of the views that move.
  var motionFaults: [Translation.Fault] {
    own.filter { UIKitAnimations.calls.contains(tokens[$0].value) }.prefix(Self.mostPlaces)
      .compactMap { call in
        guard let body = animated(by: call) else { return nil }
        let (before, inside) = (block(around: call), changes(in: body))
        let all = inside + changes(in: before.lowerBound..<call)
        let passes = body.filter { UIKitAnimations.passes.contains(tokens[$0].value) }
        if let pass = passes.first {
          let (views, names) = (all.map { $0.view }, passes.map { path(before: $0).words.last })
          guard names.allSatisfy({ $0 != nil && views.contains($0) }) else { return nil }
          return .laidOutInside(line(of: pass) ?? 1, name: names[0] ?? "", pass: tokens[pass].value)
        }
        // A change that follows the keyboard takes part in its animation.
        guard
          let place = inside.first?.place
            ?? body.first(where: { Self.requests.contains(tokens[$0].value) }), !all.isEmpty,
          !mayLayOut(body), !words(in: line(around: call)).contains("layoutSubviews"),
          !words(in: header(of: before)).contains(where: { $0.contains(text: "eyboard") })
        else { return nil }
        let isOfMac = tokens[call].value == "runAnimationGroup"
        return .notAnimated(
          line(of: place) ?? 1, pass: isOfMac ? "layoutSubtreeIfNeeded" : "layoutIfNeeded")
      }
  }

  /// The first frame that is read before a layout has applied the constraints made above it, and the
  /// first number of a constraint that is computed from a frame.
  var framesRead: [Translation.Fault] {
    var (early, once): (Translation.Fault?, Translation.Fault?)
    for index in (places(of: "frame") + places(of: "bounds")).sorted().prefix(Self.mostPlaces) {
      var end = index + 1
      while token(end).value == "." { end += 2 }
      let (path, block) = (path(before: index), block(around: index))
      let (number, piece) = (line(of: index) ?? 1, text(of: path.start..<end))
      if asks(in: line(around: index)) {
        let isLength = ["size", "width", "height"].contains(token(index + 2).value)
        let isScreen = token(path.start).value == "UIScreen" || token(path.start - 1).value == "."
        if once == nil, isLength, token(index + 1).value == ".", !isScreen {
          once = .measuredOnce(number, piece)
        }
        continue
      }
      let above = block.lowerBound..<index
      guard early == nil, path.words.count == 1, let name = path.words.first,
        token(end).value != "=", name != "view" || !values(of: name).isEmpty,
        block == own || !Self.setUps.isDisjoint(with: words(in: header(of: block))),
        !words(in: above).contains(where: UIKitAnimations.passes.contains),
        places(of: name).contains(where: { above.contains($0) && asks(in: line(around: $0)) })
      else { continue }
      early = .readEarly(number, piece)
    }
    return [early, once].compactMap { $0 }
  }

  /// The first of two constraints that take turns, where both are active for a moment.
  var turnFaults: [Translation.Fault] {
    let all = own.compactMap(turn)
    let found = zip(all, all.dropFirst()).first { one, next in
      one.isOn && !next.isOn && one.name != next.name
        && block(around: one.place) == block(around: next.place)
        && all.contains { $0.isOn && $0.name == next.name }
        && all.contains { !$0.isOn && $0.name == one.name }
    }
    return found.map { one, next in
      [.activatedFirst(line(of: one.place) ?? 1, name: one.name, other: next.name)]
    } ?? []
  }

  /// The constraint, or the list of constraints, that a word activates or deactivates.
  private func turn(at place: Int) -> (place: Int, name: String, isOn: Bool)? {
    let (word, next, value) = (tokens[place].value, token(place + 1).value, token(place + 2).value)
    guard let isOn = Self.turns[next == "=" ? word + value : word] else { return nil }
    let isPassed = [":", "("].contains(next) && value != ")"
    let start = value == "self" ? place + 4 : place + 2
    guard !isPassed || [")", "]"].contains(token(start + 1).value) else { return nil }
    let name = isPassed ? token(start).value : path(before: place).words.last
    return name.map { (place, $0, isOn) }
  }

  // MARK: - Pieces

  /// The block of changes of a call that animates.
  private func animated(by call: Int) -> Range<Int>? {
    let word = tokens[call].value
    let receiver = token(token(call - 1).value == "." ? call - 2 : call - 1).value
    let isMade = word == "UIViewPropertyAnimator" && token(call + 1).value == "("
    guard isMade || ["UIView", "NSAnimationContext"].contains(receiver),
      let start = line(around: call).first(where: { $0 > call && tokens[$0].value == "{" })
    else { return nil }
    return block(around: start + 1)
  }

  /// The pieces between the braces around a place; all of them around a place that lies in none.
  private func block(around place: Int) -> Range<Int> {
    func edge(_ places: some Sequence<Int>, _ open: String, _ close: String) -> Int? {
      var depth = 0
      return places.first { index in
        depth += tokens[index].value == open ? 1 : tokens[index].value == close ? -1 : 0
        return depth < 0
      }
    }
    guard let start = edge((first..<place).reversed(), "}", "{") else { return own }
    return start + 1..<(edge(place..<own.upperBound, "{", "}") ?? own.upperBound)
  }

  /// The line that opens a block.
  private func header(of block: Range<Int>) -> Range<Int> {
    var start = max(first, block.lowerBound - 1)
    while start > first, !tokens[start].isAfterBreak { start -= 1 }
    return start..<block.lowerBound
  }

  /// Returns whether a block calls something of the code that may lay out.
  private func mayLayOut(_ body: Range<Int>) -> Bool {
    body.contains { index in
      let before = token(index - 1).value
      let isOfSelf = (before == "." ? token(index - 2).value : before) == "self"
      let isCalled = token(index + 1).value == "(" || isObjectiveC && before == "self"
      let isName = tokens[index].kind == .word && tokens[index].value.first?.isLowercase == true
      return tokens[index].value == "animator"
        || isName && isCalled && (isOfSelf || before != ".")
          && !Self.requests.contains(tokens[index].value)
    }
  }

  /// The changes of constraints among some pieces, with the views whose constraints they are, as far as
  /// the code shows them.
  private func changes(in range: Range<Int>) -> [(place: Int, view: String?)] {
    range.compactMap { index in
      let (word, next) = (tokens[index].value, token(index + 1).value)
      let name = path(before: index).words.last
      if word.hasSuffix("dateConstraints") || word.hasSuffix("makeConstraints"),
        [":", "{", "("].contains(next), token(index + 2).value != ")"
      {
        return (index, name)
      }
      if word == "replace", next == ":" { return (index, view(of: token(index + 2).value)) }
      let isOwn = name.map { $0.lowercased().contains(text: "constraint") }
      guard Self.changes.contains(word), token(index - 1).value == ".",
        !word.hasSuffix("ctive") || isOwn ?? asks(in: line(around: index))
      else { return nil }
      let view = name.flatMap(view(of:))
      let isCalled = next == "(" && (view != nil || name == "NSLayoutConstraint")
      return ["=", "+=", "-="].contains(next) || isCalled ? (index, view) : nil
    }
  }

  /// The view that the constraint in a variable places.
  private func view(of constraint: String) -> String? {
    guard let sign = values(of: constraint).first else { return nil }
    let start =
      token(sign + 2).value == "." && token(sign + 1).value == "self" ? sign + 3 : sign + 1
    if token(start).value == "constrain" { return token(start + 2).value }
    let maker = header(of: block(around: sign)).last {
      tokens[$0].value.contains(text: "akeConstraints")
    }
    return maker.map { path(before: $0).words.last } ?? token(start).value
  }

  /// Returns the equals signs that assign a value to a variable.
  private func values(of name: String) -> [Int] {
    (places(of: name) + places(of: "_" + name)).compactMap { place in
      (place + 1...place + 4).first { token($0).value == "=" }
    }
  }

  /// The names before a place that points join, without `self`, `snp` and underscores.
  func path(before place: Int) -> (start: Int, words: [String]) {
    var (start, words, isWord) = (place, [String](), false)
    while start > first {
      let token = tokens[start - 1]
      guard token.kind == .word ? !isWord : [".", "?", "!"].contains(token.value) else { break }
      isWord = token.kind == .word
      if isWord { words.insert(String(token.value.drop { $0 == "_" }), at: 0) }
      start -= 1
    }
    return (start, words.filter { $0 != "self" && $0 != "snp" })
  }
}
