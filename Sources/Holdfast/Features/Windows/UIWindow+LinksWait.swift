import Foundation

extension UIWindow {
  private static let linksWaitKey = UnsafeRawPointer(
    // Only the address is used.
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  /// Whether links and restorations in the windows beneath wait for this window.
  ///
  /// It matters for a window that a flow has for itself. Where a screen in the window responds to the type of link,
  /// that screen answers instead. Where no screen does, the link waits until the flow of the window's root has
  /// ended, or the window has been hidden.
  package var letsLinksWait: Bool {
    get { objc_getAssociatedObject(self, Self.linksWaitKey) != nil }
    set {
      let mark: LinksWait? = newValue ? LinksWait() : nil
      objc_setAssociatedObject(self, Self.linksWaitKey, mark, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

/// Marks a window that links wait for; the window holds it.
private final class LinksWait {}
