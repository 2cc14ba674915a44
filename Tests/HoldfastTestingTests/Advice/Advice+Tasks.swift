#if os(Linux)

import Foundation
import Holdfast

extension Advice {
  static let tasks: [Advice] = [
    Advice(
      "a task in a `for await` loop",
      "Start it with flow.task { … }, which is cancelled when the flow ends. A screen that listens instead",
      leak: { coordinator, ground in
        let stream = ground.stream
        ground.tasks.append(Task { for await _ in stream { coordinator.change() } })
      },
      cures: [
        instead("flow.task") { coordinator, ground in
          let stream = ground.stream
          coordinator.flow.task { for await _ in stream { coordinator.change() } }
        }
      ]
    ),
    Advice(
      "a continuation",
      "Resume the continuation on every path.",
      leak: { coordinator, ground in ground.waitForAnAnswer { coordinator.change() } },
      cures: [
        atEnd(
          "resumed",
          { coordinator, ground in ground.waitForAnAnswer { coordinator.change() } },
          { ground in
            ground.continuation?.resume()
            ground.continuation = nil
          }
        )
      ]
    ),
    Advice(
      "a group",
      "When the flow ends, this task and the tasks of its group are cancelled.",
      leak: { coordinator, ground in
        ground.tasks.append(Task { await waitForAGroup { coordinator.change() } })
      },
      cures: [
        instead("flow.task") { coordinator, _ in
          coordinator.flow.task { await waitForAGroup { coordinator.change() } }
        }
      ]
    ),
    Advice(
      "a flow.task that goes on when it is cancelled",
      "a flow.task that has not ended",
      "Make it end then: use try, not try?, for calls that throw when they are cancelled, and check Task.isCancelled "
        + "in a loop.",
      never: ["Start it with flow.task"],
      leak: { coordinator, ground in
        coordinator.flow.task {
          while !ground.stops {
            await Task { try? await Task.sleep(nanoseconds: 1_000_000) }.value
            coordinator.change()
          }
        }
      },
      cures: [
        instead("asks") { coordinator, _ in
          coordinator.flow.task {
            while !Task.isCancelled {
              try? await Task.sleep(nanoseconds: 1_000_000)
              coordinator.change()
            }
          }
        },
        instead("try") { coordinator, _ in
          coordinator.flow.task { try? await retry { coordinator.change() } }
        },
      ]
    ),
    Advice(
      "a retry loop",
      "a task that has not ended: it sleeps",
      "Start it with flow.task { … }, which is cancelled when the flow ends, so that its sleep ends. A loop around "
        + "the sleep has to end as well: use try, not try?.",
      leak: { coordinator, ground in
        ground.tasks.append(
          Task {
            while !ground.stops {
              try? await Task.sleep(nanoseconds: 100_000_000_000)
              coordinator.change()
            }
          }
        )
      },
      cures: [
        instead("flow.task with try") { coordinator, _ in
          coordinator.flow.task { try? await retry { coordinator.change() } }
        }
      ],
      useless: [
        instead("flow.task with try?") { coordinator, ground in
          coordinator.flow.task {
            while !ground.stops {
              await Task { try? await Task.sleep(nanoseconds: 1_000_000) }.value
              coordinator.change()
            }
          }
        }
      ]
    ),
    Advice(
      "a task in an own sequence",
      "waits in AdviceTicks.AsyncIterator.fourth()",
      "    …\n    called by closure #1 in closure #",
      leak: { coordinator, ground in
        ground.tasks.append(Task { for await _ in AdviceTicks() { coordinator.change() } })
      },
      cures: [
        instead("flow.task") { coordinator, _ in
          coordinator.flow.task { for await _ in AdviceTicks() { coordinator.change() } }
        }
      ]
    ),
    Advice(
      "a task-local value",
      "It is held by a task-local value of a task that has not ended:",
      "Start the task with flow.task { … }, which is cancelled when the flow ends, or hold the object weakly in the value.",
      leak: { coordinator, ground in
        AdviceShared.$local.withValue(coordinator) {
          ground.tasks.append(Task { try? await Task.sleep(nanoseconds: 100_000_000_000) })
        }
      },
      cures: [
        instead("flow.task") { coordinator, _ in
          AdviceShared.$local.withValue(coordinator) {
            _ = coordinator.flow.task { try? await Task.sleep(nanoseconds: 100_000_000_000) }
          }
        }
      ]
    ),
    // The frame has three words that look like an item of the list of a task's values.
    Advice(
      "a frame with an object, a type and an object",
      "a task that has not ended: it sleeps",
      never: ["task-local"],
      leak: { coordinator, ground in
        ground.tasks.append(Task { await keep((coordinator, Int.self, coordinator)) })
      },
      cures: [
        instead("flow.task") { coordinator, _ in
          coordinator.flow.task { await keep((coordinator, Int.self, coordinator)) }
        }
      ]
    ),
  ]

  @MainActor
  private static func retry(_ body: @MainActor () -> Void) async throws {
    while true {
      try await Task.sleep(nanoseconds: 1_000_000)
      body()
    }
  }

  @MainActor
  private static func waitForAGroup(_ body: @MainActor () -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await Task.sleep(nanoseconds: 100_000_000_000) }
      for await _ in group { body() }
    }
  }

  @MainActor
  private static func keep(
    _ words: (AdvisedCoordinator, Any.Type, AdvisedCoordinator)
  ) async {
    try? await Task.sleep(nanoseconds: 100_000_000_000)
    withExtendedLifetime(words) {}
  }
}

#endif
