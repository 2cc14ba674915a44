/// The object that Holdfast stores on a view controller.
///
/// - The view controller holds it, and it is deallocated with the view controller.
/// - It holds the token of the last request for the controller, and the objects that features and other modules have
///   stored.
/// - It refers weakly to the flow that wrapped a screen in the controller.
@MainActor
package final class Attachment {
  /// The token of the last request for the screen, even if that request has failed.
  ///
  /// That token in turn holds the last of the screen's earlier tokens that hadn't ended when it was made
  /// (`ScreenToken.earlier`), even if a flow has only inherited the screen by that earlier token.
  var token: ScreenToken?
  /// The objects that features and other modules have stored on the view controller.
  fileprivate(set) var additions: [any ScreenAddition] = []
  /// Whether the screens inside this controller count as having left once the controller is unlinked.
  ///
  /// A controller is unlinked when it has no parent, presenter or window. The property is set when a flow presents,
  /// removes or replaces the controller. It is also set on a container that the app has pushed or presented itself, if
  /// the app has put a screen of a flow into it (`Carriers`, `settleWhereItWasPlaced`).
  var leavesWhenUnlinked = false
  /// The flow that has wrapped a screen in the controller, and that removes the controller when the flow ends.
  weak var wrappedBy: FlowCore?
  /// Whether Holdfast, and not the app, has set `isModalInPresentation`.
  var isModalForNow = false

  func remove(_ addition: any ScreenAddition) {
    additions = additions.filter(that: { $0 !== addition })
  }

  /// Ends the token of the screen, which is being deallocated.
  ///
  /// A screen may be deallocated inside any UIKit method, and on any thread. For this reason a flow that has to end now
  /// only decides its end. It doesn't call the app's code, and doesn't look at the hierarchy.
  nonisolated deinit {
    guard let token else { return }
    onMainActor { token.end(.deallocated) }
  }
}

extension UIViewController {
  private static let attachmentKey = UnsafeRawPointer(
    // Only the address is used, as the key.
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  /// The attachment, which is created when it is first read.
  var attachment: Attachment {
    if let attachment = attachmentIfAny { return attachment }
    let made = Attachment()
    // acts: made when it is first asked for
    objc_setAssociatedObject(self, Self.attachmentKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// The attachment; nil if nothing has been stored.
  package var attachmentIfAny: Attachment? {
    guard let attachment = objc_getAssociatedObject(self, Self.attachmentKey) else { return nil }
    // The key is private, so nothing else is stored under it.
    return unsafeDowncast(attachment as AnyObject, to: Attachment.self)
  }

  /// The last object of this type that a feature or another module has stored on the screen.
  package func addition<Addition: ScreenAddition>(_ type: Addition.Type) -> Addition? {
    guard let attachment = attachmentIfAny else { return nil }
    for addition in attachment.additions.reversed() {
      if let addition = addition as? Addition { return addition }
    }
    return nil
  }

  /// Stores an object on the screen, which holds it until the object is removed or the screen is deallocated.
  package func add(_ addition: any ScreenAddition) {
    let attachment = attachment
    attachment.additions = attachment.additions + [addition]
  }
}
