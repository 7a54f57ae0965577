import { setTimeout as pause } from 'node:timers/promises'
import { newAgent, visit, type Answer, type Visitor } from './visit.ts'

/** The plan of a run: a fixed number of visits a second, independent of earlier answers. */
export type Plan = {
  readonly addresses: readonly string[]
  readonly visitors: readonly Visitor[]
  readonly visitsPerSecond: number
  readonly seconds: number
}

export type Outcome = {
  readonly requests: number
  /** Of the requests that were answered well; ms. */
  readonly p50: number
  readonly p99: number
  /** The answers with 503: their number and their p99. */
  readonly shed: number
  readonly shedP99: number
  /** Whatever else went wrong: how often, and as what. */
  readonly failed: number
  readonly failedAs: readonly string[]
}

// A process of its own, so that a server under load slows down nobody who measures it. The plan comes in, the outcome
// goes out. Visits begin when they are due, never because others have ended (an open model).
if (import.meta.main) {
  const plan = JSON.parse(process.argv[2] ?? '{}') as Plan
  process.stdout.write(JSON.stringify(outcomeOf(await run(plan))))
}

async function run({ addresses, visitors, visitsPerSecond, seconds }: Plan): Promise<readonly Answer[]> {
  const agent = newAgent()
  const start = performance.now()
  const visits: Promise<Answer[]>[] = []
  const count = Math.round(visitsPerSecond * seconds)
  while (visits.length < count) {
    const due = start + (visits.length / visitsPerSecond) * 1000
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const visitor = visitors[visits.length % visitors.length]
    const address = addresses[visits.length % addresses.length]
    if (visitor && address) visits.push(visit(agent, address, visitor, due))
  }
  const answers = (await Promise.all(visits)).flat()
  agent.destroy()
  return answers
}

function outcomeOf(answers: readonly Answer[]): Outcome {
  const good = answers.filter(({ status }) => isGood(status))
  const shed = answers.filter(({ status }) => status === 503)
  const failed = answers.filter(({ status }) => !isGood(status) && status !== 503)
  return {
    requests: answers.length,
    p50: quantile(good, 0.5),
    p99: quantile(good, 0.99),
    shed: shed.length,
    shedP99: quantile(shed, 0.99),
    failed: failed.length,
    failedAs: [...Map.groupBy(failed, ({ status }) => status)].map(([as, those]) => `${as}: ${those.length}`),
  }
}

function isGood(status: Answer['status']): boolean {
  return typeof status === 'number' && status >= 200 && status < 300
}

function quantile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
