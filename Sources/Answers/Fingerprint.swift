/// A number of a text in hexadecimal digits (FNV-1a of its UTF-8, 64 bits): the same for the same
/// text everywhere, and hardly ever for another one.
///
/// It tells changed texts apart; it is no protection against forged ones.
package func fingerprint(of text: some Sequence<UInt8>) -> String {
  let hash = text.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01B3
  }
  return String(hash, radix: 16)
}
