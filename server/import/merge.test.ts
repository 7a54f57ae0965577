import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { generatedLife } from '../testing/generated-life.ts'
import { importing, EMPTY_FILE, vialogJson, wipe } from '../testing/importing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newLife, rowsOf } from '../testing/life.ts'
import { naming } from '../testing/own-peptides.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const life = generatedLife(11, 300)
const file = { ...EMPTY_FILE, ...life }
const sound = async () => expect(await brokenInvariants(server.context.database)).toEqual([])

async function imported(person: TestPerson, content: unknown, writeId?: string) {
  const response = await importing(server, person, content, writeId)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return JSON.parse(text) as { imported: Record<string, number>; present: Record<string, number> }
}

/** A life as an import brings it back: a file has no photos, only what is said of them. */
async function lifeWithoutPhotos() {
  const life = await newLife(server)
  await life.person.ask('DELETE', `/api/photos/${life.photo}`, undefined, crypto.randomUUID())
  return life
}

test('a life that was lived here comes back as it was', async () => {
  const { person } = await lifeWithoutPhotos()
  const before = await vialogJson(person)
  await wipe(server, person)
  await imported(person, before)
  expect((await vialogJson(person)) === before).toBe(true)
  await sound()
})

test('so does a plan with a pattern, several times a day, steps, a clock of its own, a shift and a pause', async () => {
  const { person } = await lifeWithoutPhotos()
  const plans = planning(person)
  const regimen = {
    pattern: { kind: 'weekdays', weekdays: [1, 3, 5] },
    times: [{ time: '20:00', amount: null }],
    steps: [
      { amount: '0.25', unit: 'mg', length: 2, per: 'weeks' },
      { amount: '1', unit: 'mg', length: 4, per: 'doses' },
    ],
    zone: 'Asia/Tokyo',
  }
  const { id, doses } = await plans.planned(scheduleForm({ frequency: '', vialTotalDoses: 12, regimen }))
  const today = onDay(0)
  const answers = [
    await plans.shift(id, { from: doses[2]?.id ?? '', days: 1, today }),
    await plans.pause(id, { from: onDay(6), until: onDay(9), doses: 'left-out', today }),
    await plans.skip(doses[1]?.id ?? '', 'travelling'),
    await plans.complete(doses[0]?.id ?? ''),
  ]
  expect(await Promise.all(answers.map(async (answer) => (answer.ok ? '' : answer.text())))).toEqual(['', '', '', ''])
  const before = await vialogJson(person)
  await wipe(server, person)
  await imported(person, before)
  expect((await vialogJson(person)) === before).toBe(true)
  await sound()
})

test('imported twice, nothing changes, and the answer says what was there', async () => {
  const person = await newPerson(server)
  const key = crypto.randomUUID()
  const first = await imported(person, file, key)
  const rows = await vialogJson(person)
  expect(await imported(person, file, key)).toEqual(first)
  expect(await imported(person, file)).toEqual({ imported: first.present, present: first.imported })
  expect((await vialogJson(person)) === rows).toBe(true)
  await sound()
})

test('the same key with another file is refused', async () => {
  const person = await newPerson(server)
  const key = crypto.randomUUID()
  await imported(person, EMPTY_FILE, key)
  expect((await importing(server, person, file, key)).status).toBe(422)
})

test('what is here stays as it is, and the rest comes', async () => {
  const { person, dose, schedule, ownPeptide } = await newLife(server)
  const before = JSON.parse(await vialogJson(person)) as Record<string, { id?: string }[]>
  const result = await imported(person, file)
  expect(result.imported).toMatchObject({ doses: life.doses.length, schedules: life.schedules.length })
  const after = JSON.parse(await vialogJson(person)) as Record<string, { id?: string }[]>
  for (const table of [
    'doses',
    'dose_changes',
    'schedules',
    'scheduled_doses',
    'vials',
    'vial_changes',
    'user_metrics',
    'metric_changes',
  ])
    expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []))
  expect(after['doses']?.some(({ id }) => id === dose)).toBe(true)
  expect(after['schedules']?.some(({ id }) => id === schedule)).toBe(true)
  // 'My own' of the file is the one that is here.
  const own = (after['custom_peptides'] ?? []) as unknown as { id: string; name: string }[]
  expect(own.filter(({ name }) => name.toLowerCase() === 'my own')).toEqual([
    expect.objectContaining({ id: ownPeptide }),
  ])
  expect(result.present['custom_peptides']).toBe(1)
  // What the person has said stays: only the name was set.
  expect(after['person']).toEqual({ ...life.person, display_name: 'ana' })
  await sound()
})

test('the ids of another person are their own: their rows stay, and this one gets theirs', async () => {
  const { person } = await newLife(server, 'ana')
  const json = await vialogJson(person)
  const before = await rowsOf(server, person.id)
  const bo = await newPerson(server, 'bo')
  await imported(bo, json)
  expect((await rowsOf(server, person.id)) === before).toBe(true)
  expect(JSON.parse(await vialogJson(bo))).toMatchObject({ doses: JSON.parse(json).doses })
  await sound()
})

test('a scheduled dose whose dose was deleted here is open again', async () => {
  const { person, schedule, completed, completing } = await newLife(server)
  const json = await vialogJson(person)
  await asOwner(server.context.database, 'delete from schedules where user_id = $1 and id = $2', [person.id, schedule])
  await planning(person).deleteDose(completing)
  await imported(person, json)
  const { doses } = await planning(person).whole(schedule)
  expect(doses.find(({ id }) => id === completed)).toMatchObject({ status: 'pending', actual_dose_id: null })
  await sound()
})

test('a draw from a vial that is not mixed here is left out', async () => {
  const person = await newPerson(server)
  const used = life.vials.find(
    ({ id, opened_on }) => opened_on === null && life.dose_draws.some((d) => d.vial_id === id),
  )
  const unmixed = { ...used, status: 'unmixed', volume_ml: null, mixed_on: null, beyond_use_on: null }
  await imported(person, { ...EMPTY_FILE, custom_peptides: life.custom_peptides, vials: [unmixed] })
  await imported(person, file)
  await sound()
  const { dose_draws } = JSON.parse(await vialogJson(person)) as { dose_draws: { vial_id: string }[] }
  expect(dose_draws.filter(({ vial_id }) => vial_id === used?.id)).toEqual([])
})

test('more vials in use or not mixed than are kept are refused, with those that are here', async () => {
  const person = await newPerson(server)
  const unmixed = life.vials.filter(({ status }) => status === 'unmixed').slice(0, 1)
  const many = (count: number) =>
    Array.from({ length: count }, () => ({
      ...unmixed[0],
      id: crypto.randomUUID(),
      peptide_id: PEPTIDE_IDS.bpc157,
      joined_from: null,
    }))
  await imported(person, { ...EMPTY_FILE, vials: many(60) })
  const refused = await importing(server, person, { ...EMPTY_FILE, vials: many(41) })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'limit-reached' }])
  await imported(person, { ...EMPTY_FILE, vials: many(40) })
})

test('two imports of one file at once double nothing', async () => {
  const person = await newPerson(server)
  const answers = await Promise.all([importing(server, person, file), importing(server, person, file)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  const { doses } = JSON.parse(await vialogJson(person)) as { doses: unknown[] }
  expect(doses).toHaveLength(life.doses.length)
  await sound()
})

test('reminders are looked at at once, and what went by was not missed', async () => {
  const person = await newPerson(server)
  await imported(person, file)
  const { rows } = await asOwner<{ at_once: boolean; looked: boolean }>(
    server.context.database,
    `select next_at = 'epoch' as at_once, looked_at > now() - interval '1 hour' as looked
     from reminder_settings where user_id = $1`,
    [person.id],
  )
  expect(rows).toEqual([{ at_once: true, looked: true }])
})

test('other devices hear of it', async () => {
  const person = await newPerson(server)
  const heard: string[] = []
  const stop = server.context.changeBus.subscribe((change) => {
    if (change.kind === 'rows' && change.userId === person.id) heard.push(...change.tables)
  })
  await imported(person, file)
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining(['doses', 'schedules', 'scheduled_doses', 'vials', 'peptides']))
  stop()
})

describe('own peptides of a file', () => {
  const moment = '2026-03-01T08:00:00.000000Z'
  const saizen = { id: crypto.randomUUID(), name: 'Saizen', created_at: moment }
  const doseOf = (peptide_id: string, joined_from: string | null = null) => ({
    id: crypto.randomUUID(),
    peptide_id,
    joined_from,
    amount: '1',
    unit: 'mg',
    administration_method: 'subcutaneous',
    administered_at: moment,
    recorded_at: moment,
    zone: null,
    notes: null,
    deleted_at: null,
    last_change_id: null,
    created_at: moment,
  })

  test('own peptides of a file that are joined here go where they were joined to, and come back when they are separated', async () => {
    const ana = await newPremiumPerson(server)
    const peptides = naming(ana)
    const here = await peptides.made('SAIZEN')
    await peptides.join(here, PEPTIDE_IDS.hgh)
    await imported(ana, { ...EMPTY_FILE, custom_peptides: [saizen], doses: [doseOf(saizen.id)] })
    expect((await peptides.doses()).map(({ peptide_name }) => peptide_name)).toEqual(['HGH', 'HGH'])
    await peptides.separate(here)
    expect((await peptides.doses()).map(({ peptide_name }) => peptide_name)).toEqual(['SAIZEN', 'SAIZEN'])
    await sound()
  })

  test('own peptides of a file that are joined in the file and not here add no join, and their doses are those of the file', async () => {
    const ana = await newPremiumPerson(server)
    const peptides = naming(ana)
    await peptides.made('Saizen')
    const joined = { ...saizen, joined_to: PEPTIDE_IDS.hgh }
    await imported(ana, {
      ...EMPTY_FILE,
      custom_peptides: [joined],
      doses: [doseOf(PEPTIDE_IDS.hgh, saizen.id)],
    })
    expect(new Set((await peptides.doses()).map(({ peptide_name }) => peptide_name))).toEqual(
      new Set(['HGH', 'Saizen']),
    )
    expect(await peptides.own()).toMatchObject([{ name: 'Saizen', joined_to: null }])
    await sound()
  })
})
