extension UIViewController {
  /// Keeps an object alive as long as this screen.
  ///
  /// ```swift
  /// editor.delegate = self  // a weak delegate
  /// editor.keepAlive(self)
  /// ```
  ///
  /// For a coordinator that talks to the screen through a weak delegate, an Objective-C target or an
  /// older pattern, and that no closure of the screen holds. The screen holds the object until the
  /// screen is freed; keeping the same one twice holds it once.
  ///
  /// Relies on associated objects, which go with the object they are set on, see
  /// <https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)>.
  ///
  /// - Parameter object: The object. It must not hold the screen strongly, or neither is ever freed.
  public func keepAlive(_ object: AnyObject) {
    guard !keptObjects.contains(that: { $0 === object }) else { return }
    add(KeptAlive(object))
    FlowObservation.ownership?(self, object)
  }

  /// The objects kept with ``keepAlive(_:)``.
  package var keptObjects: [AnyObject] {
    attachmentIfAny?.additions.compactMap { ($0 as? KeptAlive)?.object } ?? []
  }
}

/// An object that a screen keeps alive, whatever happens to its flow.
package final class KeptAlive: ScreenAddition {
  let object: AnyObject

  init(_ object: AnyObject) {
    self.object = object
  }
}
