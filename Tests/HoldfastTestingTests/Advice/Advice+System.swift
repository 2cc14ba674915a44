#if os(Linux)

import Foundation
import Holdfast

extension Advice {
  /// Objects that Foundation and libdispatch hold until something happens.
  static let system: [Advice] = [
    Advice(
      "an asynchronous operation",
      "an operation that its queue has not finished",
      "Cancel it in the caller's onEnd and let AdviceOperation finish when it is cancelled, or capture "
        + "AdvisedCoordinator [weak] in it. A queue holds an operation until the operation has finished.",
      never: ["[weak operation]", "capture AdviceOperation"],
      leak: { coordinator, ground in
        ground.add(AdviceOperation { Task { await coordinator.change() } })
      },
      cures: [
        instead("weak") { coordinator, ground in
          ground.add(AdviceOperation { [weak coordinator] in Task { await coordinator?.change() } })
        },
        atEnd(
          "cancelled and finished",
          { coordinator, ground in
            ground.add(
              AdviceOperation(endsAtCancel: true) { Task { await coordinator.change() } }
            )
          },
          { $0.operations.cancelAllOperations() }
        ),
      ],
      useless: [
        atEnd(
          "cancelled",
          { coordinator, ground in
            ground.add(AdviceOperation { Task { await coordinator.change() } })
          },
          { $0.operations.cancelAllOperations() }
        )
      ]
    ),
    Advice(
      "delayed work",
      "Capture AdvisedCoordinator [weak] in the closure: a DispatchWorkItem that is cancelled is held until its time.",
      leak: { coordinator, _ in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1_000) { coordinator.change() }
      },
      cures: [
        instead("weak") { coordinator, _ in
          DispatchQueue.main.asyncAfter(deadline: .now() + 1_000) { [weak coordinator] in
            coordinator?.change()
          }
        },
        instead("flow.task") { coordinator, _ in
          coordinator.flow.task {
            try? await Task.sleep(nanoseconds: 1_000_000_000_000)
            coordinator.change()
          }
        },
      ],
      useless: [
        instead("cancelled") { coordinator, ground in
          let work = DispatchWorkItem { MainActor.assumeIsolated { coordinator.change() } }
          DispatchQueue.main.asyncAfter(deadline: .now() + 1_000, execute: work)
          work.cancel()
          ground.work = work
        }
      ]
    ),
    Advice(
      "an observer",
      "Remove the observer in the caller's onEnd, or capture AdvisedCoordinator [weak] in its closure.",
      leak: { coordinator, ground in ground.observe { coordinator.change() } },
      cures: [
        atEnd("removed", { coordinator, ground in ground.observe { coordinator.change() } }) {
          $0.observer.map(NotificationCenter.default.removeObserver)
        },
        instead("weak") { coordinator, ground in
          ground.observe { [weak coordinator] in coordinator?.change() }
        },
      ]
    ),
    Advice(
      "a source that the coordinator stores",
      "It is held by a DispatchSource that has not been cancelled",
      "Cancel it in the caller's onEnd, or capture AdvisedCoordinator [weak] in its handler.",
      leak: { coordinator, ground in
        coordinator.source = ground.startSource { coordinator.change() }
      },
      cures: [
        atEnd(
          "cancelled",
          { coordinator, ground in
            coordinator.source = ground.startSource { coordinator.change() }
          },
          { $0.source?.cancel() }
        ),
        instead("weak") { coordinator, ground in
          coordinator.source = ground.startSource { [weak coordinator] in coordinator?.change() }
        },
      ]
    ),
    Advice(
      "work passed between two queues",
      "It is held by work that a dispatch queue has not run",
      "Find out why the queue does not run it, or capture AdvisedCoordinator [weak] in the closure.",
      leak: { coordinator, ground in ground.addWork { Task { await coordinator.change() } } },
      cures: [
        instead("weak") { coordinator, ground in
          ground.addWork { [weak coordinator] in Task { await coordinator?.change() } }
        }
      ]
    ),
    Advice(
      "work of a run loop",
      "Find out why the run loop does not run it, or capture AdvisedCoordinator [weak] in the closure.",
      leak: { coordinator, _ in
        RunLoop.main.perform(inModes: [RunLoop.Mode("advice")]) {
          MainActor.assumeIsolated { coordinator.change() }
        }
      },
      cures: [
        instead("weak") { coordinator, _ in
          RunLoop.main.perform(inModes: [RunLoop.Mode("advice")]) { [weak coordinator] in
            MainActor.assumeIsolated { coordinator?.change() }
          }
        }
      ]
    ),
    Advice(
      "a thread",
      "It is held by a local variable of closure #1 in ",
      "which is still running on a thread.\nFind out why the function does not return.",
      never: ["withExtendedLifetime"],
      leak: { coordinator, ground in ground.block(holding: coordinator) },
      cures: [
        atEnd("returns", { coordinator, ground in ground.block(holding: coordinator) }) {
          for thread in $0.threads { thread.signal() }
        }
      ]
    ),
  ]
}

#endif
