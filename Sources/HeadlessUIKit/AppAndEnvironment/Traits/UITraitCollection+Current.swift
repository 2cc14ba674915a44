import Foundation

extension UITraitCollection {
  /// The traits of the view or controller that is being laid out or notified of changed traits (B328).
  ///
  /// A collection that was set on this thread takes precedence. Without such a collection, the value outside of layout
  /// and these notifications is the device's collection on the main thread, and a phone's collection on any other
  /// thread. UIKit leaves that value undefined.
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

  /// Runs `actions` with this collection as `current` on this thread.
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

  /// The view or controller that UIKit is calling now.
  ///
  /// The reference is unretained. `during` sets it for the duration of a call, and the caller of `during` holds
  /// the object.
  @MainActor private static var called: Unmanaged<HeadlessObject>?

  /// The collection that was set on the main thread, during the current call if there is one.
  @MainActor private static var given: UITraitCollection?

  /// The traits of the called object.
  ///
  /// They are computed when `current` is read, so that callbacks that don't read it cost nothing.
  @MainActor private static var traitsOfCalled: UITraitCollection? {
    (called?.takeUnretainedValue() as? any UITraitEnvironment)?.traitCollection
  }

  /// Whether the main actor runs this code.
  ///
  /// On Linux, the main actor's code runs on the main queue, which may use any thread.
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

  /// Runs `update` with the traits of `node` as the current ones.
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
