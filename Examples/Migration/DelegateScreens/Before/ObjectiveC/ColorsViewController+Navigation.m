#import "ColorsViewController+Navigation.h"

#import "PatternViewController.h"

@implementation ColorsViewController (Navigation)

- (void)colorsViewController:(ColorsViewController *)screen didPickColor:(NSString *)color {
  PatternViewController *next = [[PatternViewController alloc] initWithColor:color];
  [self.navigationController pushViewController:next animated:YES];
}

@end
