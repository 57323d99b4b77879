import Answers
import SessionFiles
import SessionProtocol
import Dispatch
import Notebook
import Synchronization

/// A user's session in a class, with its journal, files and state.
///
/// Sandboxes share no session state.
final class Sandbox: Sendable {
  /// A task of a sandbox other than answering requests.
  enum Job: Sendable {
    /// Adds a file that the teacher hands out, by its number.
    case takeIn(Int)
    /// Drops a file that the teacher withdraws, so that its questions are no longer asked.
    case takeBack(Int)
    /// Goes to a line of the lesson; the student's own lines become a branch and are saved to a
    /// file.
    case go(line: Int, Gathering<Bool>)
    /// Reveals the answer to a question of the lesson.
    case tellAnswer(line: Int)
    /// Passes on the state once the lesson has begun or the session is restored.
    case tellNext(@Sendable (Standing) -> Void)
    /// Checks which questions have been answered.
    case judge
    /// Writes the session file.
    case save
    /// Writes the session file, and grades it.
    case collect(Gathering<Work>)
  }

  private struct Kept {
    var session = Session(configuration: Configuration(isInteractive: true))
    var isReady = false
    /// The number of lines in the journal.
    var lines = 0
    /// The numbers of the files handed out in this session.
    var handOuts: Set<Int> = []
    /// The questions of the files handed out.
    var questions = JudgedQuestions(in: Session())
    /// The number of files saved when the class was sent to other lines.
    var earlier = 0
  }

  /// The index of the sandbox in the class; 0 is the teacher's.
  let number: Int
  let nickname: String
  /// The name of its files, without an extension.
  let file: String
  let token: Token
  let desk: Desk
  private let room: Room
  private let gradebook: Gradebook
  private let queue: FairQueue
  private let computation: Computation
  private let kept = Mutex(Kept())
  private let jobs = Mutex<[Job]>([])
  private let standing = Mutex(Standing())
  private let heavy = Atomic(false)
  private let saves = Atomic(false)
  private let judges = Atomic(false)
  private let watches = Atomic(false)

  /// Indicates whether its last message took long.
  var isHeavy: Bool { heavy.load(ordering: .relaxed) }

  init(
    number: Int, nickname: String, file: String, token: Token, in room: Room, queue: FairQueue
  ) {
    let computation = Computation(capacity: room.limits.capacity)
    (self.number, self.nickname, self.file, self.token) = (number, nickname, file, token)
    (self.room, self.queue, self.computation) = (room, queue, computation)
    gradebook = Gradebook(of: nickname, file: file, in: room)
    desk = Desk(token: nil, stop: { computation.stop() }, arrived: { queue.add(number) })
  }

  /// The owner's current state.
  var now: Standing { standing.withLock { $0 } }

  /// Changes the owner's state.
  func note(_ body: (inout Standing) -> Void) {
    standing.withLock { body(&$0) }
    room.changed(self)
  }

  /// Queues a job.
  func add(_ job: Job) {
    jobs.withLock { $0.append(job) }
    queue.add(number)
  }

  // MARK: - Working

  /// Does one job; returns whether more are waiting.
  func work() -> Bool {
    kept.withLock { kept in
      if !kept.isReady {
        recover(&kept)
      } else if let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        carryOut(job, &kept)
      } else if let waiting = desk.next() {
        answer(waiting, &kept)
      }
    }
    return desk.isAwaited || jobs.withLock { !$0.isEmpty }
  }

  /// Begins the lesson, or restores the session from the journal.
  private func recover(_ kept: inout Kept) {
    kept.isReady = true
    kept.session.stop = computation.token
    let entries = room.files.entries(file)
    if let lesson = room.lesson {
      if entries.isEmpty {
        evaluate(lesson.entry, &kept)
        keep(kept.session.acceptedLines, &kept)
      } else if entries[0] != lesson.entry {
        // A cell of the lesson was edited, so all of its lines count as the student's.
        kept.session.takeInQuestions(of: lesson.file)
      }
    }
    for entry in entries { takeUp(entry, &kept) }
    kept.lines = entries.count
    while room.files.earlier(file, kept.earlier + 1) != nil { kept.earlier += 1 }
    // Files handed out before the student joined, or not recorded when the program ended, are added
    // now.
    for number in room.handOuts().indices { takeIn(number, &kept) }
    for line in room.answersTold() { kept.session.tellAnswer(behind: line) }
    tell(&kept)
    standing.withLock { $0.lastChange = .now }
    add(.judge)
  }

  /// Repeats the effect of a journal line.
  private func takeUp(_ entry: String, _ kept: inout Kept) {
    switch Mark(entry) {
    case .handOut(let number): _ = add(number, &kept)
    case .sent(let line): _ = kept.session.goToLessonLine(line)
    case nil:
      let before = kept.session.lessonProgress?.done
      if evaluate(entry, &kept).status >= .refused {
        room.files.complain("\(file): not taken up again: \(entry)\n")
      }
      judgeHandOuts(since: before, &kept)
    }
  }

  /// Evaluates a line that the class needs, of its lesson or of the journal; if it is cut off, as
  /// on a busy machine, then again with twice the time.
  @discardableResult
  private func evaluate(_ entry: String, _ kept: inout Kept) -> Answer {
    var time = room.limits.time
    while true {
      let (answer, cutoff) = computation.run(for: time) {
        kept.session.evaluate(entry) { effect in
          switch effect.action {
          case .ask: .answered(nil)
          case .slide: .slideEnded(nil)
          case .writeFile, .writePNG: .written
          case .readFile, .listLessons, .play, .edit, .serve, .quit: room.reply(to: effect)
          }
        }
      }
      guard answer.isStopped, cutoff == .late, time < room.limits.time * 64 else { return answer }
      time *= 2
    }
  }

  private func answer(_ waiting: Desk.Waiting, _ kept: inout Kept) {
    let request = waiting.message.request
    let before = kept.session.lessonProgress?.done
    var asked: String?
    if case .predict = request { asked = kept.session.questionAhead?.question }
    let refusal = room.limits.refusal(of: request, lines: kept.lines)
    if let refusal = refusal ?? (number > 0 ? room.refusal(of: request, behind: before) : nil) {
      return desk.refuse(waiting, refusal)
    }
    var files: [JSON] = []
    let start = ContinuousClock.now
    var (turn, cutoff) = computation.run(for: room.limits.time) {
      desk.answer(waiting, in: &kept.session) { effect in
        if case .writeFile(let path, let contents, _) = effect.action {
          // The browser saves the file.
          files.append(.object([("name", .string(path)), ("contents", .string(contents))]))
          return .written
        }
        return room.reply(to: effect)
      }
    }
    heavy.store(ContinuousClock.now - start > .milliseconds(250), ordering: .relaxed)
    if let cutoff { turn.explain(room.limits.sentence(for: cutoff)) }
    if !files.isEmpty { turn.add("files", .array(files)) }
    if let answer = OwnAnswer(to: asked, after: before, turn) { room.answered(self, answer) }
    if case .download(.md) = request { turn.add(now) }
    if let lines = turn.rewritten {
      complain(room.files.rewrite(lines, file))
      kept.lines = lines.count
    } else {
      keep(turn.accepted, &kept)
    }
    // The reply is sent after the lines are recorded.
    desk.send(turn)
    let isChange = turn.rewritten != nil || !turn.accepted.isEmpty
    if let answer = turn.answer, !isChange {
      if answer.status >= .expectationFailed {
        note { $0.refuse(answer.diagnostic?.title) }
      }
    } else if isChange {
      standing.withLock { ($0.refusals, $0.lastChange, $0.sent) = (0, .now, nil) }
      judgeHandOuts(since: before, &kept)
      keepHandOuts(&kept)
      tell(&kept)
      saveSoon()
    }
  }

  private func carryOut(_ job: Job, _ kept: inout Kept) {
    switch job {
    case .takeIn(let number):
      takeIn(number, &kept)
      note { $0.lastRefusal = nil }
      desk.announce(kept.session, isDocument: true)
      tell(&kept)
      saveSoon()
    case .takeBack(let number):
      let file = room.handOuts()[number].file
      kept.handOuts.remove(number)
      kept.questions.withdraw(number)
      kept.session.takeBack(file)
      tell(&kept)
    case .go(let line, let journey): journey.add(go(to: line, &kept).hasOwnLines)
    case .tellAnswer(let line):
      kept.session.tellAnswer(behind: line)
      desk.announce(kept.session, isDocument: true)
      tell(&kept)
    case .tellNext(let receive): receive(now)
    case .judge:
      judges.store(false, ordering: .relaxed)
      let answered = computation.run(for: room.limits.time) { kept.session.answeredQuestions }
      if answered.cutoff == nil {
        let fences = room.lesson?.file.questionFences ?? []
        note { $0.answered = zip(fences, answered.value).map { ($0, $1) } }
        tellAnswers(kept)
      }
    case .save:
      saves.store(false, ordering: .relaxed)
      save(&kept)
    case .collect(let collection):
      let (text, questions) = (save(&kept), kept.questions)
      room.grading.add { [nickname, gradebook] in
        var grade = gradebook.grade(text)
        if grade.failure == nil { grade.take(questions) }
        collection.add(Work(nickname: nickname, grade: grade, text: text))
      }
    }
  }

  private func go(to line: Int, _ kept: inout Kept) -> Sending {
    let text = DownloadForm.md.file(of: kept.session).contents
    let sending = kept.session.goToLessonLine(line)
    keep([Mark.sent(line).line], &kept)
    // The lines are saved to a file, so that grading finds them even if the branch is lost.
    if sending.hasOwnLines {
      kept.earlier += 1
      complain(room.files.save(text, "\(file).sent-\(kept.earlier)"))
    }
    kept.questions.start(at: kept.session)
    keepHandOuts(&kept)
    desk.announce(kept.session, isDocument: true)
    note { ($0.refusals, $0.lastChange, $0.sent) = (0, .now, (line, sending)) }
    room.tell(number, "sent", sending.json(to: line))
    tell(&kept)
    saveSoon()
    return sending
  }

  // MARK: - Files handed out

  /// Adds a file handed out, unless it is present, and records this in the journal.
  private func takeIn(_ number: Int, _ kept: inout Kept) {
    if add(number, &kept) { keep([Mark.handOut(number).line], &kept) }
  }

  /// Adds a file handed out; returns whether it was missing.
  private func add(_ number: Int, _ kept: inout Kept) -> Bool {
    let handOuts = room.handOuts()
    guard handOuts.indices.contains(number) else { return false }
    // Withdrawn files also have numbers.
    for handOut in handOuts.prefix(number + 1).dropFirst(kept.questions.handOutCount) {
      kept.questions.add(handOut)
    }
    guard !handOuts[number].isWithdrawn else { return false }
    let file = handOuts[number].file
    let isNew = kept.handOuts.insert(number).inserted
    let isAgain = isNew && handOuts[..<number].contains { $0.file.text == file.text }
    return kept.session.takeIn(file, isAgain: isAgain)
  }

  /// Restores handed-out files that are missing after an undo or a change of branch.
  private func keepHandOuts(_ kept: inout Kept) {
    let missing = kept.handOuts.sorted().filter { number in
      add(number, &kept)
    }
    guard !missing.isEmpty else { return }
    keep(missing.map { Mark.handOut($0).line }, &kept)
    desk.announce(kept.session, isDocument: true)
  }

  /// Checks whether a change answers questions in the files handed out; a line of the lesson
  /// answers none.
  private func judgeHandOuts(since done: Int?, _ kept: inout Kept) {
    guard !kept.handOuts.isEmpty else { return }
    if kept.session.lessonProgress?.done != done {
      kept.questions.start(at: kept.session)
      return
    }
    var questions = kept.questions
    let session = kept.session
    let (_, cutoff) = computation.run(for: room.limits.time) { questions.judge(session) }
    if cutoff == nil { kept.questions = questions }
  }

  // MARK: - Saving and notifying

  private func keep(_ lines: [String], _ kept: inout Kept) {
    guard !lines.isEmpty else { return }
    complain(room.files.append(lines, file))
    kept.lines += lines.count
  }

  @discardableResult
  private func save(_ kept: inout Kept) -> String {
    let text = now.withAnswers(DownloadForm.md.file(of: kept.session).contents)
    complain(room.files.save(text, file))
    return text
  }

  private func complain(_ failure: String?) {
    if let failure { room.files.complain("\(file): not kept: \(failure)\n") }
  }

  /// Updates the state from the session.
  private func tell(_ kept: inout Kept) {
    let session = kept.session
    let progress = room.lesson.flatMap { session.progress(in: $0.file) }
    let poll = number == 0 ? Poll(ahead: session, behind: progress ?? 0) : nil
    let thumbnail = SessionBoard(of: session).thumbnail(limit: room.limits.thumbnail)
    note { standing in
      standing.done = progress ?? 0
      standing.next = session.nextLessonLine
      standing.poll = poll
      standing.thumbnail = thumbnail
      standing.lines = kept.lines
    }
    tellAnswers(kept)
    // The lesson's own questions are asked at its end.
    if session.nextLessonLine == nil { soon(judges, .seconds(2), .judge) }
  }

  /// Sends the state of the exercises, if it has changed.
  private func tellAnswers(_ kept: Kept) {
    let handedOut = kept.questions.answers
    let news = standing.withLock { standing -> JSON? in
      standing.handedOut = handedOut
      standing.noteOpen()
      let exercises = standing.exercises
      guard exercises != standing.told else { return nil }
      standing.told = exercises
      return exercises
    }
    watch(from: .now)
    guard let news else { return }
    room.tell(number, "judged", .object([("exercises", news)]))
    room.changed(self)
  }

  /// Notifies the class when an exercise has waited too long, and then every minute.
  private func watch(from earliest: ContinuousClock.Instant) {
    guard let start = now.waitsSince, !watches.exchange(true, ordering: .relaxed) else { return }
    let due = max(start + room.limits.patience, earliest)
    DispatchQueue.alarms.asyncAfter(deadline: .now() + (due - .now).rounded) { [weak self] in
      guard let self else { return }
      watches.store(false, ordering: .relaxed)
      let isDue = now.waitsSince.map { $0 + room.limits.patience <= .now } ?? false
      if isDue { room.changed(self) }
      watch(from: isDue ? .now + .seconds(60) : .now)
    }
  }

  private func saveSoon() { soon(saves, .seconds(15), .save) }

  /// Schedules a job once, however often it is requested before it runs.
  private func soon(_ isPlanned: borrowing Atomic<Bool>, _ time: DispatchTimeInterval, _ job: Job) {
    guard !isPlanned.exchange(true, ordering: .relaxed) else { return }
    DispatchQueue.alarms.asyncAfter(deadline: .now() + time) { [weak self] in self?.add(job) }
  }
}
