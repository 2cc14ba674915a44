import Holdfast

/// Compares the front screens of open flows with the front screens of the previous comparison, and sends an event for
/// each change.
///
/// **Who holds whom**
///
/// - The core holds it, as one of its rules, while there is a listener.
/// - It holds the closures of its listeners.
/// - It refers weakly to screens.
@MainActor
final class ScreenWatch {
  static let main = ScreenWatch()

  private typealias Listener = (number: Int, send: @MainActor (ScreenEvent) -> Void)

  /// A screen that has been in front.
  private struct Seen {
    weak var screen: UIViewController?
    let name: String
    let flow: FlowLabel
    var isInFront = true

    func event(_ kind: ScreenEvent.Kind) -> ScreenEvent {
      ScreenEvent(kind: kind, screen: name, flow: flow)
    }
  }

  private var listeners: [Listener] = []
  private var last = 0
  /// The screens in the order in which they first came to the front.
  private var seen: [Seen] = []

  /// Calls `send` with each event until the listener with the returned number is removed.
  func add(_ send: @escaping @MainActor (ScreenEvent) -> Void) -> Int {
    last += 1
    // A new listener first receives the screens that are in front now. The other listeners have received them
    // already.
    for one in seen where one.isInFront { send(one.event(.shown)) }
    listeners.append((last, send))
    FlowCore.add(self)
    compare(with: FlowCore.all)
    return last
  }

  func remove(_ number: Int) {
    listeners.removeAll { $0.number == number }
    guard listeners.isEmpty else { return }
    FlowCore.remove(self)
    seen = []
  }

  private func compare(with flows: [FlowCore]) {
    var left: [ScreenEvent] = []
    var covered: [ScreenEvent] = []
    var shown: [ScreenEvent] = []
    var inPlace: [ObjectIdentifier: FlowCore] = [:]
    for flow in flows where flow.isOpen {
      for screen in flow.screensInPlace { inPlace[ObjectIdentifier(screen)] = flow }
    }
    seen.removeAll { one in
      let flow = one.screen.flatMap { inPlace[ObjectIdentifier($0)] }
      // If another flow shows the screen now, the screen has left its earlier flow.
      let hasLeft = flow.map(FlowLabel.init) != one.flow
      if hasLeft { left.append(one.event(.left)) }
      return hasLeft
    }
    for index in seen.indices {
      guard let isInFront = seen[index].screen?.isInFront, isInFront != seen[index].isInFront
      else { continue }
      seen[index].isInFront = isInFront
      if isInFront {
        shown.append(seen[index].event(.shown))
      } else {
        covered.append(seen[index].event(.covered))
      }
    }
    for flow in flows where flow.isOpen {
      for screen in flow.screensInPlace
      where screen.isInFront ?? false && !seen.contains(where: { $0.screen === screen }) {
        let name = String(describing: type(of: screen))
        let one = Seen(screen: screen, name: name, flow: FlowLabel(flow))
        seen.append(one)
        shown.append(one.event(.shown))
      }
    }
    for event in left + covered + shown { for listener in listeners { listener.send(event) } }
  }
}

extension ScreenWatch: FlowRule {
  func screensWereLookedAt(of flows: [FlowCore], outsideOfWindows outside: [FlowCore]) {
    compare(with: flows)
  }
}
