#import "PatternViewController.h"

@implementation PatternViewController

- (instancetype)initWithColor:(NSString *)color {
  self = [super initWithNibName:nil bundle:nil];
  if (self) {
    _color = [color copy];
    self.title = color;
  }
  return self;
}

- (void)pickLined {
  if (self.onPick) self.onPick(@"Lined");
}

- (void)pickPlain {
  if (self.onPick) self.onPick(@"Plain");
}

@end
