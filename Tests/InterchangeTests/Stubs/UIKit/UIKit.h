// The declarations of UIKit that written Objective-C uses, so that a compiler can check it without UIKit.

#import <Layout/Layout.h>

typedef float UILayoutPriority;
typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;
UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right);
NSDirectionalEdgeInsets NSDirectionalEdgeInsetsMake(
    CGFloat top, CGFloat leading, CGFloat bottom, CGFloat trailing);

// Traits

typedef NSString *UIContentSizeCategory;
extern UIContentSizeCategory const UIContentSizeCategoryExtraSmall, UIContentSizeCategorySmall,
    UIContentSizeCategoryMedium, UIContentSizeCategoryLarge, UIContentSizeCategoryExtraLarge,
    UIContentSizeCategoryExtraExtraLarge, UIContentSizeCategoryExtraExtraExtraLarge,
    UIContentSizeCategoryAccessibilityMedium, UIContentSizeCategoryAccessibilityLarge,
    UIContentSizeCategoryAccessibilityExtraLarge, UIContentSizeCategoryAccessibilityExtraExtraLarge,
    UIContentSizeCategoryAccessibilityExtraExtraExtraLarge;
NSComparisonResult UIContentSizeCategoryCompareToCategory(
    UIContentSizeCategory one, UIContentSizeCategory other);
typedef enum : NSInteger {
  UIUserInterfaceSizeClassUnspecified, UIUserInterfaceSizeClassCompact,
  UIUserInterfaceSizeClassRegular
} UIUserInterfaceSizeClass;
typedef enum : NSInteger {
  UITraitEnvironmentLayoutDirectionUnspecified = -1, UITraitEnvironmentLayoutDirectionLeftToRight,
  UITraitEnvironmentLayoutDirectionRightToLeft
} UITraitEnvironmentLayoutDirection;

@interface UITraitCollection : NSObject
@property(readonly) UIUserInterfaceSizeClass horizontalSizeClass, verticalSizeClass;
@property(readonly) UITraitEnvironmentLayoutDirection layoutDirection;
@property(readonly) UIContentSizeCategory preferredContentSizeCategory;
@end

@protocol UITraitEnvironment
@property(readonly) UITraitCollection *traitCollection;
@end

@interface UITraitHorizontalSizeClass : NSObject
@end
@interface UITraitVerticalSizeClass : NSObject
@end
@interface UITraitLayoutDirection : NSObject
@end
@interface UITraitPreferredContentSizeCategory : NSObject
@end

typedef void (^UITraitChangeHandler)(
    __kindof id<UITraitEnvironment> changed, UITraitCollection *previous);

// Views

typedef enum : NSInteger {
  UILayoutConstraintAxisHorizontal, UILayoutConstraintAxisVertical
} UILayoutConstraintAxis;
typedef enum : NSUInteger {
  UIViewAutoresizingFlexibleLeftMargin = 1, UIViewAutoresizingFlexibleWidth = 2,
  UIViewAutoresizingFlexibleRightMargin = 4, UIViewAutoresizingFlexibleTopMargin = 8,
  UIViewAutoresizingFlexibleHeight = 16, UIViewAutoresizingFlexibleBottomMargin = 32
} UIViewAutoresizing;
typedef enum : NSInteger {
  UISemanticContentAttributeUnspecified, UISemanticContentAttributePlayback,
  UISemanticContentAttributeSpatial, UISemanticContentAttributeForceLeftToRight,
  UISemanticContentAttributeForceRightToLeft
} UISemanticContentAttribute;
typedef enum : NSInteger {
  UIViewContentModeScaleToFill, UIViewContentModeScaleAspectFit, UIViewContentModeScaleAspectFill,
  UIViewContentModeCenter = 4
} UIViewContentMode;
extern const CGFloat UIViewNoIntrinsicMetric;

@interface UILayoutGuide : NSObject
LAYOUT_ANCHORS
@end

@interface CALayer : NSObject
@property CGFloat zPosition;
@end

@interface UIView : NSObject <UITraitEnvironment>
LAYOUT_ANCHORS
@property(readonly) NSLayoutYAxisAnchor *firstBaselineAnchor, *lastBaselineAnchor;
@property(readonly) UILayoutGuide *layoutMarginsGuide, *safeAreaLayoutGuide;
@property(readonly) UILayoutGuide *readableContentGuide, *keyboardLayoutGuide;
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property UIViewAutoresizing autoresizingMask;
@property UIViewContentMode contentMode;
@property(getter=isHidden) BOOL hidden;
@property CGAffineTransform transform;
@property(readonly) CALayer *layer;
@property UIEdgeInsets layoutMargins;
@property NSDirectionalEdgeInsets directionalLayoutMargins;
@property BOOL insetsLayoutMarginsFromSafeArea, preservesSuperviewLayoutMargins;
@property UISemanticContentAttribute semanticContentAttribute;
@property(readonly) CGSize intrinsicContentSize;
@property(readonly) UIEdgeInsets alignmentRectInsets;
- (instancetype)initWithFrame:(CGRect)frame;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
- (void)addLayoutGuide:(UILayoutGuide *)guide;
- (void)setContentHuggingPriority:(UILayoutPriority)priority
                          forAxis:(UILayoutConstraintAxis)axis;
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority
                                        forAxis:(UILayoutConstraintAxis)axis;
- (id)registerForTraitChanges:(NSArray<Class> *)traits withHandler:(UITraitChangeHandler)handler;
@end

typedef NSString *UIFontTextStyle;
extern UIFontTextStyle const UIFontTextStyleLargeTitle, UIFontTextStyleTitle1,
    UIFontTextStyleTitle2, UIFontTextStyleTitle3, UIFontTextStyleHeadline,
    UIFontTextStyleSubheadline, UIFontTextStyleBody, UIFontTextStyleCallout,
    UIFontTextStyleFootnote, UIFontTextStyleCaption1, UIFontTextStyleCaption2;

typedef CGFloat UIFontWeight;
extern UIFontWeight const UIFontWeightUltraLight, UIFontWeightThin, UIFontWeightLight,
    UIFontWeightMedium, UIFontWeightSemibold, UIFontWeightBold, UIFontWeightHeavy,
    UIFontWeightBlack;

@interface UIFont : NSObject
+ (UIFont *)systemFontOfSize:(CGFloat)size;
+ (UIFont *)systemFontOfSize:(CGFloat)size weight:(UIFontWeight)weight;
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
@end

@interface UILabel : UIView
@property NSString *text;
@property UIFont *font;
@property NSInteger numberOfLines;
@property CGFloat preferredMaxLayoutWidth;
@end

typedef enum : NSUInteger { UIControlStateNormal } UIControlState;

@interface UIButton : UIView
@property(readonly) UILabel *titleLabel;
- (void)setTitle:(NSString *)title forState:(UIControlState)state;
@end

@interface UITextField : UIView
@property NSString *text;
@property UIFont *font;
@end

typedef enum : NSInteger {
  UIStackViewDistributionFill, UIStackViewDistributionFillEqually,
  UIStackViewDistributionFillProportionally, UIStackViewDistributionEqualSpacing,
  UIStackViewDistributionEqualCentering
} UIStackViewDistribution;
typedef enum : NSInteger {
  UIStackViewAlignmentFill, UIStackViewAlignmentLeading, UIStackViewAlignmentTop,
  UIStackViewAlignmentFirstBaseline, UIStackViewAlignmentCenter, UIStackViewAlignmentTrailing,
  UIStackViewAlignmentBottom, UIStackViewAlignmentLastBaseline
} UIStackViewAlignment;
extern const CGFloat UIStackViewSpacingUseDefault;

@interface UIStackView : UIView
@property UILayoutConstraintAxis axis;
@property UIStackViewDistribution distribution;
@property UIStackViewAlignment alignment;
@property CGFloat spacing;
@property(getter=isLayoutMarginsRelativeArrangement) BOOL layoutMarginsRelativeArrangement;
@property(getter=isBaselineRelativeArrangement) BOOL baselineRelativeArrangement;
- (void)addArrangedSubview:(UIView *)view;
- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)view;
@end

typedef enum : NSInteger {
  UIScrollViewContentInsetAdjustmentAutomatic, UIScrollViewContentInsetAdjustmentScrollableAxes,
  UIScrollViewContentInsetAdjustmentNever, UIScrollViewContentInsetAdjustmentAlways
} UIScrollViewContentInsetAdjustmentBehavior;

@interface UIScrollView : UIView
@property(readonly) UILayoutGuide *contentLayoutGuide, *frameLayoutGuide;
@property CGSize contentSize;
@property CGPoint contentOffset;
@property UIEdgeInsets contentInset;
@property UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior;
@property(getter=isPagingEnabled) BOOL pagingEnabled;
@property(getter=isScrollEnabled) BOOL scrollEnabled;
@end

@interface UITextView : UIScrollView
@property NSString *text;
@property UIFont *font;
@end

extern const CGFloat UITableViewAutomaticDimension;

@interface UITableView : UIScrollView
@property CGFloat rowHeight, estimatedRowHeight;
@end

@interface UIImageView : UIView
@end

typedef enum : NSInteger { UITableViewCellStyleDefault, UITableViewCellStyleSubtitle } UITableViewCellStyle;

@interface UITableViewCell : UIView
@property(readonly) UIView *contentView;
@property(readonly) UILabel *textLabel, *detailTextLabel;
@property(readonly) UIImageView *imageView;
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier;
@end

@interface UISwitch : UIView
@end
@interface UISlider : UIView
@end
@interface UIStepper : UIView
@end
@interface UIProgressView : UIView
@end
@interface UISegmentedControl : UIView
- (instancetype)initWithItems:(NSArray *)items;
@end
@interface UIActivityIndicatorView : UIView
@end
