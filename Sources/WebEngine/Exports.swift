// The functions that the WebAssembly module exports. A text goes in by `room`, which gives the place
// for its UTF-8, and `receive` or `restore`, which give the length of the reply; it stands at
// `answer`. There is one thread, and one session.

internal import Notebook

nonisolated(unsafe) private var engine = Engine()
nonisolated(unsafe) private var input: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 0)
nonisolated(unsafe) private var output: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 0)

/// Makes room for the bytes of a text.
@_cdecl("room") public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input.deallocate()
  input = .allocate(capacity: Int(count))
  return input.baseAddress
}

/// Answers a message of the protocol; the number of bytes of the reply.
@_cdecl("receive") public func receive() -> Int32 {
  put(engine.receive(String(decoding: input, as: UTF8.self)))
}

/// Begins anew with the lines of an array in JSON; the number of bytes of the reply, which is empty.
@_cdecl("restore") public func restore() -> Int32 {
  let lines = JSON(parsing: String(decoding: input, as: UTF8.self))?.array ?? []
  engine = Engine(restoring: lines.compactMap { $0.string })
  return put("")
}

/// Where the reply stands.
@_cdecl("answer") public func answer() -> UnsafeMutablePointer<UInt8>? { output.baseAddress }

private func put(_ text: String) -> Int32 {
  output.deallocate()
  output = .allocate(capacity: text.utf8.count)
  _ = output.initialize(from: text.utf8)
  return Int32(output.count)
}
