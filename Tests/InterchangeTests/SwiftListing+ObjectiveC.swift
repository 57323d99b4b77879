// Objective-C as apps have it: two pieces of our own, and the files of a folder that is named.

import Conditions
import Foundation

extension SwiftListing {
  /// The pieces here, and with `LAYOUTLAB_LISTINGS=FOLDER` each file in that folder.
  static let objectiveC: [SwiftListing] = own + printed

  private static let printed: [SwiftListing] = {
    guard let folder = Settings.text("LAYOUTLAB_LISTINGS") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)).map {
        SwiftListing(name: name, text: $0, constraints: 0)
      }
    }
  }()

  private static let own: [SwiftListing] = [
    SwiftListing(
      name: "a badge beside its photo",
      text: """
        - (void)placeBadge {
          UIImageView *photo = [[UIImageView alloc] init];
          UILabel *badge = [[UILabel alloc] init];
          photo.translatesAutoresizingMaskIntoConstraints = NO;
          badge.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:photo];
          [self.view addSubview:badge];
          NSLayoutConstraint *gap = [NSLayoutConstraint constraintWithItem:badge
              attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual
              toItem:photo attribute:NSLayoutAttributeTrailing multiplier:1.0 constant:6];
          gap.priority = 800;
          gap.active = YES;
          [badge.centerYAnchor constraintEqualToAnchor:photo.centerYAnchor].active = YES;
        }
        """, constraints: 2),
    SwiftListing(
      name: "two columns, by formats in a loop",
      text: """
        - (void)placeColumns {
          UIView *left = [UIView new], *right = [UIView new];
          [self.view addSubview:left];
          [self.view addSubview:right];
          NSDictionary *views = NSDictionaryOfVariableBindings(left, right);
          for (NSString *format in @[ @"H:|-[left]-[right(==left)]-|", @"V:|-[left]-|", @"V:|-[right]-|" ]) {
            [NSLayoutConstraint activateConstraints:[NSLayoutConstraint
                constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
          }
        }
        """, constraints: 8),
  ]
}
