import Foundation

extension UIView {
  /// How a view follows when its superview changes size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// UIKit's option of that name.
    public static var flexibleLeftMargin: UIView.AutoresizingMask { .init(rawValue: 1) }
    /// UIKit's option of that name.
    public static var flexibleWidth: UIView.AutoresizingMask { .init(rawValue: 2) }
    /// UIKit's option of that name.
    public static var flexibleRightMargin: UIView.AutoresizingMask { .init(rawValue: 4) }
    /// UIKit's option of that name.
    public static var flexibleTopMargin: UIView.AutoresizingMask { .init(rawValue: 8) }
    /// UIKit's option of that name.
    public static var flexibleHeight: UIView.AutoresizingMask { .init(rawValue: 16) }
    /// UIKit's option of that name.
    public static var flexibleBottomMargin: UIView.AutoresizingMask { .init(rawValue: 32) }
  }

  /// How an animation runs.
  ///
  /// Without pixels only its time matters.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// UIKit's option of that name.
    public static var layoutSubviews: UIView.AnimationOptions { .init(rawValue: 1) }
    /// UIKit's option of that name.
    public static var allowUserInteraction: UIView.AnimationOptions { .init(rawValue: 2) }
    /// UIKit's option of that name.
    public static var beginFromCurrentState: UIView.AnimationOptions { .init(rawValue: 4) }
    /// UIKit's option of that name.
    public static var `repeat`: UIView.AnimationOptions { .init(rawValue: 8) }
    /// UIKit's option of that name.
    public static var autoreverse: UIView.AnimationOptions { .init(rawValue: 16) }
    /// UIKit's option of that name.
    public static var overrideInheritedDuration: UIView.AnimationOptions { .init(rawValue: 32) }
    /// UIKit's option of that name.
    public static var overrideInheritedCurve: UIView.AnimationOptions { .init(rawValue: 64) }
    /// UIKit's option of that name.
    public static var allowAnimatedContent: UIView.AnimationOptions { .init(rawValue: 128) }
    /// UIKit's option of that name.
    public static var showHideTransitionViews: UIView.AnimationOptions { .init(rawValue: 256) }
    /// UIKit's option of that name.
    public static var overrideInheritedOptions: UIView.AnimationOptions { .init(rawValue: 512) }
    /// UIKit's option of that name.
    public static var curveEaseIn: UIView.AnimationOptions { .init(rawValue: 0x0001_0000) }
    /// UIKit's option of that name.
    public static var curveEaseOut: UIView.AnimationOptions { .init(rawValue: 0x0002_0000) }
    /// UIKit's option of that name.
    public static var curveLinear: UIView.AnimationOptions { .init(rawValue: 0x0003_0000) }
    /// UIKit's option of that name.
    public static var transitionFlipFromLeft: UIView.AnimationOptions {
      .init(rawValue: 0x0010_0000)
    }
    /// UIKit's option of that name.
    public static var transitionFlipFromRight: UIView.AnimationOptions {
      .init(rawValue: 0x0020_0000)
    }
    /// UIKit's option of that name.
    public static var transitionCurlUp: UIView.AnimationOptions { .init(rawValue: 0x0030_0000) }
    /// UIKit's option of that name.
    public static var transitionCurlDown: UIView.AnimationOptions { .init(rawValue: 0x0040_0000) }
    /// UIKit's option of that name.
    public static var transitionCrossDissolve: UIView.AnimationOptions {
      .init(rawValue: 0x0050_0000)
    }
    /// UIKit's option of that name.
    public static var transitionFlipFromTop: UIView.AnimationOptions {
      .init(rawValue: 0x0060_0000)
    }
    /// UIKit's option of that name.
    public static var transitionFlipFromBottom: UIView.AnimationOptions {
      .init(rawValue: 0x0070_0000)
    }
    /// UIKit's option of that name.
    public static var preferredFramesPerSecond60: UIView.AnimationOptions {
      .init(rawValue: 0x0300_0000)
    }
    /// UIKit's option of that name.
    public static var preferredFramesPerSecond30: UIView.AnimationOptions {
      .init(rawValue: 0x0700_0000)
    }
    /// UIKit's option of that name.
    public static var flushUpdates: UIView.AnimationOptions { .init(rawValue: 0x1000_0000) }
    /// UIKit's option of that name, no bit set.
    public static var curveEaseInOut: UIView.AnimationOptions { [] }
  }
}

extension UIView {
  /// How content that has another size than the view is fitted in.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view.
    case scaleToFill = 0
    /// As large as fits, its shape kept.
    case scaleAspectFit = 1
    /// Large enough to fill the view, its shape kept.
    case scaleAspectFill = 2
    /// Drawn anew.
    case redraw = 3
    /// In the middle.
    case center = 4
    /// In the middle at the top.
    case top = 5
    /// In the middle at the bottom.
    case bottom = 6
    /// At the left.
    case left = 7
    /// At the right.
    case right = 8
    /// At the top left.
    case topLeft = 9
    /// At the top right.
    case topRight = 10
    /// At the bottom left.
    case bottomLeft = 11
    /// At the bottom right.
    case bottomRight = 12
  }
}
