#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The memory that values take, by the resident size of the process.
enum Memory {
  /// The bytes that each of `count` parts of a thing takes, or nil if the system doesn't tell.
  ///
  /// Memory that the allocator kept is used up first: only values count that make the process grow.
  static func bytes<T>(ofEach count: Int, _ make: () throws -> T) rethrows -> Double? {
    guard count >= 1000 else { return nil }
    guard let start = resident else { return nil }
    var kept: [T] = []
    var before = start
    while before < start + 10_000_000 {
      guard kept.count < 10_000 else { return nil }
      kept.append(try make())
      before = resident ?? before
    }
    let more = max(4, 500_000 / count)
    for _ in 0..<more { kept.append(try make()) }
    return resident.map { after in
      withExtendedLifetime(kept) { Double(after - before) / Double(more * count) }
    }
  }

  /// The resident size, in bytes; nil if the system doesn't tell.
  static var resident: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
  }
}
