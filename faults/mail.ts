import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { Client } from '../server/db/driver.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { startMailbox } from '../server/testing/mailbox.ts'
import { startGate } from './gate.ts'
import { newPeople } from './place.ts'
import type { Row } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { quantile, startWriters } from './writers.ts'

const PEOPLE = 8
const TROUBLE_MS = 4_000
const DELIVERY_MS = 60_000
const P99_LIMIT_MS = 1_000
const TROUBLES = ['refused', 'hanging', 'failing'] as const

/** The mail server fails while people sign up and write: no call waits for it, and every message arrives once. */
export async function troubleMail(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const trouble of TROUBLES) rows.push(await inTrouble(trouble))
  return rows
}

async function inTrouble(trouble: (typeof TROUBLES)[number]): Promise<Row> {
  const { url, drop } = await emptyPostgres()
  const mailbox = await startMailbox()
  const gate = await startGate(Number(new URL(mailbox.url).port))
  if (trouble === 'failing') mailbox.setMood('busy')
  else await gate.setMood(trouble)
  const server = await startNode({ DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${gate.port}` })
  // Each of them starts a trial, which is confirmed by mail.
  const writers = startWriters(await newPeople(server.address, PEOPLE), () => server.address, 10)
  await pause(TROUBLE_MS)
  const tally = await writers.stop()
  const before = mailbox.arrived.length
  mailbox.setMood('well')
  await gate.setMood('open')
  const left = await deliver(url)
  const receivers = new Set(mailbox.arrived.map(({ to }) => to))
  await server.kill('SIGTERM')
  const truth = await truthOf({ databaseUrl: url }, [tally])
  await gate.close()
  await mailbox.close()
  await drop()
  const p99 = quantile(
    tally.waits.map(({ ms }) => ms),
    0.99,
  )
  const once = receivers.size === PEOPLE && mailbox.arrived.length === PEOPLE
  return {
    what: `mail server ${trouble}`,
    tried: `${PEOPLE} messages, ${tally.waits.length} writes meanwhile`,
    result: `p99 of a write ${p99.toFixed(0)} ms; ${before} messages during it, afterwards ${mailbox.arrived.length} to ${receivers.size} people, ${left} left; ${inWords(truth)}`,
    limit: `p99 below ${P99_LIMIT_MS} ms, every message once`,
    held: once && before === 0 && left === 0 && p99 < P99_LIMIT_MS && isWhole(truth, [tally]),
  }
}

/** Makes what waits for its next try due at once (one node works on one batch at a time), until nothing waits; how many are left when the patience is over. */
async function deliver(url: string): Promise<number> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  const end = performance.now() + DELIVERY_MS
  let left = Infinity
  while (left > 0 && performance.now() < end) {
    await owner.query("update mail_outbox set next_try_at = 'epoch' where sent_at is null")
    await pause(1_000)
    const { rows } = await owner.query<{ left: number }>(
      'select count(*)::int as left from mail_outbox where sent_at is null',
    )
    left = rows[0]?.left ?? 0
  }
  await owner.end()
  return left
}
