import Holdfast

/// What screens are known to keep alive, besides what UIKit has them keep.
///
/// A closure doesn't say whom it holds. What is kept by `keepAlive` can be asked for; what `connect`,
/// `bound`, `listen` and `respond` bind to a screen is known from when it is recorded.
@MainActor
package enum Owners {
  /// Says who holds an object, and whether the holder is named.
  package typealias Explain = @MainActor (AnyObject) -> (text: String, names: Bool)?

  /// Makes what says it, for all the objects of one moment, with or without a search of the process's
  /// memory.
  package static var explanation: (@MainActor (_ searches: Bool) -> Explain)?

  /// Remembers from now on who is bound to which screen; the screens keep a weak list.
  package static func record() {
    guard FlowObservation.ownership == nil else { return }
    FlowObservation.ownership = { screen, object in
      let owned = screen.addition(Owned.self) ?? Owned(on: screen)
      guard !owned.objects.contains(where: { $0.object === object }) else { return }
      owned.objects.append(Weak(object))
    }
  }

  /// The objects that `screen` is known to keep.
  package static func objects(of screen: UIViewController) -> [AnyObject] {
    let bound = screen.addition(Owned.self)?.objects.compactMap(\.object) ?? []
    let kept = screen.keptObjects.filter { object in !bound.contains { $0 === object } }
    return bound + kept
  }

  /// The same, as trees name them.
  static func kept(by screen: UIViewController) -> [KeptObject] {
    objects(of: screen).map { KeptObject($0) }
  }

  /// Hangs on the screen.
  @MainActor
  private final class Owned: ScreenAddition {
    var objects: [Weak<AnyObject>] = []

    init(on screen: UIViewController) {
      screen.add(self)
    }
  }
}
