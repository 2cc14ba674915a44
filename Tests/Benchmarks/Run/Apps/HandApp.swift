import Holdfast

/// Coordinators written for just this app, which only the closures of the screens hold.
///
/// They do only the work that the scenario needs. They don't notify the caller if their screens leave in another
/// way, and they don't wait for running transitions.
final class HandApp: App {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  func startPushed(_ length: Int, on stack: UINavigationController) {
    PushedCoordinator(length, on: stack) { [world] value in world.told += value }.showNext()
  }

  func startSheet() {
    SheetCoordinator(over: world.stack) { [world] in world.told += 1 }.showFirst()
  }

  private weak var nest: NestCoordinator?

  func startNest() {
    let nest = NestCoordinator { [world] in world.told += 1 }
    self.nest = nest
    nest.showSheet(over: world.stack)
  }

  func dismissNest() {
    world.stack.dismiss(animated: true) { [weak nest] in nest?.wasDismissed() }
  }
}

/// A coordinator that pushes its screens one after the other, and pops all of them at the end.
@MainActor
private final class PushedCoordinator {
  private weak var stack: UINavigationController?
  private weak var below: UIViewController?
  private let onEnd: (Int) -> Void
  private let length: Int
  private var shown = 0

  init(_ length: Int, on stack: UINavigationController, onEnd: @escaping (Int) -> Void) {
    self.length = length
    self.stack = stack
    self.onEnd = onEnd
    below = stack.topViewController
  }

  func showNext() {
    shown += 1
    let screen = Screen()
    if shown < length {
      screen.onNext = { self.showNext() }
    } else {
      screen.onDone = { self.finish() }
    }
    stack?.pushViewController(screen, animated: true)
  }

  private func finish() {
    if let below { stack?.popToViewController(below, animated: true) }
    onEnd(1)
  }
}

/// A coordinator of a sheet with two screens, and the presentation's delegate that notices the user's swipe.
private final class SheetCoordinator: HeadlessObject, UIAdaptivePresentationControllerDelegate {
  private weak var host: UIViewController?
  private weak var sheet: UINavigationController?
  private let onEnd: () -> Void

  init(over host: UIViewController, onEnd: @escaping () -> Void) {
    self.host = host
    self.onEnd = onEnd
    super.init()
  }

  func showFirst() {
    let screen = Screen()
    screen.onNext = { self.showSecond() }
    let sheet = UINavigationController(rootViewController: screen)
    self.sheet = sheet
    sheet.modalPresentationStyle = .pageSheet
    sheet.presentationController?.delegate = self
    host?.present(sheet, animated: true)
  }

  private func showSecond() {
    let screen = Screen()
    screen.onDone = { self.finish() }
    sheet?.pushViewController(screen, animated: true)
  }

  private func finish() {
    host?.dismiss(animated: true)
    onEnd()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    onEnd()
  }
}

/// One of three coordinators, each of which refers weakly to the next one, to pass the end on.
@MainActor
private final class NestCoordinator {
  private let onEnd: () -> Void
  private weak var inner: NestCoordinator?
  private weak var screen: Screen?

  init(onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  func showSheet(over host: UIViewController) {
    let screen = Screen()
    screen.onNext = { self.pushInner() }
    self.screen = screen
    let sheet = UINavigationController(rootViewController: screen)
    sheet.modalPresentationStyle = .pageSheet
    host.present(sheet, animated: true)
  }

  private func pushInner() {
    let inner = NestCoordinator { self.innerEnded() }
    self.inner = inner
    if let stack = screen?.navigationController { inner.push(on: stack) }
  }

  private func push(on stack: UINavigationController) {
    let screen = Screen()
    screen.onNext = { self.presentInner() }
    self.screen = screen
    stack.pushViewController(screen, animated: true)
  }

  private func presentInner() {
    let inner = NestCoordinator { self.innerEnded() }
    self.inner = inner
    if let screen { inner.showSheet(over: screen) }
  }

  private func innerEnded() {}

  func wasDismissed() {
    inner?.wasDismissed()
    onEnd()
  }
}
