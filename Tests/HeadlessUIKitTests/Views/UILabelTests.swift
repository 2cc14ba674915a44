import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UILabelTests {
  @Test
  func `a label has a font and a colour, also when they are set to nil`() {
    let label = UILabel()

    label.font = nil
    label.textColor = nil

    expect(label.font, equals: .systemFont(ofSize: 17))
    expect(label.textColor, equals: .label)
  }

  @Test
  func `a text broken into lines is as wide as allowed and higher than one line`() {
    let label = UILabel()
    label.text = "A text of some length"
    let line = label.intrinsicContentSize

    expect(label.sizeThatFits(CGSize(width: line.width / 2, height: 0)), equals: line)

    label.numberOfLines = 0
    let broken = label.sizeThatFits(CGSize(width: line.width / 2, height: 0))
    expect(broken.width, equals: line.width / 2)
    expect(broken.height, equals: line.height * 2)

    label.numberOfLines = 2
    let narrow = label.sizeThatFits(CGSize(width: line.width / 4, height: 0))
    expect(narrow.height, equals: line.height * 2)
  }

  @Test
  func `a label is closed to the user's touches and a label without text has no size`() {
    expect(!UILabel().isUserInteractionEnabled)
    let label = UILabel()
    expect(label.intrinsicContentSize, equals: .zero)
    label.text = ""
    expect(label.intrinsicContentSize, equals: .zero)
  }
}
