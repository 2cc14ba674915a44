#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class ColorsViewController;

/// Hears which color the user picked.
NS_SWIFT_UI_ACTOR
@protocol ColorsViewControllerDelegate <NSObject>
- (void)colorsViewController:(ColorsViewController *)screen didPickColor:(NSString *)color;
@end

/// All colors that a note can have.
@interface ColorsViewController : UITableViewController
@property (nonatomic, weak, nullable) id<ColorsViewControllerDelegate> delegate;
@property (nonatomic, copy, readonly) NSArray<NSString *> *colors;
@end

NS_ASSUME_NONNULL_END
