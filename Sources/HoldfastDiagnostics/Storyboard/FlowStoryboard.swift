import Foundation
import Holdfast

/// What happened in a test or a tour, step by step: as pictures, or as a page to step through.
///
/// ```swift
/// let story = FlowStoryboard(titled: "A new post")
/// story.add(window, titled: "New Post is tapped.")
/// story.add(window, titled: "The sheet is dragged down.")
/// story.attach()  // in a test; HoldfastTesting has it
/// ```
///
/// What was in the step before and is not any more is drawn once more: crossed out when it has been
/// freed, and marked when it has left and is still alive, which most often is a leak. From its making on
/// the storyboard hears what happens to flows, and adds it to the step that comes next; what comes
/// after the last one is left out.
///
/// It holds values: no screen, no coordinator, no flow. It listens as long as it is there.
@MainActor
public final class FlowStoryboard {
  /// What the page is called.
  public let title: String

  /// The part of the story that the steps added from now on belong to; the page says it above them.
  public var chapter: String?

  private(set) var steps: [StoryboardStep] = []
  private(set) var timeLine = FlowTimeLine()
  private var log: [StoryboardStep.Entry] = []
  private var previous: FlowTree?
  private var numbers: [FlowLabel: Int] = [:]
  private var listening: FlowBulletin.Listening?

  /// Makes a storyboard without steps, which listens from now on.
  ///
  /// - Parameter title: What the page is called.
  public init(titled title: String = "Flow storyboard") {
    self.title = title
    timeLine.begin(
      with: FlowCore.all.filter(\.isOpen).map { (FlowLabel($0), $0.outer.map(FlowLabel.init)) }
    )
    listening = FlowBulletin.main.listen { [weak self] in self?.hear($0) }
  }

  deinit {
    DispatchQueue.main.async { [listening] in
      MainActor.assumeIsolated { listening?.end() }
    }
  }

  /// Adds a step: what is in a window now, how it looks, and what happened to flows since the last step.
  ///
  /// What has left since then is looked at now: whether it has been freed. Add a step when everything
  /// has settled. On a device the page shows a picture of the window; elsewhere, what can be read in it. Where a
  /// flow has the key window for itself in front of it, a lock or a call, it is that one's.
  ///
  /// - Parameters:
  ///   - window: Where it happened; it is not held.
  ///   - title: What was done to come here.
  ///   - notes: What else happened, a line each.
  public func add(_ window: UIWindow, titled title: String? = nil, notes: [String] = []) {
    let seen = window.flowWindowsInFront.first(where: \.isKeyWindow) ?? window
    add(window.flowTree, titled: title, notes: notes, seenIn: seen)
  }

  /// Adds a step with a tree of one's own: of several windows, or with coordinators as the app names
  /// them.
  ///
  /// - Parameters:
  ///   - tree: What there is now.
  ///   - title: What was done to come here.
  ///   - notes: What else happened, a line each.
  ///   - window: The window in front, which is not held; nil where there is nothing to see.
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

  private func hear(_ event: FlowEvent) {
    log.append(.init(flow: timeLine.hear(event), event: event))
  }
}
