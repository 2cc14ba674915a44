import Foundation

/// A layer that goes from colour to colour; a value here, for nothing is drawn.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours, `CGColor`s.
  open var colors: [Any]?

  /// Where each colour is, from 0 to 1; nil for evenly.
  open var locations: [NSNumber]?

  /// Where the first colour is, in parts of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0)

  /// Where the last colour is, in parts of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// An animation of one of a layer's properties.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?

  /// Makes an animation of that property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at its start, or nil for the present one.
  open var fromValue: Any?

  /// The value at its end, or nil for the present one.
  open var toValue: Any?

  /// What is added to the value at its start.
  open var byValue: Any?
}

#if !canImport(QuartzCore)

/// Seconds.
public typealias CFTimeInterval = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time by which animations go: that of the machine, and what a test has advanced it by.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { HeadlessClock.main.now }

#endif
