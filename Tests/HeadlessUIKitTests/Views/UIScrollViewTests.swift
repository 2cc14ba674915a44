import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct UIScrollViewTests {
  private final class Spy: HeadlessObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    var insets: [CGFloat] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insets.append(scrollView.adjustedContentInset.top)
    }
  }

  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test
  func `the delegate is notified of every new offset and of no old one`() {
    let spy = Spy()
    view.delegate = spy

    view.contentOffset.y = 20
    view.contentOffset.y = 20
    view.setContentOffset(.zero, animated: true)

    expect(spy.offsets, equals: [20, 0])
  }

  /// Shows a scroll view that fills a screen with a safe area, as the screen's view or inside that view.
  private func show(asScreensView: Bool = false, in stack: Bool = false) async -> TestWindow {
    let screen = UIViewController()
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    if asScreensView { screen.view = view } else { screen.view.addSubview(view) }
    view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    let root = stack ? UINavigationController(rootViewController: screen) : screen
    let window = TestWindow(rootViewController: root)
    await window.settle()
    return window
  }

  @Test
  func `B330: the safe area adds to the room around content that scrolls that way`() async {
    let window = await show()
    let spy = Spy()
    view.delegate = spy
    view.contentInset.top = 1
    expect(view.adjustedContentInset, equals: UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))

    view.contentSize.height = 2_000
    expect(view.adjustedContentInset, equals: UIEdgeInsets(top: 11, left: 0, bottom: 30, right: 0))
    view.contentSize.width = 1_000
    expect(
      view.adjustedContentInset,
      equals: UIEdgeInsets(top: 11, left: 20, bottom: 30, right: 40)
    )
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    expect(
      view.adjustedContentInset,
      equals: UIEdgeInsets(top: 11, left: 20, bottom: 30, right: 40)
    )
    view.contentInsetAdjustmentBehavior = .never
    expect(view.adjustedContentInset, equals: UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
    view.contentSize = .zero
    view.contentInsetAdjustmentBehavior = .always
    expect(
      view.adjustedContentInset,
      equals: UIEdgeInsets(top: 11, left: 20, bottom: 30, right: 40)
    )
    expect(spy.insets, equals: [1, 11, 11, 1, 11])

    window.rootViewController?.additionalSafeAreaInsets.top = 50
    await window.settle()
    expect(spy.insets.last, equals: 51)
  }

  @Test
  func `B330: content that bounces though all of it is seen scrolls`() async {
    let window = await show()
    view.alwaysBounceVertical = true
    expect(view.adjustedContentInset, equals: UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0))
    view.alwaysBounceHorizontal = true
    expect(view.adjustedContentInset.left, equals: 20)
    withExtendedLifetime(window) {}
  }

  @Test
  func `B330: a stack's screen that is a scroll view has room above and below`() async {
    let window = await show(asScreensView: true, in: true)
    expect(view.adjustedContentInset, equals: UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0))
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    expect(view.adjustedContentInset, equals: .zero)
    withExtendedLifetime(window) {}
  }

  @Test
  func `B330: a screen that is no stack's has no room for what does not scroll`() async {
    let window = await show(asScreensView: true)
    expect(view.adjustedContentInset, equals: .zero)
    withExtendedLifetime(window) {}
  }

  @Test
  func `the bounds begin at the offset`() {
    view.contentOffset = CGPoint(x: 0, y: 30)
    expect(view.bounds, equals: CGRect(x: 0, y: 30, width: 100, height: 100))

    view.bounds.origin.y = 50
    expect(view.contentOffset.y, equals: 50)
  }

  @Test
  func `a rectangle is scrolled to just as far as needed`() {
    view.scrollRectToVisible(CGRect(x: 0, y: 180, width: 10, height: 20), animated: false)
    expect(view.contentOffset, equals: CGPoint(x: 0, y: 100))

    view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
    expect(view.contentOffset, equals: CGPoint(x: 0, y: 100))

    view.scrollRectToVisible(CGRect(x: 0, y: 40, width: 10, height: 20), animated: false)
    expect(view.contentOffset, equals: CGPoint(x: 0, y: 40))
  }
}
