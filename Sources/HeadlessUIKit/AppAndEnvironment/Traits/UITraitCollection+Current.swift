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
          inForce.given ?? inForce.environment?.traitCollection ?? .headlessDevice
        }
      }
      return givenToThread ?? .headlessPhone
    }
    set {
      if isOnMainActor {
        MainActor.assumeIsolated { inForce.given = newValue }
      } else {
        givenToThread = newValue
      }
    }
  }

  /// Runs `actions` while this collection is `current` on this thread.
  public func performAsCurrent(_ actions: () -> Void) {
    let isMain = UITraitCollection.isOnMainActor
    let outer =
      isMain ? MainActor.assumeIsolated { UITraitCollection.inForce.given } : .givenToThread
    UITraitCollection.current = self
    actions()
    if isMain {
      MainActor.assumeIsolated { UITraitCollection.inForce.given = outer }
    } else {
      UITraitCollection.givenToThread = outer
    }
  }

  /// What UIKit calls just now, held for so long, and what was set in that call.
  private struct InForce {
    var environment: (any UITraitEnvironment)?
    var given: UITraitCollection?
  }

  /// The main thread's.
  @MainActor private static var inForce = InForce()

  /// Whether the main actor runs this: on Linux that is the main queue's, on whatever thread.
  private static var isOnMainActor: Bool {
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

  /// Runs `update` while the traits of `environment` are current.
  @MainActor
  static func during(_ environment: any UITraitEnvironment, _ update: () -> Void) {
    let outer = inForce
    inForce = InForce(environment: environment)
    update()
    inForce = outer
  }
}
