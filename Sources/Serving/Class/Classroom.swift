// A class: one address, many sandboxes. Each student who joins gets a sandbox; the teacher sees all
// of them.

import Answers
public import SessionFiles
public import SessionProtocol
import Notebook
import Synchronization

/// A class without files and threads, which the program provides.
///
///     let classroom = Classroom(lesson: lesson, files: files, teacher: Token(), register: [])
///     for _ in 0..<Classroom.workers { startThread { classroom.work() } }
///     let server = try PageServer(Reception(classroom), at: place, token: nil)
public final class Classroom: Sendable {
  /// The number of threads that serve the sandboxes, including the one that grades.
  public static let workers = 9
  /// The maximum number of threads that serve slow sandboxes at a time.
  private static let heavyWorkers = 2

  /// The length of a connection's silence that is reported to the teacher: two unanswered pings.
  static let noticedSilence = Duration.seconds(9)

  /// The lesson of the class.
  public struct Lesson: Sendable {
    /// The line that begins the lesson: `lesson "5"`.
    public var entry: String
    /// The file of the lesson.
    public var file: SessionFile

    /// Creates a lesson.
    public init(entry: String, file: SessionFile) {
      (self.entry, self.file) = (entry, file)
    }
  }

  /// A connection.
  struct Guest: Sendable {
    var caller: Caller
    /// The sandbox of the connected user; `nil` for a stranger.
    var owner: Sandbox?
    /// The sandbox that the connection shows, and the connection's client at its desk.
    var seat: (sandbox: Sandbox, client: Desk.Client)?
    var messages: Meter
    var entries: Meter
    /// The time at which anything was last received.
    var heardAt = ContinuousClock.now

    /// The person's role in the shown sandbox.
    var right: Right {
      guard let owner, let seat else { return .stranger }
      return seat.sandbox.number == owner.number ? person : .onlooker
    }

    /// The sandbox whose exercises the connection shows: a student's own, even one who follows.
    var judged: Sandbox? { person == .student ? owner : seat?.sandbox }

    /// The time since anything was received.
    var silence: Duration { .now - heardAt }

    /// The person's role in the class.
    var person: Right {
      guard let owner else { return .stranger }
      return owner.number == 0 ? .teacher : .student
    }
  }

  /// The limits of a sandbox.
  public let limits: SandboxLimits
  /// The code with which students join.
  public let code: JoinCode
  let lesson: Lesson?
  let files: ClassFiles
  let state = Mutex(State())
  /// Held while a student joins, so that nobody else takes the same name.
  let joining = Mutex(())
  let guesses: Mutex<Guesses>
  let queue = FairQueue(heavyLimit: Classroom.heavyWorkers)
  let grading = Grading()
  let joins: Mutex<AddressMeters>

  /// Opens a class, or resumes one.
  ///
  /// - Parameters:
  ///   - lesson: The lesson with which every sandbox begins.
  ///   - files: The storage of the class.
  ///   - teacher: The teacher's token.
  ///   - register: The lines of the register so far.
  ///   - code: The code with which students join; by default that of the register, or a new one.
  ///   - limits: The limits of a sandbox.
  public init(
    lesson: Lesson?, files: ClassFiles, teacher: Token, register: [String],
    code: JoinCode? = nil, limits: SandboxLimits = SandboxLimits()
  ) {
    (self.lesson, self.files, self.limits) = (lesson, files, limits)
    let entries = register.compactMap { Registered($0) }
    let kept = entries.reduce(nil as JoinCode?) { code, entry in
      if case .code(let next) = entry { return next }
      return code
    }
    self.code = code ?? kept ?? JoinCode()
    guesses = Mutex(Guesses(limits: limits))
    joins = Mutex(AddressMeters(rate: limits.joinRate, burst: limits.joins))
    seat(nickname: "teacher", file: "teacher", token: teacher)
    for entry in entries { take(entry) }
    if self.code != kept { self.register(.code(self.code)) }
    for sandbox in state.withLock({ $0.sandboxes }) { queue.add(sandbox.number) }
  }

  private func take(_ entry: Registered) {
    switch entry {
    case .code: break
    case .paused(let isPaused, let isHeld):
      state.withLock { ($0.isPaused, $0.isHeld) = (isPaused, isHeld) }
    case .joined(let nickname, let file, let token):
      // Even a register edited by hand cannot point to other files.
      guard let token = Token(kept: token), let name = try? Nickname(file, limit: 80),
        name.file(besides: []) == file
      else { return }
      seat(nickname: nickname, file: file, token: token)
    case .handedIn(let nickname):
      find(nickname)?.note { $0.isHandedIn = true }
    case .handedOut(let text):
      if let file = try? SessionFile(parsing: text, name: "hand-out") {
        _ = state.withLock { $0.handOut(file) }
      }
    case .tookBack: _ = state.withLock { $0.handOuts.takeBack() }
    case .asked(let question, let context, let solution, let line):
      state.withLock {
        $0.ask(Poll(question: question, context: context, solution: solution, line: line))
      }
    case .predicted(let nickname, let answer):
      state.withLock { $0.poll?.take(answer, of: nickname) }
    case .answered(let nickname, let answer):
      find(nickname)?.note { $0.answers[answer.line] = answer }
    case .revealed:
      state.withLock { $0.poll?.close(at: 0) }
    }
  }

  /// Creates a sandbox.
  @discardableResult
  func seat(nickname: String, file: String, token: Token) -> Sandbox {
    let room = Sandbox.Room(
      limits: limits, files: files, lesson: lesson, grading: grading,
      handOuts: { [weak self] in self?.state.withLock { $0.handOuts } ?? [] },
      answersTold: { [weak self] in
        self?.state.withLock { $0.polls.filter { $0.isClosed }.compactMap { $0.line } } ?? []
      },
      held: { [weak self] in
        self?.state.withLock { $0.isHeld ? $0.sandboxes[0].now.done : nil }
      },
      answered: { [weak self] in self?.take($1, of: $0) },
      changed: { [weak self] in self?.changed($0) },
      tell: { [weak self] in self?.tell(pagesOf: $0, $1, $2) })
    return state.withLock { state in
      let sandbox = Sandbox(
        number: state.sandboxes.count, nickname: nickname, file: file, token: token, in: room,
        queue: queue)
      state.sandboxes.append(sandbox)
      queue.take(in: sandbox)
      return sandbox
    }
  }

  /// Returns the student's sandbox with a nickname.
  func find(_ nickname: String) -> Sandbox? {
    state.withLock { $0.sandboxes.dropFirst().first { $0.nickname == nickname } }
  }

  // MARK: - Working

  /// Serves the sandboxes until ``end()`` is called; several threads call it, and the first one
  /// grades.
  public func work() {
    grading.work()
    while let sandbox = queue.next() { queue.finish(sandbox, hasMore: sandbox.work()) }
  }

  /// Sets the name of the class and the address at which students reach it, for the teacher's page.
  public func show(name: String, address: String) {
    state.withLock { $0.sign = (name, address) }
  }

  /// Makes ``work()`` return on all threads.
  public func end() {
    queue.end()
    grading.end()
  }

  // MARK: - Connections

  func takeUp(_ caller: Caller) -> Visit {
    let number = state.withLock { state in
      state.count += 1
      state.guests[state.count] = Guest(
        caller: caller, messages: Meter(rate: limits.messageRate),
        entries: Meter(rate: limits.entryRate))
      return state.count
    }
    return Visit(
      receive: { [weak self] text in self?.receive(text, from: number) ?? .zero },
      isTrusted: { [weak self] in self?.guest(number)?.owner != nil },
      hear: { [weak self] in self?.hear(number) }, ping: { [weak self] in self?.watch(number) },
      leave: { [weak self] in self?.leave(number) })
  }

  /// Records that something was received from a connection.
  private func hear(_ number: Int) {
    let (silence, owner) = state.withLock { state -> (Duration, Sandbox?) in
      defer { state.guests[number]?.heardAt = .now }
      return (state.guests[number]?.silence ?? .zero, state.guests[number]?.owner)
    }
    if let owner, silence >= Self.noticedSilence { changed(owner) }
  }

  /// Reports a silent connection to the teacher.
  private func watch(_ number: Int) {
    guard let guest = guest(number), let owner = guest.owner,
      guest.silence >= Self.noticedSilence
    else { return }
    changed(owner)
  }

  func guest(_ number: Int) -> Guest? { state.withLock { $0.guests[number] } }

  private func leave(_ number: Int) {
    guard let guest = state.withLock({ $0.guests.removeValue(forKey: number) }),
      let seat = guest.seat
    else { return }
    seat.sandbox.desk.disconnect(seat.client)
    changed(seat.sandbox)
  }

  /// Receives a connection's message; returns how long the next one must wait.
  private func receive(_ text: String, from number: Int) -> Duration {
    guard let guest = guest(number) else { return .zero }
    let isInTime = state.withLock { $0.guests[number]?.messages.count() ?? true }
    // A client that is too fast, or guesses tokens, is slowed down.
    let pause: Duration = isInTime ? .zero : .milliseconds(50)
    func refuse(_ failure: Failure, _ id: JSON?) {
      guest.caller.send(Message.answer(.failure(failure), to: id ?? .null))
    }
    guard text.utf8.count <= limits.message else {
      refuse(.limit("a message has at most \(limits.message >> 10) KB in a class"), nil)
      return pause
    }
    let envelope: Envelope
    do throws(Envelope.Unreadable) { envelope = try Envelope(parsing: text) } catch {
      refuse(error.failure, error.id)
      return pause
    }
    do throws(Failure) {
      if let method = ClassMethod(rawValue: envelope.method) {
        guard method.askers.contains(guest.person) else {
          if method == .join { throw .forbidden("you have joined already") }
          throw Self.refusal(of: guest.person)
        }
        let parameters = try Parameters(envelope.parameters)
        try answer(method, parameters, envelope.id, of: number, guest)
      } else {
        try forward(try Message(envelope), envelope, of: number, guest)
      }
      return pause
    } catch {
      refuse(error, envelope.id)
      return guest.owner == nil ? .milliseconds(250) : pause
    }
  }

  /// Returns the failure for a missing right.
  private static func refusal(of right: Right) -> Failure {
    switch right {
    case .stranger: .notJoined
    case .teacher: .forbidden("this is for students")
    case .student: .forbidden("this is for the teacher")
    case .onlooker: .forbidden("this sandbox is another's: it can be looked at")
    }
  }

  /// Forwards a message to the sandbox that the connection shows.
  private func forward(
    _ message: Message, _ envelope: Envelope, of number: Int, _ guest: Guest
  ) throws(Failure) {
    var guest = guest
    if guest.owner == nil {
      guard case .initialize(let token, _) = message.request else { throw .notJoined }
      guest = try admit(number, token, try Parameters(envelope.parameters))
    }
    guard let seat = guest.seat, message.request.askers.contains(guest.right) else {
      throw Self.refusal(of: guest.right)
    }
    if guest.right == .student, message.request.waitsInPause, state.withLock({ $0.isPaused }) {
      throw .paused
    }
    if message.request.isEntry {
      guard state.withLock({ $0.guests[number]?.entries.count() ?? true }) else {
        throw .limit("at most \(Int(limits.entryRate)) entries a second in a class; wait a moment")
      }
    }
    seat.sandbox.desk.receive(message, from: seat.client)
  }

  /// Admits a connection that presents a token: `show` names a sandbox for a teacher to watch, and
  /// `follow` lets a student watch the teacher's.
  private func admit(
    _ number: Int, _ shown: String?, _ parameters: Parameters
  ) throws(Failure) -> Guest {
    let (known, caller) = state.withLock { ($0.sandboxes, $0.guests[number]?.caller) }
    // All tokens are compared, so that the duration reveals nothing.
    let owners = known.filter { sandbox in shown.map { sandbox.token.matches($0) } ?? false }
    guard let owner = owners.first else {
      let sign = JSON.object([("lesson", .optional(lesson?.file.title))])
      caller?.send(Message.notification("door", sign))
      throw .notJoined
    }
    var place = owner
    if owner.number == 0 {
      if let nickname = try parameters.optional("show", "a nickname", { $0.string }) {
        guard let sandbox = find(nickname) else { throw .missing("nobody is called \(nickname)") }
        place = sandbox
      }
    } else if try parameters.flag("follow") {
      place = known[0]
    }
    guard
      state.withLock({ state in
        state.guests.values.count { $0.owner?.number == owner.number } < limits.connections
      })
    else { throw .limit("a sandbox has at most \(limits.connections) pages; close one") }
    let guest = state.withLock { state -> Guest? in
      guard let caller = state.guests[number]?.caller else { return nil }
      state.guests[number]?.owner = owner
      state.guests[number]?.seat = (place, place.desk.connect(send: caller.send))
      return state.guests[number]
    }
    guard let guest else { throw .notJoined }
    guest.caller.send(Message.notification("joined", greeting(guest)))
    changed(owner)
    return guest
  }

  private func greeting(_ guest: Guest) -> JSON {
    let lines = lesson?.file.shownLines ?? []
    let (polls, places, isPaused, isHeld) = state.withLock {
      ($0.polls, $0.sandboxes.map { $0.now.done }, $0.isPaused, $0.isHeld)
    }
    let told = polls.filter { $0.isClosed && $0.line != nil }
    var members: [(key: String, value: JSON)] = [
      ("role", .string(guest.person.rawValue)),
      ("nickname", .string(guest.owner?.nickname ?? "")),
      ("looksAt", guest.right == .onlooker ? .string(guest.seat?.sandbox.nickname ?? "") : .null),
      ("lesson", .optional(lesson?.file.title)),
      ("lines", .array(guest.person == .teacher ? lines.map { .string($0) } : [])),
      ("count", .number(Double(lines.count))),
      ("isHandedIn", .bool(guest.owner?.now.isHandedIn ?? false)), ("isPaused", .bool(isPaused)),
      ("isHeld", .bool(isHeld)),
    ]
    if guest.person == .teacher {
      members.append(("code", .string(code.text)))
      if let (name, address) = state.withLock({ $0.sign }) {
        members += [("class", .string(name)), ("address", .string(address))]
      }
    }
    members += Self.members(of: places)
    if let judged = guest.judged { members.append(("exercises", judged.now.exercises)) }
    if let owner = guest.owner, guest.right != .onlooker {
      if let (line, sending) = owner.now.sent { members.append(("sent", sending.json(to: line))) }
    }
    if !told.isEmpty { members.append(("told", .array(told.map { $0.json }))) }
    if let poll = polls.last, !poll.isClosed {
      members += [
        ("question", .string(poll.question)), ("context", poll.context), ("line", poll.lineJSON),
      ]
      let own = guest.person == .student ? guest.owner.flatMap { poll.answers[$0.nickname] } : nil
      if let own { members.append(("prediction", .string(own))) }
    }
    return .object(members)
  }

  /// Returns the teacher's position in the lesson, and those of all students without their names.
  static func members(of places: [Int]) -> [(key: String, value: JSON)] {
    [
      ("place", .number(Double(places.first ?? 0))),
      ("places", .array(places.dropFirst().sorted().map { .number(Double($0)) })),
    ]
  }
}
