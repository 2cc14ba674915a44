import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UITextViewTests {
  private final class Spy: HeadlessObject, UITextViewDelegate {
    var events: [String] = []
    var allowsChange = true
    var allowsBegin = true
    var allowsEnd = true

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      events.append("should begin")
      return allowsBegin
    }

    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { allowsEnd }

    func textViewDidBeginEditing(_ textView: UITextView) {
      events.append("did begin")
    }

    func textView(
      _ textView: UITextView,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool {
      events.append("should change")
      return allowsChange
    }

    func textViewDidChange(_ textView: UITextView) {
      events.append("did change to '\(textView.text ?? "")'")
    }

    func textViewDidEndEditing(_ textView: UITextView) {
      events.append("did end")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      events.append("did scroll")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = UITextView()
  private let spy = Spy()

  init() {
    window.isHidden = false
    window.addSubview(view)
    view.delegate = spy
  }

  @Test
  func `a text view notifies its delegate of the text that the user types`() {
    view.text = "Dear "

    expect(view.headlessType("Ada"))
    view.resignFirstResponder()

    expect(
      spy.events,
      equals: [
        "should begin", "did begin", "should change", "did change to 'Dear Ada'", "did end",
      ]
    )
  }

  @Test
  func `a change the delegate refuses isn't made`() {
    spy.allowsChange = false

    expect(!view.headlessType("Ada"))

    expect(view.text, equals: "")
  }

  @Test
  func `a text with attributes is a text view's text, until it changes`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let text = NSAttributedString(
      string: "Hello",
      attributes: [.font: UIFont.systemFont(ofSize: 9), .paragraphStyle: style]
    )
    let view = UITextView()
    view.attributedText = text
    expect(view.text, equals: "Hello")
    expect(view.attributedText, equals: text)

    view.insertText("!")
    expect(view.text, equals: "Hello!")
    expect(view.attributedText.string, equals: "Hello!")
  }

  @Test
  func `a text view that isn't editable can't be typed in`() {
    view.isEditable = false

    expect(!view.headlessType("Ada"))

    expect(spy.events.isEmpty)
  }

  @Test
  func `the delegate is also the scroll view's`() {
    let scrollView: UIScrollView = view
    expect(scrollView.delegate, is: spy)

    view.contentOffset.y = 40
    expect(spy.events, equals: ["did scroll"])

    scrollView.delegate = nil
    expectNil(view.delegate)
  }

  @Test
  func `editing begins where it can and may, and is begun once`() {
    view.isEditable = false
    expect(!view.becomeFirstResponder())
    view.isEditable = true
    view.removeFromSuperview()
    expect(!view.becomeFirstResponder())
    expect(spy.events, equals: [])

    window.addSubview(view)
    spy.allowsBegin = false
    expect(!view.becomeFirstResponder())
    spy.allowsBegin = true
    expect(view.becomeFirstResponder())
    expect(view.becomeFirstResponder())
    expect(spy.events, equals: ["should begin", "should begin", "did begin"])
  }

  @Test
  func `editing ends if the delegate agrees`() {
    spy.allowsEnd = false
    expect(view.resignFirstResponder())
    view.becomeFirstResponder()
    expect(!view.resignFirstResponder())
    expect(view.isFirstResponder)

    spy.allowsEnd = true
    expect(view.resignFirstResponder())
  }

  @Test
  func `a text view out of reach can't be typed into`() {
    view.alpha = 0

    expect(!view.headlessType("Ada"))
    expect(view.text, equals: "")
  }
}
