extension Placement {
  /// What a popover points at; held weakly.
  @preconcurrency @MainActor
  public struct Source {
    /// A view, or a button in a bar.
    private(set) weak var target: AnyObject?
    /// Where in the view; nil for the whole of it.
    private var rect: CGRect?

    private init(_ target: AnyObject, rect: CGRect? = nil) {
      self.target = target
      self.rect = rect
    }

    /// A view of the host, or a part of it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - rect: Where in the view the popover points; nil for the whole of it.
    /// - Returns: The source.
    public static func view(_ view: UIView, rect: CGRect? = nil) -> Source {
      Source(view, rect: rect)
    }

    /// A button in one of the host's bars.
    public static func barButtonItem(_ item: UIBarButtonItem) -> Source {
      Source(item)
    }

    /// Points a popover at it.
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
