import Expectations
import Holdfast
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Tests changes of a stack that a screen requests in its `willMove(toParent:)`, before the change that moves the
  /// screen is made.
  @MainActor
  struct AskedStacks {
    private let journal = Journal()

    /// Runs `change` in the next `willMove(toParent:)` of that kind.
    private func when(
      _ screen: UIViewController?,
      says callback: String,
      _ change: @escaping @MainActor () -> Void
    ) {
      var isDone = false
      (screen as? SpyScreen)?.onCallback = { _, name in
        guard name == callback, !isDone else { return }
        isDone = true
        change()
      }
    }

    @Test(arguments: [false, true], [false, true])
    func `B317: a push from a pushed screen comes after it`(animated: Bool, second: Bool) async {
      let stack = await Stack(in: journal)
      let (b, c) = (stack.makeScreen(), stack.makeScreen())
      when(b, says: "willMove(parent)") {
        stack.navigation.pushViewController(c, animated: second)
      }

      stack.navigation.pushViewController(b, animated: animated)
      await settle()

      expect(stack.screens, equals: "ABC")
      expectOnDisplay(c)
      expect(journal.balance(of: "B"), equals: 0)
    }

    @Test(arguments: [false, true], [false, true])
    func `B317: a pop from a popped screen comes after it`(animated: Bool, second: Bool) async {
      let stack = await Stack(of: 3, in: journal)
      when(stack[2], says: "willMove(nil)") {
        stack.navigation.popViewController(animated: second)
      }

      stack.navigation.popViewController(animated: animated)
      await settle()

      expect(stack.screens, equals: "A")
      expectOnDisplay(stack[0])
    }

    @Test(arguments: [false, true])
    func `B314, B317: a screen below that a popped one takes out is gone for what follows, too`(
      animated: Bool
    ) async {
      let stack = await Stack(of: 4, in: journal)
      let below = stack[1]
      when(stack[3], says: "willMove(nil)") {
        below.willMove(toParent: nil)
        below.removeFromParent()
      }

      stack.navigation.popViewController(animated: animated)
      expect(stack.screens, equals: "AC")
      stack.navigation.popToRootViewController(animated: animated)
      await settle()

      expect(stack.screens, equals: "A")
      expectOnDisplay(stack[0])
    }

    @Test(arguments: [false, true], [false, true])
    func `B317: popping to the root from a popped screen, and the other way round`(
      animated: Bool,
      toRoot: Bool
    ) async {
      let stack = await Stack(of: 4, in: journal)
      let navigation = stack.navigation
      when(stack[3], says: "willMove(nil)") {
        if toRoot {
          navigation.popViewController(animated: animated)
        } else {
          navigation.popToRootViewController(animated: animated)
        }
      }

      if toRoot {
        navigation.popToRootViewController(animated: animated)
      } else {
        navigation.popViewController(animated: animated)
      }
      await settle()

      expect(stack.screens, equals: "A")
      expectOnDisplay(stack[0])
    }

    @Test(arguments: [false, true])
    func `B317: another stack from a popped screen takes the place of what the pop leaves`(
      animated: Bool
    ) async {
      let stack = await Stack(of: 3, in: journal)
      let new = stack.makeScreen()
      when(stack[2], says: "willMove(nil)") {
        stack.navigation.setViewControllers([stack[0], new], animated: animated)
      }

      stack.navigation.popViewController(animated: animated)
      await settle()

      expect(stack.screens, equals: "AD")
      expectOnDisplay(new)
    }

    @Test(arguments: [false, true])
    func `B317: what a swiped screen asks for comes after the swipe`(finishes: Bool) async {
      let stack = await Stack(of: 2, in: journal)
      let new = stack.makeScreen()
      when(stack[1], says: "willMove(nil)") {
        stack.navigation.pushViewController(new, animated: true)
      }

      let swipe = UserAction.swipeBack(in: stack.navigation)
      if finishes { swipe.finish() } else { swipe.cancel() }
      await settle()

      expect(stack.screens, equals: (finishes ? "AC" : "ABC"))
      expectOnDisplay(new)
    }

    @Test(arguments: [false, true])
    func `B317: a screen that is taken away from below meanwhile is gone`(swipes: Bool) async {
      let stack = await Stack(of: 3, in: journal)
      let (top, taken) = (stack[2], stack[1])
      when(top, says: "willMove(nil)") { taken.removeFromParent() }

      if swipes {
        UserAction.swipeBack(in: stack.navigation).cancel()
      } else {
        stack.navigation.popViewController(animated: true)
      }
      await settle()

      expect(stack.screens, equals: (swipes ? "AC" : "A"))
      expectOnDisplay(stack[swipes ? 1 : 0])
    }

    @Test
    func `B317: a column that leaves meanwhile hurries nothing a pushed screen asks for`() async {
      let split = UISplitViewController(style: .doubleColumn)
      let navigation = UINavigationController(rootViewController: SpyScreen("L", journal))
      split.setViewController(navigation, for: .primary)
      split.setViewController(SpyScreen("D", journal), for: .secondary)
      let window = TestWindow()
      UserAction.resize(window, to: .compact)
      window.rootViewController = split
      await window.settle()
      expect(outline(navigation), equals: "L(D)")
      let screen = SpyScreen("X", journal)
      when(screen, says: "willMove(parent)") {
        navigation.popViewController(animated: false)
        split.setViewController(nil, for: .secondary)
      }

      navigation.pushViewController(screen, animated: false)
      await window.settle()

      expect(outline(navigation), equals: "L")
    }

    @Test
    func `B324: a screen that leaves a column may ask for the columns in its deinit`() async {
      let split = UISplitViewController(style: .doubleColumn)
      let window = TestWindow(rootViewController: split)
      var seen: [Int] = []
      do {
        let list = DyingScreen { [weak split] in seen.append(split?.viewControllers.count ?? -1) }
        // While both columns are visible, only the split view controller holds this list.
        split.setViewController(list, for: .compact)
      }
      await window.settle()

      split.setViewController(UIViewController(), for: .compact)

      expect(seen.count, equals: 1)
    }
  }
}

private final class DyingScreen: UIViewController {
  private let onDeinit: () -> Void

  init(onDeinit: @escaping () -> Void) {
    self.onDeinit = onDeinit
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  deinit {
    // The split view controller on the main actor held this screen.
    MainActor.assumeIsolated { onDeinit() }
  }
}
