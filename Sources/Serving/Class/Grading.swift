// The grades of a class, computed by a separate thread so that no line waits for them.

import Dispatch
import Notebook
import SessionFiles
import Synchronization

/// The graded files of a student; each file is graded once.
final class Gradebook: Sendable {
  private struct Kept {
    /// The grades of the files saved before the class was sent to other lines.
    var earlier: [Grade] = []
    var last: (text: String, grade: Grade)?
  }

  private let nickname: String
  private let file: String
  private let room: Sandbox.Room
  private let kept = Mutex(Kept())

  init(of nickname: String, file: String, in room: Sandbox.Room) {
    (self.nickname, self.file, self.room) = (nickname, file, room)
  }

  /// Grades the session file by the lesson's questions, adding the answers from the earlier files.
  func grade(_ text: String) -> Grade {
    guard let lesson = room.lesson?.file else {
      return Grade(of: nickname, failure: "the class has no lesson")
    }
    return kept.withLock { kept -> Grade in
      do throws(SessionFileError) {
        while let text = room.files.earlier(file, kept.earlier.count + 1) {
          let work = try SessionFile(parsing: text, name: "\(file).md")
          kept.earlier.append(graded(work, in: lesson))
        }
        if kept.last?.text != text {
          let work = try SessionFile(parsing: text, name: "\(file).md")
          kept.last = (text, graded(work, in: lesson))
        }
      } catch {
        return Grade(of: nickname, failure: error.described(in: file))
      }
      var grade = kept.last?.grade ?? Grade(of: nickname, failure: "it was not graded")
      for earlier in kept.earlier { grade.take(earlier) }
      grade.name = nickname
      return grade
    }
  }

  private func graded(_ file: SessionFile, in lesson: SessionFile) -> Grade {
    room.grading.graded.add(1, ordering: .relaxed)
    return Computation(capacity: room.limits.capacity).limited(to: room.limits.gradeTime) { stop in
      Grade(of: file, in: lesson, stop: stop)
    }
  }
}

/// A queue of grading tasks, run in order by one thread.
final class Grading: Sendable {
  private let tasks = Mutex<(waiting: [@Sendable () -> Void], hasEnded: Bool)>(([], false))
  private let signal = DispatchSemaphore(value: 0)
  private let hasWorker = Atomic(false)
  /// The number of files graded.
  let graded = Atomic(0)

  func add(_ task: @escaping @Sendable () -> Void) {
    tasks.withLock { $0.waiting.append(task) }
    signal.signal()
  }

  /// Grades until ``end()`` is called; returns at once if another thread is already grading.
  func work() {
    guard !hasWorker.exchange(true, ordering: .relaxed) else { return }
    while true {
      signal.wait()
      let next = tasks.withLock { $0.hasEnded ? nil : $0.waiting.removeFirst() }
      guard let next else { return }
      next()
    }
  }

  func end() {
    tasks.withLock { $0.hasEnded = true }
    signal.signal()
  }
}

extension Sandbox {
  /// The session file of a student, and its grade.
  struct Work: Sendable {
    var nickname: String
    var grade: Grade
    var text: String
  }
}
