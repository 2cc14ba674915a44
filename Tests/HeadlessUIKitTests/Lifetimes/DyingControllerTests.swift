import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Tests calls that a controller must not make in its `deinit`.
  @MainActor
  struct DyingControllerTests {
    @Test
    func `loading the view of a dying controller is logged, with UIKit's words`() async {
      let lines = await warnings {
        do { _ = Dying { $0.loadViewIfNeeded() } }
      }

      expect(lines.count, equals: 1)
      expect(
        lines.first?.contains(
          "Attempting to load the view of a view controller while it is deallocating is not allowed "
            + "and may result in undefined behavior (<Dying: 0x"
        ),
        equals: true
      )
    }

    @Test
    func `a view that is loaded, and one that is not asked for, are no mistake`() async {
      let lines = await warnings {
        do {
          let screen = Dying { _ = $0.view }
          screen.loadViewIfNeeded()
        }
        do { _ = Dying { _ = $0.viewIfLoaded } }
      }

      expect(lines, equals: [])
    }

    @Test
    func `with an injected fault loading the view of a dying controller ends the process`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.loadView()
      }

      expectRaised(
        result,
        "while it is deallocating is not allowed",
        "Cannot form weak reference to instance",
        "of class Dying",
        "It is possible that this object was over-released, or is in the process of deallocation."
      )
    }

    @Test
    func `a dying controller that becomes a delegate ends the process`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.becomeDelegate()
      }

      expectRaised(result, "Cannot form weak reference to instance", "of class Dying")
    }

    @Test
    func `a dying controller that becomes a parent ends the process`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.becomeParent()
      }

      expectRaised(result, "Cannot form weak reference to instance", "of class Dying")
    }
  }
}

/// The mistakes of callers, each of which runs in a process of its own.
@MainActor
private enum Mistakes {
  static func loadView() async {
    await withFaults(.trapsInDeinit) {
      do { _ = Dying { $0.loadViewIfNeeded() } }
    }
  }

  static func becomeDelegate() async {
    let navigation = UINavigationController()
    do { _ = Dying { navigation.delegate = $0 } }
  }

  static func becomeParent() async {
    do { _ = Dying { $0.addChild(UIViewController()) } }
  }
}

/// A controller that runs a closure in its `deinit`.
private final class Dying: UIViewController, UINavigationControllerDelegate {
  private let lastAct: @MainActor (Dying) -> Void

  init(_ lastAct: @escaping @MainActor (Dying) -> Void) {
    self.lastAct = lastAct
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  deinit {
    MainActor.assumeIsolated { lastAct(self) }
  }
}
