import Foundation
import HoldfastHolders

/// The words with which a report describes a holder that was found in memory, and the advice on how to release the
/// object.
///
/// The holder, the path and the advice vary independently of one another, so a report is put together from the
/// sentences below. To find a report in the source, search for one of its sentences.
@MainActor
struct HolderWords {
  private let way: Way

  init(_ way: Way) {
    self.way = way
  }

  var beginning: String {
    guard isUncertain else {
      return "It is \(isFoundInFrame ? "probably " : "")held by \(holder)\(hasLines ? ":" : ".")"
    }
    return "It is held by \(owner?.name ?? "a closure"), which \(holder) may keep:"
  }

  /// Whether the reference is in a frame of a task.
  ///
  /// Such a reference isn't certain, because the frame may still contain a pointer that its function no longer needs.
  /// Another holder may be keeping the object alive.
  private var isFoundInFrame: Bool {
    if case .task = way.holder { true } else { false }
  }

  /// Whether the objects on the path are certain, but their holder isn't.
  var isUncertain: Bool { way.isUncertain }

  /// The first object of the path, if the holder isn't certain.
  private var owner: HeapObject? {
    isUncertain ? way.path.first { $0.holder.isInstance }?.holder : nil
  }

  /// The sentences about a holder that isn't certain.
  var guess: String {
    guard case .localVariable = way.holder else { return "Perhaps it is held by \(holder)." }
    let beginning =
      isLocalOfNamedFunction
      ? "It is probably held by \(holder)."
      : "Perhaps it is held by \(holder)."
    return
      """
      \(beginning) A screen or a coordinator must not be in a local variable when its deallocation is expected. Put \
      the variable into an inner scope (do { … }), or into a function of its own.
      """
  }

  /// Whether the holder is a local variable of a function with a name.
  ///
  /// If the function has a name, the report mentions no other possibility. On the stack of a function without a name,
  /// the address may also be left over from a call that has returned.
  var isLocalOfNamedFunction: Bool {
    if case .localVariable(_?) = way.holder { true } else { false }
  }

  private var hasLines: Bool { !PathLines.of(way, path: way.path).isEmpty }

  private var holder: String {
    switch way.holder {
    case .cycle: "itself"
    case .variable(let name, _): "\(name)\(way.beginning?.path ?? ""), a global or static variable"
    case .task(let task):
      task.isWork
        ? "work declared with keepOpen(_:), which has not ended\(waiting(task))"
        : task.isFlowTask
          ? "a flow.task that has not ended\(waiting(task))"
          : "a task that has not ended\(waiting(task))"
    case .taskLocalValue: "a task-local value of a task that has not ended"
    case .timer(let isValid):
      isValid ? "a timer" : "a timer that is still kept although it has been invalidated"
    case .delayedWork: "work that a queue begins later (asyncAfter)"
    case .dispatchSource: "a DispatchSource that has not been cancelled"
    case .queue: "work that a dispatch queue has not run"
    case .operationQueue: "an operation that its queue has not finished"
    case .runLoop: "work that a run loop has not run"
    case .memory(let variable): "memory that \(variable), a global or static variable, points to"
    case .threadDictionary: "the dictionary of a thread (Thread.threadDictionary)"
    case .notificationCenter: "an observer of the notification center"
    case .thread(let function):
      "a local variable of \(function), which is still running on a thread"
    case .localVariable(let function):
      "a local variable\(function.map { " of \($0), or of a function around it" } ?? " of a function that is being run")"
    case .untyped:
      "memory of a C library, which has no type (as the value of DispatchQueue.setSpecific has none)"
    }
  }

  private func waiting(_ task: SuspendedTask) -> String {
    switch task.wait {
    case .sequence: ": it waits for the next element of an AsyncSequence"
    case .sleep: ": it sleeps"
    case .continuation: ": it waits for a continuation to be resumed"
    case .children: ": it waits for the tasks of its group"
    case .other: ""
    }
  }

  /// Returns the advice about the change that releases the object.
  ///
  /// The parameter `path` is the path from the holder to the leaked object.
  func advice(for path: Path) -> String? {
    let captured =
      way.beginning.map(\.target).flatMap { $0.isInstance ? $0 : nil }
      ?? path.first { $0.holder.isInstance }?.holder
      ?? path.first { $0.reference.target.isInstance }?.reference.target
    let name = captured?.name ?? "what it needs"
    let weakly = captured.map { ", or capture \($0.name) [weak]" } ?? ""
    let listening = "A screen that listens instead, with listen(to:), stops by itself."
    if isUncertain {
      return owner.map { HoldingAdvice(path: path, root: ($0.name, $0)).text ?? "" }
    }
    switch way.holder {
    case .variable(let name, let kind): return variableAdvice(name, kind, path)
    case .task(let task) where task.isWork:
      return "Let the work end, or cancel it: an open flow ends when its work has ended."
    case .task(let task) where task.isFlowTask:
      return
        """
        A flow.task is cancelled when its flow ends, and this one continues. Make it end then: use try, not try?, for \
        calls that throw when they are cancelled, and check Task.isCancelled in a loop.
        """
    case .task(let task):
      switch task.wait {
      case .sequence:
        return
          """
          The sequence never ends, so the task never ends. Start it with flow.task { … }, which is cancelled when the \
          flow ends. \(listening)
          """
      case .sleep:
        return
          """
          Start it with flow.task { … }, which is cancelled when the flow ends, so that its sleep ends. A loop around \
          the sleep has to end as well: use try, not try?.
          """
      case .continuation:
        return
          """
          Resume the continuation on every path. In flow.task { … }, which is cancelled when the flow ends, \
          withTaskCancellationHandler can do so.
          """
      case .children:
        return
          "Start it with flow.task { … }. When the flow ends, this task and the tasks of its group are cancelled."
      case .other:
        return
          "Start it with flow.task { … }, which is cancelled when the flow ends, and make it end then."
      }
    case .taskLocalValue:
      return
        "Start the task with flow.task { … }, which is cancelled when the flow ends, or hold the object weakly in the value."
    case .timer(let isValid):
      return isValid
        ? "Capture \(name) [weak] in its closure: a timer may keep it even after it is invalidated."
        : "Capture \(name) [weak] in its closure: invalidating the timer is not enough."
    case .delayedWork:
      return
        """
        Capture \(name) [weak] in the closure: a DispatchWorkItem that is cancelled is held until its time. In \
        flow.task { … }, which is cancelled when the flow ends, a sleep ends at once.
        """
    case .dispatchSource:
      return "Cancel it \(EndOfFlow.wordsForCaller)\(weakly) in its handler."
    case .queue: return "Find out why the queue does not run it\(weakly) in the closure."
    case .operationQueue where operation(in: path) != nil:
      return operation(in: path).map { operation in
        """
        Cancel it \(EndOfFlow.wordsForCaller) and let \(operation.holder.name) finish when it is cancelled, or capture \
        \(operation.captured) [weak] in it. A queue holds an operation until the operation has finished.
        """
      }
    case .operationQueue:
      return "Cancel it \(EndOfFlow.wordsForCaller)\(weakly) in the operation."
    case .runLoop: return "Find out why the run loop does not run it\(weakly) in the closure."
    case .memory(let variable):
      return
        "Deinitialize the memory that \(variable) points to \(EndOfFlow.words), before you deallocate it."
    case .threadDictionary:
      return "Take it out of the thread's dictionary \(EndOfFlow.wordsForCaller)\(weakly)."
    case .notificationCenter:
      return
        "Remove the observer \(EndOfFlow.wordsForCaller)\(weakly) in its closure. \(listening)"
    case .cycle: return HoldingAdvice(path: path, root: nil).text
    case .thread: return "Find out why the function does not return."
    case .localVariable, .untyped: return nil
    }
  }

  /// Returns the last `Operation` on the path, if its class belongs to the program, and the name of the object that it
  /// holds.
  private func operation(in path: Path) -> (holder: HeapObject, captured: String)? {
    guard let index = path.lastIndex(where: { $0.holder.isInstance(of: Operation.self) }),
      !path[index].holder.isOfSystem,
      let captured = path[index...].first(where: { $0.reference.target.isInstance })
    else { return nil }
    return (path[index].holder, captured.reference.target.name)
  }

  private func variableAdvice(_ name: String, _ kind: VariableKind, _ path: Path) -> String? {
    guard way.beginning?.function == nil else { return closureAdvice(name, kind, path) }
    // The app can't change the properties of UIKit objects, so it has to release the outermost of these objects.
    let isUIKits = path.allSatisfy { $0.holder.isPartOfUIKit && $0.reference.function == nil }
    // The path of an enum also names its case, which isn't part of the variable's name.
    let place = (name + (way.beginning?.path ?? "")).components(separatedBy: " (case ")[0]
    guard isUIKits else {
      let top = topEdge(place, kind, path)
      let advice = HoldingAdvice(path: path, root: (name, nil), holderLivesOn: top == nil).text
      guard let top, let advice, advice.hasPrefix("Have ") else { return advice }
      return "\(top), or h\(advice.dropFirst())"
    }
    if kind != .constant, let end = place.lastIndex(of: "[") {
      return "Take it out of \(place[..<end]) \(EndOfFlow.words)."
    }
    switch kind {
    case .optional: return "Set \(place) to nil \(EndOfFlow.words), or make it weak."
    case .optionalValue: return "Set \(place) to nil \(EndOfFlow.words)."
    case .notOptional:
      return
        """
        \(name) can't be nil: give it another value \(EndOfFlow.words), or make it an optional that is set to nil \
        there.
        """
    case .constant:
      return
        "\(name) is a let, which keeps its value: make it a var, and release the value \(EndOfFlow.words)."
    case .object:
      return "A property of \(name) holds it: set that property to nil \(EndOfFlow.words)."
    }
  }

  /// Returns the advice to set the variable to nil, which releases all objects of the path.
  ///
  /// It returns nil if the variable can't be set to nil, or if something else holds one of these objects as well.
  private func topEdge(_ place: String, _ kind: VariableKind, _ path: Path) -> String? {
    guard kind == .optional || kind == .optionalValue, !path.isEmpty,
      path.allSatisfy(\.holder.isHeldOnce), !place.hasSuffix("]")
    else { return nil }
    return "Set \(place) to nil \(EndOfFlow.words)"
  }

  /// Returns the advice for a variable that holds a closure.
  ///
  /// A `let` can't release its closure, so the advice for it is a weak capture. For a `var`, the advice is the same as
  /// for an object.
  private func closureAdvice(_ name: String, _ kind: VariableKind, _ path: Path) -> String? {
    let beginning = way.beginning.map { ($0.target, $0) }
    let full = (beginning.map { [$0] } ?? []) + path
    guard kind == .constant, let captured = full.first(where: { $0.1.target.isInstance }) else {
      return HoldingAdvice(path: full, root: (name, nil)).text
    }
    return
      "\(name) is a let, which keeps its closure: capture \(captured.1.target.name) [weak] in the closure."
  }
}
