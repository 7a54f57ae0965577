import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Completion, Dose, Problem } from '#contract'
import { addDays } from '#domain/time/civil'
import { dateIn } from '#domain/time/zone'
import { Zone } from '#domain/time/schema'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseHistory, type DoseHistory } from '../testing/dose-history.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { rowsOf } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
let hers: DoseHistory
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  hers = doseHistory(ana)
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

const bodyOf = async (response: Response) => (await response.json()) as Dose
const newId = () => crypto.randomUUID()

describe('an edit', () => {
  test('an edit changes the sites, and with them the method; the history has those from before', async () => {
    const dose = await hers.log({ sites: ['thigh-left-upper', 'thigh-right-upper'] })
    expect(dose).toMatchObject({
      sites: ['thigh-left-upper', 'thigh-right-upper'],
      administration_method: 'subcutaneous',
    })
    const edited = await bodyOf(await hers.edit(dose, { sites: ['deltoid-left'] }))
    expect(edited).toMatchObject({ sites: ['deltoid-left'], administration_method: 'intramuscular' })
    // A device that knows no sites sends none.
    const again = await bodyOf(await hers.edit(edited, { notes: 'sore' }))
    expect(again).toMatchObject({ sites: ['deltoid-left'], administration_method: 'intramuscular' })
    const swallowed = await bodyOf(await hers.edit(again, { administrationMethod: 'oral' }))
    expect(swallowed).toMatchObject({ sites: null, administration_method: 'oral' })
    expect((await hers.changes(dose.id)).map(({ sites }) => sites)).toEqual([
      ['deltoid-left'],
      ['deltoid-left'],
      ['thigh-left-upper', 'thigh-right-upper'],
    ])
  })

  test('changes the values, under the id of its write, and keeps those from before', async () => {
    const dose = await hers.log({ dosage: '250', notes: 'left' })
    const changeId = newId()
    const form = { dosage: '0.5', unit: 'mg', administrationMethod: 'oral', startDate: '2026-11-20', time: '07:05' }
    const answer = await hers.edit(dose, { ...form, zone: 'Asia/Tokyo', notes: '' }, changeId)
    const edited: Dose = {
      ...dose,
      amount: '0.5',
      unit: 'mg',
      administration_method: 'oral',
      administered_at: '2026-11-19T22:05:00.000Z',
      zone: Zone.parse('Asia/Tokyo'),
      notes: null,
      last_change_id: changeId,
    }
    expect([answer.status, await answer.json()]).toEqual([200, edited])
    expect((await hers.doses()).find(({ id }) => id === dose.id)).toEqual(edited)
    expect(await hers.changes(dose.id)).toEqual([
      {
        id: changeId,
        kind: 'amended',
        changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        amount: '250',
        unit: 'mcg',
        administration_method: 'subcutaneous',
        administered_at: dose.administered_at,
        zone: 'Europe/Berlin',
        notes: 'left',
        sites: null,
        draws: [],
      },
    ])
  })

  test('an edit follows another, also one that waited on the same device, and all are kept, newest first', async () => {
    const dose = await hers.log({ dosage: '1' })
    const changes = [newId(), newId(), newId()]
    let last: string | null = null
    for (const [at, change] of changes.entries()) {
      const known = { id: dose.id, last_change_id: last }
      expect((await hers.edit(known, { dosage: `${at + 2}` }, change)).status).toBe(200)
      last = change
    }
    const kept = await hers.changes(dose.id)
    expect(kept.map(({ id, amount }) => [id, amount])).toEqual(changes.map((id, at) => [id, `${at + 1}`]).toReversed())
    expect(new Set(kept.map(({ changed_at }) => changed_at)).size).toBe(3)
  })

  test('an edit that does not know the newest change is refused with the dose as it is, and changes nothing', async () => {
    const dose = await hers.log()
    const edited = await bodyOf(await hers.edit(dose, { dosage: '300' }))
    for (const last_change_id of [null, newId()]) {
      const refused = await hers.edit({ ...dose, last_change_id }, { dosage: '900' })
      expect(refused.status).toBe(409)
      expect(await refused.json()).toEqual({
        code: 'dose-changed',
        message: 'This dose was changed on another device in the meantime. Your changes were not saved.',
        dose: edited,
      })
    }
    expect(await hers.changes(dose.id)).toHaveLength(1)
    expect((await hers.edit(edited, { dosage: '900' })).status).toBe(200)
  })

  test('sent by twenty devices at once is done once, and the others are refused', async () => {
    const dose = await hers.log()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => hers.edit(dose, { dosage: `${at + 1}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(((await refused.json()) as Problem).code).toBe('dose-changed')
    expect(await hers.changes(dose.id)).toHaveLength(1)
  })

  test('sent twenty times over is one edit with one answer, also after another edit', async () => {
    const [dose, change] = [await hers.log(), newId()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => hers.edit(dose, {}, change)))
    const bodies = await Promise.all(answers.map((answer) => bodyOf(answer)))
    expect(bodies).toEqual(Array(20).fill({ ...bodies[0], last_change_id: change }))
    const later = await bodyOf(await hers.edit({ id: dose.id, last_change_id: change }, { dosage: '1' }))
    expect(await bodyOf(await hers.edit(dose, {}, change))).toEqual(later)
    expect(await hers.changes(dose.id)).toHaveLength(2)
  })

  test('stores no copy with its write', async () => {
    const person = await newPremiumPerson(server)
    const theirs = doseHistory(person)
    await theirs.edit(await theirs.log(), { notes: 'canary' })
    const writes = /writes:\n(.*)/s.exec(await rowsOf(server, person.id))?.[1]
    expect(writes).not.toContain('canary')
  })

  test('an edit of a deleted dose is refused, and so is one that is sent again after the deletion', async () => {
    const [dose, change] = [await hers.log(), newId()]
    const edited = await bodyOf(await hers.edit(dose, {}, change))
    await hers.remove(dose.id)
    for (const refused of [await hers.edit(edited), await hers.edit(dose, {}, change)])
      expect(await errorOf(refused)).toEqual({
        status: 409,
        message: 'This was deleted in the meantime. Nothing was changed.',
      })
    expect((await hers.changes(dose.id)).map(({ kind }) => kind)).toEqual(['deleted', 'amended'])
  })

  test('beside a deletion happens before it or is refused', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const dose = await hers.log()
      const [edited, removed] = await Promise.all([hers.edit(dose), hers.remove(dose.id)])
      expect([200, 409]).toContain(edited.status)
      expect(removed.status).toBe(200)
      const kinds = (await hers.changes(dose.id)).map(({ kind }) => kind)
      expect(kinds).toEqual(edited.status === 200 ? ['deleted', 'amended'] : ['deleted'])
    }
  })

  test('an edit of somebody else’s dose is answered as of an unknown one, byte for byte', async () => {
    const other = await newPremiumPerson(server, 'bo')
    const theirs = await doseHistory(other).log({ notes: 'secret' })
    const known = await hers.edit(theirs)
    const unknown = await hers.edit({ ...theirs, id: newId() })
    expect([known.status, await known.text()]).toEqual([404, await unknown.text()])
    expect(await doseHistory(other).doses()).toEqual([theirs])
  })

  test('an edit needs an idempotency key, and no premium', async () => {
    const person = await newPremiumPerson(server)
    const theirs = doseHistory(person)
    const dose = await theirs.log()
    await asOwner(server.context.database, 'update profiles set premium_until = null where user_id = $1', [person.id])
    expect((await person.ask('PUT', `/api/doses/${dose.id}`, { last_change_id: null, dose: {} })).status).toBe(400)
    expect((await theirs.edit(dose)).status).toBe(200)
  })

  test('an edit keeps an injection into the muscle, and the time that came twice in that night', async () => {
    const dose = await hers.log({ startDate: '2026-10-25', time: '02:30' })
    await asOwner(
      server.context.database,
      `update doses set administration_method = 'intramuscular', administered_at = '2026-10-25T01:30:00Z' where id = $1`,
      [dose.id],
    )
    const edited = await bodyOf(await hers.edit(dose, { startDate: '2026-10-25', time: '02:30', notes: 'new' }))
    expect(edited).toMatchObject({
      administration_method: 'intramuscular',
      administered_at: '2026-10-25T01:30:00.000Z',
      notes: 'new',
    })
  })
})

describe('a dose that completed a scheduled one', () => {
  test('a dose that completed a scheduled one is edited without it: the plan stays, and so do the counts', async () => {
    const plans = planning(ana)
    const { id, doses } = await plans.planned(customForm([onDay(-1), onDay(1)]))
    const completion = (await (await plans.complete(doses[0]?.id ?? '')).json()) as Completion
    const { dose } = completion
    expect(dose).toMatchObject({ scheduled_dose_id: doses[0]?.id, planned_date: onDay(-1), planned_time: '09:00' })
    const edited = await bodyOf(
      await hers.edit(dose, { dosage: '0.3', unit: 'mg', startDate: onDay(-1), time: '11:20' }),
    )
    expect(edited).toMatchObject({ amount: '0.3', planned_time: '09:00', scheduled_dose_id: doses[0]?.id })
    expect((await plans.whole(id)).doses[0]).toEqual(completion.scheduled_dose)
    expect(await plans.whole(id)).toMatchObject({ completed_doses: 1, total_doses: 2 })
    const [row] = (
      await asOwner<{ scheduled_dose: string }>(
        server.context.database,
        'select scheduled_dose from dose_changes where dose_id = $1',
        [dose.id],
      )
    ).rows
    expect(row?.scheduled_dose).toBe(doses[0]?.id)
  })

  test('a dose that completed a scheduled one may lie days ahead, where it was completed', async () => {
    const plans = planning(ana)
    const { doses } = await plans.planned(customForm([onDay(5)]))
    const { dose } = (await (await plans.complete(doses[0]?.id ?? '')).json()) as Completion
    const form = { dosage: '0.3', unit: 'mg', startDate: onDay(5), time: '09:00' }
    expect((await hers.edit(dose, form)).status).toBe(200)
  })

  test('a dose that completed a scheduled one is moved to no time to come, where it completed a planned one', async () => {
    const plans = planning(ana)
    const { doses } = await plans.planned(customForm([onDay(0)]))
    const { dose } = (await (await plans.complete(doses[0]?.id ?? '')).json()) as Completion
    const message = 'Please enter a time that has passed'
    const refusal = await errorOf(
      await hers.edit(dose, { dosage: '0.3', unit: 'mg', startDate: onDay(1), time: '23:00' }),
    )
    expect(refusal).toEqual({ status: 400, message, fields: { startDate: message } })
  })
})

const LATER = 'A dose cannot be logged ahead. Plan it as a schedule.'
const UTC = Zone.parse('UTC')

describe('a one-time dose ahead of now', () => {
  /** The minute that lies so many minutes after now, rounded down, in the form's words. */
  const ahead = (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000).toISOString()
    return { startDate: at.slice(0, 10), time: at.slice(11, 16), zone: 'UTC' }
  }
  const log = (form: Record<string, unknown>) => {
    const id = newId()
    return ana.ask('POST', '/api/doses', { id, dose: { ...DOSE, ...form }, confirmed: true }, id)
  }
  const DOSE = {
    peptide: '00000000-0000-4000-a000-000000000001',
    dosage: '250',
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'one-time',
  }

  test('a one-time dose ahead of now of up to 24 hours is logged; a later one is rejected under its day, and nothing is written', async () => {
    expect((await log(ahead(24 * 60))).status).toBe(201)
    const before = await hers.doses()
    for (const form of [
      ahead(24 * 60 + 2),
      { startDate: addDays(dateIn(Date.now(), UTC), 30), time: '08:00', zone: 'UTC' },
    ])
      expect(await errorOf(await log(form))).toEqual({ status: 400, message: LATER, fields: { startDate: LATER } })
    expect(await hers.doses()).toEqual(before)
  })

  test('a one-time dose ahead of now is edited there up to 24 hours, and no further', async () => {
    const dose = await hers.log()
    expect(await errorOf(await hers.edit(dose, ahead(24 * 60 + 2)))).toEqual({
      status: 400,
      message: LATER,
      fields: { startDate: LATER },
    })
    expect((await hers.edit(dose, ahead(24 * 60))).status).toBe(200)
  })

  test('a one-time dose ahead of now from before that rule is edited where it is', async () => {
    const dose = await hers.log()
    await asOwner(
      server.context.database,
      `update doses set administered_at = '2090-01-01T08:00:00Z', zone = 'UTC' where id = $1`,
      [dose.id],
    )
    const form = { startDate: '2090-01-01', time: '08:00', zone: 'UTC' }
    expect((await hers.edit(dose, { ...form, time: '08:01' })).status).toBe(400)
    expect((await hers.edit(dose, form)).status).toBe(200)
  })
})

describe('bad input', () => {
  test.each([
    [{ dosage: '0' }, 'dosage', 'Dosage must be a positive number'],
    [{ dosage: '100000.000001' }, 'dosage', 'Dosage amount seems unreasonably high'],
    [{ dosage: '0.0000001' }, 'dosage', undefined],
    [{ dosage: '9'.repeat(65_536) }, 'dosage', 'Please write the amount with at most 40 characters'],
    [{ unit: 'ml' }, 'unit', 'Invalid unit'],
    [{ administrationMethod: 'subcutaneous' }, 'administrationMethod', 'Please select an administration method'],
    [{ startDate: '1999-12-31' }, 'startDate', 'Please enter a valid date'],
    [{ startDate: '2027-02-29' }, 'startDate', 'Please enter a valid date'],
    [{ time: '24:00' }, 'time', 'Please enter a valid time'],
    [{ zone: 'Mars/Olympus' }, 'zone', 'Unknown time zone'],
    [{ zone: '+02:00' }, 'zone', 'Unknown time zone'],
    [{ notes: 'x'.repeat(1001) }, 'notes', 'Notes must be less than 1000 characters'],
    [{ notes: 'a\0b' }, 'notes', undefined],
  ])('%j is refused under its field, and nothing is changed', async (changed, field, message) => {
    const dose = await hers.log()
    const refusal = await errorOf(await hers.edit(dose, changed))
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
    if (message !== undefined) expect(refusal.message).toBe(message)
    expect((await hers.doses()).find(({ id }) => id === dose.id)).toEqual(dose)
    expect(await hers.changes(dose.id)).toEqual([])
  })

  test.each([{ dosage: '100000' }, { dosage: 0.000001 }, { notes: 'x'.repeat(1000) }, { unit: 'units' }])(
    '%j lies within its bounds',
    async (changed) => {
      expect((await hers.edit(await hers.log(), changed)).status).toBe(200)
    },
  )

  test.each([undefined, 'the first', 1, '', {}])('the last change %j is refused', async (last) => {
    const dose = await hers.log()
    expect((await hers.edit({ id: dose.id, last_change_id: last as never })).status).toBe(400)
  })

  test('another peptide, another person and another id in the body change nothing', async () => {
    const dose = await hers.log()
    const more = { peptide: newId(), peptide_id: newId(), user_id: newId(), id: newId(), recorded_at: '2000-01-01' }
    const edited = await bodyOf(await hers.edit(dose, { ...more, dosage: '300', startDate: onDay(0), time: '08:00' }))
    expect(edited).toMatchObject({ id: dose.id, peptide_id: dose.peptide_id, recorded_at: dose.recorded_at })
  })
})
