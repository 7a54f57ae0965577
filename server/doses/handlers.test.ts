import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dose, Peptide, Problem } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { errorOf } from '../testing/api-error.ts'
import { rowsOf } from '../testing/life.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
})
afterAll(() => server.close())

const form = (changed: Record<string, unknown> = {}) => ({
  peptide: PEPTIDE_IDS.bpc157,
  customPeptideName: '',
  dosage: '250',
  unit: 'mcg',
  administrationMethod: 'injection',
  notes: '',
  dosageType: 'one-time',
  startDate: '2026-11-21',
  time: '20:02',
  zone: 'America/New_York',
  ...changed,
})

const log = (person: TestPerson, dose: unknown, id: string = crypto.randomUUID(), writeId = id) =>
  person.ask('POST', '/api/doses', { id, dose, confirmed: true }, writeId)

const dosesOf = async (person: TestPerson, limit = 100) =>
  (await (await person.ask('GET', `/api/doses?limit=${limit}`)).json()) as Dose[]

const DELETED = { status: 409, message: 'This was deleted in the meantime. Nothing was changed.' }

describe('a logged dose', () => {
  test('a logged dose is kept exactly as it was sent, at the instant of its civil time in the person’s zone', async () => {
    const person = await newPremiumPerson(server)
    const response = await log(person, form({ dosage: '0,3', unit: 'mg', notes: 'left side' }))
    expect(response.status).toBe(201)
    expect(await dosesOf(person)).toEqual([await response.json()])
    expect((await dosesOf(person))[0]).toMatchObject({
      peptide_name: 'BPC-157',
      amount: '0.3',
      unit: 'mg',
      administration_method: 'subcutaneous',
      administered_at: '2026-11-22T01:02:00.000Z',
      notes: 'left side',
      cycle_id: null,
    })
  })

  test('a logged dose keeps every digit that a float would lose', async () => {
    const person = await newPremiumPerson(server)
    await log(person, form({ dosage: '99999.999999' }))
    expect((await dosesOf(person))[0]?.amount).toBe('99999.999999')
  })

  test('a logged dose is one dose however often it is sent, also at the same moment', async () => {
    const person = await newPremiumPerson(server)
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => log(person, form(), id)))
    const doses = (await Promise.all(answers.map((answer) => answer.json()))) as Dose[]
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await dosesOf(person)).toEqual([doses[0]])
    for (const dose of doses) expect(dose).toEqual(doses[0])
  })

  test('sent again after it was deleted is refused and does not come back', async () => {
    const person = await newPremiumPerson(server)
    const id = crypto.randomUUID()
    await log(person, form(), id)
    await person.ask('DELETE', `/api/doses/${id}`, undefined, crypto.randomUUID())
    for (const again of await Promise.all([log(person, form(), id), log(person, form(), id)]))
      expect(await errorOf(again)).toMatchObject(DELETED)
    expect(await dosesOf(person)).toEqual([])
  })

  test('another dose under the same id is refused, and the first one stands', async () => {
    const person = await newPremiumPerson(server)
    const id = crypto.randomUUID()
    await log(person, form(), id)
    expect((await log(person, form({ dosage: '500' }), id)).status).toBe(422)
    expect((await log(person, form({ dosage: '500' }), id, crypto.randomUUID())).status).toBe(422)
    expect((await dosesOf(person)).map(({ amount }) => amount)).toEqual(['250'])
  })

  test('a logged dose needs premium, and premium that ended yesterday is none', async () => {
    const free = await newPerson(server, 'bo')
    const refused = await log(free, form())
    expect([refused.status, ((await refused.json()) as Problem).message]).toEqual([
      403,
      'Upgrade to Premium to access dose tracking and scheduling',
    ])
    const lapsed = await newPremiumPerson(server, 'bo')
    await asOwner(
      server.context.database,
      "update profiles set premium_until = now() - interval '1 day' where user_id = $1",
      [lapsed.id],
    )
    expect((await log(lapsed, form())).status).toBe(403)
    expect((await log(lapsed, form({ peptide: OTHER_PEPTIDE, customPeptideName: 'My blend' }))).status).toBe(403)
    const { rows } = await asOwner(
      server.context.database,
      'select (select count(*) from doses where user_id = any($1)) + (select count(*) from writes where user_id = any($1)) + (select count(*) from custom_peptides where user_id = any($1)) as count',
      [[free.id, lapsed.id]],
    )
    expect(Number(rows[0]?.['count'])).toBe(0)
  })

  test('of the same minute, the one logged last comes first', async () => {
    const person = await newPremiumPerson(server)
    for (const dosage of ['1', '2', '3', '4', '5', '6', '7']) await log(person, form({ dosage }))
    expect((await dosesOf(person, 5)).map(({ amount }) => amount)).toEqual(['7', '6', '5', '4', '3'])
  })

  test('a logged dose without an idempotency key is refused', async () => {
    const response = await ana.ask('POST', '/api/doses', { id: crypto.randomUUID(), dose: form() })
    expect(response.status).toBe(400)
  })
})

describe('a peptide of one’s own', () => {
  const other = (name: string) => form({ peptide: OTHER_PEPTIDE, customPeptideName: name })

  test('a peptide of one’s own is made once whatever its case, offered again, and can be chosen from then on', async () => {
    const person = await newPremiumPerson(server)
    await log(person, other('My Blend'))
    await log(person, other('my blend '))
    const offered = (await (await person.ask('GET', '/api/peptides')).json()) as Peptide[]
    const own = offered.filter(({ custom }) => custom)
    expect(own.map(({ name }) => name)).toEqual(['My Blend'])
    expect(offered.at(-1)?.name).toBe('Other')
    const again = await log(person, form({ peptide: own[0]?.id }))
    expect(((await again.json()) as Dose).peptide_name).toBe('My Blend')
    expect((await dosesOf(person)).map((dose) => dose.peptide_name)).toEqual(['My Blend', 'My Blend', 'My Blend'])
  })

  test('a peptide of one’s own is announced with the dose it was made for, so that other devices offer it', async () => {
    const person = await newPremiumPerson(server)
    const heard: (readonly string[])[] = []
    const unsubscribe = server.context.changeBus.subscribe((change) => {
      if (change.kind === 'rows' && change.userId === person.id && change.tables.includes('doses'))
        heard.push(change.tables)
    })
    await log(person, other('My Blend'))
    await log(person, form())
    await expect.poll(() => heard.length).toBe(2)
    unsubscribe()
    expect(heard).toEqual([['doses', 'peptides'], ['doses']])
  })

  test('a peptide of one’s own is not left behind by a dose that is refused, nor made twice by one that is sent again', async () => {
    const person = await newPremiumPerson(server)
    const own = async () =>
      ((await (await person.ask('GET', '/api/peptides')).json()) as Peptide[]).filter(({ custom }) => custom)
    const id = crypto.randomUUID()
    await log(person, form(), id)
    expect((await log(person, other('My Blend'), id)).status).toBe(422)
    expect((await log(person, other('My Blend'), id, crypto.randomUUID())).status).toBe(422)
    expect(await own()).toEqual([])
    const twice = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => log(person, other('My Blend'), twice)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await own()).toHaveLength(1)
    expect(await dosesOf(person)).toHaveLength(2)
  })

  test('nobody else can choose it', async () => {
    const person = await newPremiumPerson(server)
    const dose = (await (await log(person, other('Secret'))).json()) as Dose
    const stranger = await log(ana, form({ peptide: dose.peptide_id }))
    const unknown = await log(ana, form({ peptide: crypto.randomUUID() }))
    expect([stranger.status, await stranger.text()]).toEqual([unknown.status, await unknown.text()])
    expect(stranger.status).toBe(400)
  })
})

const TWO_WAYS = 'This can be read in two ways. Please write 2409, or 2.409 with one more zero at the end'

describe('bad input', () => {
  test.each([
    [{ peptide: 'BPC-157' }, 'peptide', 'Please select a valid peptide'],
    [{ peptide: OTHER_PEPTIDE, customPeptideName: ' ' }, 'customPeptideName', 'Please enter the peptide name'],
    [{ customPeptideName: 'x'.repeat(101) }, 'customPeptideName', 'Peptide name too long'],
    [{ dosage: '0' }, 'dosage', 'Dosage must be a positive number'],
    [{ dosage: '-1' }, 'dosage', 'Dosage must be a positive number'],
    [{ dosage: '' }, 'dosage', 'Dosage must be a positive number'],
    [{ dosage: 'NaN' }, 'dosage', 'Dosage must be a positive number'],
    [{ dosage: '2,409' }, 'dosage', TWO_WAYS],
    [{ dosage: '02.409' }, 'dosage', TWO_WAYS],
    [{ dosage: '9'.repeat(65_536) + 'x' }, 'dosage', 'Please write the amount with at most 40 characters'],
    [{ dosage: '100000.000001' }, 'dosage', 'Dosage amount seems unreasonably high'],
    [{ unit: 'ml' }, 'unit', 'Invalid unit'],
    [{ administrationMethod: 'rectal' }, 'administrationMethod', 'Please select an administration method'],
    [{ notes: 'x'.repeat(1001) }, 'notes', 'Notes must be less than 1000 characters'],
    [{ dosageType: 'twice' }, 'dosageType', 'Please select a dosage type'],
    [{ startDate: '2027-02-29' }, 'startDate', 'Please enter a valid date'],
    [{ time: '25:00' }, 'time', 'Please enter a valid time'],
    [{ time: '23:59:30' }, 'time', 'Please enter the time without seconds'],
    [{ zone: 'Mars/Olympus' }, 'zone', 'Unknown time zone'],
  ])('%j is refused with the message of its field, and nothing is written', async (changed, field, message) => {
    const before = await dosesOf(ana)
    const response = await log(ana, form(changed))
    expect(response.status).toBe(400)
    expect((await response.json()) as Problem).toMatchObject({ message, fields: { [field]: message } })
    expect(await dosesOf(ana)).toEqual(before)
  })

  test.each([
    { dosage: '100000' },
    { dosage: 0.000001 },
    { notes: 'x'.repeat(1000) },
    { unit: 'iu' },
    { unit: 'units' },
  ])('%j lies within its bounds and is kept', async (changed) => {
    expect((await log(ana, form(changed))).status).toBe(201)
  })

  test.each(['2.409', 2.409])('%j is exact: as an app sends it, whenever it was logged', async (dosage) => {
    expect(((await (await log(ana, form({ dosage }))).json()) as Dose).amount).toBe('2.409')
  })

  test.each(['limit=5&limit=5', 'limit=', 'limit=0', 'limit=five'])(
    'a list of %s is refused in our words',
    async (query) => {
      const response = await ana.ask('GET', `/api/doses?${query}`)
      const message = 'limit is a number from 1 to 100'
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'invalid', message, fields: { limit: message } },
      ])
    },
  )

  test('several wrong fields are all named, the first of the form first', async () => {
    const problem = (await (await log(ana, form({ notes: 'x'.repeat(1001), dosage: '' }))).json()) as Problem
    expect(problem.message).toBe('Dosage must be a positive number')
    expect(Object.keys(problem.fields ?? {})).toEqual(['dosage', 'notes'])
  })
})

describe('deleting', () => {
  test('deleting takes the dose out of the list, copies nothing, and is answered alike when it is sent again', async () => {
    const person = await newPremiumPerson(server)
    const [id, deletion] = [crypto.randomUUID(), crypto.randomUUID()]
    await log(person, form({ notes: 'canary left thigh' }), id, crypto.randomUUID())
    for (let time = 0; time < 2; time += 1) {
      const answer = await person.ask('DELETE', `/api/doses/${id}`, undefined, deletion)
      expect([answer.status, await answer.json()]).toEqual([200, { id }])
    }
    expect(await dosesOf(person)).toEqual([])
    const writes = /writes:\n(.*)/s.exec(await rowsOf(server, person.id))?.[1]
    expect(writes).not.toContain('canary')
  })

  test('beside the same dose sent again is answered by the dose or refused, and the dose stays away', async () => {
    const person = await newPremiumPerson(server)
    for (let turn = 0; turn < 10; turn += 1) {
      const id = crypto.randomUUID()
      const first = (await (await log(person, form(), id)).json()) as Dose
      const deleting = person.ask('DELETE', `/api/doses/${id}`, undefined, crypto.randomUUID())
      const again = await log(person, form(), id)
      if (again.status === 201) expect(await again.json()).toEqual(first)
      else expect(await errorOf(again)).toMatchObject(DELETED)
      expect((await deleting).status).toBe(200)
    }
    expect(await dosesOf(person)).toEqual([])
  })

  test('removes the dose of the person who asks', async () => {
    const person = await newPremiumPerson(server)
    const dose = (await (await log(person, form())).json()) as Dose
    expect((await person.ask('DELETE', `/api/doses/${dose.id}`, undefined, crypto.randomUUID())).status).toBe(200)
    expect(await dosesOf(person)).toEqual([])
  })

  test('somebody else’s dose is answered as unknown, byte for byte, and stays', async () => {
    const person = await newPremiumPerson(server)
    const dose = (await (await log(person, form())).json()) as Dose
    const theirs = await ana.ask('DELETE', `/api/doses/${dose.id}`, undefined, crypto.randomUUID())
    const unknown = await ana.ask('DELETE', `/api/doses/${crypto.randomUUID()}`, undefined, crypto.randomUUID())
    expect([theirs.status, await theirs.text()]).toEqual([unknown.status, await unknown.text()])
    expect(theirs.status).toBe(404)
    expect(await dosesOf(person)).toHaveLength(1)
  })

  test('deleting does not need premium', async () => {
    const person = await newPremiumPerson(server)
    const dose = (await (await log(person, form())).json()) as Dose
    await asOwner(server.context.database, 'update profiles set premium_until = null where user_id = $1', [person.id])
    expect((await person.ask('DELETE', `/api/doses/${dose.id}`, undefined, crypto.randomUUID())).status).toBe(200)
  })
})
