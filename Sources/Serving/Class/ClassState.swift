import Notebook
import SessionFiles

extension Classroom {
  /// The state of a class that its connections share.
  struct State: Sendable {
    /// The teacher's sandbox, then the students' in the order in which they joined.
    var sandboxes: [Sandbox] = []
    /// The number of sandboxes joined from each address.
    var joined: [String: Int] = [:]
    /// The passes that let a student in from another browser, by the number of the sandbox.
    var passes: [Int: Pass] = [:]
    var guests: [Int: Guest] = [:]
    var count = 0
    /// The questions to the class, in order.
    var polls: [Poll] = []
    /// The current question.
    var poll: Poll? {
      get { polls.last }
      set { if let newValue, !polls.isEmpty { polls[polls.count - 1] = newValue } }
    }
    /// The files handed out, in order; `nil` for one that was withdrawn.
    var handOuts: [SessionFile?] = []
    /// Indicates whether students may not pass the teacher's line of the lesson.
    var isHeld = false
    /// The time at which the students' prompts began to take lines; `nil` during a pause.
    var goesOnSince: ContinuousClock.Instant? = .now
    /// Indicates whether the students' prompts are paused.
    var isPaused: Bool {
      get { goesOnSince == nil }
      set { goesOnSince = newValue ? nil : .now }
    }
    var isTelling = false
    /// The address at which students reach the class.
    var address: String?
    /// The positions in the lesson that were last sent, the teacher's first.
    var places: [Int] = []

    /// Withdraws the last exercise handed out, and returns it; `nil` if there is none.
    mutating func takeBack() -> (number: Int, file: SessionFile)? {
      guard let number = handOuts.lastIndex(where: { $0?.questionFences.isEmpty == false }),
        let file = handOuts[number]
      else { return nil }
      handOuts[number] = nil
      return (number, file)
    }
  }
}
