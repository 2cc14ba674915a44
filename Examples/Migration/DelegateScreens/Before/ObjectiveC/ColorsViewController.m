#import "ColorsViewController.h"

@implementation ColorsViewController

- (NSArray<NSString *> *)colors {
  return @[ @"Yellow", @"Blue", @"White" ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
  return (NSInteger)self.colors.count;
}

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
  [self.delegate colorsViewController:self didPickColor:self.colors[(NSUInteger)indexPath.row]];
}

@end
