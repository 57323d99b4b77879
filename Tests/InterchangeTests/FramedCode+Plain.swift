// Plain code of UIKit, and its frames.

extension CodeFrameTests {
  static let anchors: [FramedCode] = [
    FramedCode(
      """
      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        a.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
        a.widthAnchor.constraint(equalToConstant: 100),
        a.heightAnchor.constraint(equalToConstant: 40),
      ])
      """, "a 20 30 100 40"),
    // 320 - 20 - 100 and 480 - 10 - 40.
    FramedCode(
      """
      a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20).isActive = true
      a.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10).isActive = true
      a.widthAnchor.constraint(equalToConstant: 100).isActive = true
      a.heightAnchor.constraint(equalToConstant: 40).isActive = true
      """, "a 200 430 100 40"),
    // (320 - 100) / 2 and (480 - 40) / 2.
    FramedCode(
      """
      [a.centerXAnchor.constraint(equalTo: view.centerXAnchor),
       a.centerYAnchor.constraint(equalTo: view.centerYAnchor),
       a.widthAnchor.constraint(equalToConstant: 100),
       a.heightAnchor.constraint(equalToConstant: 40)].forEach { $0.isActive = true }
      """, "a 110 220 100 40"),
    FramedCode(
      """
      let insets = UIEdgeInsets(top: 24, left: 16, bottom: 24, right: 16)
      a.topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top).isActive = true
      a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: insets.left).isActive = true
      view.rightAnchor.constraint(equalTo: a.rightAnchor, constant: insets.right).isActive = true
      view.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: insets.bottom).isActive = true
      """, "a 16 24 288 432"),
    // Half of 320, and half of that.
    FramedCode(
      """
      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        a.topAnchor.constraint(equalTo: view.topAnchor),
        a.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1 / 2),
      ])
      """, "a 0 0 160 80"),
    // (320 - 16 - 8 - 16) / 2 = 140.
    FramedCode(
      """
      let gap: CGFloat = 8, side: CGFloat = 2 * gap
      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: side),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: gap),
        b.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -side),
        b.widthAnchor.constraint(equalTo: a.widthAnchor),
      ] + [a, b].flatMap { [
        $0.topAnchor.constraint(equalTo: view.topAnchor),
        $0.heightAnchor.constraint(equalToConstant: 50),
      ] })
      """, "a 16 0 140 50, b 164 0 140 50"),
    // The bound of 200 is required, and 400 is not.
    FramedCode(
      """
      let wish = a.widthAnchor.constraint(equalToConstant: 400)
      wish.priority = .defaultHigh
      wish.isActive = true
      a.widthAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      a.heightAnchor.constraint(equalToConstant: 10).isActive = true
      """, "a 0 0 200 10"),
    FramedCode(
      """
      let height = a.heightAnchor.constraint(equalToConstant: 50)
      height.isActive = true
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5).isActive = true
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      a.widthAnchor.constraint(equalToConstant: 60).isActive = true
      height.constant += 20
      """, "a 5 0 60 70"),
    FramedCode(
      """
      let narrow = a.widthAnchor.constraint(equalToConstant: 50)
      let wide = a.widthAnchor.constraint(equalToConstant: 90)
      NSLayoutConstraint.activate([
        narrow, a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        a.topAnchor.constraint(equalTo: view.topAnchor),
        a.heightAnchor.constraint(equalToConstant: 9),
      ])
      narrow.isActive = false
      wide.isActive = true
      """, "a 0 0 90 9"),
    // Rows of 30 with 5 between them.
    FramedCode(
      """
      var previous: UIView?
      for row in [a, b, c] {
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        row.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        row.heightAnchor.constraint(equalToConstant: 30).isActive = true
        if let previous = previous {
          row.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: 5).isActive = true
        } else {
          row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        previous = row
      }
      """, "a 0 0 320 30, b 0 35 320 30, c 0 70 320 30"),
    // The guide takes half of what is left of 320 - 60 - 60.
    FramedCode(
      """
      let space = UILayoutGuide()
      view.addLayoutGuide(space)
      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        space.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        b.leadingAnchor.constraint(equalTo: space.trailingAnchor),
        space.widthAnchor.constraint(equalToConstant: (320 - 60 - 60) / 2),
      ])
      for one in [a, b] {
        one.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        one.widthAnchor.constraint(equalToConstant: 60).isActive = true
        one.heightAnchor.constraint(equalToConstant: 10).isActive = true
      }
      """, "a 0 0 60 10, b 160 0 60 10"),
    // The three share 320 - 2 × 10 in a stack.
    FramedCode(
      """
      let row = UIStackView(arrangedSubviews: [a, b, c])
      row.axis = .horizontal
      row.distribution = .fillEqually
      row.spacing = 10
      row.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(row)
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        row.topAnchor.constraint(equalTo: view.topAnchor, constant: 7),
        row.heightAnchor.constraint(equalToConstant: 20),
      ])
      """, "row 0 7 320 20, a 0 0 100 20, b 110 0 100 20, c 220 0 100 20"),
  ]

  static let items: [FramedCode] = [
    FramedCode(
      """
      view.addConstraints([
        NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: view,
          attribute: .leading, multiplier: 1, constant: 12),
        NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view,
          attribute: .top, multiplier: 1, constant: 34),
      ])
      for (side, length) in [(NSLayoutConstraint.Attribute.width, 56.0), (.height, 78.0)] {
        a.addConstraint(NSLayoutConstraint(item: a, attribute: side, relatedBy: .equal,
          toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: CGFloat(length)))
      }
      """, "a 12 34 56 78"),
    // The centre is at 1.5 × 160, and at 0.5 × 240.
    FramedCode(
      """
      let size = CGSize(width: 40, height: 20)
      NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: view,
        attribute: .centerX, multiplier: 1.5, constant: 0).isActive = true
      NSLayoutConstraint(item: a, attribute: .centerY, relatedBy: .equal, toItem: view,
        attribute: .centerY, multiplier: 0.5, constant: 0).isActive = true
      NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: size.width).isActive = true
      NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: size.height).isActive = true
      """, "a 220 110 40 20"),
    // 320 × 9/16 = 180 high, and the other one below it with what is left.
    FramedCode(
      """
      func tie(_ one: UIView, _ side: NSLayoutConstraint.Attribute, _ other: UIView,
               _ end: NSLayoutConstraint.Attribute, by factor: CGFloat = 1) {
        NSLayoutConstraint(item: one, attribute: side, relatedBy: .equal, toItem: other,
          attribute: end, multiplier: factor, constant: 0).isActive = true
      }
      for one in [a, b] {
        tie(one, .left, view, .left)
        tie(one, .right, view, .right)
      }
      tie(a, .top, view, .top)
      tie(a, .height, a, .width, by: 9 / 16)
      tie(b, .top, a, .bottom)
      tie(b, .bottom, view, .bottom)
      """, "a 0 0 320 180, b 0 180 320 300"),
    // At least 100, and as little as that for want of a wish.
    FramedCode(
      """
      let low = NSLayoutConstraint(item: a, attribute: .width, relatedBy: .greaterThanOrEqual,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 100)
      let wish = NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 30)
      wish.priority = UILayoutPriority(rawValue: 250)
      NSLayoutConstraint.activate([low, wish])
      a.heightAnchor.constraint(equalToConstant: 8).isActive = true
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      a.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
      """, "a 220 0 100 8"),
  ]

  static let formats: [FramedCode] = [
    // 320 - 20 - 100 - 8 - 20 = 172.
    FramedCode(
      """
      let views = ["a": a, "b": b]
      view.addConstraints(NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-20-[a(100)]-8-[b]-20-|", options: [.alignAllTop, .alignAllBottom],
        metrics: nil, views: views))
      view.addConstraints(NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-30-[a(40)]", options: [], metrics: nil, views: views))
      """, "a 20 30 100 40, b 128 30 172 40"),
    // Thirds of 300.
    FramedCode(
      """
      let views: [String: Any] = ["a": a, "b": b, "c": c]
      var all = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a]-10-[b(==a)]-10-[c(==a)]|", metrics: nil, views: views)
      for name in ["a", "b", "c"] {
        all += NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-(top)-[\\(name)(height)]", metrics: ["top": 6, "height": 11],
          views: views)
      }
      NSLayoutConstraint.activate(all)
      """, "a 0 6 100 11, b 110 6 100 11, c 220 6 100 11"),
    FramedCode(
      """
      ["H:|-15-[a]-15-|", "V:|-5-[a]-(>=0)-|", "V:[a(25)]"].forEach { format in
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: ["a": a]))
      }
      """, "a 15 5 290 25"),
    // The wish of 500 gives way to the edges.
    FramedCode(
      """
      let views = ["box": a]
      for format in ["H:|-10-[box(500@750)]-10-|", "V:|-10-[box(60)]"] {
        view.addConstraints(NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: views))
      }
      """, "a 10 10 300 60"),
  ]
}
