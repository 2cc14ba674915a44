import Foundation
import Holdfast
import HoldfastTesting

/// The positions at which the app's own code puts a screen, with `.custom`.
enum PutByApp: CaseIterable, Sendable {
  case pushed, presented, presentedInStack, pushedInContainer, child, sheetOverSheet

  var isModal: Bool {
    switch self {
    case .presented, .presentedInStack, .sheetOverSheet: true
    case .pushed, .pushedInContainer, .child: false
    }
  }

  /// The time at which the app removes the screen, after Holdfast has requested it.
  enum Moment: CaseIterable, Sendable {
    case atOnce, inTheNextTurn, inATask, later, never
  }
}

/// Old code of an app, which shows and removes screens with plain UIKit, at times of its own.
@MainActor
final class AppThatPuts {
  private let put: PutByApp
  private let moment: PutByApp.Moment
  private let animated: Bool
  private unowned let stage: Stage
  private(set) var removals = 0
  private(set) var titlesBefore: [String] = []
  /// The sheet over which the screen is presented, and which no flow has shown.
  private(set) var sheet: UIViewController?
  /// The screen on which the app puts its screen.
  ///
  /// It is the stage's home screen or a sheet of the app.
  weak var host: UIViewController?
  /// Whether the app holds the screens that it has shown.
  var keeps = false
  private var kept: [UIViewController] = []
  private weak var shown: UIViewController?
  private var isLate = false

  init(_ put: PutByApp, on stage: Stage, _ moment: PutByApp.Moment, animated: Bool) {
    self.put = put
    self.stage = stage
    self.moment = moment
    self.animated = animated
  }

  func setUp() async {
    await settle()
    stage.navigation.pushViewController(ProbeScreen("Below"), animated: false)
    if put == .sheetOverSheet {
      let sheet = ProbeScreen("Sheet")
      self.sheet = sheet
      stage.home.present(sheet, animated: false)
    }
    await settle()
    host = sheet ?? stage.navigation.topViewController
    titlesBefore = stage.titles
  }

  var placement: Placement {
    .custom(show: { [self] in show($0) }, remove: { [self] _ in remove() })
  }

  private func show(_ screen: UIViewController) {
    shown = screen
    if keeps { kept.append(screen) }
    switch put {
    case .pushed: stage.navigation.pushViewController(screen, animated: animated)
    case .pushedInContainer:
      let container = UIViewController()
      container.addChild(screen)
      container.view.addSubview(screen.view)
      screen.didMove(toParent: container)
      if keeps { kept.append(container) }
      stage.navigation.pushViewController(container, animated: animated)
    case .presented, .sheetOverSheet: host?.present(screen, animated: animated)
    case .presentedInStack:
      let stack = UINavigationController(rootViewController: screen)
      if keeps { kept.append(stack) }
      host?.present(stack, animated: animated)
    case .child:
      guard let host else { return }
      host.addChild(screen)
      host.view.addSubview(screen.view)
      screen.didMove(toParent: host)
    }
  }

  private func remove() {
    removals += 1
    switch moment {
    case .atOnce: removeScreen()
    case .inTheNextTurn:
      DispatchQueue.main.async { [self] in MainActor.assumeIsolated { removeScreen() } }
    case .inATask: Task { @MainActor [self] in removeScreen() }
    case .later: isLate = true
    case .never: break
    }
  }

  /// Removes the screen, if the removal was postponed.
  func catchUp() {
    if isLate { removeScreen() }
    isLate = false
  }

  /// Removes the screen as most code does, by popping the top screen or dismissing the presented one.
  func removeScreen() {
    switch put {
    case .pushed, .pushedInContainer: stage.navigation.popViewController(animated: animated)
    case .presented, .presentedInStack, .sheetOverSheet: host?.dismiss(animated: animated)
    case .child:
      shown?.willMove(toParent: nil)
      shown?.viewIfLoaded?.removeFromSuperview()
      shown?.removeFromParent()
    }
  }
}
