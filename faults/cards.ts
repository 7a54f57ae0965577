import { setTimeout as pause } from 'node:timers/promises'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../mocks/stripe.ts'
import type { Account } from '../bench/server/account.ts'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { startGate } from './gate.ts'
import { newPeople } from './place.ts'
import type { Row } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { quantile, startWriters } from './writers.ts'

const PEOPLE = 8
const BUYERS = 20
const P99_LIMIT_MS = 1_000
/** Two tries of five seconds, and what lies between. */
const ANSWER_LIMIT_MS = 15_000
const TROUBLES = ['refused', 'hanging', 'failing'] as const

/** The card provider fails: a checkout reports it, other calls are not affected, and afterwards a checkout works. */
export async function troubleCards(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const trouble of TROUBLES) rows.push(await inTrouble(trouble))
  return rows
}

async function inTrouble(trouble: (typeof TROUBLES)[number]): Promise<Row> {
  const { url, drop } = await emptyPostgres()
  const stripe = await startStripe()
  const gate = await startGate(Number(new URL(stripe.address).port))
  const server = await startNode({
    DATABASE_URL: url,
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${gate.port}`,
  })
  const people = await newPeople(server.address, PEOPLE)
  const buyers = await newPeople(server.address, BUYERS)
  if (trouble === 'failing') stripe.setMood('failing')
  else await gate.setMood(trouble)
  const writers = startWriters(people, () => server.address, 10)
  const refusals = await Promise.all(buyers.map((buyer) => checkout(server.address, buyer)))
  const tally = await writers.stop()
  stripe.setMood('well')
  await gate.setMood('open')
  await pause(100)
  const healed = await Promise.all(buyers.map((buyer) => checkout(server.address, buyer)))
  await server.kill('SIGTERM')
  const truth = await truthOf({ databaseUrl: url }, [tally])
  await gate.close()
  await stripe.close()
  await drop()
  const told = refusals.filter(({ status, retryAfter }) => status === 503 && retryAfter).length
  const longest = Math.max(...refusals.map(({ ms }) => ms))
  const sold = healed.filter(({ status }) => status === 200).length
  const p99 = quantile(
    tally.waits.map(({ ms }) => ms),
    0.99,
  )
  return {
    what: `card provider ${trouble}`,
    tried: `${BUYERS} checkouts at once, ${tally.waits.length} writes meanwhile`,
    result: `${told} were told 503 with Retry-After within ${longest.toFixed(0)} ms, p99 of a write ${p99.toFixed(0)} ms; afterwards ${sold} checkouts; ${inWords(truth)}`,
    limit: `every one told within ${ANSWER_LIMIT_MS / 1000} s, p99 below ${P99_LIMIT_MS} ms, all served afterwards`,
    held:
      told === BUYERS && sold === BUYERS && longest < ANSWER_LIMIT_MS && p99 < P99_LIMIT_MS && isWhole(truth, [tally]),
  }
}

async function checkout(address: string, { token }: Account) {
  const start = performance.now()
  const response = await fetch(`${address}/api/billing/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ plan: 'monthly' }),
  })
  await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - start,
  }
}
