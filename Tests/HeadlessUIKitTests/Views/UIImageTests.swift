import Testing

@testable import HeadlessUIKit

struct UIImageTests {
  @Test
  func `images of which other things count differ`() {
    let image = UIImage(systemName: "plus")
    let template = image?.withRenderingMode(.alwaysTemplate)

    #expect(image?.renderingMode == .automatic)
    #expect(template?.renderingMode == .alwaysTemplate)
    #expect(template != image)
    #expect(
      image?.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal
    )
    #expect(template?.withTintColor(.red).renderingMode == .alwaysTemplate)
  }

  @Test
  func `there is no image without a name`() {
    #expect(UIImage(systemName: "") == nil)
    #expect(UIImage(named: "") == nil)
    #expect(UIImage(named: "plus") != UIImage(systemName: "plus"))
  }
}
