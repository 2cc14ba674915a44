import Foundation

/// What delegates of tests inherit from: `HeadlessObject`, where there is no UIKit.
typealias TestObject = NSObject
