import Foundation
import Holdfast

/// Records a test or a tour step by step, as pictures or as a page that a reader can step through.
///
/// ```swift
/// let story = FlowStoryboard(titled: "A new post")
/// story.add(window, titled: "New Post is tapped.")
/// story.add(window, titled: "The sheet is dragged down.")
/// story.attach()  // in a test; HoldfastTesting has it
/// ```
///
/// Screens, coordinators and flows that were in the previous step and have left are drawn once more. They are crossed
/// out if they have been deallocated, and marked if they are still alive, which is usually a leak. From its
/// initialization on, the storyboard records the events of flows, and adds them to the next step. Events after the last
/// step are left out.
///
/// It stores only values, and holds no screens, coordinators or flows. It records events until it is
/// deallocated.
@MainActor
public final class FlowStoryboard {
  /// The title of the page.
  public let title: String

  /// The chapter of the steps that are added from now on.
  ///
  /// The page shows it above them.
  public var chapter: String?

  private(set) var steps: [StoryboardStep] = []
  private(set) var timeLine = FlowTimeLine()
  private var log: [StoryboardStep.Entry] = []
  private var previous: FlowTree?
  private var numbers: [FlowLabel: Int] = [:]
  private var listening: FlowBulletin.Listening?

  /// Creates a storyboard without steps, and starts to record the events of flows.
  ///
  /// - Parameter title: The title of the page.
  public init(titled title: String = "Flow storyboard") {
    self.title = title
    timeLine.begin(
      with: FlowCore.all.filter(\.isOpen).map { (FlowLabel($0), $0.outer.map(FlowLabel.init)) }
    )
    listening = FlowBulletin.main.listen { [weak self] in self?.receive($0) }
  }

  deinit {
    DispatchQueue.main.async { [listening] in
      MainActor.assumeIsolated { listening?.end() }
    }
  }

  /// Adds a step with the tree of a window, its visible content, and the events of flows since the previous
  /// step.
  ///
  /// Add a step when everything has settled, because the storyboard checks at this moment whether the screens that have
  /// left have been deallocated. On a device the page shows a picture of the window. Elsewhere, it shows the texts and
  /// controls in the window. If a flow has a window of its own in front, for example a lock or a phone call, and that
  /// window is the key window, the page shows that window instead.
  ///
  /// - Parameters:
  ///   - window: The window, which isn't held.
  ///   - title: The action that led to this step.
  ///   - notes: Further notes, each a line.
  public func add(_ window: UIWindow, titled title: String? = nil, notes: [String] = []) {
    let seen = window.flowWindowsInFront.first(where: \.isKeyWindow) ?? window
    add(window.flowTree, titled: title, notes: notes, seenIn: seen)
  }

  /// Adds a step with a tree that the app has made, for example of several windows or with its own names for
  /// coordinators.
  ///
  /// - Parameters:
  ///   - tree: The tree as it is now.
  ///   - title: The action that led to this step.
  ///   - notes: Further notes, each a line.
  ///   - window: The window to show, which isn't held, or nil to show none.
  public func add(
    _ tree: FlowTree,
    titled title: String? = nil,
    notes: [String] = [],
    seenIn window: UIWindow? = nil
  ) {
    let earlier = numbers
    timeLine.endStep()
    let labels = tree.roots.flatMap(\.all).flatMap(\.flows) + tree.waiting.map(\.flow)
    numbers = labels.reduce(into: [:]) { numbers, flow in
      numbers[flow] = timeLine.number(of: flow)
    }
    let roots = tree.keeping(whatLeft: previous) { earlier[$0] == numbers[$0] }
    steps.append(
      StoryboardStep(
        title: title,
        chapter: chapter,
        notes: notes,
        log: log,
        roots: roots,
        waiting: tree.waiting,
        numbers: numbers,
        earlier: earlier,
        screen: RecordedContent.isIncluded ? window.flatMap { SeenScreen(in: $0) } : nil
      )
    )
    log = []
    previous = tree
  }

  private func receive(_ event: FlowEvent) {
    log.append(.init(flow: timeLine.receive(event), event: event))
  }
}
