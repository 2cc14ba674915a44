import Expectations
import Foundation
import HeadlessUIKit
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct LeftModalTests {
  private final class LeftSheet: UIViewController {}
  private final class LeftHome: UIViewController {}

  /// Makes a window of a test with a sheet that the test doesn't dismiss.
  private func makeLeftWindow() async -> UIWindow {
    let home = LeftHome()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.rootViewController = home
    window.makeKeyAndVisible()
    home.present(LeftSheet(), animated: true)
    await settle()
    return window
  }

  private func removeWindow(_ window: UIWindow) async {
    window.rootViewController?.dismiss(animated: false)
    await settle()
    window.isHidden = true
  }

  @Test
  func `a modal that a test left is named in the log, once`() async throws {
    let left = await makeLeftWindow()

    let said = await warnings {
      for _ in 0..<3 { await TestWindow(rootViewController: UIViewController()).settle() }
    }

    expect(said.count, equals: 1)
    let line = try #require(said.first)
    expect(line.contains("LeftSheet") && line.contains("LeftHome"))
    expect(line.contains("LeftModalTests.swift"))
    await removeWindow(left)
  }

  @Test
  func `a modal left in a test's own window is not reported`() async {
    let home = UIViewController()
    let window = TestWindow(rootViewController: home)
    home.present(LeftSheet(), animated: true)
    await window.settle()

    let said = await warnings { await TestWindow().settle() }

    expect(said.isEmpty)
  }

  @Test
  func `a modal that was left holds up nothing that settles later`() async {
    func turnsOfATest() async -> Int {
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      let before = HeadlessRunLoop.main.turns
      stack.pushViewController(UIViewController(), animated: true)
      await window.settle()
      return HeadlessRunLoop.main.turns - before
    }
    let alone = await turnsOfATest()
    var left: UIWindow?
    _ = await warnings { left = await makeLeftWindow() }

    let beside = await turnsOfATest()

    expect(beside, equals: alone)
    if let left { await removeWindow(left) }
  }
}
