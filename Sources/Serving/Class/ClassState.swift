import Notebook
import SessionFiles

extension Classroom {
  /// The state of a class that its connections share.
  struct State: Sendable {
    /// The teacher's sandbox, then the students' in the order in which they joined.
    var sandboxes: [Sandbox] = []
    /// The number of sandboxes joined from each address.
    var joined: [String: Int] = [:]
    /// The passes that let a student in from another browser, by sandbox number.
    var passes: [Int: Pass] = [:]
    var guests: [Int: Guest] = [:]
    var count = 0
    /// The questions to the class, in order.
    var polls: [Poll] = []
    /// The current question; `nil` once the class has moved on from its answers.
    var poll: Poll? {
      get { isPollOver ? nil : polls.last }
      set { if let newValue, !polls.isEmpty { polls[polls.count - 1] = newValue } }
    }
    /// Nobody is waited for while answers are given and shown.
    private var isPollOver = false { didSet { if isPollOver, !isPaused { goesOnSince = .now } } }
    /// The files handed out, in order.
    var handOuts: [HandOut] = []
    /// Indicates whether students may not go past the teacher's line of the lesson.
    var isHeld = false
    /// The time since which the students' prompts take lines; `nil` during a pause.
    var goesOnSince: ContinuousClock.Instant? = .now
    /// Indicates whether the students' prompts are paused.
    var isPaused: Bool {
      get { goesOnSince == nil }
      set { goesOnSince = newValue ? nil : .now }
    }
    var isTelling = false
    /// The name of the class, and the address at which students reach it.
    var sign: (name: String, address: String)?
    /// The last announced positions in the lesson, the teacher's first.
    var places: [Int] = []

    /// Asks a question, replacing the one before it.
    mutating func ask(_ poll: Poll) {
      polls.append(poll)
      isPollOver = false
    }

    /// Hands out a file, and ends the current poll if its answers have been revealed; returns the
    /// number of the hand-out.
    mutating func handOut(_ file: SessionFile) -> Int {
      isPollOver = isPollOver || poll?.isClosed == true
      handOuts.append(HandOut(file))
      return handOuts.count - 1
    }

    /// Records the positions in the lesson, the teacher's first; revealed answers disappear once
    /// the teacher moves on.
    mutating func note(_ places: [Int]) {
      self.places = places
      if let last = poll?.lastLine, places[0] > last { isPollOver = true }
    }
  }
}
