#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import Expectations
import Testing

@testable import HoldfastTesting

/// Tests which jobs of other threads a test waits for.
@Suite struct TaskPoolTests {
  private let pool = TaskPool()

  @Test
  func `a job that no thread has started is awaited`() {
    let (late, running) = (pool.add(), pool.add())
    let pool = pool
    let gate = DispatchSemaphore(value: 0)
    Thread {
      pool.start(running)
      gate.wait()
      // The job that runs has been awaited for long enough.
      pool.start(late)
      pool.end(late)
    }.start()
    Thread {
      while pool.isAwaited(running) {}
      gate.signal()
    }.start()

    pool.drain()

    expect(!pool.isAwaited(running))
    expect(gate.wait(timeout: .now()), equals: .timedOut, "the job has started")
    expect(!pool.isBusy)
  }

  @Test
  func `a job that is blocked is awaited once, and its end hides no other job`() {
    let gate = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    let blocked = pool.add()
    let pool = pool
    Thread {
      pool.start(blocked)
      gate.wait()
      pool.end(blocked)
      end.signal()
    }.start()
    pool.drain()
    expect(!pool.isBusy)

    let other = pool.add()
    gate.signal()
    end.wait()
    expect(pool.isBusy)
    pool.start(other)
    pool.end(other)
    expect(!pool.isBusy)
  }

  @Test
  func `a job that a blocked job adds isn't awaited either`() {
    let (gate, added, end) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let polling = pool.add()
    let pool = pool
    Thread {
      pool.start(polling)
      gate.wait()
      let next = pool.add()
      pool.end(polling)
      added.signal()
      end.wait()
      pool.start(next)
      pool.end(next)
    }.start()
    pool.drain()
    gate.signal()
    added.wait()
    expect(!pool.isBusy)
    end.signal()
  }
}

#endif
