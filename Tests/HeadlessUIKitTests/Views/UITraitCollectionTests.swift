import Expectations
import Testing

@testable import HeadlessUIKit

struct UITraitCollectionTests {
  @Test
  func `collections with equal traits are equal`() {
    expect(
      UITraitCollection(horizontalSizeClass: .compact),
      equals: UITraitCollection(horizontalSizeClass: .compact)
    )
    expect(
      UITraitCollection(horizontalSizeClass: .compact)
        != UITraitCollection(verticalSizeClass: .compact)
    )
  }

  @Test
  func `a trait that isn't given is unspecified`() {
    let traits = UITraitCollection(userInterfaceIdiom: .pad)

    expect(traits.userInterfaceIdiom, equals: .pad)
    expect(traits.horizontalSizeClass, equals: .unspecified)
    expect(UITraitCollection().userInterfaceStyle, equals: .unspecified)
  }
}
