import Foundation
import Holdfast

/// A flow that a test makes for `expectFreed(by:)`, and that stands in for a flow of the app.
struct StandIn: Hashable, Sendable {
  /// The line of the test that makes the flow.
  let site: CallSite
  let place: Exit.Place
  /// The flow's type, such as `Flow<Draft>`.
  let type: String
}

/// The row of a stand-in's flows, with the types of their coordinators.
struct StandInRow: Sendable {
  var row = CoverageRow()
  /// The types of the coordinators that the flows' first screens hold.
  var coordinators: Set<String> = []
  /// The source folders of the coordinators' modules, by the modules' names.
  var folders: [String: String] = [:]
}

extension SourceFlows {
  /// Returns the app's line for which `standIn` counts, or nil if there is no such line, or more than one.
  ///
  /// The line makes a flow of the same type in the same kind of place, and names one of the coordinators.
  func line(for standIn: StandIn, keeping coordinators: Set<String>) -> CallSite? {
    let candidates = lines.filter { site, line in
      site.module != standIn.site.module && line.makes(standIn.type)
        && line.mayBe(in: standIn.place)
        && coordinators.contains { line.names($0) }
    }
    return candidates.count == 1 ? candidates.keys.first : nil
  }
}

extension SourceFlows.Line {
  /// Returns whether the line may make a flow of this type.
  ///
  /// The source may write the type differently from the compiler, such as `[Int]` for `Array<Int>`.
  fileprivate func makes(_ type: String) -> Bool {
    name == type || name == "Flow" || name.contains { "[?".contains($0) }
  }

  fileprivate func names(_ type: String) -> Bool {
    let word = "\\b\(NSRegularExpression.escapedPattern(for: type))\\b"
    return surroundings.range(of: word, options: .regularExpression) != nil
  }

  /// Returns whether the call names a placement of this kind, or its placement can't be read from the source.
  fileprivate func mayBe(in place: Exit.Place) -> Bool {
    guard arguments.hasPrefix(".") || arguments.hasPrefix("Placement.") else { return true }
    let words = arguments.drop { $0 != "." }.dropFirst().prefix { $0.isLetter }
    switch words {
    case "push": return place == .push
    case "sheet": return place == .sheet || place == .halfSheet
    case "popover": return [.sheet, .halfSheet, .popover].contains(place)
    case "detail": return place == .detail
    case "child": return place == .child
    case "page": return place == .page
    case "arrangement": return place == .arrangement
    case "modal": return [.sheet, .halfSheet, .fullScreen].contains(place)
    case "root": return place == .root || place == .stackRoot
    case "tab": return place == .tab
    case "window": return place == .window
    case "lock": return place == .lock
    default: return false
    }
  }
}
