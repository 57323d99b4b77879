import Notebook
import SessionFiles

extension Classroom {
  /// The part of a class that its connections share.
  struct State: Sendable {
    /// The teacher's, then the students' in the order in which they joined.
    var sandboxes: [Sandbox] = []
    /// The number of sandboxes that were joined from an address.
    var joined: [String: Int] = [:]
    /// The numbers that let a student in from another browser, by the sandbox.
    var passes: [Int: Pass] = [:]
    var guests: [Int: Guest] = [:]
    var count = 0
    var poll: Poll?
    /// The questions before it.
    var past: [Poll] = []
    /// The files handed out, in order; `nil` for one that was taken back.
    var handOuts: [SessionFile?] = []
    /// Indicates whether no student's lesson goes beyond the teacher's line.
    var isHeld = false
    /// The time since which the students' prompts take lines; `nil` while they wait.
    var goesOnSince: ContinuousClock.Instant? = .now
    /// Indicates whether the students' prompts wait.
    var isPaused: Bool {
      get { goesOnSince == nil }
      set { goesOnSince = newValue ? nil : .now }
    }
    var isTelling = false
    /// The address at which students find the class.
    var address: String?
    /// The places of the teacher and of all students as they were told last.
    var places: [Int] = []

    mutating func ask(_ next: Poll) {
      if let poll { past.append(poll) }
      poll = next
    }

    /// Takes back the last exercise that is handed out.
    mutating func takeBack() -> (number: Int, file: SessionFile)? {
      guard let number = handOuts.lastIndex(where: { $0?.questionFences.isEmpty == false }),
        let file = handOuts[number]
      else { return nil }
      handOuts[number] = nil
      return (number, file)
    }
  }
}
