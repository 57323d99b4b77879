/// An engine with value semantics: copies share it until one of them changes.
struct SharedEngine: Sendable {
  /// Sendable although it is mutable: only a unique owner changes it.
  private final class Holder: @unchecked Sendable {
    let engine: UnsafeMutablePointer<Engine>

    init(_ engine: consuming Engine) {
      self.engine = UnsafeMutablePointer.allocate(capacity: 1)
      self.engine.initialize(to: engine)
    }

    deinit {
      engine.deinitialize(count: 1)
      engine.deallocate()
    }
  }

  private var holder: Holder

  init(_ engine: consuming Engine) { holder = Holder(engine) }

  /// The engine's address for reading, valid while this value lives.
  var readable: UnsafePointer<Engine> {
    @inline(__always) get { UnsafePointer(holder.engine) }
  }

  /// The engine's address for writing; copies the engine first if it is shared.
  var writable: UnsafeMutablePointer<Engine> {
    @inline(__always) mutating get {
      if !isKnownUniquelyReferenced(&holder) { separate() }
      return holder.engine
    }
  }

  @inline(never)
  private mutating func separate() { holder = Holder(holder.engine.pointee.clone()) }
}
