#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What things take in memory, by the resident size of the process.
enum Memory {
  /// The bytes that each of `count` parts of a thing takes, or nil if the system doesn't tell.
  ///
  /// Makes so many of the thing that its size stands out from what the allocator keeps.
  static func bytes<T>(ofEach count: Int, _ make: () throws -> T) rethrows -> Double? {
    guard count >= 1000 else { return nil }
    var kept = [try make(), try make()]
    guard let before = resident else { return nil }
    let copies = max(1, 200_000 / count)
    for _ in 0..<copies { kept.append(try make()) }
    guard let after = resident, kept.count == copies + 2, after > before else { return nil }
    return Double(after - before) / Double(copies * count)
  }

  private static var resident: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
  }
}
