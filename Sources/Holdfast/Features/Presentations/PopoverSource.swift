extension Placement {
  /// What a popover points at; held weakly.
  @preconcurrency @MainActor
  public struct Source {
    indirect enum Kind {
      case view(Weak<UIView>, CGRect?)
      case barButtonItem(Weak<UIBarButtonItem>)
    }

    let kind: Kind

    /// A view of the host, or a part of it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - rect: Where in the view the popover points; nil for the whole of it.
    /// - Returns: The source.
    public static func view(_ view: UIView, rect: CGRect? = nil) -> Source {
      Source(kind: .view(Weak(view), rect))
    }

    /// A button in one of the host's bars.
    public static func barButtonItem(_ item: UIBarButtonItem) -> Source {
      Source(kind: .barButtonItem(Weak(item)))
    }

    /// Whether there is still something to point at.
    var isThere: Bool {
      switch kind {
      case .view(let view, _): view.object != nil
      case .barButtonItem(let item): item.object != nil
      }
    }

    /// Points a popover at it.
    func point(_ screen: UIViewController) {
      switch kind {
      case .view(let view, let rect):
        guard let view = view.object else { return }
        Platform.point(screen, at: view, rect ?? view.bounds)
      case .barButtonItem(let item):
        guard let item = item.object else { return }
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
