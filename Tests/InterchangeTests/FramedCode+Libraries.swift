// Objective-C and libraries, and the frames of their code.

extension CodeFrameTests {
  static let objectiveC: [FramedCode] = [
    FramedCode(
      """
      [a.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:20].active = YES;
      [a.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:30].active = YES;
      [a.widthAnchor constraintEqualToConstant:100].active = YES;
      [a.heightAnchor constraintEqualToConstant:40].active = YES;
      """, "a 20 30 100 40"),
    FramedCode(
      """
      NSMutableArray *all = [NSMutableArray array];
      [all addObject:[a.topAnchor constraintEqualToAnchor:self.view.topAnchor]];
      [all addObject:[a.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor]];
      [all addObject:[a.rightAnchor constraintEqualToAnchor:self.view.rightAnchor]];
      [all addObject:[a.widthAnchor constraintEqualToAnchor:self.view.widthAnchor multiplier:.25]];
      [NSLayoutConstraint activateConstraints:all];
      """, "a 240 0 80 480"),
    FramedCode(
      """
      [self.view addConstraint:[NSLayoutConstraint constraintWithItem:a
        attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:self.view
        attribute:NSLayoutAttributeCenterX multiplier:1.f constant:0.f]];
      [self.view addConstraint:[NSLayoutConstraint constraintWithItem:a
        attribute:NSLayoutAttributeBottom relatedBy:NSLayoutRelationEqual toItem:self.view
        attribute:NSLayoutAttributeBottom multiplier:1.f constant:-8.f]];
      [a addConstraint:[NSLayoutConstraint constraintWithItem:a
        attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil
        attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:200]];
      [a addConstraint:[NSLayoutConstraint constraintWithItem:a
        attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:a
        attribute:NSLayoutAttributeWidth multiplier:0.2 constant:2]];
      """, "a 60 430 200 42"),
    // (320 - 10) / 2 = 155.
    FramedCode(
      """
      NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
      NSDictionary *metrics = @{@"gap": @10, @"high": @(2 * 30)};
      [self.view addConstraints:[NSLayoutConstraint
        constraintsWithVisualFormat:@"H:|[a]-(gap)-[b(a)]|"
        options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom metrics:metrics
        views:views]];
      [self.view addConstraints:[NSLayoutConstraint
        constraintsWithVisualFormat:@"V:|[a(high)]" options:0 metrics:metrics views:views]];
      """, "a 0 0 155 60, b 165 0 155 60"),
    FramedCode(
      """
      void (^square)(UIView *, CGFloat) = ^(UIView *one, CGFloat side) {
        [one.widthAnchor constraintEqualToConstant:side].active = YES;
        [one.heightAnchor constraintEqualToConstant:side].active = YES;
      };
      square(a, 30);
      square(b, 50);
      [a.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
      [a.leftAnchor constraintEqualToAnchor:self.view.leftAnchor].active = YES;
      [b.topAnchor constraintEqualToAnchor:a.bottomAnchor constant:4].active = YES;
      [b.centerXAnchor constraintEqualToAnchor:a.rightAnchor].active = YES;
      """, "a 0 0 30 30, b 5 34 50 50"),
    FramedCode(
      """
      UIView *d = ({
        UIView *box = [UIView new];
        box.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:box];
        box;
      });
      [NSLayoutConstraint activateConstraints:@[
        [d.leftAnchor constraintEqualToAnchor:self.view.leftAnchor constant:3],
        [d.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:4],
        [d.widthAnchor constraintEqualToConstant:5], [d.heightAnchor constraintEqualToConstant:6],
      ]];
      """, "d 3 4 5 6"),
  ]

  static let masonry: [FramedCode] = [
    FramedCode(
      """
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.and.top.equalTo(self.view).offset(20);
        make.size.mas_equalTo(CGSizeMake(100, 40));
      }];
      """, "a 20 20 100 40"),
    FramedCode(
      """
      UIEdgeInsets padding = UIEdgeInsetsMake(10, 20, 30, 40);
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self.view).with.insets(padding);
      }];
      """, "a 20 10 260 440"),
    FramedCode(
      """
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self.view);
        make.width.equalTo(self.view.mas_width).multipliedBy(0.5);
        make.height.mas_equalTo(44);
      }];
      [b mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(a.mas_bottom).offset(6);
        make.left.width.height.equalTo(a);
      }];
      """, "a 0 0 160 44, b 0 50 160 44"),
    // (320 - 3 × 20) / 2 = 130.
    FramedCode(
      """
      NSArray *both = @[a, b];
      [both mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:20
        leadSpacing:20 tailSpacing:20];
      [both mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.view);
        make.height.equalTo(@18);
      }];
      """, "a 20 0 130 18, b 170 0 130 18"),
  ]

  static let snapKit: [FramedCode] = [
    FramedCode(
      """
      a.snp.makeConstraints { make in
        make.leading.top.equalToSuperview().offset(20)
        make.size.equalTo(CGSize(width: 100, height: 40))
      }
      """, "a 20 20 100 40"),
    FramedCode(
      "a.snp.makeConstraints { $0.edges.equalToSuperview().inset(16) }", "a 16 16 288 448"),
    FramedCode(
      """
      a.snp.makeConstraints { make in
        make.center.equalTo(view)
        make.width.equalToSuperview().multipliedBy(0.25)
        make.height.equalTo(a.snp.width).dividedBy(2)
      }
      """, "a 120 220 80 40"),
    FramedCode(
      """
      a.snp.makeConstraints { make in
        make.top.horizontalEdges.equalTo(view)
        make.height.equalTo(50)
      }
      b.snp.makeConstraints { make in
        make.top.equalTo(a.snp.bottom).offset(10)
        make.trailing.equalTo(a).inset(5)
        make.size.equalTo(30)
      }
      a.snp.updateConstraints { $0.height.equalTo(70) }
      """, "a 0 0 320 70, b 285 80 30 30"),
    FramedCode(
      """
      a.snp.makeConstraints { $0.edges.equalToSuperview() }
      a.snp.remakeConstraints { make in
        make.bottom.right.equalToSuperview()
        make.width.lessThanOrEqualTo(90)
        make.width.equalTo(200).priority(.high)
        make.height.equalTo(10)
      }
      """, "a 230 470 90 10"),
    FramedCode(
      """
      for (index, one) in [a, b, c].enumerated() {
        one.snp.makeConstraints { make in
          make.left.equalToSuperview().offset(index * 40)
          make.top.equalToSuperview()
          make.width.height.equalTo(30)
        }
      }
      """, "a 0 0 30 30, b 40 0 30 30, c 80 0 30 30"),
  ]

  static let pureLayout: [FramedCode] = [
    FramedCode(
      """
      a.autoPinEdge(toSuperviewEdge: .left, withInset: 20)
      a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 10)
      a.autoSetDimensions(to: CGSize(width: 100, height: 40))
      """, "a 20 430 100 40"),
    FramedCode(
      """
      a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        excludingEdge: .bottom)
      a.autoSetDimension(.height, toSize: 50)
      b.autoPinEdge(.top, to: .bottom, of: a, withOffset: 5)
      b.autoAlignAxis(.vertical, toSameAxisOf: a)
      b.autoMatch(.width, to: .width, of: a, withMultiplier: 0.5)
      b.autoMatch(.height, to: .height, of: a)
      """, "a 2 1 314 50, b 80.5 56 157 50"),
    // (320 - 4 × 20) / 3 = 80.
    FramedCode(
      """
      let all = [a, b, c] as NSArray
      all.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSpacing: 20)
      all.autoSetViewsDimension(.height, toSize: 30)
      a.autoPinEdge(toSuperviewEdge: .top)
      """, "a 20 0 80 30, b 120 0 80 30, c 220 0 80 30"),
    // The gaps of 480 - 3 × 60 are 75.
    FramedCode(
      """
      let all = [a, b, c]
      (all as NSArray).autoDistributeViews(along: .vertical, alignedTo: .leading,
        withFixedSize: 60)
      all.forEach { $0.autoSetDimension(.width, toSize: 10) }
      a.autoPinEdge(toSuperviewEdge: .leading)
      """, "a 0 75 10 60, b 0 210 10 60, c 0 345 10 60"),
  ]

  static let cartography: [FramedCode] = [
    FramedCode(
      """
      constrain(a) { a in
        a.left == a.superview!.left + 20
        a.top == a.superview!.top + 30
        a.width == 100
        a.height == 40
      }
      """, "a 20 30 100 40"),
    FramedCode(
      """
      constrain(a, view) { a, root in
        a.edges == inset(root.edges, 10, 20, 30, 40)
      }
      """, "a 20 10 260 440"),
    FramedCode(
      """
      constrain(a, b) { a, b in
        a.top == a.superview!.top
        a.leading == a.superview!.leading
        a.width == a.superview!.width / 4
        a.height == a.width * 2
        b.size == a.size
        align(top: a, b)
        distribute(by: 8, horizontally: a, b)
      }
      """, "a 0 0 80 160, b 88 0 80 160"),
    FramedCode(
      """
      let group = constrain(a) { a in
        a.center == a.superview!.center
        a.size == a.superview!.size * 0.5
      }
      constrain(a, replace: group) { a in
        a.right == a.superview!.right
        a.bottom == a.superview!.bottom
        a.width == 400 ~ .defaultLow
        a.width <= 50
        a.height == 6
      }
      """, "a 270 474 50 6"),
  ]

  static let anchorage: [FramedCode] = [
    FramedCode(
      """
      a.leadingAnchor == view.leadingAnchor + 20
      a.topAnchor == view.topAnchor + 30
      a.sizeAnchors == CGSize(width: 100, height: 40)
      """, "a 20 30 100 40"),
    FramedCode("a.edgeAnchors == view.edgeAnchors + 12", "a 12 12 296 456"),
    FramedCode(
      """
      a.horizontalAnchors == view.horizontalAnchors + 5
      a.heightAnchor == a.widthAnchor / 10
      a.topAnchor == view.topAnchor
      b.topAnchor == a.bottomAnchor + 9
      b.centerXAnchor == a.centerXAnchor
      b.widthAnchor == 10
      b.heightAnchor == 10
      """, "a 5 0 310 31, b 155 40 10 10"),
    FramedCode(
      """
      a.centerAnchors == view.centerAnchors
      a.widthAnchor <= 80
      a.widthAnchor == view.widthAnchor ~ .low
      a.heightAnchor == 20
      """, "a 120 230 80 20"),
  ]

  static let tinyConstraints: [FramedCode] = [
    FramedCode(
      """
      a.leftToSuperview(offset: 20)
      a.topToSuperview(offset: 30)
      a.size(CGSize(width: 100, height: 40))
      """, "a 20 30 100 40"),
    FramedCode(
      """
      a.edgesToSuperview(excluding: .bottom, insets: .uniform(10))
      a.height(25)
      b.topToBottom(of: a, offset: 5)
      b.centerX(to: a)
      b.width(to: a, multiplier: 0.5)
      b.height(to: a)
      """, "a 10 10 300 25, b 85 40 150 25"),
    FramedCode(
      """
      a.centerInSuperview()
      a.width(60)
      a.aspectRatio(1.5)
      """, "a 130 220 60 40"),
    // (480 - 4) / 2 = 238.
    FramedCode(
      """
      view.stack([a, b], axis: .vertical, spacing: 4)
      a.height(to: b)
      """, "a 0 0 320 238, b 0 242 320 238"),
  ]

  static let stevia: [FramedCode] = [
    FramedCode("a.top(30).left(20).width(100).height(40)", "a 20 30 100 40"),
    FramedCode("a.fillHorizontally(padding: 8).height(10).bottom(4)", "a 8 466 304 10"),
    FramedCode(
      """
      view.layout {
        100
        |-a-| ~ 80
        8
        |b| ~ 60
      }
      """, "a 8 100 304 80, b 0 188 320 60"),
    FramedCode(
      """
      |-16-a-4-b-16-|
      equal(widths: a, b)
      align(tops: a, b)
      equal(heights: a, b)
      a.top(0).height(30)
      """, "a 16 0 142 30, b 162 0 142 30"),
  ]

  static let easyPeasy: [FramedCode] = [
    FramedCode("a.easy.layout(Left(20), Top(30), Width(100), Height(40))", "a 20 30 100 40"),
    FramedCode("a.easy.layout(Edges(16))", "a 16 16 288 448"),
    FramedCode(
      """
      a.easy.layout([Top(), Left(), Right(), Height(50)])
      b.easy.layout(Top(10).to(a), CenterX().to(a, .centerX), Width(*0.5).like(a), Height(20))
      """, "a 0 0 320 50, b 80 60 160 20"),
    FramedCode(
      """
      a.easy.layout(Bottom(), Right(), Width(<=80), Width(300).with(.low), Height(8))
      """, "a 240 472 80 8"),
  ]
}
