// Stands in for UIKit's headers: what the Objective-C screens of Examples/Migration use of it.
#pragma once
#pragma clang system_header

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UINavigationController, UITableView;

NS_SWIFT_UI_ACTOR
@interface UIViewController : NSObject
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
- (instancetype)initWithNibName:(nullable NSString *)name bundle:(nullable NSBundle *)bundle NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

NS_SWIFT_UI_ACTOR
@interface UINavigationController : UIViewController
- (void)pushViewController:(UIViewController *)screen animated:(BOOL)animated;
@end

NS_SWIFT_UI_ACTOR
@interface UITableView : NSObject
@end

NS_SWIFT_UI_ACTOR
@protocol UITableViewDelegate <NSObject>
@optional
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
@end

NS_SWIFT_UI_ACTOR
@interface UITableViewController : UIViewController <UITableViewDelegate>
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
@end

@interface NSIndexPath (UITableView)
@property(nonatomic, readonly) NSInteger row;
@end

NS_ASSUME_NONNULL_END
