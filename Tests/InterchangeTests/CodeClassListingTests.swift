// Classes and methods of Objective-C as a book prints them: subclasses of scroll views, spacers that
// install themselves, arrays that elsewhere fills.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeClassListingTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World()))
  }

  @Test func `a class method that only measures makes no view`() {
    let translation = read(
      """
      + (CGFloat)heightFor:(NSAttributedString *)string inTable:(UITableView *)tableView
      {
        CGRect box = [string boundingRectWithSize:
          CGSizeMake(tableView.bounds.size.width - 4 * INDENT, CGFLOAT_MAX) options:0 context:nil];
        box.size.height += 4 * INDENT;
        return box.size.height;
      }
      """)
    #expect(translation.lines.isEmpty, "\(translation)")
  }

  @Test func `a scroll view's own content view lies in it`() {
    let translation = read(
      """
      @interface ReadyScrollView : UIScrollView
      @property (nonatomic, readonly) UIView *pane;
      @end
      @implementation ReadyScrollView
      - (instancetype)initWithFrame:(CGRect)frame
      {
        if (!(self = [super initWithFrame:frame])) return self;
        _pane = [[UIView alloc] initWithFrame:(CGRect){.size = frame.size}];
        [self addSubview:_pane];
        return self;
      }
      - (void)addSubview:(UIView *)view
      {
        if (view != _pane) [_pane addSubview:view];
        else [super addSubview:_pane];
      }
      @end
      """)
    #expect(
      translation.lines.prefix(3) == [
        "view readyScrollView : scroll", "view pane", "move pane to readyScrollView",
      ], "\(translation)")
  }

  @Test func `a list that elsewhere fills has one element, wherever it is read`() {
    let translation = read(
      """
      - (void)updateConstraints
      {
        [super updateConstraints];
        for (UIView *page in pages)
        {
          CENTER_V(page);
          INSTALL_CONSTRAINTS(500, nil, CONSTRAINT_MATCHING_WIDTH(page, self));
        }
        BuildLineWithSpacing(pages, NSLayoutFormatAlignAllCenterY, @"", 750);
        Pin(pages[0], @"H:|[view]");
        Pin([pages lastObject], @"H:[view]|");
      }
      """)
    #expect(
      translation.lines == [
        "view page", "page.centerY == root.centerY", "page.width == root.width @500",
        #"vfl "H:|[page]""#, #"vfl "H:[page]|""#,
      ], "\(translation)")
    #expect(translation.assumptions.map(\.text) == ["pages"])
  }

  /// A spacer that installs itself.
  private static let spacer = """
    @implementation SpacerView
    {
      NSLayoutConstraint *heightConstraint;
    }
    - (void)layoutView
    {
      self.translatesAutoresizingMaskIntoConstraints = NO;
      if (!self.superview) return;
      for (NSString *format in @[@"H:|[view]|", @"V:[view]|"])
      {
        NSArray *constraints = [NSLayoutConstraint constraintsWithVisualFormat:format options:0
          metrics:nil views:@{@"view": self}];
        [self.superview addConstraints:constraints];
      }
      heightConstraint = [NSLayoutConstraint constraintWithItem:self
        attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil
        attribute:NSLayoutAttributeNotAnAttribute multiplier:1.0f constant:0.0f];
      [self addConstraint:heightConstraint];
    }
    + (instancetype)installToView:(UIView *)parent
    {
      if (!parent) return nil;
      SpacerView *view = [[self alloc] init];
      [parent addSubview:view];
      [view layoutView];
      return view;
    }
    @end
    """

  @Test(arguments: [
    ("", "spacerView"),
    (
      "\n- (void)viewDidLoad { SpacerView *strut = [SpacerView installToView:self.view]; }",
      "strut"
    ),
  ])
  func `a spacer that installs itself is one view, called as its variable or its class`(
    usage: String, name: String
  ) {
    let translation = read(Self.spacer + usage)
    #expect(
      translation.lines == [
        "view \(name)", "set \(name).translates = off", "vfl \"H:|[\(name)]|\"",
        "vfl \"V:[\(name)]|\"", "\(name).height == 0 as heightConstraint",
      ], "\(translation)")
    // Two edges, one edge and the height.
    #expect(translation.constraints == 4)
  }

  @Test func `texts are put together, and each format counts with all its constraints`() {
    let translation = read(
      """
      - (void)loadView
      {
        self.view = [[UIView alloc] init];
        for (int i = 0; i < 2; i++)
        {
          UILabel *l = [self createLabel];
          l.text = [NSString stringWithFormat:@"Label %d", i + 1];
          l.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:l];
          [self.view addConstraints:[NSLayoutConstraint
            constraintsWithVisualFormat:@"H:|-(>=20)-[l]-(>=0)-|" options:0 metrics:nil
            views:NSDictionaryOfVariableBindings(l)]];
        }
      }
      """)
    #expect(translation.lines.contains("set l.text = \"Label 1\""), "\(translation)")
    #expect(translation.lines.contains("set l2.text = \"Label 2\""))
    #expect(translation.constraints == 4)
  }

  @Test func `constraints between two views are found by an overload, and removed`() {
    let translation = read(
      """
      - (NSArray *)constraintsReferencingView:(UIView *)first andView:(UIView *)second
      {
        NSArray *all = [self constraintsReferencingView:first];
        NSMutableArray *found = [NSMutableArray array];
        for (NSLayoutConstraint *constraint in all)
        {
          if ([constraint refersToView:second]) [found addObject:constraint];
        }
        return found;
      }
      - (void)viewDidLoad
      {
        UIView *a = [UIView new], *b = [UIView new];
        [self.view addSubview:a];
        [self.view addSubview:b];
        [a.widthAnchor constraintEqualToConstant:9].active = YES;
        [b.leftAnchor constraintEqualToAnchor:a.rightAnchor constant:5].active = YES;
        RemoveConstraints([self.view constraintsReferencingView:a andView:b]);
      }
      """)
    #expect(
      translation.lines.filter { $0.contains("==") } == ["a.width == 9"], "\(translation)")
    #expect(translation.constraints == 1)
  }
}
