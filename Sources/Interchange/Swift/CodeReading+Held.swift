import AutoLayout

// What code asks of constraints, and of the device.

extension CodeReading {
  /// The constraints that a view holds, as `constraints` of UIKit gives them: those whose items have
  /// no nearer common ancestor.
  func constraints(heldBy view: String) throws(Failure) -> CodeValue {
    // Of a view that was there before, more may be held than this code made.
    guard Name.matches(view, "root") || state.made.contains(Name.key(view)) else {
      throw .notUnderstood
    }
    let formats = memory.formats.contains { format in
      format.items.contains { $0 != "Superview" && lies(Self.view(of: $0), in: view) }
    }
    guard !formats else { throw .notUnderstood }
    return .list(
      memory.constraints.indices.filter { index in
        let items = memory.constraints[index].items.map(Self.view)
        guard memory.constraints[index].lineName != nil, let first = items.first else {
          return false
        }
        var holder = first
        while !items.allSatisfy({ lies($0, in: holder) }) { holder = superview(of: holder) }
        return Name.matches(holder, view)
      }.map { .constraint($0) })
  }

  /// `firstAttribute`, `secondItem` and so on of a constraint.
  func part(_ name: String, ofConstraint index: Int) -> CodeValue {
    let constraint = memory.constraints[index]
    func split(_ path: String?) -> (item: String, attribute: String)? {
      guard let path, let dot = path.lastIndex(of: ".") else { return nil }
      return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }
    switch name {
    case "identifier": return constraint.identifier.map { .text($0) } ?? .none
    case "firstItem": return split(constraint.first).map { .item($0.item) } ?? .none
    case "secondItem": return split(constraint.second).map { .item($0.item) } ?? .none
    case "firstAttribute":
      return split(constraint.first).map { .member($0.attribute) } ?? .none
    default: return .member(split(constraint.second)?.attribute ?? "notAnAttribute")
    }
  }

  /// The idiom of the device; `nil` where none is known.
  var idiom: String? {
    guard let world = surroundings.world else { return nil }
    if world.platform == .macos { return "mac" }
    guard let device = world.device else { return nil }
    return device.hasPrefix("iPad") ? "pad" : device.hasPrefix("iPhone") ? "phone" : nil
  }
}
