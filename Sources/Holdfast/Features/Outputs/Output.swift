/// An output of a screen, which its coordinator answers once per tap.
///
/// A call is dropped while something that an earlier call began is still under way.
///
/// **Who holds whom**
///
/// - The closure that is stored in the screen's output holds this object.
/// - This object holds the calls that are under way.
@MainActor
final class Output {
  /// The call or event that has started the code that is running now.
  ///
  /// Tasks that this code begins inherit the origin.
  enum Origin: Sendable {
    case call(Running)
    /// An event, or a call of an output that answers every call. Neither is compared with earlier calls.
    case other
  }

  @TaskLocal static var origin: Origin?
  /// The screen whose output is being called, usually by the screen itself.
  private(set) static var screen: UIViewController?
  /// The screen whose output is being called, if the screen was being removed at that moment.
  fileprivate private(set) static var leavingScreen: UIViewController?

  /// The place in the app's code where the output is connected.
  private let site: CallSite
  private let everyCall: Bool
  /// The calls of this output that aren't known to be done.
  private var calls: [Call] = []

  /// The calls whose blocks are running on the main queue, the latest call last.
  private static var callsOfBlocks: [Call] = []

  init(at site: CallSite, everyCall: Bool) {
    self.site = site
    self.everyCall = everyCall
    RequestsOfOutputs.plugIn
  }

  /// Runs the answer to a call of a screen's output, unless an earlier call is under way.
  ///
  /// If `output` is nil, `answer` is the answer to an event, and always runs.
  static func run(_ output: Output?, of screen: UIViewController, _ answer: @MainActor () -> Void) {
    let around = (Self.screen, leavingScreen)
    Self.screen = output == nil ? nil : screen
    // Only a screen that was being removed before the call counts, because an output may remove its screen itself and
    // then show the next screen.
    leavingScreen = screen.isBeingRemoved ? Self.screen : nil
    defer { (Self.screen, leavingScreen) = around }
    guard let output, !output.everyCall else { return $origin.withValue(.other) { answer() } }
    output.calls = output.calls.filter(that: { $0.mayMatter })
    if let reason = output.calls.compactMap(\.unfinishedWork).first {
      return output.site.report(
        "A call of the output was dropped: \(reason). If every call counts, connect the output with everyCall: true.",
        about: screen.screenName
      )
    }
    output.answer(Call(of: output, screen), answer)
  }

  /// Runs the answer, and marks the blocks that the answer puts on the main queue as blocks of the call.
  ///
  /// Holdfast puts a block on the main queue before the answer runs, and another one afterwards. The main queue runs
  /// its blocks in order, so the blocks of the call run between these two.
  private func answer(_ call: Call, _ answer: @MainActor () -> Void) {
    calls = calls + [call]
    onLaterTurn { Self.callsOfBlocks = Self.callsOfBlocks + [call] }
    Self.$origin.withValue(.call(Running(call))) { answer() }
    onLaterTurn {
      Self.callsOfBlocks = Self.callsOfBlocks.filter(that: { $0 !== call })
      call.hasBlocks = false
    }
  }

  /// The call to which the running code belongs, if known.
  static var call: Call? {
    if case .call(let running) = origin { running.call } else { nil }
  }

  /// The flow of the screen whose output has started the running code.
  static var flow: FlowCore? { (call?.screen ?? screen)?.flowAround }

  /// Records that the running code has requested a screen.
  ///
  /// Two calls of an output may each put a block on the main queue before the first block runs. This function throws if
  /// the second block requests a screen while the first block's screen is still on its way.
  fileprivate static func note(_ token: ScreenToken) throws(FlowError) {
    switch origin {
    case .call(let running): running.call.asked.append(Weak(token))
    case .other: break
    case nil:
      guard let call = callsOfBlocks.last else { return }
      try call.output?.checkThatNoneComes(but: call)
      call.asked.append(Weak(token))
    }
  }

  private func checkThatNoneComes(but call: Call) throws(FlowError) {
    for other in calls where other !== call {
      if let first = other.screenYetToAppear {
        throw .repeated(by: site.words, after: first.screenName)
      }
    }
  }
}

extension Output {
  /// One call of an output, with everything that it has begun.
  ///
  /// **Who holds whom**
  ///
  /// - The output holds the call.
  /// - The tasks that are begun in the call hold it as well.
  /// - The call refers weakly to everything that it has begun.
  @MainActor
  final class Call {
    fileprivate private(set) weak var output: Output?
    fileprivate private(set) weak var screen: UIViewController?
    /// The screens that the call has requested.
    fileprivate var asked: [Weak<ScreenToken>] = []
    /// The flow that the call has asked to end.
    fileprivate weak var ended: FlowCore?
    /// An object that exists as long as the call, or a task that was started in it, is running.
    fileprivate weak var running: Running?
    /// How many of the call's tasks wait for a flow to end, and therefore for the user.
    var waitsForUser = 0
    /// Whether blocks that the call has put on the main queue may still be waiting or running.
    fileprivate var hasBlocks = true

    fileprivate init(of output: Output, _ screen: UIViewController) {
      self.output = output
      self.screen = screen
    }

    /// Whether the call is under way, or may still begin something.
    fileprivate var mayMatter: Bool { hasBlocks || running != nil || unfinishedWork != nil }

    fileprivate var screenYetToAppear: UIViewController? {
      asked.first(that: { $0.object?.hasYetToAppear ?? false })?.object?.screen
    }

    /// A description, for a report, of a screen, a flow or work that the call has begun and that isn't done; nil if
    /// everything is done.
    fileprivate var unfinishedWork: String? {
      if let screen = screenYetToAppear {
        return "\(screen.screenName), which an earlier call has requested, is still on its way"
      }
      if let ended, ended.isEnding {
        return "\(ended.name), which an earlier call has ended, is still leaving"
      }
      if running != nil, waitsForUser == 0 {
        return "work or a task that an earlier call began is still running"
      }
      return nil
    }
  }

  /// A reference to a call, which shows by its lifetime whether the call is still running.
  ///
  /// The task-local value `origin` holds it while the call runs. Tasks that are started in the call hold it as well,
  /// because they inherit task-local values and keep them until they are done.
  final class Running: Sendable {
    let call: Call

    @MainActor
    fileprivate init(_ call: Call) {
      self.call = call
      call.running = self
    }
  }
}

/// Refuses a screen that the second tap of a double tap requests, or that the output of a leaving screen requests.
///
/// A lock that the output of a leaving screen requests isn't refused, because the scene would stay unlocked.
@MainActor
private final class RequestsOfOutputs: FlowRule {
  /// Adds the rule when the first output is connected, so that apps without connected outputs don't pay for it.
  ///
  /// It is added before all other rules, so that it is also called if one of them takes over the end of a flow.
  static let plugIn: Void = FlowCore.add(RequestsOfOutputs(), beforeOthers: true)

  func screenIsRequested(_ request: inout ShowRequest) throws(FlowError) {
    if let leaving = Output.leavingScreen, !isForLeavingScreens(request.token) {
      throw .requested(byLeaving: leaving.screenName)
    }
    try Output.note(request.token)
  }

  private func isForLeavingScreens(_ token: ScreenToken) -> Bool {
    guard let flow = token.core, let screen = token.screen, flow.front == nil else { return false }
    return (try? flow.slot?.findPlace(for: screen, of: flow))?.isOpenToLeavingScreens ?? false
  }

  func takeOver(_ end: @escaping @MainActor () -> Void, of flow: FlowCore, by call: AppEnd) -> Bool
  {
    Output.call?.ended = flow
    return false
  }
}
