import { expect, test } from 'vitest'
import { createJob } from './job.ts'

/** A job whose runs end when the test ends them. */
function slowJob() {
  const ends: (() => void)[] = []
  const reported: unknown[] = []
  const work = () => new Promise<void>((resolve) => void ends.push(resolve))
  const job = createJob(work, 60_000, (error) => void reported.push(error))
  const began = () => ends.length
  return { job, began, end: (run: number) => ends[run]?.(), reported }
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

test('a hundred calls during a run share one run after it', async () => {
  const { job, began, end } = slowJob()
  const first = job.run()
  await moment()
  const calls = Array.from({ length: 100 }, () => job.run())
  await moment()
  expect(began()).toBe(1)
  end(0)
  await first
  await moment()
  expect(began()).toBe(2)
  let done = 0
  for (const call of calls) void call.then(() => (done += 1))
  await moment()
  expect(done).toBe(0)
  end(1)
  await Promise.all(calls)
  await moment()
  expect([began(), done]).toEqual([2, 100])
})

test('a call after a run has begun starts another, since the first may have read already', async () => {
  const { job, began, end } = slowJob()
  void job.run()
  await moment()
  const second = job.run()
  end(0)
  await moment()
  expect(began()).toBe(2)
  end(1)
  await second
})

test('a run that fails is reported, and the next one runs', async () => {
  const reported: unknown[] = []
  let runs = 0
  const job = createJob(
    async () => {
      runs += 1
      if (runs === 1) throw new Error('away')
    },
    60_000,
    (error) => void reported.push(error),
  )
  await job.run()
  await job.run()
  expect([runs, reported]).toEqual([2, [new Error('away')]])
})

test('nothing starts after close, which waits for the current run', async () => {
  const { job, began, end } = slowJob()
  job.start()
  await moment()
  await moment()
  expect(began()).toBe(1)
  const closed = job.close()
  void job.run()
  end(0)
  await closed
  job.soon()
  await moment()
  expect(began()).toBe(1)
})
