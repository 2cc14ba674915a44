import Foundation

extension UITraitCollection {
  /// The traits of what is laid out, or hears of a change of traits, just now (B328).
  ///
  /// Outside of these callbacks it is what was set on this thread, or the device's; UIKit leaves that
  /// undefined.
  public class var current: UITraitCollection {
    get {
      if isOnMainActor {
        return MainActor.assumeIsolated {
          given ?? traitsOfCalled ?? .headlessDevice
        }
      }
      return givenToThread ?? .headlessPhone
    }
    set {
      if isOnMainActor {
        MainActor.assumeIsolated { given = newValue }
      } else {
        givenToThread = newValue
      }
    }
  }

  /// Runs `actions` while this collection is `current` on this thread.
  public func performAsCurrent(_ actions: () -> Void) {
    let isMain = UITraitCollection.isOnMainActor
    let outer =
      isMain ? MainActor.assumeIsolated { UITraitCollection.given } : .givenToThread
    UITraitCollection.current = self
    actions()
    if isMain {
      MainActor.assumeIsolated { UITraitCollection.given = outer }
    } else {
      UITraitCollection.givenToThread = outer
    }
  }

  /// The view or controller that UIKit calls just now.
  ///
  /// It is not held and not counted: `during` sets it for the time of a call, through which the caller holds
  /// that object.
  @MainActor private static var called: Unmanaged<HeadlessObject>?

  /// What was set on the main thread, in that call where there is one.
  @MainActor private static var given: UITraitCollection?

  /// Looked up when `current` is read, so that a callback which doesn't read it pays nothing for it.
  @MainActor private static var traitsOfCalled: UITraitCollection? {
    (called?.takeUnretainedValue() as? any UITraitEnvironment)?.traitCollection
  }

  /// Whether the main actor runs this: on Linux that is the main queue's, on whatever thread.
  static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil
  }

  private static let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  private static let key = "UITraitCollection.current"

  private static var givenToThread: UITraitCollection? {
    get { Thread.current.threadDictionary[key] as? UITraitCollection }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Runs `update` while the traits of `node` are current.
  @MainActor
  static func during(_ node: some TraitNode, _ update: @MainActor () -> Void) {
    let outer = called
    let givenOutside = given
    called = .passUnretained(node)
    given = nil
    update()
    called = outer
    given = givenOutside
  }
}
