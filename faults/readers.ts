import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '../bench/server/account.ts'

/** What people who only look were told. */
export type Reads = {
  readonly answers: ReadonlyMap<number, number>
  /** Connections that broke before there was an answer. */
  readonly broken: number
  /** No 200 and no 503, or a 503 that does not say when to come again. */
  readonly strange: readonly string[]
  /** The longest that any request waited; ms. */
  readonly longestAnswer: number
}

/** Lets each of these people look at their last doses again and again. `everyMs`: the pause between two looks of a person. */
export function startReaders(people: readonly Account[], address: string, everyMs: number) {
  const answers = new Map<number, number>()
  const strange: string[] = []
  let broken = 0
  let longestAnswer = 0
  let stopped = false
  const work = people.map(read)

  return {
    async stop(): Promise<Reads> {
      stopped = true
      await Promise.all(work)
      return { answers, broken, strange, longestAnswer }
    },
  }

  async function read({ token }: Account): Promise<void> {
    while (!stopped) {
      const asked = performance.now()
      await look(token).catch(() => (broken += 1))
      longestAnswer = Math.max(longestAnswer, performance.now() - asked)
      await pause(everyMs)
    }
  }

  async function look(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${address}/api/doses?limit=5`, { headers, signal: AbortSignal.timeout(ANSWER_MS) })
    const body = await response.text()
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
    const comesAgain = response.status === 503 && response.headers.get('retry-after') !== null
    if (response.status !== 200 && !comesAgain) strange.push(`${response.status} ${body}`)
  }
}

/** Whether no connection broke and every answer was expected. */
export function isCalm({ broken, strange }: Reads): boolean {
  for (const words of new Set(strange)) console.error(`strange: ${words}`)
  return broken === 0 && strange.length === 0
}

const ANSWER_MS = 20_000
