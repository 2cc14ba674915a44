import Holdfast
import HoldfastDiagnostics

extension TestWindow {
  /// Attaches the window's flows and screens to the running test, as text and as a picture.
  ///
  /// ```swift
  /// if !expectTop(of: stack, is: editor) { window.attachFlowTree() }
  /// ```
  ///
  /// In Swift Testing, the text and the picture are attachments. Xcode shows them, and the command
  /// `swift test --attachments-path` writes them to a folder. In XCTest, they are attachments in Xcode. Elsewhere
  /// XCTest has no attachments, so only the text is printed on the console.
  ///
  /// - Parameter name: The name of the attachments.
  public func attachFlowTree(named name: String = "flow tree") {
    Failure.attach(flowTree.description, named: "\(name).txt", .text)
    Failure.attach(flowTree.svg, named: "\(name).svg", .picture)
  }
}

extension FlowStoryboard {
  /// Attaches the storyboard's page, an HTML file with all steps, to the running test.
  ///
  /// ```swift
  /// let story = FlowStoryboard(titled: "A new post")
  /// defer { story.attach() }
  /// ```
  ///
  /// The page is written in this call, so a `defer` at the start of a test includes the steps before a failure. The
  /// file is attached in the same way as ``TestWindow/attachFlowTree(named:)`` attaches a tree. In an XCTest without
  /// Xcode, the page is a file in the temporary folder, and its path is printed on the console. A second call attaches
  /// a second file.
  ///
  /// - Parameter name: The name of the attachment, or nil for the storyboard's title.
  public func attach(named name: String? = nil) {
    Failure.attach(page, named: "\(name ?? title).html", .page)
  }
}
