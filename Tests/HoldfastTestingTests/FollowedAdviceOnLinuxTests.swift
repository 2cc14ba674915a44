#if os(Linux)

import Foundation
import FoundationNetworking
import HoldfastTesting
import Testing

/// Tests advice about leaks that only a search of the memory finds.
@MainActor
@Suite(.oneAtATime)
struct FollowedAdviceOnLinuxTests {
  private typealias Coordinator = FollowedAdviceTests.Coordinator

  /// The objects that live longer than the flow.
  @MainActor
  private enum Outside {
    static var answer = DispatchSemaphore(value: 0)
    static var session: URLSession?
    static var pointer: UnsafeMutablePointer<Coordinator>?
    static let cache = NSCache<NSString, Coordinator>()
    static var ofThread: NSMutableDictionary?
  }

  nonisolated static let cures: [FollowedAdviceTests.Cure] = [
    .init("a function of another thread that returns") { _ in
      Outside.answer.signal()
    } begin: { coordinator, _ in
      let answer = DispatchSemaphore(value: 0)
      Outside.answer = answer
      Thread { withExtendedLifetime(coordinator) { answer.wait() } }.start()
    },
    .init("an object that is taken out of a thread's dictionary") { _ in
      Outside.ofThread?.removeObject(forKey: "cure")
      Outside.ofThread = nil
    } begin: { coordinator, _ in
      Outside.ofThread = Thread.current.threadDictionary
      Outside.ofThread?["cure"] = coordinator
    },
    .init("memory that is deinitialized") { _ in
      Outside.pointer?.deinitialize(count: 1)
      Outside.pointer?.deallocate()
      Outside.pointer = nil
    } begin: { coordinator, _ in
      Outside.pointer = .allocate(capacity: 1)
      Outside.pointer?.initialize(to: coordinator)
    },
    .init("an object that is taken out of a cache") { _ in
      Outside.cache.removeObject(forKey: "cure")
    } begin: { coordinator, _ in
      Outside.cache.setObject(coordinator, forKey: "cure")
    },
    .init("a session that is invalidated") { _ in
      Outside.session?.invalidateAndCancel()
    } begin: { coordinator, _ in
      Outside.session = URLSession(
        configuration: .ephemeral,
        delegate: SessionDelegate { coordinator.change() },
        delegateQueue: nil
      )
    },
  ]

  @Test(arguments: cures)
  func `what the memory holds no more once its advice is followed`(
    _ cure: FollowedAdviceTests.Cure
  ) async throws {
    try await FollowedAdviceTests.follow(cure)
  }
}

#endif
