public import AutoLayout

/// An imported Interface Builder file: the basis for the file to write, which differs from it only
/// where the session has changed it.
public struct InterfaceOriginal: Equatable, Sendable {
  private let document: XMLElement
  let form: InterfaceWriter.Form
  /// The identifiers of its objects, by their session names.
  private(set) var ids: [String: String] = [:]
  /// All of its identifiers.
  private(set) var taken: Set<String> = []
  /// The identifiers of the imported constraints, in order; empty strings for those without one.
  private let constraints: [String]
  /// The root as written right after the import.
  private var root = XMLElement("view", [])
  /// The parts of the layout that could not be written after the import.
  private(set) var unsaid: Set<String> = []
  /// The numbers of the constraints that the file expresses as masks or sizes, by their names.
  private var derived: [String: [Double]] = [:]

  init(_ document: XMLElement, root: String?, _ translation: Translation) {
    self.document = document
    form = document.child("scenes") == nil ? .xib : .storyboard
    constraints = translation.constraintIDs
    var names: [String: String] = [:]
    if let root { names[root] = "root" }
    for alias in translation.aliases where names[alias.word] == nil {
      names[alias.word] = alias.name
    }
    for element in document.all {
      guard let id = element["id"] else { continue }
      taken.insert(id)
      guard var name = names[id] else { continue }
      if element.name == "tableViewCellContentView" { name += ".content" }
      if ids[name] == nil { ids[name] = id }
      for part in element.children where part["key"] == "cell" { ids["\(name).cell"] = part["id"] }
      for guide in element.children {
        guard let area = InterfaceWords.area(of: guide), let id = guide["id"] else { continue }
        ids["\(name).\(area.rawValue)"] = id
      }
    }
  }

  /// Returns the file with the layout created by its import.
  ///
  /// `isWhole` indicates whether all of its constraints were accepted.
  public func imported(as layout: Layout, isWhole: Bool) -> InterfaceOriginal {
    var result = self
    if isWhole {
      for (constraint, id) in zip(layout.liveConstraints.suffix(constraints.count), constraints)
      where !id.isEmpty {
        result.ids[layout.name(of: constraint)] = id
      }
    }
    result.derived = result.numbers(in: layout)
    var writer = InterfaceWriter(layout, as: form, after: result)
    result.root = writer.rootElement()
    result.unsaid = Set(writer.unsaid)
    return result
  }

  /// Returns the numbers of the constraints that the file does not list; the constant of one that
  /// places a view in the file follows from the view's frame.
  private func numbers(in layout: Layout) -> [String: [Double]] {
    var numbers: [String: [Double]] = [:]
    for (_, record) in layout.constraintsByActivation where ids[record.name] == nil {
      let isPlaced = ids[layout.name(of: record.first.item)] != nil
      numbers[record.name] = [
        isPlaced ? 0 : record.constant, record.priority.rawValue, record.isActive ? 1 : 0,
      ]
    }
    return numbers
  }

  /// Returns the names of the changed constraints that the file does not list.
  func changes(in layout: Layout) -> [String] {
    let now = numbers(in: layout)
    return derived.keys.sorted().filter { now[$0] != derived[$0] }
  }

  /// The identifiers of the outermost views, if the file has no view for the root.
  var scenes: [String]? {
    ids["root"] == nil ? root.child("subviews")?.children.compactMap { $0["id"] } ?? [] : nil
  }

  /// Returns the file, changed as the root has changed since the import.
  func updated(by new: XMLElement) -> XMLElement {
    InterfaceUpdate(from: root, to: new, in: document).document
  }
}

/// An update of a file by the differences between two states of its views.
private struct InterfaceUpdate {
  private var old: [String: XMLElement] = [:]
  private var new: [String: XMLElement] = [:]
  /// The views in the file that have moved to another superview.
  private var moved: [String: XMLElement] = [:]
  private var removed: Set<String> = []
  /// The objects that new constraints refer to.
  private var mentioned: Set<String> = []
  private(set) var document: XMLElement

  init(from old: XMLElement, to new: XMLElement, in document: XMLElement) {
    self.document = document
    var (oldPlaces, newPlaces, places): ([String: String], [String: String], [String: String]) =
      ([:], [:], [:])
    Self.collect(old, in: "", &self.old, &oldPlaces)
    Self.collect(new, in: "", &self.new, &newPlaces)
    removed = Set(oldPlaces.keys).subtracting(newPlaces.keys)
    let displaced = newPlaces.filter { id, place in
      oldPlaces[id].map { $0 != place } ?? false
    }
    for (id, element) in self.new where element.name == "constraint" && element != self.old[id] {
      mentioned.formUnion([element["firstItem"], element["secondItem"]].compactMap { $0 })
    }
    var all: [String: XMLElement] = [:]
    Self.collect(document, in: "", &all, &places)
    guard let kept = kept(document, displaced) else { return }
    for id in displaced.keys {
      guard let element = all[id] else { continue }
      moved[id] = self.kept(element, displaced, isTop: true)
    }
    self.document = updated(kept)
  }

  /// Collects the objects in an element, and the views that contain them.
  private static func collect(
    _ element: XMLElement, in place: String, _ objects: inout [String: XMLElement],
    _ places: inout [String: String]
  ) {
    var place = place
    if let id = element["id"] {
      objects[id] = element
      places[id] = place
      if element.isView { place = id }
    }
    for child in element.children { collect(child, in: place, &objects, &places) }
  }

  /// Returns an element without removed or displaced objects and without references to removed
  /// ones.
  private func kept(
    _ element: XMLElement, _ displaced: [String: String], isTop: Bool = false
  ) -> XMLElement? {
    let references = ["id", "firstItem", "secondItem", "destination", "reference"]
    guard !references.contains(where: { element[$0].map(removed.contains) ?? false }),
      isTop || element["id"].map({ displaced[$0] == nil }) ?? true
    else { return nil }
    var result = element
    result.children = element.children.compactMap { kept($0, displaced) }
    return result
  }

  private func updated(_ element: XMLElement) -> XMLElement {
    var result = element
    // Older files have views without a frame.
    if let id = element["id"], let old = old[id], let new = new[id],
      old.isView || old.name == "constraint"
    {
      change(&result, from: old, to: new)
    }
    result.children = result.children.map { updated($0) }
    return result
  }

  /// Applies the differences between two elements to a third.
  private func change(_ element: inout XMLElement, from old: XMLElement, to new: XMLElement) {
    for name in (old.attributes + new.attributes).map({ $0.name }) where old[name] != new[name] {
      element.attributes.removeAll { $0.name == name }
      // Long or attributed texts are stored in elements.
      element.children.removeAll { child in
        ["string", "mutableString", "attributedString"].contains(child.name)
          && child["key"].map { [name, "attributedText"].contains($0) } ?? false
          && ["text", "title"].contains(name)
      }
      if let value = new[name] { element.attributes.append((name, value)) }
    }
    element.children.removeAll { child in
      old.children.contains { $0.isSame(as: child) }
        && !new.children.contains { $0.isSame(as: child) }
    }
    for child in new.children {
      let before = old.children.first { $0.isSame(as: child) }
      if let place = element.children.firstIndex(where: { $0.isSame(as: child) }) {
        if let before, !child.isView {
          change(&element.children[place], from: before, to: child)
        } else if before == nil {
          element.children[place] = child
        }
      } else if let added = added(child, before) {
        element.children.append(added)
      }
    }
    if element.name == "subviews" { order(&element, from: old, to: new) }
  }

  /// Returns a part that the file lacks; `nil` if the file also lacked it after the import.
  private func added(_ part: XMLElement, _ before: XMLElement?) -> XMLElement? {
    guard let before else { return part["id"].flatMap { moved[$0] } ?? part }
    // The file lists the constraint elsewhere, or expresses it as a mask.
    if part.name == "constraint" { return nil }
    if part.name.hasSuffix("LayoutGuide") {
      return mentioned.contains(part["id"] ?? "") ? part : nil
    }
    guard !part.isView, part != before else { return nil }
    guard ["subviews", "prototypes", "constraints"].contains(part.name) else { return part }
    var result = part
    result.children = part.children.compactMap { child in
      added(child, before.children.first { $0.isSame(as: child) })
    }
    return result.children.isEmpty ? nil : result
  }

  /// Puts views into their new order.
  private func order(_ list: inout XMLElement, from old: XMLElement, to new: XMLElement) {
    let order = new.children.compactMap { $0["id"] }
    let before = old.children.compactMap { $0["id"] }.filter { order.contains($0) }
    guard before != order.filter({ before.contains($0) }) else { return }
    func place(_ view: XMLElement) -> Int {
      view["id"].flatMap { order.firstIndex(of: $0) } ?? order.count
    }
    list.children = list.children.enumerated()
      .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map { $0.element }
  }
}
