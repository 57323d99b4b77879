// Listings of Swift, short ones as texts about Auto Layout print them; one for each construct.

import Testing

/// A listing, and how many constraints it makes.
struct SwiftListing: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let constraints: Int

  var testDescription: String { name }
}

extension SwiftListing {
  static let all: [SwiftListing] = [
    SwiftListing(
      name: "edges of the margins, and an aspect ratio",
      text: """
        // A banner as wide as the margins let it be
        let inner = view.layoutMarginsGuide
        banner.leadingAnchor.constraint(equalTo: inner.leadingAnchor).isActive = true
        banner.trailingAnchor.constraint(equalTo: inner.trailingAnchor).isActive = true

        // Three times as wide as high
        banner.widthAnchor.constraint(equalTo: banner.heightAnchor, multiplier: 3.0).isActive = true
        """, constraints: 3),
    SwiftListing(
      name: "items with attributes, over two lines each",
      text: """
        NSLayoutConstraint(item: banner, attribute: .right, relatedBy: .lessThanOrEqual, toItem: view, attribute: .rightMargin,
            multiplier: 1.0, constant: -4.0).isActive = true

        NSLayoutConstraint(item: banner, attribute: .top, relatedBy: .equal, toItem: view, attribute: .topMargin,
            multiplier: 1.0, constant: 0.0).isActive = true

        NSLayoutConstraint(item: banner, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: banner, attribute: .height,
            multiplier: 3.0, constant: 0.0).isActive = true
        """, constraints: 3),
    SwiftListing(
      name: "heights of rows",
      text: """
        tableView.estimatedRowHeight = 64.0
        tableView.rowHeight = UITableViewAutomaticDimension
        """, constraints: 0),
    SwiftListing(
      name: "views with frames",
      text: """
        let lamp = UIView(frame: CGRect(x: 12, y: 40, width: 90, height: 30))
        lamp.translatesAutoresizingMaskIntoConstraints = true
        lamp.backgroundColor = .systemOrange
        view.addSubview(lamp)

        let shade = UIView(frame: CGRect(x: 130, y: 260, width: 60, height: 180))
        shade.translatesAutoresizingMaskIntoConstraints = true
        shade.backgroundColor = .systemTeal
        view.addSubview(shade)
        """, constraints: 0),
    SwiftListing(
      name: "a view in the middle",
      text: """
        let dial = UIView()
        dial.backgroundColor = .systemGray
        dial.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(dial)

        dial.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        dial.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        dial.widthAnchor.constraint(equalToConstant: 72).isActive = true
        dial.heightAnchor.constraint(equalToConstant: 36).isActive = true
        """, constraints: 4),
    SwiftListing(
      name: "corners, one by one",
      text: """
        north.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        north.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true

        south.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        south.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        """, constraints: 4),
    SwiftListing(
      name: "corners, in a list",
      text: """
        NSLayoutConstraint.activate([
            north.topAnchor.constraint(equalTo: view.topAnchor),
            north.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            south.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            south.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        ])
        """, constraints: 4),
    SwiftListing(
      name: "edges of the safe area",
      text: """
        header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        header.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor).isActive = true

        footer.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor).isActive = true
        footer.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor).isActive = true
        """, constraints: 4),
    SwiftListing(
      name: "distances, and sizes that differ by a constant",
      text: """
        menu.topAnchor.constraint(equalTo: view.topAnchor, constant: 6).isActive = true
        menu.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 6).isActive = true

        page.topAnchor.constraint(equalTo: menu.bottomAnchor, constant: 12).isActive = true
        page.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -6).isActive = true
        page.widthAnchor.constraint(equalTo: menu.widthAnchor, constant: 90).isActive = true
        page.heightAnchor.constraint(equalTo: menu.heightAnchor, constant: -3).isActive = true
        """, constraints: 6),
    SwiftListing(
      name: "parts of the superview",
      text: """
        map.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        map.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        map.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.75).isActive = true
        map.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25).isActive = true
        """, constraints: 4),
    SwiftListing(
      name: "a factor and a constant",
      text: """
        lid.bottomAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        lid.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true

        pot.topAnchor.constraint(equalTo: lid.bottomAnchor, constant: 2).isActive = true
        pot.centerXAnchor.constraint(equalTo: lid.centerXAnchor).isActive = true
        pot.widthAnchor.constraint(equalTo: lid.widthAnchor, multiplier: 1.5, constant: 4).isActive = true
        pot.heightAnchor.constraint(equalTo: lid.heightAnchor, multiplier: 4, constant: 1).isActive = true
        """, constraints: 6),
    SwiftListing(
      name: "the system's spacing",
      text: """
        note.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1).isActive = true
        note.leadingAnchor.constraint(equalToSystemSpacingAfter: view.safeAreaLayoutGuide.leadingAnchor, multiplier: 3).isActive = true
        view.safeAreaLayoutGuide.trailingAnchor.constraint(equalToSystemSpacingAfter: note.trailingAnchor, multiplier: 3).isActive = true
        """, constraints: 3),
    SwiftListing(
      name: "a label whose natural size is printed",
      text: """
        let greeting = UILabel()
        greeting.text = "Good morning"
        greeting.backgroundColor = .systemBrown
        greeting.translatesAutoresizingMaskIntoConstraints = false

        view.addSubview(greeting)

        greeting.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        greeting.topAnchor.constraint(equalTo: view.topAnchor).isActive = true

        print(greeting.intrinsicContentSize)
        """, constraints: 2),
    SwiftListing(
      name: "a class with a natural size",
      text: """
        class GaugeView: UIView {
            override var intrinsicContentSize: CGSize {
                return CGSize(width: 140, height: 24)
            }
        }

        let gauge = GaugeView()
        gauge.backgroundColor = .systemGreen
        gauge.translatesAutoresizingMaskIntoConstraints = false

        view.addSubview(gauge)

        gauge.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        gauge.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        """, constraints: 2),
    SwiftListing(
      name: "a column whose pulls are printed",
      text: """
        NSLayoutConstraint.activate([
            caption.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            caption.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            caption.bottomAnchor.constraint(equalTo: story.topAnchor),

            story.leadingAnchor.constraint(equalTo: caption.leadingAnchor),
            story.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        ])

        print(caption.contentHuggingPriority(for: .vertical)) // 250
        print(story.contentCompressionResistancePriority(for: .vertical)) // 750
        """, constraints: 5),
    SwiftListing(
      name: "pulls that differ",
      text: """
        story.setContentHuggingPriority(UILayoutPriority(rawValue: 252), for: .vertical)
        caption.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 740), for: .horizontal)
        """, constraints: 0),
  ]
}
