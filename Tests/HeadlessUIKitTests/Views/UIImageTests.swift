import Testing

@testable import HeadlessUIKit

struct UIImageTests {
  @Test
  func `there is no image without a name`() {
    #expect(UIImage(systemName: "") == nil)
    #expect(UIImage(named: "") == nil)
    #expect(UIImage(named: "plus") != UIImage(systemName: "plus"))
  }
}
