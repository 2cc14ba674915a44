import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@_spi(Application) @testable import HeadlessUIKit

/// Tests types that are kept as values, because nothing is drawn.
@MainActor
@Suite(.oneAtATime)
struct ValueTests {
  @Test
  func `a transform moves, turns and goes back`() {
    let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 4)

    expect(CGPoint(x: 1, y: 1).applying(transform), equals: CGPoint(x: 12, y: 24))
    expect(CGPoint(x: 12, y: 24).applying(transform.inverted()), equals: CGPoint(x: 1, y: 1))
    expect(transform.concatenating(transform.inverted()).isIdentity)
    let turned = CGSize(width: 2, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
    expect(abs(turned.width + 4) < 1e-9)
    expect(
      CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(scaleX: -1, y: 2)),
      equals: CGRect(x: -2, y: 0, width: 2, height: 8)
    )
  }

  @Test
  func `geometry comes out of the values of Foundation as it went in`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

    expect(NSValue(cgRect: rect).cgRectValue, equals: rect)
    expect(NSValue(cgPoint: rect.origin).cgPointValue, equals: rect.origin)
    expect(NSValue(cgSize: rect.size).cgSizeValue, equals: rect.size)
  }

  @Test
  func `a screen keeps the scroll view of each edge`() {
    let (screen, top, bottom) = (UIViewController(), UIScrollView(), UIScrollView())

    screen.setContentScrollView(top, for: [.top, .leading])
    screen.setContentScrollView(bottom, for: .bottom)
    expect(screen.contentScrollView(for: .top), is: top)
    expect(screen.contentScrollView(for: .leading), is: top)
    expect(screen.contentScrollView(for: .bottom), is: bottom)
    expectNil(screen.contentScrollView(for: .trailing))

    screen.setContentScrollView(nil, for: .top)
    expectNil(screen.contentScrollView(for: .top))
  }

  @Test
  func `room around both indicators is room around each`() {
    let view = UIScrollView()
    view.scrollIndicatorInsets.bottom = 5

    expect(view.verticalScrollIndicatorInsets.bottom, equals: 5)
    expect(view.horizontalScrollIndicatorInsets.bottom, equals: 5)
  }

  @Test
  func `keyframes are made at once, and completed at the end`() async {
    let view = UIView()
    let journal = Journal()

    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
    } completion: { _ in
      MainActor.assumeIsolated { journal.note("completed") }
    }
    expect(view.alpha, equals: 0.5)
    expect(journal.lines.isEmpty)

    await settle()
    expect(journal.lines, equals: ["completed"])
  }

  @Test
  func `bars keep their style`() {
    let (navigation, tabs) = (UINavigationBar(), UITabBar())
    expect(navigation.barStyle, equals: .default)

    navigation.barStyle = .black
    tabs.barStyle = .black

    expect(navigation.barStyle, equals: .black)
    expect(tabs.barStyle.rawValue, equals: 1)
  }

  @Test
  func `a view keeps its transform and its traits, and its frame stays`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(view.transform.isIdentity)
    expect(!view.isAccessibilityElement)

    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.accessibilityTraits = [.button, .selected]

    expect(view.transform.a, equals: 2)
    expect(view.accessibilityTraits.contains(.button))
    expect(view.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test
  func `a layer has the frame of its view, and holds its sublayers`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    view.layer.addSublayer(gradient)

    expect(view.layer.frame, equals: view.frame)
    expect(gradient.superlayer, is: view.layer)
    expect(view.layer.sublayers?.count, equals: 1)

    UIView().layer.insertSublayer(gradient, at: 5)
    expect(view.layer.sublayers?.isEmpty, equals: true)

    view.layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
    expect(view.frame.size, equals: CGSize(width: 30, height: 40))
  }

  @Test(arguments: [false, true])
  func `one view takes the place of another`(hides: Bool) async {
    let parent = UIView()
    let (old, new, front) = (UIView(), UIView(), UIView())
    for view in [old, front] { parent.addSubview(view) }
    if hides {
      parent.addSubview(new)
      new.isHidden = true
    }
    var finished: Bool?

    UIView.transition(
      from: old,
      to: new,
      duration: 0.2,
      options: hides ? .showHideTransitionViews : []
    ) { finished = $0 }
    expect(old.isHidden, equals: hides)
    expect(!new.isHidden)
    expect(parent.subviews, equals: (hides ? [old, front, new] : [new, front]))
    expectNil(finished)

    await settle()
    expect(finished, equals: true)
  }

  @Test
  func `an image knows the size that its data says`() {
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 40, 0, 0, 1, 0]
    let gif = Array("GIF89a".utf8) + [0x10, 0, 0x20, 1]
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 30, 0, 50]

    expect(UIImage(data: Data(png))?.size, equals: CGSize(width: 40, height: 256))
    expect(UIImage(data: Data(png), scale: 2)?.size, equals: CGSize(width: 20, height: 128))
    expect(UIImage(data: Data(gif))?.size, equals: CGSize(width: 16, height: 288))
    expect(UIImage(data: Data(jpeg))?.size, equals: CGSize(width: 50, height: 30))
    expectNil(UIImage(data: Data(jpeg.dropLast(4))))
    expectNil(UIImage(data: Data("text".utf8)))
    expect(UIImage(data: Data(png)) != UIImage(data: Data(gif)))
    expect(UIImage(systemName: "star")?.size, equals: .zero)
  }

  @Test
  func `fonts by name differ, also in another size`() {
    let named = UIFont(name: "Avenir", size: 12)

    expect(named?.withSize(20).fontName, equals: "Avenir")
    expect(named != UIFont.systemFont(ofSize: 12))
    expectNil(UIFont(name: "", size: 12))
  }

  @Test
  func `a weak table loses deallocated objects, and a map its values`() {
    let table = NSHashTable<UIView>.weakObjects()
    let map = NSMapTable<UIView, UIView>.weakToStrongObjects()
    let key = UIView()
    weak var value: UIView?
    do {
      let view = UIView()
      value = view
      table.add(view)
      table.add(view)
      table.add(key)
      map.setObject(view, forKey: key)
      expect(table.contains(view))
      expect(map.object(forKey: key), is: view)
    }
    expect(table.allObjects.count, equals: 2)

    map.removeObject(forKey: key)

    expectNil(value)
    expect(table.allObjects, equals: [key])
    table.removeAllObjects()
    expectNil(table.anyObject)
    expect(autoreleasepool { 3 }, equals: 3)
  }

  @Test
  func `the device is upright, once the app has asked`() {
    let device = UIDevice()
    expect(device.orientation, equals: .unknown)

    device.beginGeneratingDeviceOrientationNotifications()
    expect(device.orientation.isPortrait)

    device.endGeneratingDeviceOrientationNotifications()
    expect(device.orientation, equals: .unknown)
    expect(device.identifierForVendor, equals: UIDevice.current.identifierForVendor)
  }

  @Test
  func `background tasks have names of their own`() {
    let app = UIApplication.shared
    let first = app.beginBackgroundTask()

    expect(first != .invalid)
    expect(app.beginBackgroundTask(withName: "upload") != first)
    app.endBackgroundTask(first)
  }

  @Test
  func `a notification posted for assistive technologies is noted`() {
    defer { UIAccessibility.headlessPosts = [] }

    UIAccessibility.post(notification: .announcement, argument: "Saved")

    expect(UIAccessibility.headlessPosts.map(\.notification), equals: [.announcement])
    expect(UIAccessibility.headlessPosts.first?.argument as? String, equals: "Saved")
  }

  @Test
  func `media time goes on with the test's time`() async {
    let before = CACurrentMediaTime()

    await advanceTime(by: 5)

    expect(CACurrentMediaTime() - before >= 5)
  }
}
