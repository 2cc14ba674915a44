// What Swift sees of the screens in Objective-C. The category is not here: its delegate is the screen itself,
// and a coordinator takes its place.
#import "ColorsViewController.h"
#import "PatternViewController.h"
