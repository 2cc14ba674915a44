#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Asks how a note of one color is ruled.
@interface PatternViewController : UIViewController
/// Called with “Lined” or “Plain”.
@property (nonatomic, copy, nullable) void (^onPick)(NSString *pattern);
@property (nonatomic, copy, readonly) NSString *color;

- (instancetype)initWithColor:(NSString *)color NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)name bundle:(nullable NSBundle *)bundle NS_UNAVAILABLE;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
