// Listings of Objective-C as a book prints them: methods alone, helpers that stand elsewhere.

@testable import Interchange
import Testing

@Suite struct BookListingTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings())
  }

  @Test func `helpers of the book are read`() {
    let read = read(
      """
      UIView *a = [[UIView alloc] init];
      [self.view addSubview:a];
      UIView *b = [[UIView alloc] init];
      [self.view addSubview:b];
      PREPCONSTRAINTS(a);
      PREPCONSTRAINTS(b);
      HUG_H(a, 750);
      ALIGN_TOPLEFT(a, 20);
      ALIGN_CENTERRIGHT(b, 8);
      CONSTRAIN_WIDTH(a, 40);
      MATCH_SIZE(b, a);
      LAYOUT_H(a, 4, b);
      AlignView(b, NSLayoutAttributeBottom, 0, 500);
      CONSTRAIN(@"V:|[a][b]|", a, b);
      """)
    #expect(read.leftAside.isEmpty, "\(read.leftAside)")
    #expect(
      read.lines == [
        "view a", "view b", "set a.translates = off", "set b.translates = off",
        "hug a horizontal 750", "a.top == root.top + 20",
        "a.left == root.left + 20", "b.right == root.right - 8", "b.centerY == root.centerY",
        "a.width == 40", "b.width == a.width", "b.height == a.height",
        "b.leading == a.trailing + 4", "b.centerY == a.centerY", "b.bottom == root.bottom @500",
        #"vfl "V:|[a][b]|""#,
      ], "\(read.lines)")
  }

  @Test func `constraints are updated once there are views`() {
    let read = read(
      """
      - (void) updateConstraints
      {
      [super updateConstraints];
      for (UIView *view in self.contentView.subviews)
      {
      NSArray *constraints = [self.contentView constraintsReferencingView:view];
      for (NSLayoutConstraint *constraint in constraints) [constraint remove];
      }
      ALIGN_CENTER(label);
      }
      - (instancetype) initWithFrame:(CGRect)frame
      {
      label = [[UILabel alloc] init];
      [self.contentView addSubview:label];
      PREPCONSTRAINTS(label);
      return self;
      }
      """)
    #expect(
      read.lines == [
        "view label : label", "set label.translates = off", "label.centerX == root.centerX",
        "label.centerY == root.centerY",
      ], "\(read.lines)")
  }

  @Test func `a function floats the views that it is called with`() {
    let read = read(
      """
      void FloatViewsV(VIEW_CLASS *firstView,
      VIEW_CLASS *lastView, NSUInteger priority)
      {
      if (!firstView.superview) return;
      VIEW_CLASS *nca = [firstView nearestCommonAncestor:lastView];
      if (!nca) return;
      VIEW_CLASS *spacer1 = [[VIEW_CLASS alloc] init];
      VIEW_CLASS *spacer2 = [[VIEW_CLASS alloc] init];
      [nca addSubview:spacer1];
      [nca addSubview:spacer2];
      PREPCONSTRAINTS(spacer1);
      PREPCONSTRAINTS(spacer2);
      for (VIEW_CLASS *view in @[spacer1, spacer2])
      view.nametag = @"SpacerView";
      BuildLineWithSpacing(@[spacer1, firstView], NSLayoutFormatAlignAllCenterX, @"", priority);
      BuildLineWithSpacing(@[lastView, spacer2], NSLayoutFormatAlignAllCenterX, @"", priority);
      AlignView(spacer1, NSLayoutAttributeTop, 0, priority);
      AlignView(spacer2, NSLayoutAttributeBottom, 0, priority);
      MatchSizeV(spacer1, spacer2, priority);
      }
      UIView *a = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 10)];
      [self.view addSubview:a];
      FloatViewsV(a, a, 500);
      """)
    #expect(
      read.lines == [
        "view a frame 0 0 10 10", "view spacer1", "view spacer2",
        "set spacer1.translates = off", "set spacer2.translates = off",
        #"vfl "V:[spacer1][a]" align centerX @500"#, #"vfl "V:[a][spacer2]" align centerX @500"#,
        "spacer1.top == root.top @500", "spacer2.bottom == root.bottom @500",
        "spacer1.height == spacer2.height @500",
      ], "\(read.lines)")
  }

  @Test func `a view that is named by a tag is placed anew`() {
    let read = read(
      """
      - (void) setPlace: (UIView *) view
      {
      CGFloat x = 3.0 / 4.0;
      NSArray *constraints = [view constraintsNamed:@"Position" matchingView:view];
      [self.view removeConstraints:constraints];
      NSLayoutConstraint *constraint = [NSLayoutConstraint constraintWithItem:view
        attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:view.superview
        attribute:NSLayoutAttributeTrailing multiplier:x constant:0];
      constraint.nametag = @"Position";
      [constraint install:500];
      }
      UIView *dot = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 10)];
      [self.view addSubview:dot];
      [self setPlace:dot];
      """)
    #expect(
      read.lines == [
        "view dot frame 0 0 10 10", "let x = 0.75",
        "dot.centerX == x * root.trailing @500 as Position",
      ], "\(read.lines)")
  }

  @Test func `each round of a loop makes views of its own`() {
    let read = read(
      """
      - (void) loadView
      {
      self.view = [[UIView alloc] init];
      labels = [NSMutableArray array];
      for (int i = 0; i < 2; i++)
      {
      UILabel *l = [self createLabel];
      [self.view addSubview:l];
      PREPCONSTRAINTS(l);
      [labels addObject:l];
      pinWithPriority(l, @"H:|-[view]", nil, 300);
      }
      CENTER_V(labels[1]);
      }
      """)
    #expect(
      read.lines == [
        "view l : label", "set l.translates = off", #"vfl "H:|-[l]" @300"#, "view l2 : label",
        "set l2.translates = off", #"vfl "H:|-[l2]" @300"#,
        "l2.centerY == root.centerY",
      ], "\(read.lines)")
  }

  /// A picture keeps its aspect, and each picture of a line is as wide as the one before it.
  @Test func `pictures are made by a method, and share the width of their line`() {
    let read = read(
      """
      - (void) addPicture: (NSString *) source
      {
      UIImage *image = [UIImage imageNamed:source];
      UIImageView *picture = [[UIImageView alloc] initWithImage:image];
      [self.view addSubview:picture];
      PREPCONSTRAINTS(picture);
      CGFloat aspect =
      image.size.width / image.size.height;
      NSLayoutConstraint *constraint = [NSLayoutConstraint
      constraintWithItem:picture
      attribute:NSLayoutAttributeWidth
      relatedBy:NSLayoutRelationEqual
      toItem:picture
      attribute:NSLayoutAttributeHeight
      multiplier:aspect
      constant:0];
      [constraint install:1000];
      RESIST(picture, 250);
      [pictures addObject:picture];
      }
      - (void) loadView
      {
      self.view = [[UIView alloc] init];
      pictures = [NSMutableArray array];
      [self addPicture:@"owl.jpg"];
      [self addPicture:@"fox.jpg"];
      NSArray *constraints = [NSLayoutConstraint
      constraintsWithVisualFormat:
      @"H:|-[one]-[two(==one)]-|"
      options:NSLayoutFormatAlignAllCenterY
      metrics:nil
      views:@{@"one":pictures[0], @"two":pictures[1]}];
      for (NSLayoutConstraint *constraint in constraints)
      [constraint install:750];
      CENTER_V(pictures[0]);
      }
      """)
    #expect(
      read.lines.filter { !$0.contains("translates") } == [
        "view picture : image",
        "resist picture horizontal 250", "resist picture vertical 250",
        "view picture2 : image",
        "resist picture2 horizontal 250", "resist picture2 vertical 250",
        #"vfl "H:|-[picture]-[picture2(==picture)]-|" align centerY @750"#,
        "picture.centerY == root.centerY",
      ], "\(read)")
    // The size of an image in a file is not known.
    #expect(
      read.leftAside.contains { $0.reason == .unknown("image.size.width") }, "\(read.leftAside)")
  }

  @Test func `a view is inserted between two others, and the line moves apart`() {
    let read = read(
      """
      - (void) viewDidLoad
      {
      v1 = [UIView new];
      v2 = [UIView new];
      [self.view addSubview:v1];
      [self.view addSubview:v2];
      PREPCONSTRAINTS(v1);
      PREPCONSTRAINTS(v2);
      LAYOUT_H(v1, 8, v2);
      }
      - (void) insert
      {
      UIView *extra = [UIView new];
      [self.view addSubview:extra];
      PREPCONSTRAINTS(extra);
      NSArray *constraints =
      [self.view constraintsReferencingView:v1 andView:v2];
      RemoveConstraints(constraints);
      BuildLine(@[v1, extra, v2],
      NSLayoutFormatAlignAllCenterY, 500);
      [UIView animateWithDuration:0.3f animations:^{
      [self.view layoutIfNeeded];}];
      }
      - (NSArray *) constraintsReferencingView: (VIEW_CLASS *) firstView
      andView: (VIEW_CLASS *) secondView
      {
      NSArray *all = [self constraintsReferencingView:firstView];
      NSMutableArray *array = [NSMutableArray array];
      for (NSLayoutConstraint *constraint in all)
      {
      if ([constraint refersToView:secondView])
      [array addObject:constraint];
      }
      return array;
      }
      """)
    #expect(
      read.lines.suffix(5) == [
        "v2.leading == v1.trailing + 8 as v2Leading", "v2.centerY == v1.centerY as v2CenterY",
        "view extra", "set extra.translates = off",
        #"animate 0.3s { off v2Leading; off v2CenterY; "#
          + #"vfl "H:[v1]-[extra]" align centerY @500; vfl "H:[extra]-[v2]" align centerY @500 }"#,
      ], "\(read.lines)")
  }

  @Test func `an overload finds the constraints that the layout has between two views`() {
    var reader = SwiftReader()
    let read = reader.read(
      """
      - (NSArray *) constraintsReferencingView: (UIView *) first andView: (UIView *) second
      {
      NSMutableArray *found = [NSMutableArray array];
      for (NSLayoutConstraint *constraint in [self constraintsReferencingView:first])
      if ([constraint refersToView:second]) [found addObject:constraint];
      return found;
      }
      - (void) part
      {
      RemoveConstraints([self.view constraintsReferencingView:a andView:b]);
      }
      """,
      in: Surroundings(
        isItem: { $0 == "a" || $0 == "b" }, isTaken: { $0 == "join" || $0 == "wide" },
        constant: { $0 == "join" ? 5 : $0 == "wide" ? 9 : nil },
        constraints: { $0 == ["a"] ? ["join", "wide"] : $0 == ["b"] ? ["join"] : [] }))
    #expect(read.lines == ["off join"], "\(read)")
  }
}
