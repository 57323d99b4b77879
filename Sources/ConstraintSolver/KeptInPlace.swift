/// Makes the struct that contains it be passed by address.
///
/// A large struct whose size and references are all known is copied, byte by byte, for each call
/// that reads it; one with a field of unknown type is not. Such a struct is expensive to copy: in
/// hot loops don't store it in another struct, use it with `??`, or capture it. This describes the
/// code generation of Swift 6.3; measure again after an upgrade.
package struct KeptInPlace: Sendable {
  private let unknown: (any Sendable)? = nil

  package init() {}
}
