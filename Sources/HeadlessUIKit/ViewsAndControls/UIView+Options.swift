import Foundation

extension UIView {
  /// The way in which a view is resized when its superview changes its size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The option of this name in UIKit.
    public static var flexibleLeftMargin: UIView.AutoresizingMask { .init(rawValue: 1) }
    /// The option of this name in UIKit.
    public static var flexibleWidth: UIView.AutoresizingMask { .init(rawValue: 2) }
    /// The option of this name in UIKit.
    public static var flexibleRightMargin: UIView.AutoresizingMask { .init(rawValue: 4) }
    /// The option of this name in UIKit.
    public static var flexibleTopMargin: UIView.AutoresizingMask { .init(rawValue: 8) }
    /// The option of this name in UIKit.
    public static var flexibleHeight: UIView.AutoresizingMask { .init(rawValue: 16) }
    /// The option of this name in UIKit.
    public static var flexibleBottomMargin: UIView.AutoresizingMask { .init(rawValue: 32) }
  }

  /// An option of an animation.
  ///
  /// Nothing is drawn, so only options that change the time of the animation have an effect.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The option of this name in UIKit.
    public static var layoutSubviews: UIView.AnimationOptions { .init(rawValue: 1) }
    /// The option of this name in UIKit.
    public static var allowUserInteraction: UIView.AnimationOptions { .init(rawValue: 2) }
    /// The option of this name in UIKit.
    public static var beginFromCurrentState: UIView.AnimationOptions { .init(rawValue: 4) }
    /// The option of this name in UIKit.
    public static var `repeat`: UIView.AnimationOptions { .init(rawValue: 8) }
    /// The option of this name in UIKit.
    public static var autoreverse: UIView.AnimationOptions { .init(rawValue: 16) }
    /// The option of this name in UIKit.
    public static var overrideInheritedDuration: UIView.AnimationOptions { .init(rawValue: 32) }
    /// The option of this name in UIKit.
    public static var overrideInheritedCurve: UIView.AnimationOptions { .init(rawValue: 64) }
    /// The option of this name in UIKit.
    public static var allowAnimatedContent: UIView.AnimationOptions { .init(rawValue: 128) }
    /// The option of this name in UIKit.
    public static var showHideTransitionViews: UIView.AnimationOptions { .init(rawValue: 256) }
    /// The option of this name in UIKit.
    public static var overrideInheritedOptions: UIView.AnimationOptions { .init(rawValue: 512) }
    /// The option of this name in UIKit.
    public static var curveEaseIn: UIView.AnimationOptions { .init(rawValue: 0x0001_0000) }
    /// The option of this name in UIKit.
    public static var curveEaseOut: UIView.AnimationOptions { .init(rawValue: 0x0002_0000) }
    /// The option of this name in UIKit.
    public static var curveLinear: UIView.AnimationOptions { .init(rawValue: 0x0003_0000) }
    /// The option of this name in UIKit.
    public static var transitionFlipFromLeft: UIView.AnimationOptions {
      .init(rawValue: 0x0010_0000)
    }
    /// The option of this name in UIKit.
    public static var transitionFlipFromRight: UIView.AnimationOptions {
      .init(rawValue: 0x0020_0000)
    }
    /// The option of this name in UIKit.
    public static var transitionCurlUp: UIView.AnimationOptions { .init(rawValue: 0x0030_0000) }
    /// The option of this name in UIKit.
    public static var transitionCurlDown: UIView.AnimationOptions { .init(rawValue: 0x0040_0000) }
    /// The option of this name in UIKit.
    public static var transitionCrossDissolve: UIView.AnimationOptions {
      .init(rawValue: 0x0050_0000)
    }
    /// The option of this name in UIKit.
    public static var transitionFlipFromTop: UIView.AnimationOptions {
      .init(rawValue: 0x0060_0000)
    }
    /// The option of this name in UIKit.
    public static var transitionFlipFromBottom: UIView.AnimationOptions {
      .init(rawValue: 0x0070_0000)
    }
    /// The option of this name in UIKit.
    public static var preferredFramesPerSecond60: UIView.AnimationOptions {
      .init(rawValue: 0x0300_0000)
    }
    /// The option of this name in UIKit.
    public static var preferredFramesPerSecond30: UIView.AnimationOptions {
      .init(rawValue: 0x0700_0000)
    }
    /// The option of this name in UIKit.
    public static var flushUpdates: UIView.AnimationOptions { .init(rawValue: 0x1000_0000) }
    /// The option of this name in UIKit, which sets no bit.
    public static var curveEaseInOut: UIView.AnimationOptions { [] }
  }
}

extension UIView {
  /// The way in which content of another size is fitted into a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view's size.
    case scaleToFill = 0
    /// As large as fits into the view, with its aspect ratio.
    case scaleAspectFit = 1
    /// As large as necessary to fill the view, with its aspect ratio.
    case scaleAspectFill = 2
    /// Drawn again.
    case redraw = 3
    /// In the center.
    case center = 4
    /// At the top edge, centered.
    case top = 5
    /// At the bottom edge, centered.
    case bottom = 6
    /// At the left edge, centered.
    case left = 7
    /// At the right edge, centered.
    case right = 8
    /// In the top left corner.
    case topLeft = 9
    /// In the top right corner.
    case topRight = 10
    /// In the bottom left corner.
    case bottomLeft = 11
    /// In the bottom right corner.
    case bottomRight = 12
  }
}
