import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/** The metrics for Prometheus. Labels are names from the code (routes, jobs), never personal data. */
export type Telemetry = ReturnType<typeof createTelemetry>

/** Every worker of a node reads the same rows: their figures are not added up. */
const OF_THE_DATABASE = 'max'

/** How long reading the outboxes may delay a scrape. */
const OUTBOX_TIMEOUT_MS = 2_000

export function createTelemetry(database: Database) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'vialog_http_request_seconds',
    help: 'Time from a request to its response, by the template of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const inFlight = new Gauge({ name: 'vialog_http_in_flight', help: 'Requests being answered.', registers })
  const errors = new Counter({ name: 'vialog_errors_total', help: 'Unexpected errors.', registers })
  const turnedAway = new Counter({
    name: 'vialog_turned_away_total',
    help: 'Calls rejected over the concurrency limit.',
    registers,
  })
  const signIns = new Counter({
    name: 'vialog_sign_ins_total',
    help: 'Sign-ins by outcome: right, wrong (the password or the code), refused (over the limit), failed (anything else).',
    labelNames: ['outcome'],
    registers,
  })
  const reusedTokens = new Counter({
    name: 'vialog_refresh_tokens_reused_total',
    help: 'Sessions ended because a refresh token was reused.',
    registers,
  })
  const reminders = new Counter({
    name: 'vialog_reminders_total',
    help: 'Reminders by outcome: sent, gone (the device), refused or later (by its push service), mailed, not-needed (the e-mail: a device confirmed, or the dose is done).',
    labelNames: ['outcome'],
    registers,
  })
  const sockets = new Gauge({ name: 'vialog_live_sockets', help: 'Authenticated live sockets.', registers })
  const jobs = new Histogram({
    name: 'vialog_job_seconds',
    help: 'Duration of a run of a job.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  })
  const jobDone = new Gauge({
    name: 'vialog_job_done_timestamp_seconds',
    help: 'Time of the last successful run of a job.',
    labelNames: ['job'],
    aggregator: 'max',
    registers,
  })
  watchPool(database, registry)
  watchWorkers(database, registry)
  watchOutboxes(database, registry)

  return {
    registry,
    requests,
    inFlight,
    errors,
    turnedAway,
    signIns,
    reusedTokens,
    reminders,
    sockets,
    /** Collects memory, event loop and garbage collection of the process. Call it once per process. */
    watchProcess() {
      collectDefaultMetrics({ register: registry })
      // Of the workers of a node the slowest counts, and not the mean, which hides it.
      Object.assign(registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds') ?? {}, { aggregator: 'max' })
    },
    /** Wraps the work of a job to record its time and outcome. */
    timed(job: string, work: () => Promise<void>): () => Promise<void> {
      return async () => {
        const end = jobs.startTimer({ job })
        try {
          await work()
          end({ outcome: 'done' })
          jobDone.set({ job }, Date.now() / 1000)
        } catch (error) {
          end({ outcome: 'failed' })
          throw error
        }
      }
    },
  }
}

function watchPool({ pool }: Database, registry: Registry): void {
  const gauge = new Gauge({
    name: 'vialog_database_connections',
    help: 'Connections of this process to the database, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function watchWorkers({ breaker }: Database, registry: Registry): void {
  if (!breaker) return
  const gauge = new Gauge({
    name: 'vialog_database_workers_lost',
    help: 'Workers of the Citus cluster that do not answer.',
    aggregator: OF_THE_DATABASE,
    registers: [registry],
    collect() {
      gauge.set(breaker.lost())
    },
  })
}

/** The length of the outboxes and the age of their oldest row. Absent while the database cannot be reached. */
function watchOutboxes(database: Database, registry: Registry): void {
  const waiting = new Gauge({
    name: 'vialog_outbox_waiting',
    help: 'Rows waiting in the outboxes: messages to people, and events of the card provider.',
    labelNames: ['outbox'],
    aggregator: OF_THE_DATABASE,
    registers: [registry],
    collect: look,
  })
  const oldest = new Gauge({
    name: 'vialog_outbox_oldest_seconds',
    help: 'Age of the oldest row in an outbox.',
    labelNames: ['outbox'],
    aggregator: OF_THE_DATABASE,
    registers: [registry],
  })
  const givenUp = new Gauge({
    name: 'vialog_mail_given_up',
    help: 'Messages that were not delivered after all attempts.',
    aggregator: OF_THE_DATABASE,
    registers: [registry],
  })

  async function look(): Promise<void> {
    for (const gauge of [waiting, oldest, givenUp]) gauge.reset()
    const found = await within(OUTBOX_TIMEOUT_MS, Promise.all([readMail(database), readCards(database)])).catch(
      () => undefined,
    )
    if (!found) {
      givenUp.remove()
      return
    }
    const [mail, cards] = found
    for (const [outbox, row] of Object.entries({ mail, cards })) {
      waiting.set({ outbox }, row?.waiting ?? 0)
      oldest.set({ outbox }, row?.oldest ?? 0)
    }
    givenUp.set(mail?.given_up ?? 0)
  }
}

async function readMail(database: Database) {
  const [row] = await asService(database, 'telemetry').query(
    rawSql(sql<{ waiting: number; oldest: number; given_up: number }>`
      select count(*) filter (where given_up_at is null)::int as waiting,
        coalesce(extract(epoch from now() - min(created_at) filter (where given_up_at is null)), 0)::float8 as oldest,
        count(given_up_at)::int as given_up
      from mail_outbox where sent_at is null`),
  )
  return row
}

async function readCards(database: Database) {
  const [row] = await asServer(database).query(
    rawSql(sql<{ waiting: number; oldest: number }>`
      select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as oldest
      from card_events where handled_at is null`),
  )
  return row
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
