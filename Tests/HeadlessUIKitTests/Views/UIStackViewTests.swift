import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIStackViewTests {
  private let first = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
  private let second = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))

  private func makeStack(
    axis: NSLayoutConstraint.Axis = .horizontal,
    distribution: UIStackView.Distribution = .fill,
    alignment: UIStackView.Alignment = .fill
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = 4
    return stack
  }

  @Test
  func `arranged views are subviews, in line from the first to the last`() {
    let stack = makeStack()

    stack.layoutIfNeeded()

    expect(stack.subviews, equals: [first, second])
    expect(first.frame, equals: CGRect(x: 0, y: 0, width: 30, height: 100))
    expect(second.frame, equals: CGRect(x: 34, y: 0, width: 66, height: 100))
  }

  @Test
  func `arranged views keep to the margins if they are to`() {
    let stack = makeStack()
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.isLayoutMarginsRelativeArrangement = true

    stack.layoutIfNeeded()
    expect(first.frame, equals: CGRect(x: 2, y: 1, width: 30, height: 96))
    expect(second.frame, equals: CGRect(x: 36, y: 1, width: 60, height: 96))
  }

  @Test
  func `arranged views keep to the margins from top to bottom, too`() {
    let stack = makeStack(axis: .vertical)
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.isLayoutMarginsRelativeArrangement = true

    stack.layoutIfNeeded()
    expect(first.frame.minX, equals: 2)
    expect(first.frame.minY, equals: 1)
    expect(second.frame.maxY, equals: 97)
  }

  @Test
  func `the size of a stack has its margins`() {
    let stack = makeStack()
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(stack.sizeThatFits(.zero), equals: CGSize(width: 44, height: 20))
    stack.isLayoutMarginsRelativeArrangement = true
    expect(stack.sizeThatFits(.zero), equals: CGSize(width: 50, height: 24))
  }

  @Test
  func `a subview that leaves is arranged no longer`() {
    let stack = makeStack()

    first.removeFromSuperview()
    expect(stack.arrangedSubviews, equals: [second])

    UIView().addSubview(second)
    expect(stack.arrangedSubviews.isEmpty)
  }

  @Test
  func `B286: a view that is arranged no longer stays a subview`() {
    let stack = makeStack()

    stack.removeArrangedSubview(first)

    expect(stack.arrangedSubviews, equals: [second])
    expect(first.superview, is: stack)
  }

  @Test
  func `inserting an arranged view moves it`() {
    let stack = makeStack()

    stack.insertArrangedSubview(second, at: 0)

    expect(stack.arrangedSubviews, equals: [second, first])
  }

  @Test(arguments: [
    (UIStackView.Distribution.fillEqually, CGRect(x: 52, y: 0, width: 48, height: 100)),
    (.fillProportionally, CGRect(x: 76, y: 0, width: 24, height: 100)),
    (.equalSpacing, CGRect(x: 90, y: 0, width: 10, height: 100)),
  ])
  func `the distribution shares the room out`(
    distribution: UIStackView.Distribution,
    expected: CGRect
  ) {
    let stack = makeStack(distribution: distribution)

    stack.layoutIfNeeded()

    expect(second.frame, equals: expected)
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, CGFloat(0)), (.center, 35), (.trailing, 70),
  ])
  func `the alignment places views across the axis`(
    alignment: UIStackView.Alignment,
    expected: CGFloat
  ) {
    let stack = makeStack(axis: .vertical, alignment: alignment)

    stack.layoutIfNeeded()

    expect(first.frame, equals: CGRect(x: expected, y: 0, width: 30, height: 10))
  }

  @Test
  func `a hidden view takes no room, nor does the gap after it`() {
    let stack = makeStack()
    first.isHidden = true

    stack.layoutIfNeeded()

    expect(second.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test
  func `a gap of its own goes before the spacing`() {
    let stack = makeStack()
    stack.setCustomSpacing(20, after: first)

    stack.layoutIfNeeded()

    expect(second.frame.minX, equals: 50)
  }

  @Test
  func `a stack in a stack gets the size its views ask for`() {
    let inner = makeStack()
    inner.frame = .zero
    let outer = UIStackView(arrangedSubviews: [inner, UIView()])
    outer.axis = .vertical
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)

    outer.layoutIfNeeded()

    expect(inner.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 20))
  }
}
