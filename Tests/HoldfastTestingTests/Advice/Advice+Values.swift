#if os(Linux)

import Foundation
import Holdfast

extension Advice {
  /// Properties and variables that are a reference.
  static let references: [Advice] = [
    Advice(
      "a service's property",
      "Have AdviceService release it in the flow's onEnd, or make AdviceService.owner weak.",
      leak: { $1.service.owner = $0 },
      cures: [
        atEnd("nil", { $1.service.owner = $0 }) { $0.service.owner = nil },
        instead("weak") { $1.service.weakOwner = $0 },
      ]
    ),
    Advice(
      "a service's lazy property",
      "Have AdviceService release it in the flow's onEnd: give AdviceService.lazyOwner another value.",
      never: ["weak"],
      leak: { $1.service.lazyOwner = $0 },
      cures: [atEnd("nil", { $1.service.lazyOwner = $0 }) { $0.service.lazyOwner = nil }]
    ),
    Advice(
      "a service's property that is the flow",
      "Have AdviceService release it in the flow's onEnd.",
      never: ["weak"],
      tracksFlow: true,
      leak: { $1.service.flow = $0.flow },
      cures: [atEnd("nil", { $1.service.flow = $0.flow }) { $0.service.flow = nil }]
    ),
    Advice(
      "a static property",
      "Set AdviceShared.owner to nil in the flow's onEnd, or make it weak.",
      leak: { coordinator, _ in AdviceShared.owner = coordinator },
      cures: [
        atEnd("nil", { coordinator, _ in AdviceShared.owner = coordinator }) { _ in
          AdviceShared.owner = nil
        },
        instead("weak") { coordinator, _ in AdviceShared.weakOwner = coordinator },
      ]
    ),
    Advice(
      "a router that one variable has",
      "Set AdviceShared.router to nil in the flow's onEnd, or have AdviceChild release it",
      leak: { coordinator, _ in
        AdviceShared.router = AdviceRouter(child: AdviceChild(parent: coordinator))
      },
      cures: [
        atEnd(
          "nil",
          { coordinator, _ in
            AdviceShared.router = AdviceRouter(child: AdviceChild(parent: coordinator))
          },
          { _ in AdviceShared.router = nil }
        )
      ]
    ),
    // If one of the two variables releases the router, the other one still holds it.
    Advice(
      "a router that two variables have",
      "Have AdviceChild release it in the flow's onEnd, or make AdviceChild.parent weak.",
      "AdviceShared.router, a global or static variable",
      "AdviceShared.otherRouter, a global or static variable",
      "holds it as well.",
      never: ["Set AdviceShared"],
      leak: { coordinator, _ in
        AdviceShared.router = AdviceRouter(child: AdviceChild(parent: coordinator))
        AdviceShared.otherRouter = AdviceShared.router
      },
      cures: [
        atEnd(
          "released",
          { coordinator, _ in
            AdviceShared.router = AdviceRouter(child: AdviceChild(parent: coordinator))
            AdviceShared.otherRouter = AdviceShared.router
          },
          { _ in AdviceShared.router?.child.parent = nil }
        )
      ],
      useless: [
        atEnd(
          "one of two",
          { coordinator, _ in
            AdviceShared.router = AdviceRouter(child: AdviceChild(parent: coordinator))
            AdviceShared.otherRouter = AdviceShared.router
          },
          { _ in AdviceShared.router = nil }
        )
      ]
    ),
  ]

  /// Values that contain a reference.
  static let values: [Advice] = [
    Advice(
      "a dictionary's value under a number",
      ".byNumber[7] → AdvisedCoordinator",
      "Have AdviceService release it in the flow's onEnd: take it out of byNumber.",
      leak: { $1.service.byNumber[7] = $0 },
      cures: [atEnd("taken out", { $1.service.byNumber[7] = $0 }) { $0.service.byNumber = [:] }]
    ),
    Advice(
      "a dictionary's value under an enumeration's case",
      ".byKey[.item(3)] → AdvisedCoordinator",
      "Have AdviceService release it in the flow's onEnd: take it out of byKey.",
      leak: { $1.service.byKey[.item(3)] = $0 },
      cures: [atEnd("taken out", { $1.service.byKey[.home] = $0 }) { $0.service.byKey = [:] }]
    ),
    Advice(
      "an element",
      ".list[0] → AdvisedCoordinator",
      "Have AdviceService release it in the flow's onEnd: take it out of list.",
      leak: { $1.service.list.append($0) },
      cures: [atEnd("taken out", { $1.service.list.append($0) }) { $0.service.list = [] }]
    ),
    Advice(
      "an element of a static list",
      "Take it out of AdviceShared.list in the flow's onEnd.",
      leak: { coordinator, _ in AdviceShared.list.append(coordinator) },
      cures: [
        atEnd("taken out", { coordinator, _ in AdviceShared.list.append(coordinator) }) { _ in
          AdviceShared.list = []
        }
      ]
    ),
    Advice(
      "a tuple",
      "Have AdviceService release it in the flow's onEnd: set AdviceService.pair to nil.",
      leak: { $1.service.pair = (1, $0) },
      cures: [atEnd("nil", { $1.service.pair = (1, $0) }) { $0.service.pair = nil }]
    ),
    Advice(
      "an enumeration's case",
      ".state (case held) → AdvisedCoordinator",
      "Have AdviceService release it in the flow's onEnd: set AdviceService.state to another case.",
      leak: { $1.service.state = .held($0) },
      cures: [atEnd("another", { $1.service.state = .held($0) }) { $0.service.state = .idle }]
    ),
    // The buffer's memory has no type that says whether it is in use.
    Advice(
      "a buffer's element",
      "Perhaps it is held by AdviceShared.buffer, a global or static variable.",
      leak: { coordinator, _ in AdviceShared.keepInBuffer(coordinator) },
      cures: [
        atEnd("deinitialized", { coordinator, _ in AdviceShared.keepInBuffer(coordinator) }) { _ in
          AdviceShared.emptyBuffer()
        }
      ]
    ),
    Advice(
      "a key path's argument",
      "It is held by AdviceShared.path, a global or static variable",
      "Set AdviceShared.path to nil in the flow's onEnd",
      leak: { coordinator, _ in
        AdviceShared.path = \[AdviceArgument: Int].[AdviceArgument(coordinator: coordinator)]
      },
      cures: [
        atEnd(
          "nil",
          { coordinator, _ in
            AdviceShared.path = \[AdviceArgument: Int].[AdviceArgument(coordinator: coordinator)]
          },
          { _ in AdviceShared.path = nil }
        )
      ]
    ),
    Advice(
      "a queue's own value",
      "DispatchQueue.setSpecific",
      leak: { $1.queue.setSpecific(key: AdviceShared.key, value: $0) },
      cures: [
        atEnd("taken out", { $1.queue.setSpecific(key: AdviceShared.key, value: $0) }) {
          $0.queue.setSpecific(key: AdviceShared.key, value: nil)
        }
      ]
    ),
    Advice(
      "a reference counted by hand",
      ".byHand → AdvisedCoordinator",
      "Have AdviceGround release it in the flow's onEnd: call release() on AdviceGround.byHand.",
      leak: { $1.byHand = Unmanaged.passRetained($0) },
      cures: [
        atEnd("released", { $1.byHand = Unmanaged.passRetained($0) }) { ground in
          ground.byHand?.release()
          ground.byHand = nil
        }
      ]
    ),
  ]
}

#endif
