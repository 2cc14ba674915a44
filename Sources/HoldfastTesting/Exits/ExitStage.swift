import Holdfast

/// A window with a place for one flow, and the ways to take the flow's screens away from there.
@MainActor
final class ExitStage {
  let window: TestWindow
  private let exit: Exit
  // The window holds them, as long as it does.
  private weak var stack: UINavigationController?
  private weak var base: UIViewController?

  init(for exit: Exit) {
    self.exit = exit
    let base = UIViewController()
    base.title = "the screen below"
    let stack = UINavigationController(rootViewController: base)
    if exit.place == .tab {
      let tabs = UITabBarController()
      tabs.viewControllers = [stack]
      window = TestWindow(rootViewController: tabs)
    } else {
      window = TestWindow(rootViewController: stack)
    }
    self.base = base
    self.stack = stack
  }

  /// Where the flow is to be placed; its host is on display.
  func placement() async -> Placement? {
    await window.settle()
    guard let stack, let base else { return nil }
    switch exit.place {
    case .stack: return .push(onto: stack)
    case .sheet: return .sheet(over: base)
    case .sheetOnSheet:
      let sheet = UIViewController()
      sheet.title = "the sheet below"
      stack.present(sheet, animated: false)
      await window.settle()
      return .sheet(over: sheet)
    case .tab: return tabs.map { .tab(in: $0) }
    }
  }

  /// Whether the flow's screens are where they were placed.
  var isOccupied: Bool {
    guard let stack else { return false }
    return switch exit.place {
    case .stack: stack.viewControllers.count > 1
    case .sheet: stack.presentedViewController != nil
    case .sheetOnSheet: stack.presentedViewController?.presentedViewController != nil
    case .tab: tabs?.viewControllers?.count == 2
    }
  }

  private var tabs: UITabBarController? { window.root as? UITabBarController }

  // MARK: Leaving

  /// What only looks like an exit; after it everything is as it was.
  func seemToLeave() async {
    guard let stack else { return }
    switch exit {
    case .swipeBackCancelled:
      let swipe = User.swipesBack(in: stack)
      swipe.move(to: 0.4)
      await window.settle()
      swipe.cancel()
    case .dragReleased:
      guard let presented = stack.presentedViewController else { return }
      let drag = User.dragsDown(presented)
      drag?.move(to: 0.4)
      await window.settle()
      drag?.release()
    case .coveredAndUncovered:
      await cover()
      stack.dismiss(animated: true)
    default:
      return
    }
    await window.settle()
  }

  /// Nothing is held over the end of a movement here: it would outlive its exit.
  func leave() async {
    Platform.putAwayKeyboard(in: window.window)
    switch exit {
    case .backButton:
      while isOccupied, tapsBack() { await window.settle() }
    case .swipeBack:
      while isOccupied {
        guard let swipe = swipesBack(), swipe.isUnderWay else { break }
        swipe.finish()
        await window.settle()
      }
    case .backMenu: if let stack, let base { User.picksInBackMenu(of: stack, base) }
    case .popToRoot, .swipeBackCancelled, .coveredAndUncovered:
      stack?.popToRootViewController(animated: true)
    case .popToRootWithoutAnimation: stack?.popToRootViewController(animated: false)
    case .stackReplaced: stack?.setViewControllers([UIViewController()], animated: true)
    case .stackReplacedUnderModal:
      await cover()
      stack?.setViewControllers([UIViewController()], animated: false)
    case .sheetDraggedDown: await drag()
    case .tapOutside: if let front { User.tapsOutside(front) }
    case .dismissedByPresenter, .dragReleased, .ancestorDismissed: stack?.dismiss(animated: true)
    case .dismissedWithoutAnimation: stack?.dismiss(animated: false)
    case .dismissedByItself: front?.dismiss(animated: true)
    case .rootReplaced: await replaceRoot()
    case .rootReplacedDuringSwipe:
      let swipe = swipesBack()
      swipe?.move(to: 0.4)
      await window.settle()
      await replaceRoot()
      swipe?.cancel()
    case .tabsReplaced:
      tabs?.viewControllers = [UIViewController()]
    case .windowClosed: window.close()
    }
    await window.settle()
  }

  private func tapsBack() -> Bool {
    stack.map { User.tapsBack(in: $0) } ?? false
  }

  private func swipesBack() -> SwipeBack? {
    stack.map { User.swipesBack(in: $0) }
  }

  private func drag() async {
    while isOccupied, let front {
      guard let drag = User.dragsDown(front) else { break }
      drag.finish()
      await window.settle()
    }
  }

  /// What the flow presents over its own screens goes first; UIKit would leave it in the window.
  private func replaceRoot() async {
    if stack?.presentedViewController != nil {
      stack?.dismiss(animated: false)
      await window.settle()
    }
    window.root = UIViewController()
  }

  private func cover() async {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    (front ?? stack)?.present(cover, animated: true)
    await window.settle()
  }

  /// The topmost of what is presented.
  private var front: UIViewController? {
    var front = stack?.presentedViewController
    while let above = front?.presentedViewController { front = above }
    return front
  }
}
