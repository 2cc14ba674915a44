import Foundation

/// The guard of one screen, with its closure and the question that is open.
///
/// The screen holds it; it holds the closure, and with it the coordinator. It is stopped when the
/// screen's flow ends or the screen leaves that.
@MainActor
final class ScreenGuard: StopsListening {
  private(set) weak var screen: UIViewController?
  /// Nil when the guard is over.
  private var body: (@MainActor () async -> LeavingAnswer)?
  private var question: LeavingQuestion?
  private var window = LastWindow()

  var isOn: Bool {
    didSet { LeavingGuards.main.update() }
  }

  init(
    of screen: UIViewController,
    isOn: Bool,
    _ body: @escaping @MainActor () async -> LeavingAnswer
  ) {
    self.screen = screen
    self.isOn = isOn
    self.body = body
  }

  /// Whether it would ask now.
  var isActive: Bool {
    guard isOn, let screen else { return false }
    if screen.hasLeftItsFlow { stop() }
    return body != nil
  }

  /// Whether it would ask now for a screen that is in a window, on display or not.
  var guardsSomething: Bool { isActive && isInWindow }

  /// Whether its screen is in a window that has not gone.
  private var isInWindow: Bool {
    guard let screen else { return false }
    window.see(screen)
    return screen.windowOfHierarchy != nil && !window.isGone
  }

  var isAsking: Bool { question.map { !$0.isOver } ?? false }

  // MARK: Asking

  /// Asks, or lets `waiter` wait for the answer to the question that is open.
  func ask(_ waiter: LeavingQuestion.Waiter) {
    if let question, !question.isOver {
      question.add(waiter)
    } else if let body {
      let question = LeavingQuestion(waiter)
      self.question = question
      question.begin(body)
    } else {
      waiter.hear(.gone)
    }
  }

  func withdraw(_ waiter: LeavingQuestion.Waiter) {
    question?.withdraw(waiter)
  }

  /// Sees the screen's window, and cancels the question when the screen has left: the question's own task
  /// keeps it alive.
  func look() {
    if !isInWindow { question?.end(.gone) }
  }

  // MARK: The end

  func remove() {
    end { _ in }
  }

  /// The flow has ended, or the screen has left it.
  func stop() {
    end { $0?.end(.gone) }
  }

  /// It may run inside a `deinit`: what runs code of the app or calls UIKit comes a turn later.
  private func end(_ finish: @escaping @MainActor (LeavingQuestion?) -> Void) {
    guard let body else { return }
    self.body = nil
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        finish(self.question)
        // While it asks it is looked whether its screen is still there.
        if !self.isAsking { self.screen?.attachmentIfAny?.listeners.removeAll { $0 === self } }
        LeavingGuards.main.update()
        withExtendedLifetime(body) {}
      }
    }
  }
}

extension UIViewController {
  /// The screen's guard, unless it is over.
  var screenGuardIfAny: ScreenGuard? {
    let guards = attachmentIfAny?.listeners.lazy.compactMap { $0 as? ScreenGuard }
    return guards?.last { !$0.isOver }
  }
}

extension ScreenGuard {
  fileprivate var isOver: Bool { body == nil }
}
