import Holdfast

/// What delegates of tests inherit from: `NSObject`, where there is UIKit.
typealias TestObject = HeadlessObject
