import Foundation
import Holdfast
import Testing

/// What an app shows its user of an error, and what is for the developer.
struct UserSentenceTests {
  @Test
  func `the user reads no sentence that is for the developer`() {
    let error: any Error = FlowError.hostGone(screen: "Rename", host: "ProfileViewController")
    #expect(error.localizedDescription == "This can’t be opened at the moment.")
    #expect("\(error)".contains("ProfileViewController is gone"))
  }

  @Test
  func `the error domain and its sentence are the same for Objective-C`() {
    let error = FlowError.hostGone(screen: "Rename", host: "ProfileViewController") as NSError
    #expect(error.domain == "Holdfast.FlowError")
    #expect(error.localizedDescription == "This can’t be opened at the moment.")
  }
}
