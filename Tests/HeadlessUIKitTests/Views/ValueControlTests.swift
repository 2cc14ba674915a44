import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests controls with a value, which send events for the user's changes but not for the app's.
@MainActor
struct ValueControlTests {
  /// A counter of the `valueChanged` events of a control.
  private final class Count {
    var events = 0

    @MainActor
    init(_ control: UIControl) {
      control.addAction(UIAction { [self] _ in events += 1 }, for: .valueChanged)
    }
  }

  @Test
  func `B288: a slider's value stays in its range, and only the user's moves are sent`() {
    let slider = UISlider()
    let count = Count(slider)
    slider.minimumValue = 10
    expect(slider.maximumValue, equals: 10)
    slider.maximumValue = 20
    slider.value = 30
    expect(slider.value, equals: 20)
    slider.setValue(5, animated: true)
    expect(slider.value, equals: 10)
    expect(count.events, equals: 0)

    expect(slider.headlessDrag(over: 12, 14, 16))
    expect(count.events, equals: 3)
    slider.isContinuous = false
    expect(slider.headlessDrag(over: 12, 14, 16))
    expect(count.events, equals: 4)
    slider.isEnabled = false
    expect(!slider.headlessDrag(over: 12))
  }

  @Test
  func `B289: a stepper counts, stops at its ends or wraps, and its bounds go along`() {
    let stepper = UIStepper()
    let count = Count(stepper)
    stepper.minimumValue = 200
    expect(stepper.maximumValue, equals: 200)
    stepper.maximumValue = 100
    expect(stepper.minimumValue, equals: 100)
    stepper.maximumValue = 102
    expect(stepper.headlessStep(up: true))
    expect(stepper.headlessStep(up: true))
    expect(!stepper.headlessStep(up: true))
    stepper.wraps = true
    expect(stepper.headlessStep(up: true))
    expect(stepper.value, equals: 100)
    expect(stepper.headlessStep(up: false))
    expect(stepper.value, equals: 102)
    expect(count.events, equals: 4)
  }

  @Test
  func `a segmented control sends each new selection of the user`() {
    var performed: [String] = []
    let control = UISegmentedControl(items: ["A", "B"])
    let count = Count(control)
    expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 0
    expect(count.events, equals: 0)

    expect(control.headlessTap(segmentAt: 1))
    expect(control.headlessTap(segmentAt: 1))
    expect(count.events, equals: 1)
    control.insertSegment(
      action: UIAction(title: "C") { _ in performed.append("C") },
      at: 0,
      animated: false
    )
    expect(control.selectedSegmentIndex, equals: 2)
    expect(control.headlessTap(segmentAt: 0))
    expect(performed, equals: ["C"])
    control.setEnabled(false, forSegmentAt: 1)
    expect(!control.headlessTap(segmentAt: 1))
    control.removeSegment(at: 0, animated: false)
    expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
    expect(control.titleForSegment(at: 0), equals: "A")
    expect(!control.isEnabledForSegment(at: 0))
    control.setEnabled(true, forSegmentAt: 0)
    control.isMomentary = true
    expect(control.headlessTap(segmentAt: 0))
    expect(control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
  }

  @Test
  func `B290: a date picker keeps its bounds unless they are the wrong way round`() {
    let picker = UIDatePicker()
    let count = Count(picker)
    let day = Date(timeIntervalSinceReferenceDate: 0)
    picker.minimumDate = day
    picker.maximumDate = day + 100
    picker.date = day + 500
    expect(picker.date, equals: day + 100)
    expect(picker.headlessPick(day + 50))
    expect(!picker.headlessPick(day + 500))
    expect(count.events, equals: 1)

    picker.minimumDate = day + 200
    picker.date = day + 500
    expect(picker.date, equals: day + 500)
    picker.minuteInterval = 7
    expect(picker.minuteInterval, equals: 1)
    picker.minuteInterval = 15
    expect(picker.minuteInterval, equals: 15)
    expect(picker.datePickerStyle != .automatic)
  }

  @Test
  func `B291: a page control goes one page on or back`() {
    let control = UIPageControl()
    let count = Count(control)
    control.numberOfPages = 2
    control.currentPage = 7
    expect(control.currentPage, equals: 1)
    expect(!control.headlessTurn(forward: true))
    expect(control.headlessTurn(forward: false))
    expect(count.events, equals: 1)
    control.numberOfPages = 0
    expect(control.currentPage, equals: 0)
  }

  @Test
  func `a color well sends the color that the user picks`() {
    let well = UIColorWell()
    let count = Count(well)
    well.selectedColor = .red
    expect(well.headlessPick(.blue))
    expect(well.selectedColor, equals: .blue)
    expect(count.events, equals: 1)
  }

  @Test
  func `B339: the cursor of a text field is at the end of the typed text, and can be moved`() throws
  {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    window.addSubview(field)
    window.isHidden = false
    field.text = "12"
    expect(field.selectedTextRange?.isEmpty, equals: true)
    expect(field.headlessType("34"))

    let cursor = try #require(field.selectedTextRange)
    expect(cursor.isEmpty)
    expect(field.offset(from: field.beginningOfDocument, to: cursor.start), equals: 4)
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    expectNil(field.position(from: second, offset: 3))
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: second)
    expect(field.selectedTextRange.flatMap(field.text(in:)), equals: "34")
    expect(field.selectedTextRange?.isEmpty, equals: false)

    field.attributedText = NSAttributedString(string: "5")
    expect(field.text, equals: "5")
    expect(field.selectedTextRange?.isEmpty, equals: true)
    field.text = "6"
    expect(field.attributedText?.string, equals: "6")
  }
}
