// Listings of Swift, whole, as two introductions to Auto Layout print them.

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
      name: "slides 1",
      text: """
        // Get the superview's layout
        let margins = view.layoutMarginsGuide

        // Pin the leading edge of myView to the margin's leading edge
        myView.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true

        // Pin the trailing edge of myView to the margin's trailing edge
        myView.trailingAnchor.constraint(equalTo: margins.trailingAnchor).isActive = true

        // Give myView a 1:2 aspect ratio
        myView.heightAnchor.constraint(equalTo: myView.widthAnchor, multiplier: 2.0).isActive = true
        """, constraints: 3),
    SwiftListing(
      name: "slides 2",
      text: """
        NSLayoutConstraint(item: myView, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leadingMargin,
            multiplier: 1.0, constant: 0.0).isActive = true

        NSLayoutConstraint(item: myView, attribute: .trailing, relatedBy: .equal, toItem: view, attribute: .trailingMargin,
            multiplier: 1.0, constant: 0.0).isActive = true

        NSLayoutConstraint(item: myView, attribute: .height, relatedBy: .equal, toItem: myView, attribute: .width,
            multiplier: 2.0, constant: 0.0).isActive = true
        """, constraints: 3),
    SwiftListing(
      name: "slides 3",
      text: """
        tableView.estimatedRowHeight = 85.0
        tableView.rowHeight = UITableViewAutomaticDimension
        """, constraints: 0),
    SwiftListing(
      name: "article 1",
      text: """
        let view1 = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        view1.translatesAutoresizingMaskIntoConstraints = true
        view1.backgroundColor = .systemMint
        view.addSubview(view1)

        let view2 = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 250))
        view2.translatesAutoresizingMaskIntoConstraints = true
        view2.backgroundColor = .systemPink
        view.addSubview(view2)
        """, constraints: 0),
    SwiftListing(
      name: "article 2",
      text: """
        let rectangle = UIView()
        rectangle.backgroundColor = .systemMint
        rectangle.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rectangle)

        rectangle.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        rectangle.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        rectangle.widthAnchor.constraint(equalToConstant: 200).isActive = true
        rectangle.heightAnchor.constraint(equalToConstant: 100).isActive = true
        """, constraints: 4),
    SwiftListing(
      name: "article 3",
      text: """
        blue.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        blue.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true

        red.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        red.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true

        yellow.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        yellow.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true

        green.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        green.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        """, constraints: 8),
    SwiftListing(
      name: "article 4",
      text: """
        NSLayoutConstraint.activate([
            blue.topAnchor.constraint(equalTo: view.topAnchor),
            blue.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            red.topAnchor.constraint(equalTo: view.topAnchor),
            red.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            yellow.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            yellow.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            green.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            green.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        ])
        """, constraints: 8),
    SwiftListing(
      name: "article 5",
      text: """
        blue.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        blue.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor).isActive = true

        red.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        red.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor).isActive = true

        yellow.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor).isActive = true
        yellow.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor).isActive = true

        green.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor).isActive = true
        green.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor).isActive = true
        """, constraints: 8),
    SwiftListing(
      name: "article 6",
      text: """
        red.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
        red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true

        blue.topAnchor.constraint(equalTo: red.bottomAnchor, constant: 20).isActive = true
        blue.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
        blue.widthAnchor.constraint(equalTo: red.widthAnchor, constant: 40).isActive = true
        blue.heightAnchor.constraint(equalTo: red.heightAnchor, constant: 40).isActive = true

        green.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20).isActive = true
        green.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20).isActive = true

        yellow.trailingAnchor.constraint(equalTo: green.leadingAnchor, constant: -20).isActive = true
        yellow.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20).isActive = true
        yellow.widthAnchor.constraint(equalTo: green.widthAnchor, constant: 40).isActive = true
        yellow.heightAnchor.constraint(equalTo: green.heightAnchor, constant: 40).isActive = true
        """, constraints: 12),
    SwiftListing(
      name: "article 7",
      text: """
        purple.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        purple.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        purple.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
        purple.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5).isActive = true
        """, constraints: 4),
    SwiftListing(
      name: "article 8",
      text: """
        red.bottomAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        red.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true

        blue.topAnchor.constraint(equalTo: red.bottomAnchor, constant: 8).isActive = true
        blue.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        blue.widthAnchor.constraint(equalTo: red.widthAnchor, multiplier: 2, constant: 10).isActive = true
        blue.heightAnchor.constraint(equalTo: red.heightAnchor, multiplier: 3, constant: 20).isActive = true
        """, constraints: 6),
    SwiftListing(
      name: "article 9",
      text: """
        orange.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2).isActive = true
        orange.leadingAnchor.constraint(equalToSystemSpacingAfter: view.safeAreaLayoutGuide.leadingAnchor, multiplier: 2).isActive = true
        view.safeAreaLayoutGuide.trailingAnchor.constraint(equalToSystemSpacingAfter: orange.trailingAnchor, multiplier: 2).isActive = true
        view.safeAreaLayoutGuide.bottomAnchor.constraint(equalToSystemSpacingBelow: orange.bottomAnchor, multiplier: 2).isActive = true
        """, constraints: 4),
    SwiftListing(
      name: "article 10",
      text: """
        let label = UILabel()
        label.text = "Hello World"
        label.backgroundColor = .systemYellow
        label.translatesAutoresizingMaskIntoConstraints = false

        view.addSubview(label)

        label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true

        print(label.intrinsicContentSize) // (88.0, 20.33)
        """, constraints: 2),
    SwiftListing(
      name: "article 11",
      text: """
        class CustomView: UIView {
            override var intrinsicContentSize: CGSize {
                return CGSize(width: 300, height: 200)
            }
        }

        let customView = CustomView()
        customView.backgroundColor = .systemIndigo
        customView.translatesAutoresizingMaskIntoConstraints = false

        view.addSubview(customView)

        customView.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        customView.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        """, constraints: 2),
    SwiftListing(
      name: "article 12",
      text: """
        NSLayoutConstraint.activate([
            label1.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            label1.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label1.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label1.bottomAnchor.constraint(equalTo: label2.topAnchor),

            label2.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label2.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label2.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        ])

        print(label1.contentHuggingPriority(for: .vertical)) // 250
        print(label2.contentHuggingPriority(for: .vertical)) // 250

        print(label1.contentCompressionResistancePriority(for: .vertical)) // 750
        print(label2.contentCompressionResistancePriority(for: .vertical)) // 750
        """, constraints: 7),
    SwiftListing(
      name: "article 13",
      text: """
        label2.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .vertical)
        label1.setContentHuggingPriority(UILayoutPriority(rawValue: 249), for: .vertical)
        """, constraints: 0),
    SwiftListing(
      name: "article 14",
      text: """
        NSLayoutConstraint.activate([
            label1.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            label1.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label1.trailingAnchor.constraint(equalTo: label2.leadingAnchor),

            label2.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            label2.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        ])
        """, constraints: 5),
    SwiftListing(
      name: "article 15",
      text: """
        label1.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 751), for: .horizontal)
        label2.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 749), for: .horizontal)
        """, constraints: 0),
  ]
}
