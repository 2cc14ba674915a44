extension Placement {
  /// A view or a bar button item, held weakly, that a popover points at.
  @preconcurrency @MainActor
  public struct PopoverAnchor {
    /// The view or the bar button item.
    private(set) weak var target: AnyObject?
    /// The part of the view that the popover points at, or nil for the whole view.
    private var rect: CGRect?

    private init(_ target: AnyObject, rect: CGRect? = nil) {
      self.target = target
      self.rect = rect
    }

    /// A source in a view of the host: the whole view, or a part of it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - rect: The part of the view that the popover points at; nil for the whole view.
    /// - Returns: The source.
    public static func view(_ view: UIView, rect: CGRect? = nil) -> PopoverAnchor {
      PopoverAnchor(view, rect: rect)
    }

    /// A source that is a button in one of the host's bars.
    public static func barButtonItem(_ item: UIBarButtonItem) -> PopoverAnchor {
      PopoverAnchor(item)
    }

    /// Makes the popover of `screen` point at the source.
    func point(_ screen: UIViewController) {
      if let view = target as? UIView {
        Platform.point(screen, at: view, rect ?? view.bounds)
      } else if let item = target as? UIBarButtonItem {
        Platform.point(screen, at: item)
      }
    }
  }
}

extension Platform {
  fileprivate static func point(_ screen: UIViewController, at view: UIView, _ rect: CGRect) {
    #if !os(tvOS)
    screen.popoverPresentationController?.sourceView = view
    screen.popoverPresentationController?.sourceRect = rect
    #endif
  }

  fileprivate static func point(_ screen: UIViewController, at item: UIBarButtonItem) {
    #if os(iOS) || os(visionOS)
    let popover = screen.popoverPresentationController
    if #available(iOS 16, *) {
      popover?.sourceItem = item
    } else {
      #if !os(visionOS)
      popover?.barButtonItem = item
      #endif
    }
    #elseif !os(tvOS)
    screen.popoverPresentationController?.barItem = item
    #endif
  }
}
