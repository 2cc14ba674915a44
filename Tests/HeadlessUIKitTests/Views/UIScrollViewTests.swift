import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIScrollViewTests {
  private final class Spy: HeadlessObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test
  func `the delegate hears of every new offset and of no old one`() {
    let spy = Spy()
    view.delegate = spy

    view.contentOffset.y = 20
    view.contentOffset.y = 20
    view.setContentOffset(.zero, animated: true)

    #expect(spy.offsets == [20, 0])
  }

  @Test
  func `the bounds begin at the offset`() {
    view.contentOffset = CGPoint(x: 0, y: 30)
    #expect(view.bounds == CGRect(x: 0, y: 30, width: 100, height: 100))

    view.bounds.origin.y = 50
    #expect(view.contentOffset.y == 50)
  }

  @Test
  func `a rectangle is scrolled to just as far as needed`() {
    view.scrollRectToVisible(CGRect(x: 0, y: 180, width: 10, height: 20), animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 100))

    view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 100))

    view.scrollRectToVisible(CGRect(x: 0, y: 40, width: 10, height: 20), animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 40))
  }
}
