// A layout as Objective-C and with SnapKit, as people write them.

import Answers
import Notebook
import Testing

@Suite struct DialectTests {
  private static let lines = [
    "view photo, time", "view old frame 10 20 30 40",
    "photo.leading == root.safe.leading + 16", "photo.top == root.safe.top + 16",
    "photo.size == 48", "root.trailing == time.trailing + 16 @999 as edge",
    "time.leading >= photo.trailing + 8", "time.width == 80 when w:regular",
    "root.width == 3 * old.width @300",
  ]

  private func code(as dialect: String, _ lines: [String] = lines) -> String {
    var session = Session()
    for line in lines { #expect(session.evaluate(line).errors.isEmpty) }
    return session.evaluate("show as \(dialect)").output
  }

  @Test func `SnapKit's blocks are made by the inner view, and by none that keeps its mask`() {
    #expect(
      code(as: "snapkit") == """
        import SnapKit
        import UIKit

        @MainActor func makeLayout(in root: UIView) {
          // Made for a root of 320 × 480 points.
          let photo = UIView()
          let time = UIView()
          let old = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

          root.addSubview(photo)
          root.addSubview(time)
          root.addSubview(old)
          photo.snp.makeConstraints { make in
            make.leading.top.equalTo(root.safeAreaLayoutGuide).inset(16)
            make.size.equalTo(48)
          }
          time.snp.makeConstraints { make in
            make.trailing.equalToSuperview().inset(16).priority(999).labeled("edge")
            make.leading.greaterThanOrEqualTo(photo.snp.trailing).offset(8)
          }
          let constraint7 = time.snp.prepareConstraints { $0.width.equalTo(80) }[0]
          let constraint8 = root.widthAnchor.constraint(equalTo: old.widthAnchor, multiplier: 3)
          constraint8.priority = UILayoutPriority(300)
          // SnapKit would turn off a mask that these views keep.
          NSLayoutConstraint.activate([
            constraint8,
          ])

          func adapt(to traits: UITraitCollection) {
            constraint7.isActive = false
            if traits.horizontalSizeClass == .regular {
              constraint7.isActive = true
            }
          }
          adapt(to: root.traitCollection)
          root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
            (view: UIView, _: UITraitCollection) in adapt(to: view.traitCollection)
          }
        }

        """)
  }

  @Test func `Objective-C says it in messages, a condition in a block`() {
    #expect(
      code(as: "objc") == """
        #import <UIKit/UIKit.h>

        void makeLayout(UIView *root) {
          // Made for a root of 320 × 480 points.
          UIView *photo = [[UIView alloc] init];
          photo.translatesAutoresizingMaskIntoConstraints = NO;
          UIView *time = [[UIView alloc] init];
          time.translatesAutoresizingMaskIntoConstraints = NO;
          UIView *old = [[UIView alloc] initWithFrame:CGRectMake(10, 20, 30, 40)];

          [root addSubview:photo];
          [root addSubview:time];
          [root addSubview:old];
          NSLayoutConstraint *edge = [root.trailingAnchor \
        constraintEqualToAnchor:time.trailingAnchor constant:16];
          edge.identifier = @"edge";
          edge.priority = 999;
          NSLayoutConstraint *constraint7 = [time.widthAnchor constraintEqualToConstant:80];
          NSLayoutConstraint *constraint8 = [root.widthAnchor \
        constraintEqualToAnchor:old.widthAnchor multiplier:3];
          constraint8.priority = 300;
          [NSLayoutConstraint activateConstraints:@[
            [photo.leadingAnchor \
        constraintEqualToAnchor:root.safeAreaLayoutGuide.leadingAnchor constant:16],
            [photo.topAnchor constraintEqualToAnchor:root.safeAreaLayoutGuide.topAnchor constant:16],
            [photo.widthAnchor constraintEqualToConstant:48],
            [photo.heightAnchor constraintEqualToConstant:48],
            edge,
            [time.leadingAnchor constraintGreaterThanOrEqualToAnchor:photo.trailingAnchor constant:8],
            constraint8,
          ]];

          void (^adapt)(UITraitCollection *) = ^(UITraitCollection *traits) {
            constraint7.active = NO;
            if (traits.horizontalSizeClass == UIUserInterfaceSizeClassRegular) {
              constraint7.active = YES;
            }
          };
          adapt(root.traitCollection);
          [root registerForTraitChanges:@[UITraitHorizontalSizeClass.class]
              withHandler:^(id<UITraitEnvironment> changed, UITraitCollection *previous) {
                adapt(changed.traitCollection);
              }];
        }

        """)
  }

  @Test(arguments: ["swift", "snapkit", "objc"])
  func `what UIKit has no form for stands in a comment with its reason`(dialect: String) {
    let lines = ["set rules = math", "view a, b, c", "a.width == b.width + c.width as sum"]
    let name = ["swift": "Swift", "snapkit": "SnapKit", "objc": "Objective-C"][dialect] ?? ""
    #expect(
      code(as: dialect, lines).contains(
        "\n  // no \(name) for: a.width == b.width + c.width as sum   (more than two attributes)\n")
    )
  }
}
