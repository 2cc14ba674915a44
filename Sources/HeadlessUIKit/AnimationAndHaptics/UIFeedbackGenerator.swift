import Foundation

/// Lets the user feel something; nothing is felt here.
@preconcurrency @MainActor open class UIFeedbackGenerator: HeadlessObject, UIInteraction {
  /// The view the feedback belongs to.
  open private(set) weak var view: UIView?

  /// Makes a generator of no view.
  public override init() {
    super.init()
  }

  /// Makes a generator and adds it to a view, from iOS 17.5 on.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Makes the device ready; does nothing.
  open func prepare() {}

  /// The view is about to change; does nothing.
  open func willMove(to view: UIView?) {}

  /// The view has changed.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// Lets the user feel a blow; nothing is felt here.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy a blow is.
  public enum FeedbackStyle: Int, Sendable {
    /// Between small things.
    case light = 0
    /// Between things of medium size.
    case medium = 1
    /// Between large things.
    case heavy = 2
    /// Between soft things.
    case soft = 3
    /// Between hard things.
    case rigid = 4
  }

  /// Makes a generator for blows.
  public convenience init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
    self.init()
  }

  /// Makes a generator for blows and adds it to a view, from iOS 17.5 on.
  public convenience init(style: UIImpactFeedbackGenerator.FeedbackStyle, view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// A blow; does nothing.
  open func impactOccurred() {}

  /// A blow of a strength from 0 to 1; does nothing.
  open func impactOccurred(intensity: CGFloat) {}

  /// A blow at a place of the view, from iOS 17.5 on; does nothing.
  open func impactOccurred(at location: CGPoint) {}
}

/// Lets the user feel that a selection changes; nothing is felt here.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The selection has changed; does nothing.
  open func selectionChanged() {}

  /// The selection has changed at a place of the view, from iOS 17.5 on; does nothing.
  open func selectionChanged(at location: CGPoint) {}
}

/// Lets the user feel how something went; nothing is felt here.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something went.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success = 0
    /// With a warning.
    case warning = 1
    /// Not at all.
    case error = 2
  }

  /// Says how it went; does nothing.
  open func notificationOccurred(
    _ notificationType: UINotificationFeedbackGenerator.FeedbackType
  ) {}

  /// Says how it went, at a place of the view, from iOS 17.5 on; does nothing.
  open func notificationOccurred(
    _ notificationType: UINotificationFeedbackGenerator.FeedbackType,
    at location: CGPoint
  ) {}
}
