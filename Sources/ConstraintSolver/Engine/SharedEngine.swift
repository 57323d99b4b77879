/// An engine as a value: copies share it until one of them changes.
struct SharedEngine: Sendable {
  /// Sendable although it can change: whoever changes it is its only owner.
  private final class Holder: @unchecked Sendable {
    // Accesses cannot overlap, as they all go through the value that owns the holder.
    @exclusivity(unchecked) var engine: Engine

    init(_ engine: consuming Engine) { self.engine = engine }
  }

  private var holder: Holder

  init(_ engine: consuming Engine) { holder = Holder(engine) }

  var engine: Engine {
    @inline(__always) _read { yield holder.engine }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&holder) { holder = Holder(holder.engine.clone()) }
      yield &holder.engine
    }
  }
}
