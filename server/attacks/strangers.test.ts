import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { addressOf, methodOf, requestOf } from '../testing/call-requests.ts'
import type { Call } from '../testing/call.ts'
import { CALLS } from '../testing/calls.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { doseForm, labReportBody, newLife, rowsOf, vialForm, type Life } from '../testing/life.ts'
import { onDay, scheduleForm } from '../testing/plans.ts'

let server: TestServer
let ana: Life
let bo: Life
beforeAll(async () => {
  server = await openTestServer()
  ana = await newLife(server, 'ana')
  bo = await newLife(server, 'bo')
  // An admin as well: no role gives access to another person's rows.
  await asOwner(server.context.database, "insert into user_roles (user_id, role) values ($1, 'admin')", [bo.person.id])
})
afterAll(() => server.close())

type Ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) => Promise<Response>

const askApi: Ask = async (method, path, headers, body) =>
  server.api.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

/** The whole response without the requested id, which the attacker knows. */
async function said(response: Response, id: string): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    .map((pair) => pair.join(': '))
  const text = (await response.text()).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
  return [response.status, ...headers, text].join('\n').replaceAll(id, '<id>')
}

/** An attempt on a row of another person: the same request with her id and with an unknown one. */
type Attempt = {
  readonly name: string
  readonly theirs: string
  readonly ask: (ask: Ask, id: string) => Promise<Response>
}

const headersOf = (call: Call) => {
  const { headers } = requestOf(call, bo)
  return headers as Record<string, string>
}

/** All ids of a person's rows, and the person's own id. */
const idsOf = (life: Life): readonly (readonly [string, string])[] => [
  ['dose', life.dose],
  ['own peptide', life.ownPeptide],
  ['schedule', life.schedule],
  ['pending dose', life.pending],
  ['completed dose', life.completed],
  ['completing dose', life.completing],
  ['deleted dose', life.deleted],
  ['device', life.device],
  ['vial', life.vial],
  ['link', life.sharedLink],
  ['session', life.otherSession],
  ['own metric', life.ownMetric],
  ['lab report', life.labReport],
  ['own site', life.site],
  ['symptom', life.symptomEntry],
  ['own symptom', life.symptom],
  ['self', life.person.id],
]

/** Every call with an id in its path, once for each id of the other person, of any table. */
const byAddress = (): readonly Attempt[] =>
  CALLS.filter((call) => call.ids && call.by === undefined).flatMap((call) =>
    idsOf(ana).map(([name, theirs]) => ({
      name: `${call.route} of her ${name}`,
      theirs,
      ask: (ask: Ask, asked: string) =>
        ask(methodOf(call), addressOf(call, { id: asked }), headersOf(call), call.body?.(bo)),
    })),
  )

const named = (call: string) => CALLS.find(({ route }) => route === call) ?? raise(call)

/** Every call with an id in a body or header. */
const byBody = (): readonly Attempt[] => {
  const attempt = (name: string, route: string, theirs: string, body: (id: string) => unknown, ids = {}): Attempt => ({
    name,
    theirs,
    ask: (ask, id) => ask(methodOf(named(route)), addressOf(named(route), ids), headersOf(named(route)), body(id)),
  })
  const newId = () => crypto.randomUUID()
  const id = bo.completed
  return [
    attempt('a dose of her peptide', 'POST /api/doses', ana.ownPeptide, (peptide) => ({
      id: newId(),
      dose: doseForm({ peptide }),
      confirmed: true,
    })),
    attempt('a schedule of her peptide', 'POST /api/schedules', ana.ownPeptide, (peptide) => ({
      id: newId(),
      schedule: scheduleForm({ peptide }),
    })),
    attempt(
      'an edit to her peptide',
      'PUT /api/schedules/:id',
      ana.ownPeptide,
      (peptide) => ({ today: onDay(0), schedule: scheduleForm({ peptide }) }),
      { id: bo.schedule },
    ),
    attempt(
      'completing by her dose',
      'POST /api/scheduled-doses/:id/link',
      ana.dose,
      (dose_id) => ({ dose_id, zone: 'UTC' }),
      { id },
    ),
    attempt(
      'taking her dose back',
      'POST /api/scheduled-doses/:id/uncheck',
      ana.completing,
      (dose_id) => ({ dose_id }),
      {
        id,
      },
    ),
    attempt(
      'a shift from her dose on',
      'POST /api/schedules/:id/shift',
      ana.pending,
      (from) => ({ from, days: 1, today: onDay(0) }),
      { id: bo.schedule },
    ),
    attempt('a join with her peptide', 'POST /api/peptides/:id/join', ana.ownPeptide, (peptide) => ({ peptide }), {
      id: bo.ownPeptide,
    }),
    attempt('a vial of her peptide', 'POST /api/vials', ana.ownPeptide, (peptide) => ({
      id: newId(),
      vial: vialForm({ peptide }),
    })),
    attempt('a blend with her peptide', 'PUT /api/vials/:id', ana.ownPeptide, (peptide) => editedVial(peptide), {
      id: bo.spareVial,
    }),
    attempt('her vial for a schedule', 'PUT /api/schedules/:id/vial', ana.vial, (vial_id) => ({ vial_id }), {
      id: bo.schedule,
    }),
    attempt('her premium', 'POST /api/admin/grant-premium', ana.person.id, (targetUserId) => ({
      targetUserId,
      days: -1,
    })),
    attempt('a profile in her name', 'PATCH /api/profile', ana.person.id, (user_id) => ({ age: 31, user_id })),
    attempt('a metric in her name', 'POST /api/metrics', ana.person.id, (user_id) => ({
      id: crypto.randomUUID(),
      user_id,
      metric: { metricType: 'energy', value: 11, unit: '/10', user_id },
    })),
    attempt('results of her report', 'POST /api/lab-reports', ana.labReport, (report) => labReportBody(report)),
    attempt('a confirmation in her name', 'POST /api/push-confirmations', ana.person.id, (person) => ({
      person,
      delivery: newId(),
    })),
    attempt('a dose under the id of hers', 'POST /api/doses', ana.dose, (dose) => ({
      id: dose,
      dose: doseForm(),
      confirmed: true,
    })),
    attempt('a vial under the id of hers', 'POST /api/vials', ana.vial, (vial) => ({ id: vial, vial: vialForm() })),
    attempt('a schedule under the id of hers', 'POST /api/schedules', ana.schedule, (schedule) => ({
      id: schedule,
      schedule: scheduleForm(),
    })),
  ]
}

const editedVial = (peptide: string) => ({
  vial: { amount: '5', unit: 'mg', name: 'A blend', components: [{ peptide, amount: '5', unit: 'mg' }] },
})

const raise = (what: string): never => {
  throw new Error(`there is no ${what}`)
}

/** The id of an own site has its route before it, that of an own symptom or metric a word. */
const UUID = /[\da-f]{8}-[\da-f-]{27}$/

/** The attempts that distinguish her ids from unknown ones, or change her rows. */
async function betrayals(attempts: readonly Attempt[], ask: Ask): Promise<readonly string[]> {
  const before = await rowsOf(server, ana.person.id)
  const found: string[] = []
  for (const attempt of attempts) {
    const unknown = attempt.theirs.replace(UUID, crypto.randomUUID())
    const hers = await said(await attempt.ask(ask, attempt.theirs), attempt.theirs)
    const nobodys = await said(await attempt.ask(ask, unknown), unknown)
    if (hers !== nobodys) found.push(`${attempt.name}: ${hers} is not ${nobodys}`)
  }
  if ((await rowsOf(server, ana.person.id)) !== before) found.push('her rows have changed')
  return found
}

test('every call with an id in its path is tried', () => {
  expect(byAddress()).toHaveLength(60 * 17)
})

test('no list contains her rows', async () => {
  for (const call of CALLS.filter((one) => methodOf(one) === 'GET' && !one.ids && one.by === undefined)) {
    const text = await (await bo.person.ask('GET', addressOf(call))).text()
    for (const [, id] of idsOf(ana)) expect(text, call.route).not.toContain(id)
  }
  const search = await bo.person.ask('POST', '/api/doses/search', { zone: 'UTC', limit: 100 })
  const text = await search.text()
  expect([search.status, idsOf(ana).filter(([, id]) => text.includes(id))]).toEqual([200, []])
})

test('her id in a path gets the same response as an unknown one, byte for byte, and changes nothing', async () => {
  expect(await betrayals(byAddress(), askApi)).toEqual([])
})

test('so does her id in a body', async () => {
  expect(await betrayals(byBody(), askApi)).toEqual([])
})

test('her write id is free for others to use, and returns nothing of her answer', async () => {
  const mine = { id: crypto.randomUUID(), dose: doseForm({ dosage: '77' }), confirmed: true }
  const response = await bo.person.ask('POST', '/api/doses', mine, ana.write)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ id: mine.id, amount: '77' })
})

describe('the check itself', () => {
  const one = () => byAddress().filter(({ name }) => name === 'GET /api/schedules/:id of her dose')

  test('detects a server that distinguishes her ids from unknown ones', async () => {
    const telling: Ask = async (method, path, headers, body) =>
      path.includes(ana.dose)
        ? Response.json({ code: 'not-allowed', message: 'This is not yours.' }, { status: 403 })
        : askApi(method, path, headers, body)
    expect(await betrayals(one(), telling)).toHaveLength(1)
  })

  test('detects a server that answers alike and changes her rows', async () => {
    const quiet: Ask = async (method, path, headers, body) => {
      await asOwner(server.context.database, 'update doses set notes = $2 where user_id = $1', [
        ana.person.id,
        crypto.randomUUID(),
      ])
      return askApi(method, path, headers, body)
    }
    expect(await betrayals(one(), quiet)).toEqual(['her rows have changed'])
  })
})
