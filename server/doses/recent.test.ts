import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dose, LogDose, Problem } from '#contract'
import { loggedDose } from '#domain/doses/logged-dose'
import { OneTimeDose } from '#domain/doses/schema'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { asUser } from '../db/as-user.ts'
import { engine } from '../testing/databases/database.ts'
import { doseForm } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { insertDose } from './queries.ts'
import { lockRows } from '../db/lock-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type More = Pick<LogDose, 'confirmed'>

const log = (person: TestPerson, changed: Record<string, unknown> = {}, more: More = {}, id = crypto.randomUUID()) =>
  person.ask('POST', '/api/doses', { id, dose: doseForm(changed), ...more }, id)
const statusOf = async (...asked: Parameters<typeof log>) => (await log(...asked)).status
const dosesOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/doses?limit=100')).json()) as readonly Dose[]
const setInterval = (person: TestPerson, peptide: string, hours: number | null) =>
  person.ask('PUT', `/api/dose-intervals/${peptide}`, { hours }, crypto.randomUUID())
const problemOf = async (answer: Response) => (await answer.json()) as Problem
const yesterday = (time: string) => ({ startDate: onDay(-1), time })

describe('a dose near another one of its peptide', () => {
  test('a dose near another one of its peptide is asked about in words, writes nothing, and is logged when it is confirmed', async () => {
    const ana = await newPremiumPerson(server)
    await log(ana, yesterday('08:00'))
    const id = crypto.randomUUID()
    const asked = await log(ana, yesterday('08:20'), {}, id)
    const { code, message } = await problemOf(asked)
    expect([asked.status, code]).toEqual([409, 'recent-dose'])
    expect(message).toMatch(
      /^You logged 250 mcg of BPC-157 20 minutes before this one \(\w+day, 8:00 AM\)\. Log another\?$/,
    )
    expect(await dosesOf(ana)).toHaveLength(1)
    expect(await statusOf(ana, yesterday('08:20'), { confirmed: true }, id)).toBe(201)
    expect(await dosesOf(ana)).toHaveLength(2)
  })

  test('a dose near another one of its peptide is nearer than two hours, before or after; exactly two hours are not asked about', async () => {
    const ana = await newPremiumPerson(server)
    await log(ana, yesterday('12:00'))
    for (const time of ['10:01', '11:59', '12:00', '13:59']) expect(await statusOf(ana, yesterday(time))).toBe(409)
    for (const time of ['10:00', '14:00']) expect(await statusOf(ana, yesterday(time))).toBe(201)
  })

  test('doses of another peptide, of another person, and deleted ones are not near', async () => {
    const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
    const id = crypto.randomUUID()
    await log(ana, yesterday('08:00'), {}, id)
    expect(await statusOf(bo, yesterday('08:00'))).toBe(201)
    expect(await statusOf(ana, { ...yesterday('08:00'), peptide: PEPTIDE_IDS.tb500 })).toBe(201)
    await planning(ana).deleteDose(id)
    expect(await statusOf(ana, yesterday('08:00'))).toBe(201)
  })

  test('a dose near another one of a peptide of one’s own is found by its name as well', async () => {
    const ana = await newPremiumPerson(server)
    const blend = (name: string) => ({ ...yesterday('08:00'), peptide: OTHER_PEPTIDE, customPeptideName: name })
    expect(await statusOf(ana, blend('My blend'))).toBe(201)
    expect(await statusOf(ana, blend('MY BLEND'))).toBe(409)
    expect(await statusOf(ana, blend('Another'))).toBe(201)
  })

  test('the own interval replaces the two hours, shorter and longer, and the question names it', async () => {
    const ana = await newPremiumPerson(server)
    await log(ana, yesterday('08:00'))
    await setInterval(ana, PEPTIDE_IDS.bpc157, 1)
    expect(await statusOf(ana, yesterday('09:00'))).toBe(201)
    await setInterval(ana, PEPTIDE_IDS.bpc157, 12)
    expect((await problemOf(await log(ana, yesterday('20:59')))).message).toMatch(/is 12 hours: 1 minute short\. Log/)
    expect(await statusOf(ana, yesterday('21:00'))).toBe(201)
  })

  test('a write that is sent again is answered as before, whatever lies near by now', async () => {
    const ana = await newPremiumPerson(server)
    const id = crypto.randomUUID()
    const first = await (await log(ana, yesterday('08:00'), {}, id)).json()
    await log(ana, yesterday('08:10'), { confirmed: true })
    const again = await log(ana, yesterday('08:00'), {}, id)
    expect([again.status, await again.json()]).toEqual([201, first])
    expect(await dosesOf(ana)).toHaveLength(2)
  })
})

describe('completing a dose near another one', () => {
  test('completing a dose near another one asks the same, changes nothing, and completes when it is confirmed', async () => {
    const ana = await newPremiumPerson(server)
    const plans = planning(ana)
    const plan = { peptide: PEPTIDE_IDS.bpc157, dosage: '250', unit: 'mcg' }
    const { id, doses } = await plans.planned(customForm([onDay(0)], { ...plan, time: '09:00' }))
    const scheduled = doses[0]?.id ?? ''
    await log(ana, { time: '08:00' })
    const asked = await plans.complete(scheduled, crypto.randomUUID(), { confirmed: false })
    expect([asked.status, (await problemOf(asked)).code]).toEqual([409, 'recent-dose'])
    expect((await plans.whole(id)).doses[0]?.status).toBe('pending')
    expect(await dosesOf(ana)).toHaveLength(1)
    const [dose, write] = [crypto.randomUUID(), crypto.randomUUID()]
    expect((await plans.complete(scheduled, dose, { confirmed: true }, write)).status).toBe(200)
    expect((await plans.complete(scheduled, dose, { confirmed: true }, write)).status).toBe(200)
    expect((await plans.complete(scheduled, dose, { confirmed: false })).status).toBe(200)
    expect(await dosesOf(ana)).toHaveLength(2)
  })

  test('exactly two hours and a dose of another day are not asked about', async () => {
    const ana = await newPremiumPerson(server)
    const plans = planning(ana)
    const plan = { peptide: PEPTIDE_IDS.bpc157, dosage: '250', unit: 'mcg' }
    const { doses } = await plans.planned(customForm([onDay(0), onDay(1)], { ...plan, time: '10:00' }))
    await log(ana, { time: '08:00' })
    for (const { id } of doses)
      expect((await plans.complete(id, crypto.randomUUID(), { confirmed: false })).status).toBe(200)
  })

  test('the slot lies where the person’s clock puts it, also across a change of the clocks', async () => {
    const ana = await newPremiumPerson(server)
    const plans = planning(ana)
    const plan = { peptide: PEPTIDE_IDS.bpc157, dosage: '250', unit: 'mcg' }
    const zone = { zone: 'Europe/Berlin' }
    const days = ['2026-01-15', '2026-07-15']
    const { doses } = await plans.planned(customForm(days, { ...plan, ...zone, time: '09:00' }))
    for (const [at, { id, scheduled_date }] of doses.entries()) {
      await log(ana, { ...zone, startDate: scheduled_date, time: '11:00' }, { confirmed: true })
      expect((await plans.complete(id, crypto.randomUUID(), { confirmed: false })).status, days[at]).toBe(200)
      await log(ana, { ...zone, startDate: scheduled_date, time: '10:59' }, { confirmed: true })
      await plans.uncheck(id, (await plans.calendar(scheduled_date, scheduled_date))[0]?.actual_dose_id ?? '')
      expect((await plans.complete(id, crypto.randomUUID(), { confirmed: false })).status, days[at]).toBe(409)
    }
  })
})

describe('two phones at the same moment', () => {
  test('two phones at the same moment do not both pass unseen: one is logged, the others are asked', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ana = await newPremiumPerson(server)
      const statuses = await Promise.all(Array.from({ length: 6 }, () => statusOf(ana)))
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    }
  })

  test('one that logs and one that completes neither', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ana = await newPremiumPerson(server)
      const plans = planning(ana)
      const plan = { peptide: PEPTIDE_IDS.bpc157, dosage: '250', unit: 'mcg', time: '09:00' }
      const { doses } = await plans.planned(customForm([onDay(0)], plan))
      const answers = await Promise.all([
        log(ana),
        plans.complete(doses[0]?.id ?? '', crypto.randomUUID(), { confirmed: false }),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await dosesOf(ana)).toHaveLength(1)
    }
  })

  test('two phones at the same moment with one confirmed, the confirmed dose is logged, and the other is asked about if it comes second', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ana = await newPremiumPerson(server)
      const [asked, confirmed] = await Promise.all([statusOf(ana), statusOf(ana, {}, { confirmed: true })])
      expect(confirmed).toBe(201)
      expect(await dosesOf(ana)).toHaveLength(asked === 201 ? 2 : 1)
    }
  })

  // On its one connection the embedded database lets no transaction begin beside another.
  test.runIf(engine() === 'postgres')(
    'would both pass without the lock: a statement that waits sees what was',
    async () => {
      for (const [locks, seen] of [
        [[], 0],
        [[lockRows], 1],
      ] as const) {
        const ana = await newPremiumPerson(server)
        const session = asUser(server.context.database, ana.id)
        const statements = () => [...locks.map((lock) => lock(ana.id)), ...insertOf(ana)]
        const [inserted, seenByOther] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const first = session.transaction(async (tx) => {
          await tx.batch(statements())
          inserted.resolve()
          await seenByOther.promise
        })
        await inserted.promise
        const second = session.batch(statements())
        await setTimeout(100)
        seenByOther.resolve()
        await first
        const [row] = (await second).at(locks.length) as readonly { readonly near: readonly unknown[] }[]
        expect(row?.near.length).toBe(seen)
      }
    },
  )
})

/** The statements that log a dose of now. */
function insertOf(person: TestPerson) {
  const [id, now] = [crypto.randomUUID(), new Date()]
  const form = OneTimeDose.parse(doseForm())
  const peptide = { id: form.peptide, name: 'BPC-157' }
  const dose = loggedDose(form, { id, peptide, recordedAt: now.toISOString() })
  return insertDose(person.id, { id, fingerprint: id }, dose, now, false)
}
