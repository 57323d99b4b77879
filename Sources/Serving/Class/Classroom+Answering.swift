import Answers
import SessionFiles
import SessionProtocol
import Dispatch
import Notebook
import Synchronization

// Requests to the class itself, not to its sandboxes.

extension Classroom {
  /// Answers a connection's request to the class; the rights have been checked.
  func answer(
    _ method: ClassMethod, _ parameters: Parameters, _ id: JSON?, of number: Int, _ guest: Guest
  ) throws(Failure) {
    @Sendable func reply(_ result: JSON) {
      if let id { guest.caller.send(Message.answer(.success(result), to: id)) }
    }
    switch method {
    case .join:
      // Creates a sandbox, or opens an existing one if the student enters the teacher's number.
      let nickname = try parameters.text("nickname")
      let code = try parameters.optional("code", "a string") { $0.string }
      let number = try parameters.optional("number", "a string") { $0.string }
      try guesses.withLock { guesses throws(Failure) in
        try guesses.look(at: code, for: self.code, from: guest.caller.address)
      }
      let token = try joined(nickname, number, guest.caller)
      reply(.object([("token", .string(token))]))
    case .letIn:
      let nickname = try parameters.text("nickname")
      guard let sandbox = find(nickname) else { throw .missing("nobody is called \(nickname)") }
      let pass = Pass(limits: limits)
      state.withLock { $0.passes[sandbox.number] = pass }
      reply(
        .object([
          ("number", .string(pass.number)),
          ("seconds", .number((limits.passTime / .seconds(1)).rounded())),
        ]))
    case .handIn:
      guard let owner = guest.owner else { return }
      register(.handedIn(nickname: owner.nickname))
      owner.note { $0.isHandedIn = true }
      owner.add(.save)
      reply(.object([("isHandedIn", .bool(true))]))
    case .predict:
      let answer = try parameters.text("answer")
      guard let owner = guest.owner else { return }
      try predict(answer, of: owner)
      reply(.object([("answer", .string(answer))]))
    case .catchUp:
      guard let owner = guest.owner else { return }
      let line = state.withLock { $0.sandboxes[0].now.done }
      let arrival = Gathering<Bool>(of: owner.now.done < line ? 1 : 0) { _ in reply(.null) }
      if owner.now.done < line { owner.add(.go(line: line, arrival)) }
    case .class: reply(roll)
    case .send:
      let line = try parameters.count("line")
      guard let count = lesson?.file.shownLines.count, line <= count else {
        throw .missing("the lesson has no line \(line)")
      }
      let students = students
      let journey = Gathering<Bool>(of: students.count) { own in
        reply(
          .object([
            ("sent", .number(Double(own.count))),
            ("hadOwnLines", .number(Double(own.count { $0 }))),
          ]))
      }
      for sandbox in students { sandbox.add(.go(line: line, journey)) }
    case .handOut:
      try handOut(try parameters.text("text"))
      reply(.object([("handedOut", .number(Double(students.count)))]))
    case .takeBack:
      guard let number = state.withLock({ $0.handOuts.takeBack() }) else {
        throw .missing("no exercise is handed out")
      }
      register(.tookBack)
      for sandbox in state.withLock({ $0.sandboxes }) { sandbox.add(.takeBack(number)) }
      reply(.object([("takenBack", .number(Double(students.count)))]))
    case .collect:
      let students = students
      let polls = state.withLock { $0.polls.map { $0.report } }
      let answers = OwnAnswer.reports(
        students.flatMap { student in
          student.now.answers.values.map { (student.nickname, $0) }
        })
      let collection = Gathering<Sandbox.Work>(of: students.count) { works in
        let works = works.sorted { $0.nickname < $1.nickname }
        let grades = works.map { $0.grade }.withTwins
        let sessions = works.map { work in
          JSON.object([("name", .string(work.nickname)), ("text", .string(work.text))])
        }
        reply(
          .object([
            ("grades", grades.json), ("text", .string(grades.text)),
            ("sessions", .array(sessions)), ("polls", .array(polls)),
            ("answers", .array(answers)),
          ]))
      }
      for sandbox in students { sandbox.add(.collect(collection)) }
    case .poll:
      let choices = try parameters.optional("choices", "a list") { $0.array } ?? []
      let right = try parameters.optional("right", "a string") { $0.string }
      if let question = try parameters.optional("question", "a string", { $0.string }) {
        let poll = try poll(question, choices.compactMap { $0.string }, right)
        ask(poll)
        return reply(poll.announced)
      }
      // Without a question in words, the class is asked for the number that the next line reports;
      // the teacher may not have started the lesson yet.
      guest.owner?.add(
        .tellNext { [weak self] now in
          guard let poll = now.poll else {
            let failure = Failure.missing(
              "the next line of the lesson tells no number: step to one that does, or ask in words")
            if let id { guest.caller.send(Message.answer(.failure(failure), to: id)) }
            return
          }
          self?.ask(poll)
          reply(poll.announced)
        })
    case .predictions:
      reply(state.withLock { $0.poll?.json } ?? .null)
    case .reveal:
      let poll = state.withLock { state -> Poll? in
        let place = state.sandboxes[0].now.done
        state.poll?.close(at: place)
        return state.poll
      }
      guard let poll else { throw .missing("nothing is asked") }
      register(.revealed)
      if let line = poll.line {
        for sandbox in state.withLock({ $0.sandboxes }) { sandbox.add(.tellAnswer(line: line)) }
      }
      tell(.student, "revealed", poll.json)
      tell(.teacher, "class", roll)
      reply(poll.json)
    case .pause:
      let isPaused = try parameters.flag("isPaused")
      let isHeld = try parameters.flag("isHeld")
      state.withLock { ($0.isPaused, $0.isHeld) = (isPaused, isHeld) }
      register(.paused(isPaused, isHeld: isHeld))
      let news = JSON.object([("isPaused", .bool(isPaused)), ("isHeld", .bool(isHeld))])
      for person in [Right.student, .teacher] { tell(person, "paused", news) }
      if !isPaused { tellLater() }
      reply(news)
    }
  }

  /// Asks the class a question.
  private func ask(_ poll: Poll) {
    state.withLock { $0.ask(poll) }
    register(
      .asked(
        question: poll.question, context: poll.context, solution: poll.solution, line: poll.line))
    tell(.student, "asked", poll.asked)
    tell(.teacher, "class", roll)
    tellLater()
  }

  /// Updates the teacher's page once a student may count as stuck.
  private func tellLater() {
    DispatchQueue.alarms.asyncAfter(deadline: .now() + limits.patience.rounded) { [weak self] in
      guard let self else { return }
      tell(.teacher, "class", roll)
    }
  }

  /// Returns a poll for a question in the teacher's own words.
  ///
  /// - Throws: A failure if it is too long, or if the right answer is not among the choices.
  private func poll(
    _ question: String, _ choices: [String], _ right: String?
  ) throws(Failure) -> Poll {
    guard (question + choices.joined() + (right ?? "")).utf8.count <= limits.question else {
      throw .limit("a question has at most \(limits.question) letters")
    }
    let solution = right.map { Solution(words: Poll.read($0)) }
    if let solution, !choices.isEmpty, !choices.contains(where: { solution.isRight(Poll.read($0)) })
    {
      throw .missing(
        "\(solution.text) is none of the choices \(Text.list(choices)): add it to them, "
          + "or give one of them as the right answer")
    }
    return Poll(
      question: question,
      context: ComingQuestion(question: question, choices: choices).context, solution: solution)
  }

  private var students: [Sandbox] { state.withLock { Array($0.sandboxes.dropFirst()) } }

  func register(_ entry: Registered) {
    if let failure = files.register(entry.line) {
      files.complain("the register: not kept: \(failure)\n")
    }
  }

  // MARK: - Students

  private func joined(
    _ text: String, _ number: String?, _ caller: Caller
  ) throws(Failure) -> String {
    try joining.withLock { _ throws(Failure) in
      let nickname = try Nickname(text, limit: limits.nickname)
      guard let number, !number.isEmpty else { return try join(nickname, caller) }
      return try comeBack(nickname, number)
    }
  }

  /// Opens the sandbox of a student who returns from another browser; returns its token.
  private func comeBack(_ nickname: Nickname, _ number: String) throws(Failure) -> String {
    guard let owner = students.first(where: { nickname.isLike($0.nickname) }) else {
      throw .missing("nobody is called \(nickname.text): type the nickname that you had")
    }
    try state.withLock { state throws(Failure) in
      guard var pass = state.passes[owner.number] else { throw Pass.closed(owner.nickname) }
      defer { state.passes[owner.number] = pass.isOver ? nil : pass }
      try pass.look(at: number, of: owner.nickname)
    }
    let news = JSON.object([("nickname", .string(owner.nickname))])
    tell(.teacher, "cameBack", news)
    tell(pagesOf: owner.number, "cameBack", news)
    return owner.token.text
  }

  /// Creates a sandbox for a nickname; returns its token.
  private func join(_ nickname: Nickname, _ caller: Caller) throws(Failure) -> String {
    let isHere = caller.address.hasPrefix("127.")
    let known = state.withLock { $0.sandboxes }
    guard !known.contains(where: { nickname.isLike($0.nickname) }) else {
      throw .taken(nickname.text)
    }
    guard known.count <= limits.sandboxes else {
      throw .limit("the class is full: it has \(limits.sandboxes) sandboxes")
    }
    guard joins.withLock({ $0.count(caller.address) }) else {
      throw .limit(
        "\(Int(limits.joins)) students have just joined from your address: "
          + "wait a moment, then try again")
    }
    let isFree = state.withLock { state in
      let count = state.joined[caller.address, default: 0]
      guard isHere || count < limits.sandboxesOfAddress else { return false }
      state.joined[caller.address] = count + 1
      return true
    }
    guard isFree else {
      throw .limit("\(limits.sandboxesOfAddress) sandboxes are joined from your address already")
    }
    let file = nickname.file(besides: Set(known.map { $0.file }))
    let token = Token()
    register(.joined(nickname: nickname.text, file: file, token: token.text))
    queue.add(seat(nickname: nickname.text, file: file, token: token).number)
    return token.text
  }

  private func predict(_ answer: String, of owner: Sandbox) throws(Failure) {
    guard answer.utf8.count <= limits.prediction else {
      throw .limit("a prediction has at most \(limits.prediction) letters")
    }
    if let poll = state.withLock({ $0.poll }), !poll.isClosed, let line = poll.line {
      guard owner.now.done <= line else {
        throw .missing("you are ahead: line \(line + 1) has told you the answer")
      }
      guard Poll.isNumber(answer) else {
        throw .missing("The answer is a number, such as 24, or ? if it is open.")
      }
    }
    let isTaken = state.withLock { state in
      guard state.poll?.isClosed == false else { return false }
      state.poll?.take(answer, of: owner.nickname)
      return true
    }
    guard isTaken else { throw .missing("nothing is asked") }
    register(.predicted(nickname: owner.nickname, answer: answer))
    owner.note { ($0.refusals, $0.lastChange) = (0, .now) }
  }

  private func handOut(_ text: String) throws(Failure) {
    let file: SessionFile
    do throws(SessionFileError) { file = try SessionFile(parsing: text, name: "hand-out") } catch {
      throw .missing(error.described(in: "hand-out"))
    }
    if let fault = file.handOutFault { throw .missing(fault) }
    let open = state.withLock { $0.handOuts.openFences }
    guard !file.questionFences.contains(where: open.contains) else {
      throw .missing("this exercise is handed out already")
    }
    let number = state.withLock { $0.handOut(file) }
    register(.handedOut(text: text))
    for sandbox in state.withLock({ $0.sandboxes }) { sandbox.add(.takeIn(number)) }
  }

  // MARK: - Notifying

  /// The state of all students, for the teacher's page.
  private var roll: JSON {
    let (teacher, sandboxes, guests, poll, goesOnSince, isHeld) = state.withLock {
      (
        $0.sandboxes.first, Array($0.sandboxes.dropFirst()), Array($0.guests.values), $0.poll,
        $0.goesOnSince, $0.isHeld
      )
    }
    // A student with several pages is as silent as the least silent page.
    let silences = guests.reduce(into: [Int: Duration]()) { silences, guest in
      guard let number = guest.owner?.number else { return }
      silences[number] = min(guest.silence, silences[number] ?? guest.silence)
    }
    let twins = Nickname.twins(among: sandboxes.map { $0.nickname })
    let standings = sandboxes.map { $0.now }
    let isHere = sandboxes.map { silences[$0.number] != nil }
    let half = zip(standings, isHere).filter { $1 }.map { $0.0.done }.quartile(2)
    // Who looks at the teacher's board beside the own one does not follow.
    func owners(_ right: Right) -> Set<Int> {
      Set(guests.filter { $0.right == right }.compactMap { $0.owner?.number })
    }
    let followers = owners(.onlooker).subtracting(owners(.student))
    let stillnesses = zip(sandboxes, standings).map { sandbox, standing in
      let hasAnswered = poll?.answers[sandbox.nickname] != nil
      let isAsked =
        poll?.isClosed == false && !hasAnswered && standing.done <= poll?.line ?? .max
      return standing.stillness(
        Standing.Waiting(
          askedAt: isAsked ? poll?.askedAt : nil,
          goesOnSince: poll == nil ? goesOnSince : nil,
          half: followers.contains(sandbox.number) ? nil : half))
    }
    // A student who has been inactive for twice as long as three quarters of the class is stuck.
    let usual = zip(stillnesses, isHere).filter { $1 }.map { $0.0?.time ?? .zero }.quartile(3)
    let rows = sandboxes.indices.map { index in
      let (sandbox, standing) = (sandboxes[index], standings[index])
      let isFollowing = followers.contains(sandbox.number)
      // Who follows is where the teacher is.
      let shown = isFollowing ? teacher?.now ?? standing : standing
      return standing.json(
        of: sandbox.nickname, at: shown, silence: silences[sandbox.number],
        isFollowing: isFollowing,
        prediction: poll?.answers[sandbox.nickname], looksLike: twins[index],
        reason: isHere[index]
          ? standing.reason(stillnesses[index], max(limits.patience, (usual ?? .zero) * 2)) : nil)
    }
    return .object([
      ("students", .array(rows)), ("poll", poll?.json ?? .null),
      ("next", .optional(teacher?.now.next)),
      ("asks", teacher?.now.poll?.asked ?? .null),
      ("isPaused", .bool(goesOnSince == nil)), ("isHeld", .bool(isHeld)),
    ])
  }

  /// Notifies everyone with a given right in the class.
  private func tell(_ person: Right, _ method: String, _ news: JSON) {
    let text = Message.notification(method, news)
    let callers = state.withLock { state in
      state.guests.values.filter { $0.person == person }.map { $0.caller }
    }
    for caller in callers { caller.send(text) }
  }

  /// Notifies the pages that show the sandbox numbered `owner`.
  ///
  /// Those that only look on are notified of the exercises that they show.
  func tell(pagesOf owner: Int, _ method: String, _ news: JSON) {
    let callers = state.withLock { state in
      state.guests.values.filter {
        method == "judged"
          ? $0.judged?.number == owner
          : $0.right != .onlooker && $0.seat?.sandbox.number == owner
      }
      .map { $0.caller }
    }
    for caller in callers { caller.send(Message.notification(method, news)) }
  }

  /// Records a change visible to others, who are notified at most twice a second.
  func changed(_ sandbox: Sandbox) {
    let isFirst = state.withLock { state in
      defer { state.isTelling = true }
      return !state.isTelling
    }
    guard isFirst else { return }
    DispatchQueue.alarms.asyncAfter(deadline: .now() + .milliseconds(500)) { [weak self] in
      self?.tellAll()
    }
  }

  private func tellAll() {
    let (hasTeacher, places) = state.withLock { state -> (Bool, [Int]?) in
      state.isTelling = false
      let places = state.sandboxes.map { $0.now.done }
      defer { state.note(places) }
      return (
        state.guests.values.contains { $0.person == .teacher },
        places == state.places ? nil : places
      )
    }
    if hasTeacher { tell(.teacher, "class", roll) }
    if let places { tell(.student, "place", .object(Self.members(of: places))) }
  }
}
