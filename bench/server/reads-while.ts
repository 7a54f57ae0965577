import { setTimeout as pause } from 'node:timers/promises'
import type { NodeForTests } from '../../scripts/testing/node-for-tests.ts'
import type { Account } from './account.ts'

const READ_PAUSE_MS = 20

/** The 99th percentile of reads of the newest doses, in milliseconds, until `work` is done. */
export async function readsWhile(
  { address }: NodeForTests,
  { token }: Account,
  work: () => Promise<unknown>,
): Promise<number> {
  let isDone = false
  const done = work().finally(() => (isDone = true))
  // A failure is thrown below. Until then it may not end the whole run, whose nodes would be left behind.
  done.catch(() => undefined)
  const times: number[] = []
  while (!isDone) {
    const started = performance.now()
    const answer = await fetch(`${address}/api/doses?limit=5`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A read answered ${answer.status}.`)
    times.push(performance.now() - started)
    await pause(READ_PAUSE_MS)
  }
  await done
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
