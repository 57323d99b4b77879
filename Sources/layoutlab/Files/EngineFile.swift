import Foundation

/// The engine's file, made by `.ci/wasm`.
enum EngineFile {
  /// Returns the module in Base64, gzipped or not.
  static func encoded(_ path: String) throws(FileError) -> String {
    let bytes = try TextFile.bytes(of: Places.expanded(path), limit: 1 << 26)
    guard bytes.starts(with: [0x1f, 0x8b]) || bytes.starts(with: [0x00, 0x61, 0x73, 0x6d]) else {
      throw FileError("it is no WebAssembly module; .ci/wasm makes one")
    }
    return Data(bytes).base64EncodedString()
  }
}
