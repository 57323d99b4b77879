/// Returns the hash of a UTF-8 text in hexadecimal digits (FNV-1a, 64 bits).
///
/// It detects changed texts, not forged ones.
package func fingerprint(of text: some Sequence<UInt8>) -> String {
  let hash = text.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01B3
  }
  return String(hash, radix: 16)
}
