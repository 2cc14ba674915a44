import Testing

@testable import HeadlessUIKit

struct UITraitCollectionTests {
  @Test
  func `collections with equal traits are equal`() {
    #expect(
      UITraitCollection(horizontalSizeClass: .compact)
        == UITraitCollection(horizontalSizeClass: .compact)
    )
    #expect(
      UITraitCollection(horizontalSizeClass: .compact)
        != UITraitCollection(verticalSizeClass: .compact)
    )
  }

  @Test
  func `a trait that isn't given is unspecified`() {
    let traits = UITraitCollection(userInterfaceIdiom: .pad)

    #expect(traits.userInterfaceIdiom == .pad)
    #expect(traits.horizontalSizeClass == .unspecified)
    #expect(UITraitCollection().userInterfaceStyle == .unspecified)
  }
}
