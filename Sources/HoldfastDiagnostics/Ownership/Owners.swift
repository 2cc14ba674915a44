import Holdfast

/// The objects that screens are known to keep alive, in addition to the objects that UIKit's properties hold.
///
/// No API returns the objects that a closure captures. The objects given to `keepAlive` are always known. The objects
/// that `connect`, `bound`, `listen` and `respond` bind to a screen are known if they are bound after a call to
/// ``record()``.
@MainActor
package enum Owners {
  /// Returns a text about who holds an object, and whether the text names the holder.
  package typealias Explain = @MainActor (AnyObject) -> (text: String, names: Bool)?

  /// Makes a function that explains who holds an object.
  ///
  /// The explanations describe the state of the app at the moment when that function was made. The parameter `searches`
  /// decides whether the function also searches the memory of the process.
  package static var explanation: (@MainActor (_ searches: Bool) -> Explain)?

  /// Starts to record which objects are bound to which screen.
  ///
  /// Each screen stores a weak list of them.
  package static func record() {
    guard FlowObservation.ownership == nil else { return }
    FlowObservation.ownership = { screen, object in
      let owned = screen.addition(Owned.self) ?? Owned(on: screen)
      guard !owned.objects.contains(where: { $0.object === object }) else { return }
      owned.objects.append(Weak(object))
    }
  }

  /// Returns the objects that `screen` is known to keep alive.
  package static func objects(of screen: UIViewController) -> [AnyObject] {
    let bound = screen.addition(Owned.self)?.objects.compactMap(\.object) ?? []
    let kept = screen.keptObjects.filter { object in !bound.contains { $0 === object } }
    return bound + kept
  }

  /// Returns the objects that `screen` is known to keep alive, in the form that trees use.
  static func kept(by screen: UIViewController) -> [KeptObject] {
    objects(of: screen).map { KeptObject($0) }
  }

  /// The list of objects that is stored on a screen.
  @MainActor
  private final class Owned: ScreenAddition {
    var objects: [Weak<AnyObject>] = []

    init(on screen: UIViewController) {
      screen.add(self)
    }
  }
}
