// The declarations of AppKit that written Objective-C uses, so that a compiler can check it without AppKit.

#import <Layout/Layout.h>

typedef float NSLayoutPriority;
typedef struct { CGFloat top, left, bottom, right; } NSEdgeInsets;
NSEdgeInsets NSEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right);
#define NSCAssert(condition, text) do { (void)(condition); (void)(text); } while (0)

@interface NSDictionary<Key, Value> : NSObject
+ (instancetype)dictionaryWithObjects:(const id[])objects
                              forKeys:(const id[])keys
                                count:(NSUInteger)count;
@end

typedef enum : NSInteger {
  NSLayoutConstraintOrientationHorizontal, NSLayoutConstraintOrientationVertical
} NSLayoutConstraintOrientation;
typedef enum : NSInteger {
  NSUserInterfaceLayoutOrientationHorizontal, NSUserInterfaceLayoutOrientationVertical
} NSUserInterfaceLayoutOrientation;
typedef enum : NSInteger {
  NSUserInterfaceLayoutDirectionLeftToRight, NSUserInterfaceLayoutDirectionRightToLeft
} NSUserInterfaceLayoutDirection;
typedef enum : NSUInteger {
  NSViewMinXMargin = 1, NSViewWidthSizable = 2, NSViewMaxXMargin = 4, NSViewMinYMargin = 8,
  NSViewHeightSizable = 16, NSViewMaxYMargin = 32
} NSAutoresizingMaskOptions;
extern const CGFloat NSViewNoIntrinsicMetric;

@interface NSLayoutGuide : NSObject
LAYOUT_ANCHORS
@end

@interface CALayer : NSObject
@property CGFloat zPosition;
- (void)setAffineTransform:(CGAffineTransform)transform;
@end

@interface NSView : NSObject
LAYOUT_ANCHORS
@property(readonly) NSLayoutYAxisAnchor *firstBaselineAnchor, *lastBaselineAnchor;
@property(readonly) NSLayoutGuide *layoutMarginsGuide, *safeAreaLayoutGuide;
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property NSAutoresizingMaskOptions autoresizingMask;
@property CGRect frame;
@property(getter=isHidden) BOOL hidden;
@property BOOL wantsLayer;
@property CALayer *layer;
@property NSUserInterfaceLayoutDirection userInterfaceLayoutDirection;
@property(readonly, getter=isFlipped) BOOL flipped;
@property(readonly) CGSize intrinsicContentSize;
@property(readonly) NSEdgeInsets alignmentRectInsets;
- (instancetype)initWithFrame:(CGRect)frame;
- (void)addSubview:(NSView *)view;
- (void)addLayoutGuide:(NSLayoutGuide *)guide;
- (void)layoutSubtreeIfNeeded;
- (void)setContentHuggingPriority:(NSLayoutPriority)priority
                   forOrientation:(NSLayoutConstraintOrientation)orientation;
- (void)setContentCompressionResistancePriority:(NSLayoutPriority)priority
                                 forOrientation:(NSLayoutConstraintOrientation)orientation;
@end

typedef NSString *NSFontTextStyle;
extern NSFontTextStyle const NSFontTextStyleLargeTitle, NSFontTextStyleTitle1,
    NSFontTextStyleTitle2, NSFontTextStyleTitle3, NSFontTextStyleHeadline,
    NSFontTextStyleSubheadline, NSFontTextStyleBody, NSFontTextStyleCallout,
    NSFontTextStyleFootnote, NSFontTextStyleCaption1, NSFontTextStyleCaption2;

typedef CGFloat NSFontWeight;
extern NSFontWeight const NSFontWeightUltraLight, NSFontWeightThin, NSFontWeightLight,
    NSFontWeightMedium, NSFontWeightSemibold, NSFontWeightBold, NSFontWeightHeavy,
    NSFontWeightBlack;

@interface NSFont : NSObject
+ (NSFont *)systemFontOfSize:(CGFloat)size;
+ (NSFont *)systemFontOfSize:(CGFloat)size weight:(NSFontWeight)weight;
+ (NSFont *)preferredFontForTextStyle:(NSFontTextStyle)style options:(NSDictionary *)options;
@end

typedef enum : NSUInteger { NSLineBreakByWordWrapping, NSLineBreakByCharWrapping } NSLineBreakMode;

@interface NSControl : NSView
@property NSFont *font;
@property NSString *stringValue;
@property NSLineBreakMode lineBreakMode;
@end

@interface NSTextField : NSControl
@property NSInteger maximumNumberOfLines;
@property CGFloat preferredMaxLayoutWidth;
+ (instancetype)labelWithString:(NSString *)string;
@end

@interface NSButton : NSControl
@property NSString *title;
+ (instancetype)buttonWithTitle:(NSString *)title target:(id)target action:(void *)action;
@end

typedef enum : NSUInteger {
  NSSegmentSwitchTrackingSelectOne, NSSegmentSwitchTrackingSelectAny
} NSSegmentSwitchTracking;

@interface NSSegmentedControl : NSControl
+ (instancetype)segmentedControlWithLabels:(NSArray *)labels
                              trackingMode:(NSSegmentSwitchTracking)mode
                                    target:(id)target
                                    action:(void *)action;
@end

typedef enum : NSUInteger { NSSliderTypeLinear, NSSliderTypeCircular } NSSliderType;

@interface NSSlider : NSControl
@property(getter=isVertical) BOOL vertical;
@property NSSliderType sliderType;
@end

typedef enum : NSUInteger {
  NSProgressIndicatorStyleBar, NSProgressIndicatorStyleSpinning
} NSProgressIndicatorStyle;

@interface NSProgressIndicator : NSView
@property NSProgressIndicatorStyle style;
@end

@interface NSTextView : NSView
@property NSString *string;
@property NSFont *font;
@end

typedef enum : NSInteger {
  NSStackViewDistributionGravityAreas = -1, NSStackViewDistributionFill,
  NSStackViewDistributionFillEqually, NSStackViewDistributionFillProportionally,
  NSStackViewDistributionEqualSpacing, NSStackViewDistributionEqualCentering
} NSStackViewDistribution;
typedef enum : NSInteger {
  NSStackViewGravityTop = 1, NSStackViewGravityLeading = 1, NSStackViewGravityCenter = 2,
  NSStackViewGravityBottom = 3, NSStackViewGravityTrailing = 3
} NSStackViewGravity;

@interface NSStackView : NSView
@property NSUserInterfaceLayoutOrientation orientation;
@property NSLayoutAttribute alignment;
@property NSStackViewDistribution distribution;
@property CGFloat spacing;
@property NSEdgeInsets edgeInsets;
@property BOOL detachesHiddenViews;
- (void)addArrangedSubview:(NSView *)view;
- (void)addView:(NSView *)view inGravity:(NSStackViewGravity)gravity;
- (void)setCustomSpacing:(CGFloat)spacing afterView:(NSView *)view;
- (void)setHuggingPriority:(NSLayoutPriority)priority
            forOrientation:(NSLayoutConstraintOrientation)orientation;
@end

@interface NSImageView : NSControl
@end
@interface NSSwitch : NSControl
@end
@interface NSStepper : NSControl
@end
