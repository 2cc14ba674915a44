// What the guides' blocks in Objective-C are parsed with, in place of UIKit's headers.
@protocol NSObject
@end
@class NSString;
__attribute__((objc_root_class))
@interface UIViewController <NSObject>
@end
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
