import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '../bench/server/account.ts'
import { sampleDose } from '../bench/server/sample-dose.ts'

/** What people sent and what they were told. */
export type Tally = {
  /** By person, the ids of the doses that the server acknowledged. */
  readonly acknowledged: ReadonlyMap<string, ReadonlySet<string>>
  /** By person, the ids of all doses that were sent, whatever was answered. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>
  /** How often each status was answered. */
  readonly answers: ReadonlyMap<number, number>
  /** Connections that broke, or never came up, before there was an answer. */
  readonly broken: number
  /** Refusals that a person should never see here: no 503, or one that does not say when to come again. */
  readonly strange: readonly string[]
  /** How long each acknowledged dose took from the tap on, every retry included, and when it was acknowledged; ms. */
  readonly waits: readonly { readonly ms: number; readonly at: number }[]
  /** The longest that any single request waited for whatever answer; ms. */
  readonly longestAnswer: number
  /** Doses that were never acknowledged although they were sent again and again. */
  readonly givenUp: number
}

export type Writers = {
  /** How many doses are acknowledged by now. */
  acknowledged(): number
  /** Sees the doses under way through, and tells what came of all. */
  stop(): Promise<Tally>
}

const RETRY_MS = 50
const PATIENCE_MS = 120_000
const ANSWER_MS = 20_000

/**
 * Lets each of these people log one dose after the other, each under one id until it is acknowledged, as the outbox of the
 * app does: again after a broken connection and after a 503. `everyMs`: the pause between two doses of a person.
 */
export function startWriters(people: readonly Account[], address: () => string, everyMs = 0): Writers {
  const acknowledged = new Map(people.map(({ userId }) => [userId, new Set<string>()]))
  const sent = new Map(people.map(({ userId }) => [userId, new Set<string>()]))
  const answers = new Map<number, number>()
  const strange: string[] = []
  const waits: { ms: number; at: number }[] = []
  let broken = 0
  let longestAnswer = 0
  let givenUp = 0
  let stopped = false
  const work = people.map((person) => write(person))

  return {
    acknowledged: () => waits.length,
    async stop() {
      stopped = true
      await Promise.all(work)
      return { acknowledged, sent, answers, broken, strange, waits, longestAnswer, givenUp }
    },
  }

  async function write(person: Account): Promise<void> {
    while (!stopped) {
      await seeThrough(person)
      if (everyMs > 0) await pause(everyMs)
    }
  }

  async function seeThrough({ userId, token }: Account): Promise<void> {
    const logged = sampleDose()
    sent.get(userId)?.add(logged.id)
    const start = performance.now()
    while (performance.now() - start < PATIENCE_MS) {
      const asked = performance.now()
      const response = await send(token, logged).catch(() => undefined)
      longestAnswer = Math.max(longestAnswer, performance.now() - asked)
      if (!response) broken += 1
      else {
        answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
        if (response.status === 201) {
          acknowledged.get(userId)?.add(logged.id)
          waits.push({ ms: performance.now() - start, at: performance.now() })
          return
        }
        if (response.status !== 503) strange.push(`${response.status} ${response.body}`)
        else if (!response.retryAfter) strange.push('503 without Retry-After')
      }
      await pause(RETRY_MS)
    }
    givenUp += 1
  }

  async function send(token: string, logged: ReturnType<typeof sampleDose>) {
    const response = await fetch(`${address()}/api/doses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': logged.id },
      body: JSON.stringify(logged),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    // An answer that was cut in its middle is none.
    const body = await response.text()
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
  }
}

/** The value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
