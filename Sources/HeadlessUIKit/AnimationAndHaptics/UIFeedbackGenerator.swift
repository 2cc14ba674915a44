import Foundation

/// A generator of haptic feedback, which has no effect in HeadlessUIKit.
@preconcurrency @MainActor open class UIFeedbackGenerator: HeadlessObject, UIInteraction {
  /// The view that the generator belongs to.
  open private(set) weak var view: UIView?

  /// Creates a generator without a view.
  public override init() {
    super.init()
  }

  /// Creates a generator and adds it to a view (iOS 17.5).
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Prepares the device for feedback.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func prepare() {}

  /// Called when the generator is about to be added to a view or removed from one.
  ///
  /// It does nothing.
  open func willMove(to view: UIView?) {}

  /// Called when the generator has been added to a view or removed from one.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// A generator of impacts, which has no effect in HeadlessUIKit.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// An impact between small objects.
    case light = 0
    /// An impact between objects of medium size.
    case medium = 1
    /// An impact between large objects.
    case heavy = 2
    /// An impact between soft objects.
    case soft = 3
    /// An impact between rigid objects.
    case rigid = 4
  }

  /// Creates a generator of impacts.
  public convenience init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
    self.init()
  }

  /// Creates a generator of impacts and adds it to a view (iOS 17.5).
  public convenience init(style: UIImpactFeedbackGenerator.FeedbackStyle, view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Generates an impact.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func impactOccurred() {}

  /// Generates an impact with an intensity from 0 to 1.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func impactOccurred(intensity: CGFloat) {}

  /// Generates an impact at a position in the view (iOS 17.5).
  ///
  /// In HeadlessUIKit, it does nothing.
  open func impactOccurred(at location: CGPoint) {}
}

/// A generator of feedback about changes of a selection, which has no effect in HeadlessUIKit.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Generates feedback about a changed selection.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func selectionChanged() {}

  /// Generates feedback about a changed selection at a position in the view (iOS 17.5).
  ///
  /// In HeadlessUIKit, it does nothing.
  open func selectionChanged(at location: CGPoint) {}
}

/// A generator of feedback about the result of an action, which has no effect in HeadlessUIKit.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of an action.
  public enum FeedbackType: Int, Sendable {
    /// The action has succeeded.
    case success = 0
    /// The action has succeeded with a warning.
    case warning = 1
    /// The action has failed.
    case error = 2
  }

  /// Generates feedback about a result.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func notificationOccurred(
    _ notificationType: UINotificationFeedbackGenerator.FeedbackType
  ) {}

  /// Generates feedback about a result at a position in the view (iOS 17.5).
  ///
  /// In HeadlessUIKit, it does nothing.
  open func notificationOccurred(
    _ notificationType: UINotificationFeedbackGenerator.FeedbackType,
    at location: CGPoint
  ) {}
}
