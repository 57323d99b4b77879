/// A world as documents hold it: copies share it until one of them changes.
///
/// It is as large as the rest of a layout, and few steps change it.
struct SharedWorld: Sendable {
  /// Sendable although it is mutable: only a unique owner changes it.
  private final class Holder: @unchecked Sendable {
    let world: UnsafeMutablePointer<World>

    init(_ world: World) {
      self.world = .allocate(capacity: 1)
      self.world.initialize(to: world)
    }

    deinit {
      world.deinitialize(count: 1)
      world.deallocate()
    }
  }

  private var holder: Holder

  init(_ world: World) { holder = Holder(world) }

  /// The world; to change a shared one costs a copy of it, to read it none.
  var world: World {
    unsafeAddress { readable }
    unsafeMutableAddress { writable }
  }

  /// The world's address for reading, valid while this value lives.
  var readable: UnsafePointer<World> {
    @inline(__always) get { UnsafePointer(holder.world) }
  }

  /// The world's address for writing; no other value shares it any more.
  var writable: UnsafeMutablePointer<World> {
    mutating get {
      if !isKnownUniquelyReferenced(&holder) { holder = Holder(holder.world.pointee) }
      return holder.world
    }
  }
}

extension SharedWorld: Equatable {
  static func == (one: SharedWorld, other: SharedWorld) -> Bool {
    one.holder === other.holder || one.world == other.world
  }
}
