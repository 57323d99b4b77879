/// Forces the struct that contains it to be passed by address.
///
/// Swift copies a large struct byte by byte for each call that reads it if its size and references
/// are all known, but not if it has a field of unknown type. Such a struct is expensive to copy: in
/// hot loops don't store it in another struct, use it with `??`, or capture it. This describes the
/// code generation of Swift 6.3; measure again after an upgrade.
package struct KeptInPlace: Sendable {
  private let unknown: (any Sendable)? = nil

  package init() {}
}
