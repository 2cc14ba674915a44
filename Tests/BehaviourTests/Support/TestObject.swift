import Holdfast

/// The superclass of the tests' delegates, which is `NSObject` on platforms with UIKit.
typealias TestObject = HeadlessObject
