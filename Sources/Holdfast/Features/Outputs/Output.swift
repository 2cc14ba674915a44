/// A screen's output that a coordinator answers once per tap: a call is dropped while something that an earlier call
/// began is under way.
///
/// The output's closure holds it. It holds the calls that are under way.
@MainActor
final class Output {
  /// Where code comes from, as far as that is known: tasks that are begun there inherit it.
  enum Origin: Sendable {
    case call(Running)
    /// An event, or an output that says that every call counts: nothing is compared.
    case other
  }

  @TaskLocal static var origin: Origin?
  /// The screen whose output is being called: by the screen itself, mostly.
  private(set) static var screen: UIViewController?
  /// That screen, if it was being removed when its output was called.
  fileprivate private(set) static var leavingScreen: UIViewController?

  /// Where it is connected.
  private let site: CallSite
  private let everyCall: Bool
  /// The last calls, without those that are known to be over.
  private var calls: [Call] = []

  /// The calls whose blocks on the main queue are running, the one that was made last at the end.
  private static var callsOfBlocks: [Call] = []

  init(at site: CallSite, everyCall: Bool) {
    self.site = site
    self.everyCall = everyCall
    RequestsOfOutputs.plugIn
  }

  /// Runs the answer to a call of a screen's output, unless an earlier call is under way; or the answer to an event,
  /// which is no output.
  static func run(_ output: Output?, of screen: UIViewController, _ answer: @MainActor () -> Void) {
    let around = (Self.screen, leavingScreen)
    Self.screen = output == nil ? nil : screen
    // An output that removes its screen itself may show the next one.
    leavingScreen = screen.isBeingRemoved ? Self.screen : nil
    defer { (Self.screen, leavingScreen) = around }
    guard let output, !output.everyCall else { return $origin.withValue(.other) { answer() } }
    output.calls = output.calls.filter(that: { $0.mayMatter })
    if let reason = output.calls.compactMap(\.whatIsUnderWay).first {
      return output.site.report(
        "A call of the output was dropped: \(reason). If every call counts, connect the output with everyCall: true.",
        about: screen.screenName
      )
    }
    output.answer(Call(of: output, screen), answer)
  }

  /// The main queue runs in order what is put there: the blocks that the call puts there run between two of Holdfast's.
  private func answer(_ call: Call, _ answer: @MainActor () -> Void) {
    calls = calls + [call]
    onLaterTurn { Self.callsOfBlocks = Self.callsOfBlocks + [call] }
    Self.$origin.withValue(.call(Running(call))) { answer() }
    onLaterTurn {
      Self.callsOfBlocks = Self.callsOfBlocks.filter(that: { $0 !== call })
      call.hasBlocks = false
    }
  }

  /// The call that the code which runs belongs to, as far as that is known.
  static var call: Call? {
    if case .call(let running) = origin { running.call } else { nil }
  }

  /// The flow of the screen whose output has begun the code that runs.
  static var flow: FlowCore? { (call?.screen ?? screen)?.flowAround }

  /// Notes that the code that runs has requested a screen.
  ///
  /// Two calls of an output may each have put a block on the main queue before the first one ran: it throws if the
  /// screen is requested in the second block, and that of the first is still on its way.
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
      if let first = other.screenOnItsWay {
        throw .repeated(by: site.words, after: first.screenName)
      }
    }
  }
}

extension Output {
  /// One call of an output: what it has begun.
  ///
  /// The output holds it, and so do the tasks that are begun in it. It refers weakly to all that it has begun.
  @MainActor
  final class Call {
    fileprivate private(set) weak var output: Output?
    fileprivate private(set) weak var screen: UIViewController?
    /// The screens that it has requested.
    fileprivate var asked: [Weak<ScreenToken>] = []
    /// The flow that it has asked to end.
    fileprivate weak var ended: FlowCore?
    /// There as long as the call, or a task that was begun in it, runs.
    fileprivate weak var running: Running?
    /// How many of its tasks wait for a flow to end, and so for the user.
    var waitsForUser = 0
    /// Whether blocks that it has put on the main queue may still be there.
    fileprivate var hasBlocks = true

    fileprivate init(of output: Output, _ screen: UIViewController) {
      self.output = output
      self.screen = screen
    }

    /// Whether it is under way, or may turn out to be.
    fileprivate var mayMatter: Bool { hasBlocks || running != nil || whatIsUnderWay != nil }

    fileprivate var screenOnItsWay: UIViewController? {
      asked.first(that: { $0.object?.isOnItsWay ?? false })?.object?.screen
    }

    /// What it has begun that is not done, for a report; nil if there is nothing.
    fileprivate var whatIsUnderWay: String? {
      if let screen = screenOnItsWay {
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

  /// Held by a call while it is made, and by the tasks that are begun in it, as Swift keeps a task's local values until
  /// the task is done.
  final class Running: Sendable {
    let call: Call

    @MainActor
    fileprivate init(_ call: Call) {
      self.call = call
      call.running = self
    }
  }
}

/// Refuses the screen that the second tap of a double tap requests, and that of a screen which is being removed.
@MainActor
private final class RequestsOfOutputs: FlowRule {
  /// Plugs the rule in, before others that may take an end over: until the first output is connected, a request asks
  /// nothing.
  static let plugIn: Void = FlowCore.add(RequestsOfOutputs(), beforeOthers: true)

  func screenIsRequested(_ request: inout ShowRequest) throws(FlowError) {
    if let leaving = Output.leavingScreen { throw .requested(byLeaving: leaving.screenName) }
    try Output.note(request.token)
  }

  func takesOver(_ end: @escaping @MainActor () -> Void, of flow: FlowCore, by call: AppEnd) -> Bool
  {
    Output.call?.ended = flow
    return false
  }
}
