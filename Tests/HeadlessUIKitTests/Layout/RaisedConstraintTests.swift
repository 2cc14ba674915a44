import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Tests the exceptions that constraints raise.
  @MainActor
  struct RaisedConstraints {
    @Test
    func `B295: two views without a common ancestor raise`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let (one, other) = (UIView(), UIView())
        one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
      }
      expectRaised(
        result,
        "NSGenericException",
        "Unable to activate constraint with anchors",
        "because they have no common ancestor"
      )
    }

    @Test
    func `a constraint added to a view that doesn't contain its items raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let (one, other) = (UIView(), UIView())
        one.addConstraint(other.widthAnchor.constraint(equalToConstant: 1))
      }
      expectRaised(result, "The view hierarchy is not prepared for the constraint")
    }

    @Test
    func `B363: a distance added to a view that contains one of its ends raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let (one, other) = (UIView(), UIView())
        let gap = one.leadingAnchor.anchorWithOffset(to: other.leadingAnchor)
        one.addConstraint(gap.constraint(equalToConstant: 1))
      }
      expectRaised(result, "The view hierarchy is not prepared for the constraint")
    }

    @Test
    func `a size beside a position raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        _ = NSLayoutConstraint(
          item: UIView(),
          attribute: .width,
          relatedBy: .equal,
          toItem: UIView(),
          attribute: .top,
          multiplier: 1,
          constant: 0
        )
      }
      expectRaised(result, "NSInvalidArgumentException", "Invalid pairing of layout attributes")
    }

    @Test
    func `a position that equals a constant raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        _ = NSLayoutConstraint(
          item: UIView(),
          attribute: .top,
          relatedBy: .equal,
          toItem: nil,
          attribute: .notAnAttribute,
          multiplier: 1,
          constant: 0
        )
      }
      expectRaised(result, "Location attributes must be specified in pairs.")
    }

    @Test
    func `leading beside left raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let (one, other) = (UIView(), UIView())
        _ = one.leadingAnchor.constraint(equalTo: other.leftAnchor)
      }
      expectRaised(result, "Use leading/trailing for both or neither.")
    }

    @Test
    func `something that has no layout raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        _ = NSLayoutConstraint(
          item: "a view",
          attribute: .width,
          relatedBy: .equal,
          toItem: nil,
          attribute: .notAnAttribute,
          multiplier: 1,
          constant: 80
        )
      }
      expectRaised(result, "Constraint items must each be a view or layout guide.")
    }

    private typealias Side = (item: AnyObject?, attribute: NSLayoutConstraint.Attribute)

    private func mistake(_ first: Side, _ second: Side, multiplier: CGFloat = 1) -> String {
      ConstraintCheck.mistake(
        ConstraintSide(item: first.item, attribute: first.attribute),
        ConstraintSide(item: second.item, attribute: second.attribute),
        multiplier: multiplier
      ) ?? "none"
    }

    @Test
    func `a position needs a position, of something that has one, and not times nothing`() {
      let (one, other) = (UIView(), UIView())
      expect(mistake((one, .top), (other, .bottom)), equals: "none")
      expect(mistake((one, .width), (nil, .notAnAttribute)), equals: "none")
      expect(mistake((one, .width), (other, .height), multiplier: 0), equals: "none")

      expect(mistake((one, .top), (nil, .top)).hasSuffix("must be specified in pairs."))
      expect(mistake((one, .top), (other, .notAnAttribute)).hasSuffix("specified in pairs."))
      expect(mistake((one, .top), (other, .top), multiplier: 0).hasSuffix("in pairs."))
      expect(
        mistake((one, .notAnAttribute), (other, .top)),
        equals: "Invalid pairing of layout attributes"
      )
      expect(
        mistake((one, .top), ("a view" as NSString, .top)).hasPrefix(
          "Constraint items must each be"
        )
      )
    }

    @Test
    func `B350: across beside down is no mistake, and a size beside a position is one`() {
      let (one, other) = (UIView(), UIView())
      expect(mistake((one, .left), (other, .top)), equals: "none")
      expect(mistake((one, .bottom), (other, .trailing)), equals: "none")
      expect(mistake((one, .width), (other, .top)), equals: "Invalid pairing of layout attributes")
    }

    @Test
    func `an active constraint that stops being required raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 80)
        constraint.priority = .defaultLow
        constraint.isActive = true
        constraint.priority = .defaultHigh
        constraint.priority = .required
      }
      expectRaised(
        result,
        "Mutating a priority from required to not on an installed constraint (or vice-versa)",
        "You passed priority 1000.0 and the existing priority was 750.0."
      )
    }

    @Test
    func `a constraint whose view is gone stays out of force`() {
      let view = UIView()
      var child: UIView? = UIView()
      child.map(view.addSubview)
      let constraint = view.topAnchor.constraint(equalTo: child?.topAnchor ?? view.topAnchor)
      child?.removeFromSuperview()
      child = nil

      constraint.isActive = true

      expect(!constraint.isActive)
      expectNil(constraint.secondItem)
      expect(view.constraints.isEmpty)
    }
  }
}
