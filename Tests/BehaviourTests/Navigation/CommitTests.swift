import Dispatch
import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests when the layout of a run-loop pass happens, compared with blocks of the main queue.
  @MainActor
  @Suite
  struct CommitTests {
    private let journal = Journal()

    @Test(arguments: [true, false])
    func `B255: the commit comes ahead of what a block of the main queue has enqueued`(
      enqueuesFirst: Bool
    ) async {
      let stack = await Stack(in: journal)
      let observer = StackObserver()
      stack.navigation.delegate = observer
      let pop: @Sendable () -> Void = {
        MainActor.assumeIsolated { _ = stack.navigation.popViewController(animated: false) }
      }

      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          if enqueuesFirst { DispatchQueue.main.async(execute: pop) }
          MainActor.assumeIsolated { _ = stack.push(animated: false) }
          if !enqueuesFirst { DispatchQueue.main.async(execute: pop) }
          continuation.resume()
        }
      }
      await stack.window.settle()

      expect(observer.shown, equals: ["willShow B", "didShow B", "willShow A", "didShow A"])
    }
  }
}
