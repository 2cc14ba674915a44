// Stands in for Foundation's headers: what the Objective-C screens of Examples/Migration use of it.
#pragma once
#pragma clang system_header

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

NS_ASSUME_NONNULL_BEGIN

@protocol NSObject
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc;
- (instancetype)init;
- (id)copy;
@end

@interface NSString : NSObject
@end

@interface NSBundle : NSObject
@end

@interface NSCoder : NSObject
@end

@interface NSIndexPath : NSObject
@end

@interface NSArray<ObjectType> : NSObject
@property(readonly) NSUInteger count;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull [_Nullable])objects count:(NSUInteger)count;
@end

NS_ASSUME_NONNULL_END
