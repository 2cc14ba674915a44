import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct ContentContainerTests {
  private final class Screen: UIViewController {
    var events: [String] = []

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      let now = traitCollection.horizontalSizeClass.rawValue
      events.append("will \(now) → \(newCollection.horizontalSizeClass.rawValue)")
      coordinator.animate { _ in
        self.events.append("alongside")
      } completion: { _ in
        self.events.append("completed")
      }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      events.append("did")
    }
  }

  /// A content container as an app must write it, with everything that UIKit requires.
  private final class Card: HeadlessObject, UIContentContainer {
    var preferredContentSize = CGSize(width: 10, height: 20)

    func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {}
    func systemLayoutFittingSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {}
    func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
  }

  @Test
  func `children and presented screens are notified that the traits will change, and can join`()
    async
  {
    let root = Screen()
    let child = Screen()
    let sheet = Screen()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let window = TestWindow(rootViewController: root)
    root.present(sheet, animated: true)
    await window.settle()

    UserAction.resize(window, to: .regular)
    expect(root.events, equals: ["will 1 → 2", "alongside", "did"])
    await window.settle()

    for screen in [root, child, sheet] {
      expect(screen.events, equals: ["will 1 → 2", "alongside", "did", "completed"])
    }
  }

  @Test
  func `a new preferred size notifies the parent and the presentation`() async {
    final class Presentation: UIPresentationController {
      var told = 0

      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        told += 1
      }
    }
    final class Director: HeadlessObject, UIViewControllerTransitioningDelegate {
      var made: Presentation?

      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        let made = Presentation(presentedViewController: presented, presenting: presenting)
        self.made = made
        return made
      }
    }
    let root = UIViewController()
    let window = TestWindow(rootViewController: root)
    let card = UIViewController()
    let director = Director()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = director
    root.present(card, animated: true)
    await window.settle()

    card.preferredContentSize = CGSize(width: 100, height: 200)

    expect(director.made?.told, equals: 1)
    expect(director.made?.preferredContentSize, equals: CGSize(width: 100, height: 200))
    let parentSize = CGSize(width: 3, height: 4)
    expect(
      root.size(forChildContentContainer: card, withParentContainerSize: parentSize),
      equals: parentSize
    )
    expect(Card().preferredContentSize.height, equals: 20)
  }

  @Test
  func `a subclass with an initializer of its own has the one for archives too`() {
    final class Item: UITabBarItem {
      let kind: Int

      init(kind: Int) {
        self.kind = kind
        super.init()
      }

      required init?(coder: NSCoder) {
        nil
      }
    }
    final class Drag: UIPanGestureRecognizer {
      let edge: Int

      init(edge: Int) {
        self.edge = edge
        super.init(target: nil, action: nil)
      }
    }
    final class Note: UITextView {
      override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        self.textContainer.lineFragmentPadding = 0
      }

      required init?(coder: NSCoder) {
        nil
      }
    }

    expect(Item(kind: 3).kind, equals: 3)
    expectNil(Item(coder: NSCoder()))
    expect(Drag(edge: 2).edge, equals: 2)
    expect(Note(frame: .zero).textContainer.lineFragmentPadding, equals: 0)
    expectNil(UINavigationItem().title)
  }
}
