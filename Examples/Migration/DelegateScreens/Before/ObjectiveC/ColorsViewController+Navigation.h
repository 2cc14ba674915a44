#import "ColorsViewController.h"

NS_ASSUME_NONNULL_BEGIN

/// The screen is its own delegate: what comes after it stands apart from it, and is always the same.
@interface ColorsViewController (Navigation) <ColorsViewControllerDelegate>
@end

NS_ASSUME_NONNULL_END
