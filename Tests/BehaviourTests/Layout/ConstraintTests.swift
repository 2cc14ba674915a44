import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests which objects hold constraints and guides, and when screens are asked for constraints.
  @MainActor
  struct Constraints {
    private let screen = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    private let card = UIView()
    private let title = UILabel()
    private let text = UILabel()

    init() {
      screen.addSubview(card)
      card.addSubview(title)
      card.addSubview(text)
    }

    @Test
    func `B295: the nearest view that contains both items keeps an active constraint`() {
      let below = text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4)
      let inside = title.leadingAnchor.constraint(equalTo: card.leadingAnchor)
      let across = title.trailingAnchor.constraint(lessThanOrEqualTo: screen.trailingAnchor)
      let wide = text.widthAnchor.constraint(equalToConstant: 80)
      expect(!below.isActive)

      NSLayoutConstraint.activate([below, inside, across, wide])

      expect(card.constraints, equals: [below, inside])
      expect(screen.constraints, equals: [across])
      expect(text.constraints, equals: [wide])
      expect(title.constraints.isEmpty)
    }

    @Test
    func `B363: the distance between two anchors is compared as a length`() {
      let gap = title.trailingAnchor.anchorWithOffset(to: text.leadingAnchor)
      let drop = title.bottomAnchor.anchorWithOffset(to: screen.bottomAnchor)
      let half = gap.constraint(equalTo: card.widthAnchor, multiplier: 0.5)
      let least = gap.constraint(greaterThanOrEqualToConstant: 8)
      let deep = drop.constraint(equalTo: gap)

      NSLayoutConstraint.activate([half, least, deep])
      expect(card.constraints, equals: [half, least])
      expect(screen.constraints, equals: [deep])
      expect(half.secondAnchor?.item as? UIView, is: card)
      let far = gap.constraint(equalToConstant: 20)
      screen.addConstraint(far)
      expect(screen.constraints, equals: [deep, far])
      far.isActive = false

      text.removeFromSuperview()
      expect(card.constraints.isEmpty)
      expect(screen.constraints.isEmpty)
    }

    @Test
    func `B363: a constraint has the anchors of its two sides`() {
      let below = text.topAnchor.constraint(equalTo: title.bottomAnchor)
      let wide = text.widthAnchor.constraint(equalToConstant: 80)

      expect(below.firstAnchor.item as? UIView, is: text)
      expect(below.secondAnchor?.item as? UIView, is: title)
      expect(wide.firstAnchor.item as? UIView, is: text)
      expectNil(wide.secondAnchor)
    }

    @Test
    func `B366: priorities are raised, lowered and compared`() {
      let almost = UILayoutPriority.required - 1
      var low = UILayoutPriority.defaultLow
      low += 1
      expect(almost.rawValue, equals: 999)
      expect(low.rawValue, equals: 251)
      low -= 2
      expect(low, equals: .defaultLow - 1)
      expect(1 + UILayoutPriority.defaultHigh, equals: UILayoutPriority(751))
      expect(UILayoutPriority.required - almost, equals: 1)
      expect(almost < .required)
      expect(max(almost, low), equals: almost)
    }

    @Test
    func `a constraint tells its two sides`() {
      let constraint = text.heightAnchor.constraint(
        greaterThanOrEqualTo: title.heightAnchor,
        multiplier: 2,
        constant: 6
      )

      expect(constraint.firstItem, is: text)
      expect(constraint.firstAttribute, equals: .height)
      expect(constraint.relation, equals: .greaterThanOrEqual)
      expect(constraint.secondItem, is: title)
      expect(constraint.secondAttribute, equals: .height)
      expect(constraint.multiplier, equals: 2)
      expect(constraint.constant, equals: 6)
      expect(constraint.priority, equals: .required)
    }

    @Test
    func `a constraint out of force is released`() {
      weak var constraint: NSLayoutConstraint?
      do {
        let made = text.topAnchor.constraint(equalTo: title.bottomAnchor)
        made.isActive = true
        made.isActive = true
        constraint = made
      }
      expect(constraint != nil)
      expect(card.constraints.count, equals: 1)

      constraint?.isActive = false

      expectNil(constraint)
      expect(card.constraints.isEmpty)
    }

    @Test
    func `B281: a view that leaves takes along what ties it to others`() {
      let below = text.topAnchor.constraint(equalTo: title.bottomAnchor)
      let inside = title.topAnchor.constraint(equalTo: card.topAnchor)
      let around = card.topAnchor.constraint(equalTo: screen.topAnchor)
      let wide = text.widthAnchor.constraint(equalToConstant: 80)
      NSLayoutConstraint.activate([below, inside, around, wide])

      text.removeFromSuperview()
      expect(card.constraints, equals: [inside])
      expect(text.constraints, equals: [wide])
      expect(!below.isActive)

      card.removeFromSuperview()
      expect(screen.constraints.isEmpty)
      expect(card.constraints, equals: [inside])
    }

    @Test
    func `a view that moves elsewhere leaves its ties behind`() {
      let inside = title.topAnchor.constraint(equalTo: card.topAnchor)
      inside.isActive = true

      screen.addSubview(title)

      expect(card.constraints.isEmpty)
    }

    @Test
    func `constraints and anchors keep no view`() async {
      await expectFreed { leaks in
        let kept: [AnyObject]
        do {
          let parent = leaks.track(UIView())
          let child = leaks.track(UIView())
          parent.addSubview(child)
          let anchor = child.topAnchor
          let constraint = anchor.constraint(equalTo: parent.topAnchor)
          constraint.isActive = true
          kept = [anchor, constraint]
        }
        withExtendedLifetime(kept) {}
      }
    }

    @Test
    func `a guide is kept by its view and ties like one`() {
      let guide = UILayoutGuide()
      card.addLayoutGuide(guide)
      let constraint = guide.topAnchor.constraint(equalTo: title.bottomAnchor)
      constraint.isActive = true
      expect(guide.owningView, is: card)
      expect(card.layoutGuides.contains(guide))
      expect(card.constraints, equals: [constraint])

      screen.addLayoutGuide(guide)
      expect(!card.layoutGuides.contains(guide))
      expect(guide.owningView, is: screen)

      screen.removeLayoutGuide(guide)
      expectNil(guide.owningView)
    }

    @Test
    func `a view has one guide of each sort`() {
      expect(card.safeAreaLayoutGuide, is: card.safeAreaLayoutGuide)
      expect(card.layoutMarginsGuide, is: card.layoutMarginsGuide)
      expect(card.safeAreaLayoutGuide.owningView, is: card)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor),
        text.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
        text.bottomAnchor.constraint(equalTo: screen.keyboardLayoutGuide.topAnchor),
      ])
      expect(card.constraints.count, equals: 2)
    }

    @Test
    func `new margins are told once`() {
      final class Spy: UIView {
        var changes = 0
        override func layoutMarginsDidChange() {
          super.layoutMarginsDidChange()
          changes += 1
        }
      }
      let view = Spy()
      let before = view.changes

      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

      expect(view.changes, equals: before + 1)
    }

    @Test
    func `content resists being stretched less than being squeezed`() {
      let view = UIView()
      expect(view.contentHuggingPriority(for: .horizontal), equals: .defaultLow)
      expect(view.contentCompressionResistancePriority(for: .vertical), equals: .defaultHigh)

      view.setContentHuggingPriority(.required, for: .horizontal)
      expect(view.contentHuggingPriority(for: .horizontal), equals: .required)
      expect(view.contentHuggingPriority(for: .vertical), equals: .defaultLow)
    }
  }

  /// Tests when constraints are updated.
  @MainActor
  struct ConstraintUpdates {
    private final class View: UIView {
      let name: String
      let journal: Lines

      init(_ name: String, _ journal: Lines) {
        self.name = name
        self.journal = journal
        super.init(frame: .zero)
      }

      required init?(coder: NSCoder) {
        nil
      }

      override func updateConstraints() {
        journal.lines.append("\(name) updates")
        super.updateConstraints()
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        journal.lines.append("\(name) lays out")
      }
    }

    private final class Screen: UIViewController {
      let journal: Lines

      init(_ journal: Lines) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) {
        nil
      }

      override func updateViewConstraints() {
        journal.lines.append("screen updates")
        super.updateViewConstraints()
      }

      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        journal.lines.append("screen lays out")
      }
    }

    private final class Lines {
      var lines: [String] = []
    }

    @Test
    func `constraints are updated before layout, from the inside out, and again when asked`() async
    {
      let journal = Lines()
      let screen = Screen(journal)
      let outer = View("outer", journal)
      let inner = View("inner", journal)
      outer.addSubview(inner)
      screen.view.addSubview(outer)
      outer.setNeedsUpdateConstraints()
      inner.setNeedsUpdateConstraints()
      screen.view.setNeedsUpdateConstraints()
      let window = TestWindow(rootViewController: screen)
      await window.settle()
      expect(
        journal.lines.prefix(4),
        equals: [
          "inner updates", "outer updates", "screen updates", "screen lays out",
        ]
      )

      journal.lines = []
      inner.setNeedsUpdateConstraints()
      expect(inner.needsUpdateConstraints())
      window.layoutIfNeeded()
      expect(journal.lines.contains("inner updates"))
      expect(!journal.lines.contains("outer updates"))
      expect(!inner.needsUpdateConstraints())

      journal.lines = []
      inner.setNeedsUpdateConstraints()
      screen.view.setNeedsLayout()
      window.layoutIfNeeded()
      expect(journal.lines.prefix(2), equals: ["inner updates", "screen lays out"])

      journal.lines = []
      let late = View("late", journal)
      late.setNeedsUpdateConstraints()
      outer.addSubview(late)
      screen.view.setNeedsLayout()
      window.layoutIfNeeded()
      expect(journal.lines.prefix(2), equals: ["late updates", "screen lays out"])
    }
  }
}
