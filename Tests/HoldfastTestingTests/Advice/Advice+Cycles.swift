#if os(Linux)

import Foundation
import Holdfast

extension Advice {
  static let cycles: [Advice] = [
    Advice(
      "a timer that the coordinator stores",
      "Capture AdvisedCoordinator [weak] in the closure: releasing the timer is not enough",
      never: ["or invalidate"],
      leak: { coordinator, ground in
        coordinator.timer = ground.startTimer { coordinator.change() }
      },
      cures: [
        instead("weak") { coordinator, ground in
          coordinator.timer = ground.startTimer { [weak coordinator] in coordinator?.change() }
        }
      ],
      useless: [
        instead("released") { coordinator, ground in
          coordinator.timer = ground.startTimer { coordinator.change() }
          coordinator.timer = nil
        }
      ]
    ),
    Advice(
      "a subject's token that the coordinator stores",
      "Capture AdvisedCoordinator [weak] in it. Releasing AdviceToken is not enough, because something else holds "
        + "AdviceToken as well: have AdviceToken release the closure in the flow's onEnd.",
      leak: { coordinator, ground in
        coordinator.token = ground.subject.add { coordinator.change() }
      },
      cures: [
        instead("weak") { coordinator, ground in
          coordinator.token = ground.subject.add { [weak coordinator] in coordinator?.change() }
        },
        atEnd(
          "invalidated",
          { coordinator, ground in
            coordinator.token = ground.subject.add { coordinator.change() }
          },
          { for token in $0.subject.tokens { token.invalidate() } }
        ),
      ],
      useless: [
        instead("released") { coordinator, ground in
          coordinator.token = ground.subject.add { coordinator.change() }
          coordinator.token = nil
        }
      ]
    ),
    Advice(
      "a closure of its own",
      ExpectedMessage.captureWeakly("AdvisedCoordinator"),
      leak: { coordinator, _ in coordinator.onChange = { coordinator.change() } },
      cures: [
        instead("weak") { coordinator, _ in
          coordinator.onChange = { [weak coordinator] in coordinator?.change() }
        },
        atEnd(
          "released",
          { coordinator, ground in
            coordinator.onChange = { coordinator.change() }
            ground.release = { [weak coordinator] in coordinator?.onChange = nil }
          },
          { $0.release() }
        ),
      ]
    ),
    Advice(
      "a child that is stored lazily",
      "AdviceChild.parent keeps AdvisedCoordinator, and AdvisedCoordinator keeps AdviceChild. Make it weak.",
      never: ["helper keeps", "helper weak"],
      leak: { coordinator, _ in _ = coordinator.helper },
      cures: [instead("weak") { coordinator, _ in _ = coordinator.weakHelper }]
    ),
  ]
}

#endif
