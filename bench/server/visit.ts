import { Agent, request } from 'node:http'
import { sampleDose } from './sample-dose.ts'

/** Somebody who opens the app: their session cookie and the token they hold. */
export type Visitor = { readonly cookie: string; readonly token: string }

/** One answer: how long it took from the moment at which it was due, and its status, or what broke the connection. */
export type Answer = { readonly ms: number; readonly status: number | string }

/** The requests of a visit, in the order of its steps; those of one step go out together. */
export const REQUESTS_A_VISIT = 11
/** The connections that a proxy keeps open to a node. A request waits for a free one, and the wait counts. */
const SOCKETS = 256
const ANSWER_MS = 15_000

type Call = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly writeId?: string
}

/**
 * A visit as the app makes it: a fresh token, the dashboard, a dose, the dashboard again, the calendar, a metric. Steps
 * follow each other; a refused one is not repeated, and the visit goes on. `due`: when it should have begun, as
 * performance.now() tells it: who comes late to the first step has waited.
 */
export async function visit(agent: Agent, address: string, { cookie, token }: Visitor, due: number): Promise<Answer[]> {
  const logged = sampleDose()
  const entry = crypto.randomUUID()
  const steps: readonly (readonly Call[])[] = [
    [{ method: 'POST', path: '/api/account/session' }],
    [
      { path: '/api/profile' },
      { path: '/api/subscription' },
      { path: '/api/doses?limit=5' },
      { path: '/api/schedules' },
      { path: '/api/scheduled-doses/upcoming?today=2026-11-21&limit=3' },
    ],
    [{ method: 'POST', path: '/api/doses', body: logged, writeId: logged.id }],
    [{ path: '/api/doses?limit=5' }],
    [{ path: '/api/scheduled-doses?from=2026-11-01&to=2026-11-30' }],
    [
      {
        method: 'POST',
        path: '/api/metrics',
        body: { id: entry, metric: { metricType: 'energy', value: '7', unit: '/10', notes: '' } },
        writeId: entry,
      },
    ],
    [{ path: '/api/rows?tables=user_metrics' }],
  ]
  const answers: Answer[] = []
  let start = due
  for (const step of steps) {
    const asked = step.map((call) => ask(agent, address, call, { cookie, authorization: `Bearer ${token}` }, start))
    answers.push(...(await Promise.all(asked)))
    start = performance.now()
  }
  return answers
}

/** The connections that all visits share. */
export const newAgent = () => new Agent({ keepAlive: true, maxSockets: SOCKETS })

function ask(
  agent: Agent,
  address: string,
  { method = 'GET', path, body, writeId }: Call,
  who: Readonly<Record<string, string>>,
  start: number,
): Promise<Answer> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...who,
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(writeId === undefined ? {} : { 'idempotency-key': writeId }),
    }
    const over = (status: Answer['status']) => resolve({ ms: performance.now() - start, status })
    const broke = ({ code, message }: NodeJS.ErrnoException) => over(code ?? message)
    const sent = request(address + path, { method, agent, headers, timeout: ANSWER_MS }, (response) => {
      response.resume()
      response.once('end', () => over(response.statusCode ?? 0))
      response.once('error', broke)
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.once('error', broke)
    sent.end(text)
  })
}
