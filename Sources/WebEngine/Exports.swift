// The functions that the WebAssembly module exports.
//
// A caller gets a buffer for UTF-8 from `room`, then calls `receive`, `restore` or `command`, which
// return the length of the reply at `answer`. There is one thread, and one session.
//
// A number that is dragged takes no message: its path is put into the room, `drag` takes the value and
// returns the count of the doubles at `frames`, or -1 if only a message says why not. Places are those
// of `names`, a JSON array, until the next message.
//
// The module imports one function that has a meaning: `layoutlab.host`, a question of `Host` in and
// the length of the answer out, which was put where `room` said. 0 says that there are no files.

internal import Answers
internal import Notebook

#if hasFeature(Embedded)
  @_silgen_name("layoutlab_host")
  private func askHost(_ text: UnsafePointer<UInt8>?, _ count: Int32) -> Int32

  private let host = Host { question in
    var question = question
    let count = question.withUTF8 { askHost($0.baseAddress, Int32($0.count)) }
    return count > 0 ? text : ""
  }
#else
  private let host = Host.none
#endif

nonisolated(unsafe) private var engine = Engine(host: host)
nonisolated(unsafe) private var input: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 0)
nonisolated(unsafe) private var output: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 0)
nonisolated(unsafe) private var moved: UnsafeMutableBufferPointer<Double> = .allocate(capacity: 0)

private var text: String { String(decoding: input, as: UTF8.self) }

/// Makes room for the bytes of a text.
@_cdecl("room") public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input.deallocate()
  input = .allocate(capacity: Int(count))
  return input.baseAddress
}

/// Answers a message of the protocol; returns the number of bytes of the reply.
@_cdecl("receive") public func receive() -> Int32 { put(engine.receive(text)) }

/// Starts again with the lines of a JSON array; returns the number of bytes of the reply, which is
/// empty.
@_cdecl("restore") public func restore() -> Int32 {
  let lines = JSON(parsing: text)?.array ?? []
  engine = Engine(restoring: lines.compactMap { $0.string }, host: host)
  return put("")
}

/// Carries out a command of the program in JSON; returns the number of bytes of the reply.
@_cdecl("command") public func command() -> Int32 {
  put(Command.answer(JSON(parsing: text) ?? .null, host: host).text)
}

/// The address of the reply.
@_cdecl("answer") public func answer() -> UnsafeMutablePointer<UInt8>? { output.baseAddress }

/// Moves the number whose path is in the room; returns the count of the doubles at `frames`, or -1.
@_cdecl("drag") public func drag(_ value: Double) -> Int32 {
  guard let numbers = engine.drag(text, to: value) else { return -1 }
  moved.deallocate()
  moved = .allocate(capacity: numbers.count)
  _ = moved.initialize(from: numbers)
  return Int32(numbers.count)
}

/// The address of what a number moved.
@_cdecl("frames") public func frames() -> UnsafeMutablePointer<Double>? { moved.baseAddress }

/// Puts the names of the views into the reply; returns the number of its bytes.
@_cdecl("names") public func names() -> Int32 { put(JSON.strings(engine.names).text) }

private func put(_ text: String) -> Int32 {
  output.deallocate()
  output = .allocate(capacity: text.utf8.count)
  _ = output.initialize(from: text.utf8)
  return Int32(output.count)
}
