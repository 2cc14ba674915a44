import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that UIKit's declarations include the members that an app's subclass may override and call.
@MainActor
@Suite(.oneAtATime)
struct SubclassTests {
  @Test
  func `a subclass initializes its superclass with UIKit's designated initializers`() {
    let screen = UIViewController()

    expect(Feed(screen: screen).viewControllers, equals: [screen])
    expect(Avatar(name: "mona").isUserInteractionEnabled, equals: false)
    expect(Spinner(isLarge: true).style, equals: .large)
    expect(Spinner(isLarge: true).isHidden)
  }

  @Test
  func `a subclass says which nib it has`() {
    expect(Feed(screen: UIViewController()).nibName, equals: "Feed")
  }

  @Test
  func `an alert action can be made without anything`() {
    let action = UIAlertAction()

    expectNil(action.title)
    expect(action.style, equals: .default)
  }
}

private final class Feed: UINavigationController {
  init(screen: UIViewController) {
    super.init(rootViewController: screen)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var nibName: String? { "Feed" }
}

private final class Avatar: UIImageView {
  let name: String

  init(name: String) {
    self.name = name
    super.init(image: nil)
  }

  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }
}

private final class Spinner: UIActivityIndicatorView {
  init(isLarge: Bool) {
    super.init(style: isLarge ? .large : .medium)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
