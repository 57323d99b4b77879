/// Keeps the struct that has it where it is: it is passed by its address.
///
/// A large struct of which the size and all references are known is copied for each call that reads
/// it, byte by byte; one with something in it of which the type is not known is not. Such a struct is
/// dear to copy, though: in a loop it is no part of a smaller struct, of a `??` or of a closure that
/// changes what is around it.
package struct KeptInPlace: Sendable {
  private let unknown: (any Sendable)? = nil

  package init() {}
}
