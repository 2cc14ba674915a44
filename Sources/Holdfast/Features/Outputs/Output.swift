/// A screen's output that a coordinator answers, to see a double tap: what it asks for while something that it
/// asked for before is still on its way.
///
/// The output's closure holds it, and so do the tasks that are begun in its calls. It refers weakly to what it
/// has asked for.
@MainActor
final class Output {
  /// One call of an output: also what goes on in tasks that are begun there.
  struct Call: Sendable {
    fileprivate let output: Output
    fileprivate let number: Int
  }

  @TaskLocal static var call: Call?
  /// The screen whose output is being called: by the screen itself, mostly.
  private(set) static var screen: UIViewController?

  /// Where it is connected.
  private let site: CallSite
  private var calls = 0
  /// What its last call has asked for and was on its way then, and the number of that call.
  private var asked: [Weak<ScreenToken>] = []
  private var callOfAsked = 0

  init(at site: CallSite) {
    self.site = site
    DoubleTaps.plugIn
  }

  /// Runs the answer to a call of a screen's output, or to what is none: an event that comes in a task which an
  /// output has begun.
  static func run(_ output: Output?, of screen: UIViewController, _ answer: @MainActor () -> Void) {
    var next: Call?
    if let output {
      output.calls += 1
      next = Call(output: output, number: output.calls)
    }
    let around = Self.screen
    Self.screen = output == nil ? nil : screen
    defer { Self.screen = around }
    $call.withValue(next) { answer() }
  }

  /// Notes that the code that runs has requested a screen; throws if it belongs to an output whose earlier call has
  /// requested a screen that is still on its way.
  fileprivate static func note(_ token: ScreenToken) throws(FlowError) {
    guard let call else { return }
    try call.output.note(token, call.number)
  }

  private func note(_ token: ScreenToken, _ call: Int) throws(FlowError) {
    asked = asked.filter(that: { $0.object?.isOnItsWay ?? false })
    if call != callOfAsked, let first = asked.first?.object?.screen {
      throw .repeated(by: site.words, after: first.screenName)
    }
    asked.append(Weak(token))
    callOfAsked = call
  }
}

/// Refuses the screen that the second tap of a double tap requests.
@MainActor
private final class DoubleTaps: FlowRule {
  /// Plugs the rule in: until the first output is connected, a request asks nothing.
  static let plugIn: Void = FlowCore.add(DoubleTaps())

  func screenIsRequested(_ request: inout ShowRequest) throws(FlowError) {
    try Output.note(request.token)
  }
}
