import Foundation

/// Watches the touches in a view for one gesture.
///
/// A state machine: `possible`, then for a gesture of one moment `ended`, for one that lasts `began`,
/// `changed` and at last `ended` or `cancelled`; or else `failed`. Over, it is reset and possible
/// again: when the finger that it watches is lifted, without a finger a turn later.
///
/// What else the finger may mean is settled among the recognizers of the view and those around it:
/// see `HeadlessTouch`, which stands for a finger. A view holds its recognizers; a recognizer refers
/// weakly to its view, its delegate and those it waits for.
///
/// There is no `Selector` without Objective-C: `headlessAddTarget(_:action:)` takes a closure in its place, and code
/// for both says `#if canImport(UIKit)` around `addTarget(_:action:)`. A subclass of the app's may recognize by itself,
/// in `touchesBegan(_:with:)` and the others. Left out: presses, and more than one finger.
@preconcurrency @MainActor open class UIGestureRecognizer: HeadlessObject {
  /// How far the recognizer is with its gesture.
  ///
  /// Set by subclasses, and by the test that acts as the user's hand. What doesn't follow is ignored. Out
  /// of `possible` the recognizer first waits for those that have to fail, then asks its view and its
  /// delegate, and fails if it may not begin.
  open var state: UIGestureRecognizer.State {
    get { current }
    set { advance(to: newValue) }
  }

  private var current = UIGestureRecognizer.State.possible

  /// What the recognizer becomes once those it waits for have failed.
  private(set) var waiting: UIGestureRecognizer.State?

  /// The finger it watches, which holds the recognizer while it is down.
  weak var touch: HeadlessTouch? {
    didSet { lastPoint = oldValue?.point ?? lastPoint }
  }

  /// Where the finger that it watched last was lifted, in the window.
  private var lastPoint = CGPoint.zero

  /// Where the finger is, or was lifted, in a view's coordinates; in the window's for nil.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    let point = touch?.point ?? lastPoint
    return view?.convert(point, from: nil) ?? point
  }

  private var failuresRequired: [WeakRecognizer] = []

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// How many fingers it watches: one, or none.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// Where a finger is, in a view's coordinates; there is one at most, so the same as `location(in:)`.
  @discardableResult
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// Who is called, in the order in which they were added.
  var targets: [GestureTarget] = []

  /// Whether the recognizer watches at all; switching it off cancels a gesture under way.
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

  /// Decides about the gesture; not held.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view whose touches are watched, which holds the recognizer.
  open internal(set) weak var view: UIView?

  /// Whether the view's own touches are cancelled when the gesture is recognized.
  open var cancelsTouchesInView = true

  /// Whether the view receives a finger only when the gesture has failed; kept, it receives it at once here.
  open var delaysTouchesBegan = false

  /// Whether the view learns only when the gesture has failed that a finger was lifted; kept.
  open var delaysTouchesEnded = true

  /// A name to find the recognizer by.
  open var name: String?

  /// Makes a recognizer of no view yet.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Makes a recognizer; without `Selector` there is no action to name.
  ///
  /// It is there so that a subclass has an initializer to call, as on a phone.
  public init(target: Any?, action: Never?) {
    super.init()
  }

  /// Can't be called, for there is no `Selector` to be named here.
  open func addTarget(_ target: Any, action: Never) {}

  /// Calls a target no longer, for whatever it was added; nil for all of them.
  open func removeTarget(_ target: Any?, action: Never?) {
    guard let target else { return targets.removeAll() }
    targets.removeAll { $0.is(target as AnyObject) }
  }

  /// Makes the recognizer ready for the next gesture; for subclasses.
  open func reset() {
    waiting = nil
    current = .possible
  }

  // MARK: Touches

  /// Called when a finger came down that the recognizer watches, before the view is; does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the finger has moved; does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the finger was lifted, before what is still only possible fails; does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the system took the finger away; does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  // MARK: With other recognizers

  /// Lets this gesture wait until the other has failed; it fails when the other is recognized.
  ///
  /// A recognizer that doesn't watch the same finger is not waited for. The other is not held.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failuresRequired.removeAll { $0.recognizer == nil }
    failuresRequired.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether this gesture, once recognized, fails the other; true unless overridden.
  @discardableResult
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the other gesture, once recognized, fails this one; true unless overridden.
  @discardableResult
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this gesture waits until the other has failed; false unless overridden.
  @discardableResult
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the other gesture waits until this one has failed; false unless overridden.
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

  // MARK: From state to state

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

  /// Goes on when something that was waited for has failed.
  func goOn() {
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
  /// Whether the user's gesture would begin now: the recognizer is on, and its view and its delegate
  /// agree.
  package func headlessShouldBegin() -> Bool {
    isEnabled && view?.gestureRecognizerShouldBegin(self) ?? true
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }
}

extension UIGestureRecognizer {
  /// How far a recognizer is with its gesture.
  public enum State: Int, Sendable {
    /// Nothing recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture goes on.
    case changed = 2
    /// The gesture is complete.
    case ended = 3
    /// The gesture was given up.
    case cancelled = 4
    /// It was another gesture.
    case failed = 5

    /// The gesture is complete; for gestures of one moment.
    public static var recognized: UIGestureRecognizer.State { .ended }
  }
}

extension UIGestureRecognizer.State {
  var isUnderWay: Bool { self == .began || self == .changed }
  var isRecognized: Bool { isUnderWay || self == .ended }
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}
