import AutoLayout

extension ConflictFacts {
  /// The fixed size imposed on a view from outside until the next layout.
  ///
  /// Of two sizes, the height counts: it follows from the width.
  fileprivate var sizeFromOutside: FixedSize? {
    let sizes = sizes.filter { size in
      switch size.member.role {
      case .encapsulated, .temporary: true
      // The guides of bars have permanent sizes.
      case .system: layout.kind(of: size.item) != .guide
      case .mask(let item): !isPlaced(item)
      case .own, .root, .hiding, .arranging, .sharing, .inset, .content: false
      }
    }
    return sizes.first { $0.axis == .vertical } ?? sizes.first
  }

  /// Returns the origin of an item's height, judged by its kind or, for a log's item, by the class
  /// in its name.
  fileprivate func giver(of item: ItemID) -> Sentence {
    let name = layout.record(of: item)?.name ?? ""
    if name.contains(text: "eaderFooter") { return "of its section header or footer" }
    if name.contains(text: "ollectionReusable") { return "of its header or footer" }
    if name.contains(text: "ollectionViewCell") { return "of its item" }
    if layout.kind(of: item) == .cell || name.hasPrefix("contentView") || name.hasPrefix("cell") {
      return "of its row"
    }
    // The class may belong to a table or to a collection.
    return name.contains(text: "Cell") ? "of its row or item" : "that it is given from outside"
  }
}

extension Cause {
  /// A view has no size before its first layout.
  static let noSizeYet = Cause(
    "no size before the first layout",
    example: [
      "view bar frame 0 0 0 44", "view row in bar", "row.leading == bar.leading + 16",
      "row.trailing == bar.trailing - 16 as last",
    ]
  ) { facts in
    guard let size = facts.sizeFromOutside, size.length == 0, let needs = facts.needs(of: size)
    else { return nil }
    return Diagnosis(
      sentence: "\(size.item) has no \(size.axis.size) yet: it is 0 before the first layout, and "
        + needs.sentence,
      advice: facts.own.isEmpty
        ? "the size of \(size.item) is yours: give it one before its content is laid out, as by a "
          + "frame or, for an item of a collection, by itemSize"
        : nil, need: needs.need,
      cures: facts.lastLinkGivesWay, isOfTheMoment: true)
  }

  /// A view was collapsed to size 0, but its content was not.
  static let collapsed = Cause(
    "a view of no size",
    example: [
      "view bar", "view row in bar", "row.top == bar.top + 8",
      "row.bottom == bar.bottom - 8 as last",
      "bar.height == 0 as folded",
    ]
  ) { facts in
    guard
      let size = facts.sizes.first(where: {
        $0.member.isOwn && $0.relation == .equal && $0.length == 0
          && $0.member.reference == facts.sum.room.constraint
      }), facts.hasContent(size.item), let link = facts.lastLink, link != size.member.id,
      let needs = facts.needs(of: size)
    else { return nil }
    return Diagnosis(
      sentence:
        "\(size.item) is 0 \(size.axis.adjective) at this moment (\(size.member.reference)), "
        + "and \(needs.sentence)", need: needs.need,
      cures: facts.lastLinkGivesWay, isOfTheMoment: true)
  }

  /// A row, an item or a view still has its temporary size.
  static let sizeOfTheMoment = Cause(
    "the size of the moment",
    example: [
      "view list : table rowHeight 44", "list.edges == root", "view cell : cell in list",
      "view photo in cell.content", "photo.top == cell.content.top + 10",
      "photo.bottom == cell.content.bottom - 10 as last", "photo.height == 60",
    ]
  ) { facts in
    guard let size = facts.sizeFromOutside, let needs = facts.needs(of: size) else { return nil }
    let isHeight = size.axis == .vertical && size.member.role == .encapsulated
    // If the content is smaller than the size and fixed by the user, another cause fits better.
    guard needs.need.shift > 0 || facts.own.isEmpty || isHeight else { return nil }
    let (item, length, adjective) = (size.item, size.length, size.axis.adjective)
    let given: Sentence
    var cures = facts.lastLinkGivesWay
    if case .mask = size.member.role {
      // Of several masks, the outermost view's is intended.
      let inner = facts.members.lazy.compactMap { member -> ItemID? in
        if case .mask(let masked) = member.role, masked != item { masked } else { nil }
      }.first
      cures.insert(.stopTranslating([inner ?? item]), at: 0)
      given = "\(item) is \(length) \(adjective) by the frame that it was given"
    } else if isHeight {
      given = "\(item) still has the height \(facts.giver(of: item)), \(length)"
    } else {
      given = "\(item) is \(length) \(adjective) at this moment"
    }
    return Diagnosis(
      sentence: "\(given), and \(needs.sentence)", need: needs.need, cures: cures,
      isOfTheMoment: true)
  }
}
