import Holdfast

/// The flows of a storyboard from their start to their end, measured in steps.
///
/// Events between steps 2 and 3 get positions between 2 and 3, in their order. No clock is read, so that the picture of
/// a test is always the same.
struct FlowTimeLine: Sendable {
  /// A flow from its start to its end.
  struct Bar: Sendable {
    /// The number of the flow among the flows of the storyboard, beginning with 1.
    let number: Int
    let label: FlowLabel
    /// The number of the outer flow, if it is known.
    var outer: Int?
    var start: Double
    var end: Double?
    var ending: FlowEvent.Ending?
  }

  private var bars: [Bar] = []

  /// The numbers of the open flows.
  ///
  /// A flow that has ended is removed, because a later flow may have the same address.
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The events since the previous step.
  ///
  /// For the start of a flow, an element contains the index of the flow's bar. For the end of a flow, it also contains
  /// the ending. For any other event, it is nil.
  private var moments: [(bar: Int, ending: FlowEvent.Ending?)?] = []
  private var steps = 0

  /// The flows that began before the last step.
  ///
  /// Flows that began later have no position yet.
  var flows: [Bar] { bars.filter { $0.start < Double(steps) } }

  /// Returns the flow's number, or nil if the flow has ended.
  func number(of flow: FlowLabel) -> Int? { numbers[flow.id] }

  /// Adds the flows that were open before the storyboard was created.
  mutating func begin(with flows: [(flow: FlowLabel, outer: FlowLabel?)]) {
    let added = flows.map { add($0.flow) }
    for (bar, outer) in zip(added, flows.map(\.outer)) {
      bars[bar].outer = outer.flatMap { number(of: $0) }
    }
  }

  /// Records an event.
  ///
  /// An event that is neither the start nor the end of a flow only takes up a position among the others.
  ///
  /// - Returns: The flow's number.
  @discardableResult
  mutating func receive(_ event: FlowEvent) -> Int? {
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

  /// Ends a step, and gives the events since the previous step positions between the two steps.
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
