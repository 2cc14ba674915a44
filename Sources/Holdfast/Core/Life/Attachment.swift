/// What the library stores on a controller.
///
/// The controller holds it, and it is freed with the controller. It refers to nothing above.
@MainActor
package final class Attachment {
  /// The token of the flow that showed the screen last; it holds those before.
  var token: ScreenToken?
  /// What features and other modules store.
  fileprivate(set) var additions: [any ScreenAddition] = []
  /// Whether a flow presented the controller, took it out at its end, or showed another in its place: the
  /// screens in it have left when it is unlinked.
  var leavesWhenUnlinked = false
  /// The flow that wrapped a screen in the controller: it takes the controller along at its end.
  weak var wrappedBy: FlowCore?
  /// Whether the library has set `isModalInPresentation`, which the app has not.
  var isModalForNow = false

  func remove(_ addition: any ScreenAddition) {
    additions = additions.filter(that: { $0 !== addition })
  }

  /// A screen is freed inside some UIKit call, and perhaps on another thread.
  ///
  /// The flows only decide then; they run no code of the app and do not look at the hierarchy.
  nonisolated deinit {
    guard let token else { return }
    onMainActor { token.end(.freed) }
  }
}

extension UIViewController {
  private static let attachmentKey = UnsafeRawPointer(
    // Only the address is used.
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  /// The attachment, made when it is first asked for.
  var attachment: Attachment {
    if let attachment = attachmentIfAny { return attachment }
    let made = Attachment()
    // acts: made when it is first asked for
    objc_setAssociatedObject(self, Self.attachmentKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// The attachment, if anything was stored.
  package var attachmentIfAny: Attachment? {
    guard let attachment = objc_getAssociatedObject(self, Self.attachmentKey) else { return nil }
    // The key is private: nothing else is stored for it.
    return unsafeDowncast(attachment as AnyObject, to: Attachment.self)
  }

  /// What a feature or another module stored on the screen last, by its type.
  package func addition<Addition: ScreenAddition>(_ type: Addition.Type) -> Addition? {
    guard let attachment = attachmentIfAny else { return nil }
    for addition in attachment.additions.reversed() {
      if let addition = addition as? Addition { return addition }
    }
    return nil
  }

  /// Stores an object on the screen, which holds it until it is removed or the screen is freed.
  package func add(_ addition: any ScreenAddition) {
    let attachment = attachment
    attachment.additions = attachment.additions + [addition]
  }
}
