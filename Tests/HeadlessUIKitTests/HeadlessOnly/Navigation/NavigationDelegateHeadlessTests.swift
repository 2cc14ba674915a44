import HoldfastTesting
import Testing

@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.NavigationDelegateTests {
  @Test
  func `B94: a bar delegate that refuses keeps the screen, by the user's tap only`() async {
    let navigation = StubbornNavigation(rootViewController: SpyScreen("A", journal))
    navigation.pushViewController(SpyScreen("B", journal), animated: false)
    let window = TestWindow(rootViewController: navigation)
    await window.settle()

    let pops = navigation.userTapsBack()
    await settle()
    #expect(!pops)
    #expect(navigation.asked == ["B"])
    #expect(navigation.viewControllers.count == 2)

    navigation.allows = true
    User.tapsBack(in: navigation)
    await settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test
  func `B94: while the bar is hidden nobody can tap and nobody is asked`() async {
    let navigation = StubbornNavigation(rootViewController: SpyScreen("A", journal))
    navigation.pushViewController(SpyScreen("B", journal), animated: false)
    navigation.isNavigationBarHidden = true
    let window = TestWindow(rootViewController: navigation)
    await window.settle()

    #expect(!navigation.userTapsBack())
    #expect(navigation.asked.isEmpty)
  }
}
