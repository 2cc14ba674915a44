import Expectations
import Testing

@testable import HeadlessUIKit

@MainActor
struct UIActivityIndicatorViewTests {
  private let wheel = UIActivityIndicatorView(style: .large)

  @Test
  func `a wheel is hidden while it stands still`() {
    expect(wheel.isHidden)

    wheel.startAnimating()
    expect(!wheel.isHidden && wheel.isAnimating)

    wheel.stopAnimating()
    expect(wheel.isHidden && !wheel.isAnimating)
  }

  @Test
  func `a wheel that isn't to hide stays in sight`() {
    wheel.hidesWhenStopped = false
    expect(!wheel.isHidden)

    wheel.startAnimating()
    wheel.stopAnimating()
    expect(!wheel.isHidden)
  }
}
