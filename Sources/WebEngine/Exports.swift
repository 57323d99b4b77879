// The functions that the WebAssembly module exports.
//
// A caller gets a buffer for UTF-8 text from `room`, then calls `receive`, `restore` or `command`,
// which return the length of the reply at `answer`. There is one thread, and one session.
//
// Dragging a number needs no message: the caller writes its path to the buffer, and `drag` takes
// the value and returns the number of doubles at `frames`, or -1 if only a message can state the
// reason. Indices refer to `names`, a JSON array, until the next message.
//
// Of the module's imports, only `layoutlab.host` does anything: it takes a question of `Host`,
// writes the answer to a buffer from `room`, and returns its length, or 0 if there are no files.

internal import Answers

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

/// Allocates a buffer for the bytes of a text; returns its address.
@_cdecl("room") public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input.deallocate()
  input = .allocate(capacity: Int(count))
  return input.baseAddress
}

/// Answers a message of the protocol; returns the length of the reply in bytes.
@_cdecl("receive") public func receive() -> Int32 { put(engine.receive(text)) }

/// Starts again with the lines of a JSON array; returns the length of the reply, which is empty.
@_cdecl("restore") public func restore() -> Int32 {
  let lines = JSON(parsing: text)?.array ?? []
  engine = Engine(restoring: lines.compactMap { $0.string }, host: host)
  return put("")
}

/// Carries out a command in JSON; returns the length of the reply in bytes.
@_cdecl("command") public func command() -> Int32 {
  put(Command.answer(JSON(parsing: text) ?? .null, host: host).text)
}

/// Returns the address of the reply.
@_cdecl("answer") public func answer() -> UnsafeMutablePointer<UInt8>? { output.baseAddress }

/// Moves the number whose path is in the buffer; returns the number of doubles at `frames`, or -1.
@_cdecl("drag") public func drag(_ value: Double) -> Int32 {
  guard let numbers = engine.drag(text, to: value) else { return -1 }
  moved.deallocate()
  moved = .allocate(capacity: numbers.count)
  _ = moved.initialize(from: numbers)
  return Int32(numbers.count)
}

/// Returns the address of the numbers that the last `drag` produced.
@_cdecl("frames") public func frames() -> UnsafeMutablePointer<Double>? { moved.baseAddress }

/// Writes the names of the views to the reply; returns its length in bytes.
@_cdecl("names") public func names() -> Int32 { put(JSON.strings(engine.names).text) }

private func put(_ text: String) -> Int32 {
  output.deallocate()
  output = .allocate(capacity: text.utf8.count)
  _ = output.initialize(from: text.utf8)
  return Int32(output.count)
}
