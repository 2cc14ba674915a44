import Foundation

/// Recognizes one gesture in the touches of a view.
///
/// A recognizer is a state machine. It begins as `possible`. A discrete gesture then changes to `ended`. A
/// continuous gesture changes to `began`, `changed` and finally `ended` or `cancelled`. If the touches aren't
/// the gesture, the state is `failed`. Afterwards it is reset to `possible`, when the touch has ended or,
/// without a touch, in the next run-loop pass.
///
/// The recognizers of a view and of its superviews decide together which gesture a touch is. `HeadlessTouch`,
/// which stands for a touch, describes how.
///
/// **Who holds whom**
///
/// - A view holds its recognizers.
/// - A recognizer refers weakly to its view, its delegate and the recognizers for which it waits.
///
/// Without Objective-C there is no `Selector`, so `headlessAddTarget(_:action:)` takes a closure. Code for both
/// platforms needs `#if canImport(UIKit)` around `addTarget(_:action:)`. An app's subclass can recognize a gesture
/// itself in `touchesBegan(_:with:)` and the other methods. HeadlessUIKit leaves out presses and touches of
/// several fingers.
@preconcurrency @MainActor open class UIGestureRecognizer: HeadlessObject {
  /// The state of the recognizer.
  ///
  /// Subclasses and tests set it. A state that can't follow the current one is ignored. Before it leaves
  /// `possible`, the recognizer waits for the recognizers that must fail first. Then it asks its view and its
  /// delegate, and fails if it may not begin.
  open var state: UIGestureRecognizer.State {
    get { current }
    set { advance(to: newValue) }
  }

  private var current = UIGestureRecognizer.State.possible

  /// The state to which the recognizer changes when the recognizers for which it waits have failed.
  private(set) var waiting: UIGestureRecognizer.State?

  /// The touch that the recognizer receives.
  ///
  /// Until its end, the touch holds the recognizer.
  weak var touch: HeadlessTouch? {
    didSet { lastPoint = oldValue?.point ?? lastPoint }
  }

  /// The position in the window at which the last touch ended.
  private var lastPoint = CGPoint.zero

  /// Returns the position of the touch, or the position at which the last touch ended.
  ///
  /// The position is in the coordinates of `view`, or of the window if `view` is nil.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    let point = touch?.point ?? lastPoint
    return view?.convert(point, from: nil) ?? point
  }

  private var failuresRequired: [WeakRecognizer] = []

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// The number of touches that the recognizer receives, which is one or zero.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// Returns the position of a touch in a view's coordinates.
  ///
  /// There is at most one touch, so the position is the same as `location(in:)`.
  @discardableResult
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// The targets, in the order in which they were added.
  var targets: [GestureTarget] = []

  /// Whether the recognizer is enabled.
  ///
  /// Disabling it cancels a gesture in progress.
  open var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      if current.isUnderWay {
        become(.cancelled)
      } else if touch != nil, current == .possible {
        become(.failed)
      }
    }
  }

  /// The delegate, which decides about the gesture and isn't held.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view whose touches the recognizer receives, which holds the recognizer.
  open internal(set) weak var view: UIView?

  /// Whether recognizing the gesture cancels the touches in the view.
  open var cancelsTouchesInView = true

  /// Whether the view receives touches only after the gesture has failed.
  ///
  /// It is stored but has no effect.
  open var delaysTouchesBegan = false

  /// Whether the view receives the end of touches only after the gesture has failed.
  ///
  /// It is stored but has no effect.
  open var delaysTouchesEnded = true

  /// A name by which the recognizer can be found.
  open var name: String?

  /// Creates a recognizer without a view.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer.
  ///
  /// Without `Selector`, the recognizer can't have an action.
  ///
  /// As on a device, subclasses call this initializer.
  public init(target: Any?, action: Never?) {
    super.init()
  }

  /// This method can't be called, because HeadlessUIKit has no `Selector`.
  open func addTarget(_ target: Any, action: Never) {}

  /// Removes a target with all its actions, or all targets if `target` is nil.
  open func removeTarget(_ target: Any?, action: Never?) {
    guard let target else { return targets.removeAll() }
    targets.removeAll { $0.is(target as AnyObject) }
  }

  /// Resets the recognizer for the next gesture.
  ///
  /// Subclasses override it.
  open func reset() {
    waiting = nil
    current = .possible
  }

  // MARK: Touches

  /// Called when a touch has begun, before the view receives it.
  ///
  /// The default implementation does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the touch has moved.
  ///
  /// The default implementation does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the touch has ended, before recognizers that are still possible fail.
  ///
  /// The default implementation does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the system has cancelled the touch.
  ///
  /// The default implementation does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  // MARK: Relations to other recognizers

  /// Makes this gesture wait until the other one has failed.
  ///
  /// It fails if the other one is recognized.
  ///
  /// A recognizer that doesn't receive the same touch isn't waited for. The other recognizer isn't held.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failuresRequired.removeAll { $0.recognizer == nil }
    failuresRequired.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Returns whether recognizing this gesture makes the other one fail, which is true unless overridden.
  @discardableResult
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether recognizing the other gesture makes this one fail, which is true unless overridden.
  @discardableResult
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this gesture waits until the other one has failed, which is false unless overridden.
  @discardableResult
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether the other gesture waits until this one has failed, which is false unless overridden.
  @discardableResult
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  func waits(for other: UIGestureRecognizer) -> Bool {
    failuresRequired.contains { $0.recognizer === other }
      || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  func goesTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !goesTogether(with: other)
  }

  // MARK: Changes of the state

  private func advance(to new: UIGestureRecognizer.State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .ended):
      begin(as: new)
    case (.possible, .failed), (.possible, .cancelled):
      become(.failed)
    case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed),
      (.changed, .ended), (.changed, .cancelled):
      become(new)
    default:
      break
    }
  }

  private func begin(as new: UIGestureRecognizer.State) {
    waiting = nil
    if touch?.makesWait(self) ?? false {
      waiting = new
    } else if touch?.allows(self) ?? true, headlessShouldBegin() {
      become(new)
    } else {
      become(.failed)
    }
  }

  /// Continues after a recognizer for which this one has waited has failed.
  func beginAfterWaiting() {
    if let waiting { begin(as: waiting) }
  }

  private func become(_ new: UIGestureRecognizer.State) {
    let wasPossible = current == .possible
    waiting = nil
    current = new
    if wasPossible { touch?.hasDecided(self) }
    if new != .failed {
      for target in targets { target.call(for: self) }
    }
    guard new.isOver else { return }
    HeadlessRunLoop.main.afterCommit { [weak self] in
      guard let self, state.isOver, touch == nil else { return }
      reset()
    }
  }
}

extension UIGestureRecognizer {
  /// Returns whether the user's gesture would begin now.
  ///
  /// The recognizer must be enabled, and its view and its delegate must allow it.
  package func headlessShouldBegin() -> Bool {
    isEnabled && view?.gestureRecognizerShouldBegin(self) ?? true
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }
}

extension UIGestureRecognizer {
  /// The state of a recognizer.
  public enum State: Int, Sendable {
    /// The gesture hasn't been recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// The gesture has ended.
    case ended = 3
    /// The gesture was cancelled.
    case cancelled = 4
    /// The touches aren't the gesture.
    case failed = 5

    /// The gesture has ended, for discrete gestures.
    public static var recognized: UIGestureRecognizer.State { .ended }
  }
}

extension UIGestureRecognizer.State {
  var isUnderWay: Bool { self == .began || self == .changed }
  var isRecognized: Bool { isUnderWay || self == .ended }
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}
