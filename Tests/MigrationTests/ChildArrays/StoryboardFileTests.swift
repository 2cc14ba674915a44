import Foundation
import Holdfast
import HoldfastTesting
import Testing

@testable import ChildArraysAfter
@testable import ChildArraysBefore
@testable import ChildArraysMixed

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Compares the file that a phone loads with the registration that replaces it on other platforms.
@MainActor
@Suite(.oneAtATime)
struct StoryboardFileTests {
  enum Stage: String, CaseIterable, Sendable {
    case before, mixed, after

    var name: String { rawValue.capitalized }

    @MainActor
    func register() {
      switch self {
      case .before: ChildArraysBefore.FoodStoryboard.register()
      case .mixed: ChildArraysMixed.FoodStoryboard.register()
      case .after: ChildArraysAfter.FoodStoryboard.register()
      }
    }

    func text(of file: String) throws -> String {
      let folder = URL(fileURLWithPath: "\(#filePath)/../../../../Examples/Migration/ChildArrays")
      let place = folder.standardizedFileURL.appendingPathComponent("\(name)/\(file)")
      return try String(contentsOf: place, encoding: .utf8)
    }
  }

  private func screens(of stage: Stage) throws -> [StoryboardFile.Screen] {
    let parser = XMLParser(data: Data(try stage.text(of: "Food.storyboard").utf8))
    let file = StoryboardFile()
    parser.delegate = file
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(Set(file.ids).count == file.ids.count, "An id is there twice.")
    #expect(file.destinations.allSatisfy(file.ids.contains), "A connection leads nowhere.")
    return file.screens
  }

  @Test(arguments: Stage.allCases)
  func `the file has the screens that are registered, of the same classes`(
    _ stage: Stage
  ) throws {
    stage.register()
    let registered = try stage.text(of: "Food.storyboard.swift")
      .matches(of: /storyboard\.screen\("(\w+)"/).map { String($0.1) }
    let screens = try screens(of: stage)
    #expect(screens.map(\.identifier).sorted() == registered.sorted())

    for screen in screens {
      let made = UIStoryboard(name: "Food", bundle: nil)
        .instantiateViewController(identifier: screen.identifier)
      #expect(String(reflecting: type(of: made)) == "\(screen.module).\(screen.className)")
      #expect(screen.module == "ChildArrays\(stage.name)")
      #expect(screen.isTable == made is UITableViewController)
    }
  }

  @Test(arguments: Stage.allCases)
  func `its buttons are those that are registered, and call what the screen has`(
    _ stage: Stage
  ) throws {
    stage.register()
    for screen in try screens(of: stage) {
      let made = UIStoryboard(name: "Food", bundle: nil)
        .instantiateViewController(identifier: screen.identifier)
      let buttons = made.view.subviews.compactMap { $0 as? UIButton }
      #expect(screen.buttons == buttons.map { $0.title(for: .normal) ?? "" })

      let code = try stage.text(of: "\(screen.className).swift")
      for action in screen.actions {
        let isThere = code.contains("@IBAction func \(action.dropLast())(_ sender: Any?")
        #expect(isThere, "\(screen.className) has no \(action).")
      }
      #expect(screen.actions.count == code.components(separatedBy: "@IBAction").count - 1)
    }
  }
}

/// The contents of a storyboard's file that a test compares.
private final class StoryboardFile: NSObject, XMLParserDelegate {
  struct Screen {
    let identifier: String
    let className: String
    let module: String
    let isTable: Bool
    var buttons: [String] = []
    var actions: [String] = []
  }

  private(set) var screens: [Screen] = []
  private(set) var ids: [String] = []
  private(set) var destinations: [String] = []
  private var isInButton = false

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if let id = attributes["id"], element != "device" { ids.append(id) }
    if let destination = attributes["destination"] { destinations.append(destination) }
    switch element {
    case "viewController", "tableViewController":
      let screen = Screen(
        identifier: attributes["storyboardIdentifier"] ?? "",
        className: attributes["customClass"] ?? "",
        module: attributes["customModule"] ?? "",
        isTable: element == "tableViewController"
      )
      screens.append(screen)
    case "button": isInButton = true
    case "state" where isInButton:
      screens[screens.count - 1].buttons.append(attributes["title"] ?? "")
    case "action": screens[screens.count - 1].actions.append(attributes["selector"] ?? "")
    default: break
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "button" { isInButton = false }
  }
}
