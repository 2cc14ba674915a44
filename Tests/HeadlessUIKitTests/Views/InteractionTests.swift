import Expectations
import Foundation
import HoldfastTesting
import Testing

@_spi(Gestures) @testable import HeadlessUIKit

/// Tests a view's menus, interactions, accessibility and fitting sizes.
@MainActor
@Suite(.oneAtATime)
struct InteractionTests {
  private final class Menus: HeadlessObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var isEmpty = false

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked at \(Int(location.x))")
      guard !isEmpty else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete") { [weak self] _ in self?.log.append("delete") }]
        )
      })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("opens")
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("ends")
    }
  }

  private let view = UIView(frame: CGRect(x: 5, y: 0, width: 50, height: 50))
  private let menus = Menus()

  @Test
  func `a long press asks for the menu, whose action runs, and which is put away`() throws {
    let interaction = UIContextMenuInteraction(delegate: menus)
    let around = UIView(frame: view.frame)
    around.addSubview(view)
    view.addInteraction(interaction)

    let menu = try #require(interaction.headlessOpenMenu(at: CGPoint(x: 9, y: 0)))
    expect(interaction.location(in: nil), equals: CGPoint(x: 14, y: 0))
    (menu.children.first as? UIAction)?.headlessSelect(from: nil)
    interaction.dismissMenu()
    interaction.dismissMenu()

    expect(menus.log, equals: ["asked at 9", "opens", "delete", "ends"])
    expectNil(interaction.headlessMenu)
  }

  @Test
  func `no menu opens without one, nor on a view that is out of reach`() {
    let interaction = UIContextMenuInteraction(delegate: menus)
    expectNil(interaction.headlessOpenMenu(at: .zero))
    view.addInteraction(interaction)
    menus.isEmpty = true
    expectNil(interaction.headlessOpenMenu(at: .zero))
    view.isHidden = true
    expectNil(interaction.headlessOpenMenu(at: .zero))

    expect(menus.log, equals: ["asked at 0"])
  }

  @Test
  func `a menu that is open can be changed`() {
    let interaction = UIContextMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    interaction.updateVisibleMenu { _ in UIMenu(title: "too early") }
    interaction.headlessOpenMenu(at: .zero)

    interaction.updateVisibleMenu { $0.replacingChildren([]) }

    expect(interaction.headlessMenu?.children.isEmpty, equals: true)
  }

  @Test
  func `a view holds its interactions, which are in one view at a time`() {
    weak var kept: UIContextMenuInteraction?
    let other = UIView()
    do {
      let interaction = UIContextMenuInteraction(delegate: menus)
      kept = interaction
      view.addInteraction(interaction)
      view.addInteraction(interaction)
    }
    expect(view.interactions.count == 1 && kept?.view === view)

    if let kept { other.addInteraction(kept) }
    expect(view.interactions.isEmpty && kept?.view === other)
    other.interactions = []
    expectNil(kept)
  }

  @Test
  func `what is said to assistive technologies has its values, and is done by its closure`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let around = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    window.addSubview(around)
    around.addSubview(view)
    expect(view.accessibilityFrame, equals: CGRect(x: 105, y: 0, width: 50, height: 50))
    expect(view.accessibilityActivationPoint, equals: CGPoint(x: 130, y: 25))
    view.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 10)
    expect(view.accessibilityActivationPoint, equals: CGPoint(x: 5, y: 5))

    var isDone = false
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { _ in
        isDone = true
        return true
      }
    ]
    let action = view.accessibilityCustomActions?.first
    expect(action?.name == "Archive" && action?.actionHandler.map { $0(action!) } == true)
    expect(isDone && !view.accessibilityActivate())
    expectNil(UIAccessibility.focusedElement(using: .notificationVoiceOver))
  }

  @Test
  func `a size that fits is the content's, or the one that is required`() {
    let label = UILabel()
    label.text = "four"
    let target = CGSize(width: 300, height: 0)

    expect(
      label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      equals: label.intrinsicContentSize
    )
    let fitted = label.systemLayoutSizeFitting(
      target,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    expect(fitted, equals: CGSize(width: 300, height: label.intrinsicContentSize.height))
    expect(UIView().systemLayoutSizeFitting(target), equals: .zero)
  }

  @Test
  func `a feedback generator belongs to its view`() {
    let generator = UIImpactFeedbackGenerator(style: .heavy, view: view)
    generator.prepare()
    generator.impactOccurred()

    expect(generator.view === view && view.interactions.count == 1)
  }

  @Test
  func `a tab bar controller always has the same stack for more tabs`() {
    let tabs = UITabBarController()

    expect(tabs.moreNavigationController, is: tabs.moreNavigationController)
    expectNil(tabs.moreNavigationController.parent)
  }
}
