// The declarations that UIKit and AppKit have in common, for the stubs of both.

typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;

typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
CGPoint CGPointMake(CGFloat x, CGFloat y);
CGSize CGSizeMake(CGFloat width, CGFloat height);
CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height);
CGAffineTransform CGAffineTransformMake(
    CGFloat a, CGFloat b, CGFloat c, CGFloat d, CGFloat tx, CGFloat ty);

__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
+ (Class)class;
@end

@interface NSString : NSObject
@end

@interface NSConstantString : NSString
@end

@interface NSArray<Element> : NSObject
+ (instancetype)arrayWithObjects:(const id[])objects count:(NSUInteger)count;
@end

typedef enum : NSInteger { NSOrderedAscending = -1, NSOrderedSame, NSOrderedDescending } NSComparisonResult;

// Anchors

typedef enum : NSInteger {
  NSLayoutRelationLessThanOrEqual = -1, NSLayoutRelationEqual, NSLayoutRelationGreaterThanOrEqual
} NSLayoutRelation;
typedef enum : NSInteger {
  NSLayoutAttributeNotAnAttribute, NSLayoutAttributeLeft, NSLayoutAttributeRight,
  NSLayoutAttributeTop, NSLayoutAttributeBottom, NSLayoutAttributeLeading,
  NSLayoutAttributeTrailing, NSLayoutAttributeWidth, NSLayoutAttributeHeight,
  NSLayoutAttributeCenterX, NSLayoutAttributeCenterY, NSLayoutAttributeLastBaseline,
  NSLayoutAttributeFirstBaseline, NSLayoutAttributeLeftMargin, NSLayoutAttributeRightMargin,
  NSLayoutAttributeTopMargin, NSLayoutAttributeBottomMargin, NSLayoutAttributeLeadingMargin,
  NSLayoutAttributeTrailingMargin, NSLayoutAttributeCenterXWithinMargins,
  NSLayoutAttributeCenterYWithinMargins
} NSLayoutAttribute;

@interface NSLayoutConstraint : NSObject
@property NSString *identifier;
@property float priority;
@property CGFloat constant;
@property(getter=isActive) BOOL active;
+ (instancetype)constraintWithItem:(id)view1
                         attribute:(NSLayoutAttribute)attribute1
                         relatedBy:(NSLayoutRelation)relation
                            toItem:(id)view2
                         attribute:(NSLayoutAttribute)attribute2
                        multiplier:(CGFloat)multiplier
                          constant:(CGFloat)constant;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@end

@interface NSLayoutAnchor<Kind> : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<Kind> *)anchor;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<Kind> *)anchor
                                       constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<Kind> *)anchor;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<Kind> *)anchor
                                                 constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<Kind> *)anchor;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<Kind> *)anchor
                                                    constant:(CGFloat)constant;
@end

@class NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSLayoutDimension;

@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *>
@end
@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *>
- (NSLayoutConstraint *)constraintEqualToSystemSpacingBelowAnchor:(NSLayoutYAxisAnchor *)anchor
                                                       multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintLessThanOrEqualToSystemSpacingBelowAnchor:(NSLayoutYAxisAnchor *)anchor
                                                                 multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToSystemSpacingBelowAnchor:(NSLayoutYAxisAnchor *)anchor
                                                                    multiplier:(CGFloat)multiplier;
@end
@interface NSLayoutDimension : NSLayoutAnchor<NSLayoutDimension *>
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor
                                     multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor
                                     multiplier:(CGFloat)multiplier
                                       constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                               multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                               multiplier:(CGFloat)multiplier
                                                 constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                                  multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                                  multiplier:(CGFloat)multiplier
                                                    constant:(CGFloat)constant;
@end

#define LAYOUT_ANCHORS \
  @property(readonly) NSLayoutXAxisAnchor *leadingAnchor, *trailingAnchor, *leftAnchor; \
  @property(readonly) NSLayoutXAxisAnchor *rightAnchor, *centerXAnchor; \
  @property(readonly) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor, *centerYAnchor; \
  @property(readonly) NSLayoutDimension *widthAnchor, *heightAnchor;
