import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests the current traits in UIKit's callbacks.
@MainActor
@Suite(.oneAtATime)
struct CurrentTraitTests {
  private final class View: UIView {
    var seen: [UIUserInterfaceStyle] = []

    private func look() { seen.append(UITraitCollection.current.userInterfaceStyle) }

    /// A view that this view lays out in its own layout.
    var inner: UIView?

    override func layoutSubviews() {
      inner?.layoutIfNeeded()
      look()
    }

    override func tintColorDidChange() { look() }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { look() }
  }

  private final class Screen: UIViewController {
    var seen: [UIUserInterfaceStyle] = []

    override func viewWillLayoutSubviews() {
      seen.append(UITraitCollection.current.userInterfaceStyle)
    }
  }

  private let dark = UITraitCollection(mutations: { $0.userInterfaceStyle = .dark })

  @Test
  func `B328: the traits of the view that is laid out are current, and none outside`() async {
    let screen = Screen()
    let view = View()
    screen.view.addSubview(view)
    view.traitOverrides.userInterfaceStyle = .dark
    let window = TestWindow(rootViewController: screen)
    await window.settle()

    expect(Set(view.seen), equals: [.dark])
    expect(screen.seen, equals: [.light])
    expect(UITraitCollection.current.userInterfaceStyle, equals: .light)
  }

  @Test
  func `B328: they are current where a view is notified of another colour or other traits`() async {
    let view = View()
    let window = TestWindow(rootViewController: UIViewController())
    window.rootViewController?.view.addSubview(view)
    await window.settle()
    view.seen = []

    view.traitOverrides.userInterfaceStyle = .dark
    view.updateTraitsIfNeeded()
    view.tintColor = .red

    expect(view.seen, equals: [.dark, .dark])
  }

  @Test
  func `B328: traits that are set hold on the thread until they are set again`() async {
    let outer = UITraitCollection.current
    expect(outer.userInterfaceStyle, equals: .light)

    dark.performAsCurrent {
      expect(UITraitCollection.current.userInterfaceStyle, equals: .dark)
    }
    expect(UITraitCollection.current.userInterfaceStyle, equals: .light)

    UITraitCollection.current = dark
    expect(UITraitCollection.current, is: dark)
    let elsewhere = await Task.detached { UITraitCollection.current.userInterfaceStyle }.value
    expect(elsewhere, equals: .light)
    UITraitCollection.current = outer
  }

  @Test
  func `B328: another thread has its own`() async {
    let dark = dark
    let seen = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var styles: [UIUserInterfaceStyle] = []
        dark.performAsCurrent { styles.append(UITraitCollection.current.userInterfaceStyle) }
        styles.append(UITraitCollection.current.userInterfaceStyle)
        UITraitCollection.current = dark
        styles.append(UITraitCollection.current.userInterfaceStyle)
        continuation.resume(returning: styles)
      }
    }
    expect(seen, equals: [.dark, .light, .dark])
    expect(UITraitCollection.current.userInterfaceStyle, equals: .light)
  }

  @Test
  func `B328: traits that are set in a callback end with it`() async {
    let view = View()
    let screen = UIViewController()
    screen.view.addSubview(view)
    let window = TestWindow(rootViewController: screen)
    await window.settle()
    let before = UITraitCollection.current

    UITraitCollection.during(view) {
      UITraitCollection.current = dark
      expect(UITraitCollection.current, is: dark)
    }

    expect(UITraitCollection.current, equals: before)
  }

  @Test
  func `B328: traits that are set outside hold again after a layout, and in it the view's own do`()
    async
  {
    let view = View()
    let window = TestWindow(rootViewController: UIViewController())
    window.rootViewController?.view.addSubview(view)
    await window.settle()
    view.seen = []
    let outer = UITraitCollection.current

    UITraitCollection.current = dark
    view.setNeedsLayout()
    view.layoutIfNeeded()

    expect(view.seen, equals: [.light])
    expect(UITraitCollection.current, is: dark)
    UITraitCollection.current = outer
  }

  @Test
  func `B328: a view's traits are current again after it has laid another out`() async {
    let (view, inner) = (View(), View())
    view.inner = inner
    view.addSubview(inner)
    view.traitOverrides.userInterfaceStyle = .dark
    inner.traitOverrides.userInterfaceStyle = .light
    let window = TestWindow(rootViewController: UIViewController())
    window.rootViewController?.view.addSubview(view)
    await window.settle()
    (view.seen, inner.seen) = ([], [])

    view.setNeedsLayout()
    inner.setNeedsLayout()
    view.layoutIfNeeded()

    expect(view.seen, equals: [.dark])
    expect(inner.seen, equals: [.light])
  }
}
