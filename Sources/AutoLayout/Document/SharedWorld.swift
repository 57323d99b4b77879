/// A world as stored in documents: it is as large as the rest of a layout, and few steps change it.
final class SharedWorld: Equatable, Sendable {
  let world: World

  init(_ world: World) { self.world = world }

  static func == (one: SharedWorld, other: SharedWorld) -> Bool {
    one === other || one.world == other.world
  }
}
