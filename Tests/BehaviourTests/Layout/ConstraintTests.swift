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
      #expect(!below.isActive)

      NSLayoutConstraint.activate([below, inside, across, wide])

      #expect(card.constraints == [below, inside])
      #expect(screen.constraints == [across])
      #expect(text.constraints == [wide])
      #expect(title.constraints.isEmpty)
    }

    @Test
    func `B363: the distance between two anchors is compared as a length`() {
      let gap = title.trailingAnchor.anchorWithOffset(to: text.leadingAnchor)
      let drop = title.bottomAnchor.anchorWithOffset(to: screen.bottomAnchor)
      let half = gap.constraint(equalTo: card.widthAnchor, multiplier: 0.5)
      let least = gap.constraint(greaterThanOrEqualToConstant: 8)
      let deep = drop.constraint(equalTo: gap)

      NSLayoutConstraint.activate([half, least, deep])
      #expect(card.constraints == [half, least])
      #expect(screen.constraints == [deep])
      #expect(half.secondAnchor?.item as? UIView === card)
      let far = gap.constraint(equalToConstant: 20)
      screen.addConstraint(far)
      #expect(screen.constraints == [deep, far])
      far.isActive = false

      text.removeFromSuperview()
      #expect(card.constraints.isEmpty)
      #expect(screen.constraints.isEmpty)
    }

    @Test
    func `B363: a constraint has the anchors of its two sides`() {
      let below = text.topAnchor.constraint(equalTo: title.bottomAnchor)
      let wide = text.widthAnchor.constraint(equalToConstant: 80)

      #expect(below.firstAnchor.item as? UIView === text)
      #expect(below.secondAnchor?.item as? UIView === title)
      #expect(wide.firstAnchor.item as? UIView === text)
      #expect(wide.secondAnchor == nil)
    }

    @Test
    func `B366: priorities are raised, lowered and compared`() {
      let almost = UILayoutPriority.required - 1
      var low = UILayoutPriority.defaultLow
      low += 1
      #expect(almost.rawValue == 999)
      #expect(low.rawValue == 251)
      low -= 2
      #expect(low == .defaultLow - 1)
      #expect(1 + UILayoutPriority.defaultHigh == UILayoutPriority(751))
      #expect(UILayoutPriority.required - almost == 1)
      #expect(almost < .required)
      #expect(max(almost, low) == almost)
    }

    @Test
    func `a constraint tells its two sides`() {
      let constraint = text.heightAnchor.constraint(
        greaterThanOrEqualTo: title.heightAnchor,
        multiplier: 2,
        constant: 6
      )

      #expect(constraint.firstItem === text)
      #expect(constraint.firstAttribute == .height)
      #expect(constraint.relation == .greaterThanOrEqual)
      #expect(constraint.secondItem === title)
      #expect(constraint.secondAttribute == .height)
      #expect(constraint.multiplier == 2)
      #expect(constraint.constant == 6)
      #expect(constraint.priority == .required)
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
      #expect(constraint != nil)
      #expect(card.constraints.count == 1)

      constraint?.isActive = false

      #expect(constraint == nil)
      #expect(card.constraints.isEmpty)
    }

    @Test
    func `B281: a view that leaves takes along what ties it to others`() {
      let below = text.topAnchor.constraint(equalTo: title.bottomAnchor)
      let inside = title.topAnchor.constraint(equalTo: card.topAnchor)
      let around = card.topAnchor.constraint(equalTo: screen.topAnchor)
      let wide = text.widthAnchor.constraint(equalToConstant: 80)
      NSLayoutConstraint.activate([below, inside, around, wide])

      text.removeFromSuperview()
      #expect(card.constraints == [inside])
      #expect(text.constraints == [wide])
      #expect(!below.isActive)

      card.removeFromSuperview()
      #expect(screen.constraints.isEmpty)
      #expect(card.constraints == [inside])
    }

    @Test
    func `a view that moves elsewhere leaves its ties behind`() {
      let inside = title.topAnchor.constraint(equalTo: card.topAnchor)
      inside.isActive = true

      screen.addSubview(title)

      #expect(card.constraints.isEmpty)
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
      #expect(guide.owningView === card)
      #expect(card.layoutGuides.contains(guide))
      #expect(card.constraints == [constraint])

      screen.addLayoutGuide(guide)
      #expect(!card.layoutGuides.contains(guide))
      #expect(guide.owningView === screen)

      screen.removeLayoutGuide(guide)
      #expect(guide.owningView == nil)
    }

    @Test
    func `a view has one guide of each sort`() {
      #expect(card.safeAreaLayoutGuide === card.safeAreaLayoutGuide)
      #expect(card.layoutMarginsGuide === card.layoutMarginsGuide)
      #expect(card.safeAreaLayoutGuide.owningView === card)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor),
        text.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
        text.bottomAnchor.constraint(equalTo: screen.keyboardLayoutGuide.topAnchor),
      ])
      #expect(card.constraints.count == 2)
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

      #expect(view.changes == before + 1)
    }

    @Test
    func `content resists being stretched less than being squeezed`() {
      let view = UIView()
      #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
      #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)

      view.setContentHuggingPriority(.required, for: .horizontal)
      #expect(view.contentHuggingPriority(for: .horizontal) == .required)
      #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
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
      #expect(
        journal.lines.prefix(4) == [
          "inner updates", "outer updates", "screen updates", "screen lays out",
        ]
      )

      journal.lines = []
      inner.setNeedsUpdateConstraints()
      #expect(inner.needsUpdateConstraints())
      window.layoutIfNeeded()
      #expect(journal.lines.contains("inner updates"))
      #expect(!journal.lines.contains("outer updates"))
      #expect(!inner.needsUpdateConstraints())

      journal.lines = []
      inner.setNeedsUpdateConstraints()
      screen.view.setNeedsLayout()
      window.layoutIfNeeded()
      #expect(journal.lines.prefix(2) == ["inner updates", "screen lays out"])

      journal.lines = []
      let late = View("late", journal)
      late.setNeedsUpdateConstraints()
      outer.addSubview(late)
      screen.view.setNeedsLayout()
      window.layoutIfNeeded()
      #expect(journal.lines.prefix(2) == ["late updates", "screen lays out"])
    }
  }
}
