/// What the library hangs on a screen: stays of flows, its ears for events, and
/// objects the screen keeps alive.
///
/// The screen holds it and it dies with the screen (law 2). It refers to nothing above.
@MainActor
final class Attachment {
  /// The last one that was put here; it holds those before.
  private(set) var stay: ScreenStay?
  var listeners: [Listener] = []
  var kept: [AnyObject] = []
  /// Whoever is in this controller has left when the controller's own link is cut.
  var endsWithItsLink = false
  /// What is known of the screen as a container that flows have screens in.
  var container: WatchedContainer?
  /// What the package's other modules hang on a screen: one object of each type, two or three at most.
  fileprivate var additions: [AnyObject] = []

  /// Holds a stay as long as the screen lives.
  func hold(_ stay: ScreenStay) {
    stay.earlier = self.stay
    self.stay = stay
  }
}

extension UIViewController {
  // Only the address is used.
  private static let attachmentKey = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  /// The attachment, made when it is first asked for.
  var attachment: Attachment {
    if let attachment = attachmentIfAny { return attachment }
    let made = Attachment()
    objc_setAssociatedObject(
      self,
      UIViewController.attachmentKey,
      made,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC
    )
    return made
  }

  /// What another module of the package hung on the screen, by its type.
  package func addition<Addition: AnyObject>(_ type: Addition.Type) -> Addition? {
    guard let attachment = attachmentIfAny else { return nil }
    for addition in attachment.additions {
      if let addition = addition as? Addition { return addition }
    }
    return nil
  }

  /// Hangs an object of another module on the screen, in place of the one of that type.
  package func add<Addition: AnyObject>(_ addition: Addition) {
    let attachment = attachment
    attachment.additions = attachment.additions.filter { !($0 is Addition) } + [addition]
  }

  /// The attachment, if anything was hung on the screen.
  var attachmentIfAny: Attachment? {
    guard let attachment = objc_getAssociatedObject(self, UIViewController.attachmentKey)
    else { return nil }
    // The key is private: nothing else is put there.
    return unsafeDowncast(attachment as AnyObject, to: Attachment.self)
  }
}
