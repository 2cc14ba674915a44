/// What the library stores on a controller.
///
/// The controller holds it, and it is freed with the controller. It refers to nothing above.
@MainActor
final class Attachment {
  var listeners: [any StopsListening] = []
  var kept: [AnyObject] = []
  /// Whether a flow presented the controller, or took it out at its end: the screens in it have left when
  /// it is unlinked.
  var leavesWhenUnlinked = false
  /// The flow that wrapped a screen in the controller: it takes the controller along at its end.
  weak var wrappedBy: AnyObject?
  /// What the package's other modules store: one object of each type, two or three at most.
  fileprivate var additions: [AnyObject] = []
}

/// Something on a screen that ends when the screen leaves its flow.
@MainActor
protocol StopsListening: AnyObject {
  func stop()
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
    objc_setAssociatedObject(self, Self.attachmentKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// The attachment, if anything was stored.
  var attachmentIfAny: Attachment? {
    guard let attachment = objc_getAssociatedObject(self, Self.attachmentKey) else { return nil }
    // The key is private: nothing else is stored for it.
    return unsafeDowncast(attachment as AnyObject, to: Attachment.self)
  }

  /// What another module of the package stored on the screen, by its type.
  package func addition<Addition: AnyObject>(_ type: Addition.Type) -> Addition? {
    guard let attachment = attachmentIfAny else { return nil }
    for addition in attachment.additions {
      if let addition = addition as? Addition { return addition }
    }
    return nil
  }

  /// Stores an object of another module on the screen, in place of the one of that type.
  package func add<Addition: AnyObject>(_ addition: Addition) {
    let attachment = attachment
    attachment.additions = attachment.additions.filter { !($0 is Addition) } + [addition]
  }
}
