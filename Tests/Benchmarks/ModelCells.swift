import AutoLayout
import ConstraintSolver

/// W3 through the model: the cells in a vertical stack view.
func modelCells(_ count: Int) -> ModelWorkload {
  var load = ModelWorkload(
    "W6 cells", rootSize: Size(width: 320, height: 10000), alone: cells(count))
  let root = View(.root)
  let stack = load.add(.stack, in: root)
  var rows: [View] = []
  var title = root
  var subtitle = root
  for index in 0..<count {
    let cell = load.add(in: stack)
    rows.append(cell)
    let labels = addContent(cell, &load)
    if index == count / 2 { title = labels.title }
    if index == 0 { subtitle = labels.subtitle }
  }
  load.items[0].stack = StackProperties(arranged: rows.map(\.id), axis: .vertical)
  load.constraints += [
    stack.topAnchor.constraint(equalTo: root.topAnchor),
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
  ]
  load.edits = [
    ModelWorkload.resize(200, 320),
    .init(name: "text") { [title] layout, forth in
      try layout.setIntrinsicSize(width: forth ? 150 : 120, height: 20, of: title)
    },
    .init(name: "height") { [subtitle] layout, forth in
      try layout.setIntrinsicSize(width: 120, height: forth ? 32 : 16, of: subtitle)
    },
  ]
  return load
}

/// An image, two labels and a switch, in the order in which the solver's workload has them.
private func addContent(
  _ cell: View, _ load: inout ModelWorkload
) -> (title: View, subtitle: View) {
  let image = load.add(in: cell)
  let title = load.add(in: cell)
  let subtitle = load.add(in: cell)
  let toggle = load.add(in: cell)
  for (label, height) in [(title, 20.0), (subtitle, 16)] {
    let at = label.id.rawValue - 1
    load.items[at].intrinsicWidth = .some(120)
    load.items[at].intrinsicHeight = .some(height)
    load.items[at].horizontalHugging = LayoutPriority(250)
    load.items[at].verticalHugging = LayoutPriority(250)
    load.items[at].horizontalResistance = LayoutPriority(750)
    load.items[at].verticalResistance = LayoutPriority(750)
    load.constraints.append(
      label.trailingAnchor.constraint(lessThanOrEqualTo: toggle.leadingAnchor, constant: -8))
  }
  load.constraints += [
    cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    image.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
    image.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
    image.widthAnchor.constraint(equalToConstant: 44),
    image.heightAnchor.constraint(equalToConstant: 44),
    toggle.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
    toggle.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
    toggle.widthAnchor.constraint(equalToConstant: 51),
    toggle.heightAnchor.constraint(equalToConstant: 31),
    title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
    title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
    subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
    subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
    subtitle.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -8),
  ]
  return (title, subtitle)
}
