import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UITextFieldTests {
  private final class Spy: HeadlessObject, UITextFieldDelegate {
    var events: [String] = []
    var allowsBegin = true
    var allowsEnd = true
    var allowsChange = true
    var allowsReturn = true
    var allowsClear = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      events.append("should begin")
      return allowsBegin
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
      events.append("did begin")
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      events.append("should end")
      return allowsEnd
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
      events.append("did end")
    }

    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      events.append("should change '\(textField.text ?? "")' at \(range.location) to '\(string)'")
      return allowsChange
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool { allowsClear }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      events.append("should return")
      return allowsReturn
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let field = UITextField()
  private let spy = Spy()

  init() {
    window.isHidden = false
    window.addSubview(field)
    field.delegate = spy
  }

  private func record(_ events: UIControl.Event, as name: String) {
    field.addAction(UIAction { [spy] _ in spy.events.append(name) }, for: events)
  }

  @Test
  func `a text field tells its delegate before the text changes`() {
    record(.editingDidBegin, as: "begin event")
    record(.editingChanged, as: "changed event")

    expect(field.headlessType("Ada"))

    expect(
      spy.events,
      equals: [
        "should begin", "did begin", "begin event", "should change '' at 0 to 'Ada'",
        "changed event",
      ]
    )
    expect(field.text, equals: "Ada")
    expect(field.isEditing && field.isFirstResponder)
  }

  @Test
  func `typing goes on after the text, counted as NSString counts`() {
    field.text = "👩🏽‍🚀"

    field.headlessType("!")

    expect(spy.events.last, equals: "should change '👩🏽‍🚀' at 7 to '!'")
    expect(field.text, equals: "👩🏽‍🚀!")
  }

  @Test
  func `a change the delegate refuses isn't made`() {
    record(.editingChanged, as: "changed event")
    spy.allowsChange = false

    expect(!field.headlessType("Ada"))

    expect(field.text, equals: "")
    expect(!spy.events.contains("changed event"))
  }

  @Test
  func `text set by code calls no delegate`() {
    record(.allEditingEvents, as: "event")

    field.text = "Ada"
    field.text = nil

    expect(field.text, equals: "")
    expect(spy.events.isEmpty)
  }

  @Test
  func `editing doesn't begin where the delegate refuses, the field is disabled or in no window`() {
    spy.allowsBegin = false
    expect(!field.becomeFirstResponder())

    spy.allowsBegin = true
    field.isEnabled = false
    expect(!field.becomeFirstResponder())

    field.isEnabled = true
    field.removeFromSuperview()
    expect(!field.becomeFirstResponder())
    expect(spy.events, equals: ["should begin"])
  }

  @Test
  func `B203: another field gets the first responder only if this one's delegate agrees`() {
    let other = UITextField()
    window.addSubview(other)
    field.becomeFirstResponder()

    spy.allowsEnd = false
    expect(!other.becomeFirstResponder())
    expect(field.isEditing && !other.isEditing)

    spy.allowsEnd = true
    expect(other.becomeFirstResponder())
    expect(!field.isEditing && other.isEditing)
    expect(spy.events.suffix(2), equals: ["should end", "did end"])
  }

  @Test
  func `B203: a field taken out of the window ends editing, though its delegate refuses`() async {
    record(.editingDidEnd, as: "end event")
    field.becomeFirstResponder()
    spy.events = []
    spy.allowsEnd = false

    let logged = await warnings { field.removeFromSuperview() }

    expect(spy.events, equals: ["should end", "did end", "end event"])
    expect(!field.isEditing && !field.isFirstResponder)
    expect(
      logged,
      equals: [
        "First responder warning: '\(field)' rejected resignFirstResponder when being removed from "
          + "hierarchy"
      ]
    )
  }

  @Test
  func `B292: who is told why editing ended is told it only so, and when it has`() {
    final class Reasoned: HeadlessObject, UITextFieldDelegate {
      var lines: [String] = []

      func textFieldDidEndEditing(_ textField: UITextField) {
        lines.append("plain")
      }

      func textFieldDidEndEditing(
        _ textField: UITextField,
        reason: UITextField.DidEndEditingReason
      ) {
        lines.append("\(reason), first responder: \(textField.isFirstResponder)")
      }
    }
    let delegate = Reasoned()
    field.delegate = delegate
    field.becomeFirstResponder()

    field.resignFirstResponder()

    expect(delegate.lines, equals: ["committed, first responder: false"])
  }

  @Test
  func `ending by force tells the delegate too`() {
    field.becomeFirstResponder()
    spy.allowsEnd = false

    expect(!window.endEditing(false))
    expect(field.isEditing)

    expect(window.endEditing(true))
    expect(!field.isEditing)
    expect(spy.events.last, equals: "did end")
  }

  @Test
  func `the return key ends editing only where its event is answered`() {
    field.becomeFirstResponder()

    expect(field.headlessReturn())
    expect(field.isEditing)

    record(.editingDidEndOnExit, as: "exit event")
    expect(field.headlessReturn())
    expect(!field.isEditing)
    expect(spy.events.suffix(4), equals: ["should return", "exit event", "should end", "did end"])
  }

  @Test
  func `a delegate that refuses the return key stops its events`() {
    record([.editingDidEndOnExit, .primaryActionTriggered], as: "event")
    field.becomeFirstResponder()
    spy.allowsReturn = false

    expect(!field.headlessReturn())
    expect(!spy.events.contains("event"))
  }

  @Test
  func `the clear button empties the field`() {
    record(.editingChanged, as: "changed event")
    field.text = "Ada"

    expect(field.headlessClear())

    expect(field.text, equals: "")
    expect(spy.events.last, equals: "changed event")
  }

  @Test
  func `B207: a field doesn't hold its delegate`() {
    weak var weakSpy: Spy?
    do {
      let spy = Spy()
      weakSpy = spy
      field.delegate = spy
    }

    expectNil(weakSpy)
  }

  @Test
  func `a field that is out of reach, disabled or refused can't be typed into or cleared`() {
    field.text = "Ada"

    field.isHidden = true
    expect(!field.headlessType("!"))
    expect(!field.headlessClear())
    field.isHidden = false
    field.isEnabled = false
    expect(!field.headlessClear())
    field.isEnabled = true
    spy.allowsClear = false
    expect(!field.headlessClear())

    expect(field.text, equals: "Ada")
  }

  @Test
  func `the return key needs a field that is edited, and perhaps text in it`() {
    expect(!field.headlessReturn())

    field.becomeFirstResponder()
    field.enablesReturnKeyAutomatically = true
    expect(!field.headlessReturn())

    field.text = "Ada"
    expect(field.headlessReturn())
  }
}
