import Expectations
import Testing

@testable import HeadlessUIKit

struct UIColorTests {
  @Test
  func `colours made equally are equal and share their hash`() {
    let made = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    expect(made, equals: .red)
    expect(made.hash, equals: UIColor.red.hash)
  }

  @Test
  func `a system colour equals no fixed colour and no other system colour`() {
    expect(UIColor.systemRed, equals: .systemRed)
    expect(UIColor.systemRed != .red)
    expect(UIColor.systemRed != .systemBlue)
  }

  @Test
  func `another opacity makes another colour`() {
    let faint = UIColor.label.withAlphaComponent(0.5)

    expect(faint != .label)
    expect(faint, equals: UIColor.label.withAlphaComponent(0.5))
  }
}
