import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that a search costs the same for each screen, whatever the number of screens.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SearchCostTests {
  /// A screen that counts the questions about its place in the hierarchy.
  ///
  /// It counts only the questions of the task that opens the link, and of the tasks that are started by it. The watch of
  /// the tests looks at the hierarchy as well, each second.
  private final class Counting: UIViewController {
    @TaskLocal static var isCounting = false
    private static var questions = 0

    static func count(_ body: @MainActor () async -> Void) async -> Int {
      questions = 0
      await $isCounting.withValue(true) { await body() }
      return questions
    }

    private static func note() {
      if isCounting { questions += 1 }
    }

    override var children: [UIViewController] {
      Self.note()
      return super.children
    }

    override var presentedViewController: UIViewController? {
      Self.note()
      return super.presentedViewController
    }

    override var presentingViewController: UIViewController? {
      Self.note()
      return super.presentingViewController
    }

    override var parent: UIViewController? {
      Self.note()
      return super.parent
    }
  }

  enum Shape: CaseIterable, Sendable {
    case stack
    case tabs
    case modals
  }

  private func window(_ shape: Shape, of count: Int) async -> (TestWindow, [UIViewController]) {
    let screens = (0..<count).map { _ in Counting() }
    for screen in screens {
      screen.respond(to: AppLink.self) { _, _ in .pass }
      screen.modalPresentationStyle = .overFullScreen
    }
    let window = TestWindow()
    switch shape {
    case .stack:
      let stack = UINavigationController()
      stack.viewControllers = screens
      window.rootViewController = stack
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = screens
      window.rootViewController = tabs
    case .modals:
      window.rootViewController = screens[0]
      await settle()
      for (screen, next) in zip(screens, screens.dropFirst()) {
        screen.present(next, animated: false)
        await settle()
      }
    }
    await settle()
    return (window, screens)
  }

  private func cost(_ shape: Shape, of count: Int) async -> (asked: Int, questions: Int) {
    let (window, screens) = await window(shape, of: count)
    var result: LinkResult?
    let questions = await Counting.count { result = await window.open(AppLink.settings) }
    window.close()
    await settle()
    guard case .failed(.unanswered(_, let asked)) = result else { return (0, 0) }
    expect(screens.count, equals: count)
    return (asked.count, questions)
  }

  @Test(arguments: Shape.allCases)
  func `a screen more costs the same at ten and at a thousand`(_ shape: Shape) async {
    let ten = await cost(shape, of: 10)
    let twenty = await cost(shape, of: 20)
    let thousand = await cost(shape, of: 1000)

    expect(ten.asked, equals: 10)
    expect(twenty.asked, equals: 20)
    expect(thousand.asked, equals: 1000)
    let forTenMore = twenty.questions - ten.questions
    expect(forTenMore > 0)
    expect(thousand.questions - ten.questions, equals: forTenMore * 99)
  }

  @Test(arguments: [10, 1000])
  func `a walk comes to each screen once, and asks it as much`(_ count: Int) async {
    let (window, screens) = await window(.stack, of: count)
    var walk = HierarchyWalk(of: [window])
    var seen: [UIViewController] = []
    let questions = await Counting.count {
      while let screen = walk.nextScreen() { seen.append(screen) }
    }

    expect(seen.dropLast(), equals: screens.reversed()[...])
    expect(questions, equals: 2 * count)
  }
}
