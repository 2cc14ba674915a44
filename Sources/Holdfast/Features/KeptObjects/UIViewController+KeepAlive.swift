extension UIViewController {
  /// Keeps an object alive as long as this screen is alive.
  ///
  /// ```swift
  /// editor.delegate = self  // a weak delegate
  /// editor.keepAlive(self)
  /// ```
  ///
  /// Use it for a coordinator that no closure of the screen holds, because it communicates with the screen through a
  /// weak delegate, an Objective-C target or another older pattern. The screen holds the object until the screen is
  /// deallocated. If the same object is passed twice, it is held once.
  ///
  /// Relies on associated objects, which are released together with the object they are set on, see
  /// <https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)>.
  ///
  /// - Parameter object: The object. It must not hold the screen strongly. Otherwise neither of the two would ever be
  ///   deallocated.
  public func keepAlive(_ object: AnyObject) {
    guard !keptObjects.contains(that: { $0 === object }) else { return }
    add(KeptAlive(object))
    FlowObservation.ownership?(self, object)
  }

  /// The objects that the screen keeps alive with ``keepAlive(_:)``.
  package var keptObjects: [AnyObject] {
    attachmentIfAny?.additions.compactMap { ($0 as? KeptAlive)?.object } ?? []
  }
}

/// An object that a screen keeps alive independently of the screen's flow.
package final class KeptAlive: ScreenAddition {
  let object: AnyObject

  init(_ object: AnyObject) {
    self.object = object
  }
}
