import Expectations
import Testing

@testable import HeadlessUIKit

struct UIImageTests {
  @Test
  func `images of which other things count differ`() {
    let image = UIImage(systemName: "plus")
    let template = image?.withRenderingMode(.alwaysTemplate)

    expect(image?.renderingMode, equals: .automatic)
    expect(template?.renderingMode, equals: .alwaysTemplate)
    expect(template != image)
    expect(
      image?.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode,
      equals: .alwaysOriginal
    )
    expect(template?.withTintColor(.red).renderingMode, equals: .alwaysTemplate)
  }

  @Test
  func `there is no image without a name`() {
    expectNil(UIImage(systemName: ""))
    expectNil(UIImage(named: ""))
    expect(UIImage(named: "plus") != UIImage(systemName: "plus"))
  }
}
