import Foundation

/// The superclass of the tests' delegates, which is `HeadlessObject` on platforms without UIKit.
typealias TestObject = NSObject
