#if os(Linux)

import Foundation
import Holdfast
import HoldfastDiagnostics

extension Advice {
  static let all = closures + system + tasks + cycles + references + values

  /// Properties and variables that hold a closure that captures the coordinator.
  static let closures: [Advice] = [
    Advice(
      "a static closure",
      "It is held by AdviceShared.onLogout, a global or static variable:",
      ExpectedMessage.releaseClosure(of: "AdviceShared.onLogout", capturing: "AdvisedCoordinator"),
      leak: { coordinator, _ in AdviceShared.onLogout = { coordinator.change() } },
      cures: [
        atEnd("nil", { coordinator, _ in AdviceShared.onLogout = { coordinator.change() } }) { _ in
          AdviceShared.onLogout = nil
        },
        instead("weak") { coordinator, _ in
          AdviceShared.onLogout = { [weak coordinator] in coordinator?.change() }
        },
      ]
    ),
    Advice(
      "a service's closure",
      #".handlers["feed"] → a closure"#,
      ExpectedMessage.releaseClosure(of: "AdviceService", capturing: "AdvisedCoordinator"),
      leak: { $1.service.handlers["feed"] = $0.change },
      cures: [
        atEnd("taken out", { $1.service.handlers["feed"] = $0.change }) {
          $0.service.handlers["feed"] = nil
        },
        instead("weak") { coordinator, ground in
          ground.service.handlers["feed"] = { [weak coordinator] in coordinator?.change() }
        },
      ]
    ),
    Advice(
      "an enumeration's closure",
      ".state (case waiting) → closure #1",
      ExpectedMessage.releaseClosure(of: "AdviceService", capturing: "AdvisedCoordinator"),
      never: [".state.waiting"],
      leak: { coordinator, ground in ground.service.state = .waiting { coordinator.change() } },
      cures: [
        atEnd(
          "another case",
          { coordinator, ground in ground.service.state = .waiting { coordinator.change() } }
        ) {
          $0.service.state = .idle
        },
        instead("weak") { coordinator, ground in
          ground.service.state = .waiting { [weak coordinator] in coordinator?.change() }
        },
      ]
    ),
    Advice(
      "an action",
      "Remove the action in the flow's onEnd, or capture AdvisedCoordinator [weak] in its closure.",
      leak: { coordinator, ground in ground.button.addAction(action { coordinator.change() }) },
      cures: [
        atEnd(
          "removed",
          { coordinator, ground in ground.button.addAction(action { coordinator.change() }) }
        ) {
          $0.button.removeAction(
            identifiedBy: UIAction.Identifier("advice"),
            for: .primaryActionTriggered
          )
        },
        instead("weak") { coordinator, ground in
          ground.button.addAction(action { [weak coordinator] in coordinator?.change() })
        },
      ]
    ),
    Advice(
      "an animator",
      "Stop the animator in the flow's onEnd, or capture AdvisedCoordinator [weak] in its closure.",
      leak: { coordinator, ground in ground.animator = animator { coordinator.change() } },
      cures: [
        atEnd(
          "stopped",
          { coordinator, ground in ground.animator = animator { coordinator.change() } }
        ) {
          $0.animator?.stopAnimation(true)
        },
        instead("weak") { coordinator, ground in
          ground.animator = animator { [weak coordinator] in coordinator?.change() }
        },
      ]
    ),
    Advice(
      "what listens to the library",
      "AdvisedCoordinator",
      never: ["Listening let", "FlowBulletin", "listeners", "tokens"],
      leak: { coordinator, ground in
        ground.listening = FlowBulletin.main.listen { _ in coordinator.change() }
      },
      cures: [
        instead("weak") { coordinator, ground in
          ground.listening = FlowBulletin.main.listen { [weak coordinator] _ in
            coordinator?.change()
          }
        }
      ]
    ),
  ]

  @MainActor
  private static func action(_ body: @escaping @MainActor () -> Void) -> UIAction {
    UIAction(identifier: UIAction.Identifier("advice")) { _ in body() }
  }

  @MainActor
  private static func animator(_ body: @escaping @MainActor () -> Void) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 10_000, curve: .linear)
    animator.addCompletion { _ in body() }
    animator.pauseAnimation()
    return animator
  }
}

extension UIButton {
  fileprivate func addAction(_ action: UIAction) {
    addAction(action, for: .primaryActionTriggered)
  }
}

#endif
