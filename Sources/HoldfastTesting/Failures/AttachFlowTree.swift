import Holdfast
import HoldfastDiagnostics

extension TestWindow {
  /// Attaches what is in the window now to the running test, as text and as a picture.
  ///
  /// ```swift
  /// if !expectTop(of: stack, is: editor) { window.attachFlowTree() }
  /// ```
  ///
  /// In Swift Testing they are attachments, which Xcode shows and `swift test --attachments-path`
  /// writes to a folder. In XCTest they are attachments where there is an Xcode; elsewhere XCTest has
  /// none, and the text goes to the console.
  ///
  /// - Parameter name: What the attachments are called.
  public func attachFlowTree(named name: String = "flow tree") {
    Failure.attach(flowTree.description, named: "\(name).txt", .text)
    Failure.attach(flowTree.svg, named: "\(name).svg", .picture)
  }
}

extension FlowStoryboard {
  /// Attaches the storyboard's page to the running test: one HTML file, to step through in a browser.
  ///
  /// ```swift
  /// let story = FlowStoryboard(titled: "A new post")
  /// defer { story.attach() }
  /// ```
  ///
  /// It is written when this is called, so a `defer` at the start of a test has what a failure ended.
  /// It goes where ``TestWindow/attachFlowTree(named:)`` goes; in an XCTest without Xcode it is a file
  /// in the temporary folder, which the console names. A second time it is attached once more.
  ///
  /// - Parameter name: What the attachment is called; the storyboard's title if it is nil.
  public func attach(named name: String? = nil) {
    Failure.attach(page, named: "\(name ?? title).html", .page)
  }
}
