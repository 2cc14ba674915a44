import Holdfast

/// The flows of a storyboard from their start to their end, measured in steps.
///
/// What happens on the way to step 3 lies between 2 and 3, in its order. No clock is asked: a picture
/// of a test is the same each time.
struct FlowTimeLine: Sendable {
  /// A flow from its start to its end.
  struct Bar: Sendable {
    /// Counts the storyboard's flows from 1.
    let number: Int
    let label: FlowLabel
    /// The flow it was started from, as far as it is known.
    var outer: Int?
    var start: Double
    var end: Double?
    var ending: FlowEvent.Ending?
  }

  private var bars: [Bar] = []

  /// The open flows' numbers; an address may be used again after a flow's end.
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// What happened since the last step: which bar began there, or how it ended.
  private var moments: [(bar: Int, ending: FlowEvent.Ending?)?] = []
  private var steps = 0

  /// The flows that had begun by the last step: what came later has no place yet.
  var flows: [Bar] { bars.filter { $0.start < Double(steps) } }

  /// The flow's number; nil for one that has ended and was forgotten.
  func number(of flow: FlowLabel) -> Int? { numbers[flow.id] }

  /// The flows that were there before the storyboard.
  mutating func begin(with flows: [(flow: FlowLabel, outer: FlowLabel?)]) {
    let added = flows.map { add($0.flow) }
    for (bar, outer) in zip(added, flows.map(\.outer)) {
      bars[bar].outer = outer.flatMap { number(of: $0) }
    }
  }

  /// Takes down what happened; what is no start and no end takes its place in the order, too.
  ///
  /// - Returns: The flow's number.
  @discardableResult
  mutating func hear(_ event: FlowEvent) -> Int? {
    guard let id = event.id else {
      moments.append(nil)
      return nil
    }
    let bar = numbers[id].map { $0 - 1 } ?? add(FlowLabel(event, id: id))
    if let outer = event.outer { bars[bar].outer = number(of: outer) }
    switch event.kind {
    case .started:
      moments.append((bar, ending: nil))
    case .ended(let ending, _):
      numbers[id] = nil
      moments.append((bar, ending))
    case .shown, .waiting, .issue:
      moments.append(nil)
    }
    return bar + 1
  }

  /// A step is over: what happened since the last one gets its place before it.
  mutating func endStep() {
    for (index, moment) in moments.enumerated() {
      guard let moment else { continue }
      let place = Double(steps) + Double(index + 1) / Double(moments.count + 1)
      if let ending = moment.ending {
        bars[moment.bar].end = place
        bars[moment.bar].ending = ending
      } else {
        bars[moment.bar].start = place
      }
    }
    moments = []
    steps += 1
  }

  private mutating func add(_ flow: FlowLabel) -> Int {
    bars.append(Bar(number: bars.count + 1, label: flow, start: Double(steps)))
    numbers[flow.id] = bars.count
    return bars.count - 1
  }
}
