extension Placement {
  /// The frontmost screen of a window at the moment when the flow shows its first screen.
  @preconcurrency @MainActor
  public struct FrontmostScreen {
    weak var window: UIWindow?

    /// The topmost screen presented in `window`, or the window's root if nothing is presented.
    ///
    /// The window is held weakly. While it has no root, the request waits. If the window belongs to a lock, the flow is
    /// shown in the window beneath, where the user sees it after the lock has left.
    public static func frontmost(of window: UIWindow) -> FrontmostScreen {
      FrontmostScreen(window: window)
    }
  }

  /// Presents the flow's first screen over the screen that is frontmost in a window when the first screen is shown.
  ///
  /// - Parameters:
  ///   - host: `.frontmost(of: window)`.
  ///   - style: The presentation style, which is set on the presented controller. By default UIKit chooses the style,
  ///     which is a sheet for most screens.
  ///   - transition: The transition style. If nil, the screen keeps its own.
  ///   - embedding: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while a modal is presented in the window. By default the screen is presented over that
  ///     modal. `.queue` presents the screen over the sheets and popovers of open flows, and waits until all other
  ///     modals have been dismissed.
  /// - Returns: The placement.
  public static func modal(
    over host: FrontmostScreen,
    style: UIModalPresentationStyle = .automatic,
    transition: UIModalTransitionStyle? = nil,
    embeddedIn embedding: Embedding = .navigationController,
    whenBusy: WhenBusy = .above
  ) -> Placement {
    let look = ModalLook(style: style, transition: transition, embedding: embedding)
    return host.placement(look, whenBusy)
  }
}

extension Placement.FrontmostScreen {
  func placement(_ look: ModalLook, _ whenBusy: Placement.WhenBusy) -> Placement {
    let found = FoundWindow(window)
    return Placement { _ throws(FlowError) in
      found.look()
      guard let window = found.window else { throw .hostGone("the window") }
      guard let root = window.rootViewController else {
        let error = FlowError.waiting(
          for: "the window has no root",
          "Set its rootViewController first"
        )
        throw whenBusy == .queue ? error.withoutTimeLimit : error
      }
      if whenBusy == .above { return Modal(over: root.frontmost, look: look) }
      if whenBusy == .queue { return Modal.queued(over: root, look: look) }
      return Modal(over: root, look: look, whenBusy: whenBusy, overWindow: true)
    }
  }
}

/// Finds the window in which a screen will be presented, which is the named window or, if that one belongs to a lock,
/// the window beneath.
///
/// As long as the named window belongs to a lock, each attempt looks for the window beneath again. When the lock has
/// ended, its window is closed, so a request that still waits uses the window that was found last.
///
/// - The placement's closure holds this object.
/// - It refers weakly to both windows.
@MainActor
private final class FoundWindow {
  private weak var named: UIWindow?
  private(set) weak var window: UIWindow?
  private var hasLooked = false

  init(_ named: UIWindow?) { self.named = named }

  func look() {
    guard !hasLooked || named?.isLock ?? false else { return }
    hasLooked = true
    window = named?.beneathLocks
  }
}
