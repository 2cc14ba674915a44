// swift-format-ignore-file
// A stand-in for QuartzCore: declarations only.

@_exported import Foundation
import Swift
import _Concurrency

@objc open class CGContext: NSObject {}

@objc open class CALayer: NSObject {
  open func render(in ctx: CGContext) {}
  open var speed: Float {
    get { 0 }
    set {}
  }
  open var cornerRadius: CGFloat {
    get { 0 }
    set {}
  }
  open var zPosition: CGFloat {
    get { 0 }
    set {}
  }
}
@objc open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setCompletionBlock(_ b: (() -> Void)?) {}
  open class func setDisableActions(_ b: Bool) {}
  open class func setAnimationDuration(_ d: Double) {}
  open class func flush() {}
  open class func animationDuration() -> Double { 0 }
  open class func disableActions() -> Bool { false }
  open class func completionBlock() -> (() -> Void)? { nil }
}
@frozen public struct CATransform3D: Sendable, _Bridged {
  public typealias _ObjectiveCType = NSValue
  public init() {}
}
@objc public protocol CALayerDelegate: NSObjectProtocol {}
@objc open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) { fatalError() }
  open func invalidate() {}
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
}
