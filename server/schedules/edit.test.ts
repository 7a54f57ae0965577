import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schedule, WholeSchedule } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { opensAsCustom } from '#domain/schedules/planning/edit'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { errorOf } from '../testing/api-error.ts'

let server: TestServer
let ana: TestPerson
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  plans = planning(ana)
})
afterAll(() => server.close())

const today = onDay(0)
const datesOf = ({ doses }: WholeSchedule, wanted?: string) =>
  doses.filter(({ status }) => wanted === undefined || status === wanted).map((dose) => dose.scheduled_date)
const daily = (changed: Record<string, unknown> = {}) => scheduleForm({ frequency: 'daily', ...changed })

/** A daily schedule of four, the first dose of which is completed. */
const started = async (form: unknown = daily()) => {
  const schedule = await plans.planned(form)
  await plans.complete(schedule.doses[0]?.id ?? '')
  return plans.whole(schedule.id)
}

describe('an edit', () => {
  test('changes amount, unit, method, time and peptide of what is pending, and leaves what is completed as it was', async () => {
    const before = await started()
    const form = daily({
      peptide: PEPTIDE_IDS.bpc157,
      dosage: '500',
      unit: 'mcg',
      administrationMethod: 'oral',
      time: '21:15',
    })
    const response = await plans.edit(before.id, form, today)
    const after = await plans.whole(before.id)
    const { doses, ...schedule } = after
    expect([response.status, await response.json()]).toEqual([200, schedule])
    expect(schedule).toMatchObject({ peptide_name: 'BPC-157', amount: '500', scheduled_time: '21:15', total_doses: 4 })
    expect(doses[0]).toEqual(before.doses[0])
    expect(datesOf(after)).toEqual(datesOf(before))
    for (const dose of doses.slice(1))
      expect(dose).toMatchObject({
        peptide_name: 'BPC-157',
        amount: '500',
        unit: 'mcg',
        administration_method: 'oral',
        scheduled_time: '21:15',
        status: 'pending',
      })
  })

  test('an edit keeps the logged doses, their links and the count', async () => {
    const before = await started()
    await plans.edit(before.id, daily({ vialTotalDoses: 2, dosage: '1' }), today)
    const after = await plans.whole(before.id)
    expect(after).toMatchObject({ completed_doses: 1, total_doses: 2, next_date: onDay(1) })
    expect(after.doses[0]?.actual_dose_id).toBe(before.doses[0]?.actual_dose_id)
    expect((await plans.doses()).map(({ id }) => id)).toContain(before.doses[0]?.actual_dose_id)
  })

  test('an edit to more, fewer or other days redoes the pending doses from dose k on', async () => {
    const { id } = await started()
    await plans.edit(id, daily({ vialTotalDoses: 6 }), today)
    expect(datesOf(await plans.whole(id))).toEqual([0, 1, 2, 3, 4, 5].map(onDay))
    await plans.edit(id, scheduleForm({ vialTotalDoses: 3 }), today)
    expect(datesOf(await plans.whole(id))).toEqual([0, 7, 14].map(onDay))
    await plans.edit(id, scheduleForm({ vialTotalDoses: 1 }), today)
    expect(datesOf(await plans.whole(id))).toEqual([onDay(0)])
  })

  test.each([
    [0, ['01:00', '01:00', '21:00', '21:00', '21:00']],
    [4, ['01:00', '01:00', '01:00', '21:00', '21:00']],
  ])('an edit keeps what counts to a day before today, where days begin at %i', async (day_begins, times) => {
    const before = await plans.planned(daily({ startDate: onDay(-2), time: '01:00', vialTotalDoses: 5 }))
    const form = daily({ startDate: onDay(-2), time: '21:00', vialTotalDoses: 5 })
    const body = { today, zone: 'Europe/Berlin', day_begins, schedule: form }
    expect((await ana.ask('PUT', `/api/schedules/${before.id}`, body, crypto.randomUUID())).status).toBe(200)
    const after = await plans.whole(before.id)
    expect(datesOf(after, 'pending')).toEqual([-2, -1, 0, 1, 2].map(onDay))
    expect(after.doses.map(({ scheduled_time }) => scheduled_time)).toEqual(times)
    const kept = times.filter((time) => time === '01:00').length
    expect(after.doses.slice(0, kept)).toEqual(before.doses.slice(0, kept))
  })

  test('never moves what was missed, and does not make it up', async () => {
    const before = await plans.planned(daily({ startDate: onDay(-2), vialTotalDoses: 4 }))
    const [first, second] = before.doses
    await plans.edit(before.id, daily({ startDate: onDay(-2), vialTotalDoses: 5, dosage: '1' }), today)
    const after = await plans.whole(before.id)
    expect(datesOf(after)).toEqual([-2, -1, 0, 1, 2].map(onDay))
    expect(after.doses.slice(0, 2)).toEqual([first, second])
    expect(after.doses.slice(2).map(({ amount }) => amount)).toEqual(['1', '1', '1'])
    expect(after).toMatchObject({ total_doses: 5, amount: '1', next_date: onDay(-2) })
    expect((await plans.complete(first?.id ?? '')).status).toBe(200)
    const message = 'Total doses cannot be fewer than the 2 already completed, missed or skipped'
    const refused = await plans.edit(before.id, daily({ startDate: onDay(-2), vialTotalDoses: 1 }), today)
    expect((await errorOf(refused)).fields).toEqual({ vialTotalDoses: message })
  })

  test('an edit keeps what the person skipped, before today and after, and counts it in the total', async () => {
    const before = await plans.planned(daily({ startDate: onDay(-1), vialTotalDoses: 4 }))
    for (const dose of [before.doses[0], before.doses[2]]) await plans.skip(dose?.id ?? '', 'away')
    await plans.edit(before.id, daily({ startDate: onDay(-1), vialTotalDoses: 4, dosage: '1' }), today)
    const after = await plans.whole(before.id)
    expect(datesOf(after)).toEqual([-1, 0, 1, 2].map(onDay))
    expect(datesOf(after, 'skipped')).toEqual([-1, 1].map(onDay))
    expect(after).toMatchObject({ total_doses: 4, completed_doses: 0, amount: '1' })
    await plans.edit(before.id, customForm([onDay(1), onDay(5)]), today)
    const custom = await plans.whole(before.id)
    expect(datesOf(custom)).toEqual([-1, 1, 5].map(onDay))
    expect(custom).toMatchObject({ total_doses: 3, start_date: onDay(-1) })
  })

  test('plans days before today where the person moved the start there', async () => {
    const { id } = await plans.planned(daily({ vialTotalDoses: 3 }))
    await plans.edit(id, daily({ startDate: onDay(-5), vialTotalDoses: 3 }), today)
    expect(datesOf(await plans.whole(id))).toEqual([-5, -4, -3].map(onDay))
  })

  test('made some days ago on a device without a line counts from its own day', async () => {
    const { id } = await plans.planned(daily({ startDate: onDay(-5), vialTotalDoses: 4 }))
    await plans.edit(id, daily({ startDate: onDay(-5), vialTotalDoses: 4, dosage: '1' }), onDay(-3))
    const { doses } = await plans.whole(id)
    expect(doses.map((dose) => [dose.scheduled_date, dose.amount])).toEqual([
      [onDay(-5), '0.25'],
      [onDay(-4), '0.25'],
      [onDay(-3), '1'],
      [onDay(-2), '1'],
    ])
  })

  test('an edit to custom dates and back to a preset opens as what it was made', async () => {
    const before = await started()
    const custom = [onDay(12), onDay(5)]
    expect((await plans.edit(before.id, customForm(custom), today)).status).toBe(200)
    const chosen = await plans.whole(before.id)
    expect(chosen).toMatchObject({ frequency: '', total_doses: 3, duration_weeks: 2, start_date: onDay(0) })
    expect(datesOf(chosen)).toEqual([0, 5, 12].map(onDay))
    expect(opensAsCustom({ startDate: chosen.start_date, frequency: chosen.frequency }, chosen.doses, today)).toBe(true)
    await plans.edit(before.id, daily({ vialTotalDoses: 3 }), today)
    const preset = await plans.whole(before.id)
    expect(preset).toMatchObject({ frequency: 'daily', total_doses: 3, duration_weeks: 4 })
    expect(opensAsCustom({ startDate: preset.start_date, frequency: preset.frequency }, preset.doses, today)).toBe(
      false,
    )
  })

  test('an edit leaves the ids of doses that stay as they were, so that a Complete on its way finds them', async () => {
    const before = await plans.planned(daily())
    await plans.edit(before.id, daily({ vialTotalDoses: 5 }), today)
    const after = await plans.whole(before.id)
    expect(after.doses.slice(0, 4)).toEqual(before.doses)
    const last = before.doses[3]?.id ?? ''
    expect((await plans.complete(last)).status).toBe(200)
  })

  test('an edit of the amount makes a Complete that was tapped for the old amount log nothing', async () => {
    const before = await plans.planned(daily())
    const doses = await plans.doses()
    await plans.edit(before.id, daily({ dosage: '2.5' }), today)
    expect(await errorOf(await plans.complete(before.doses[1]?.id ?? ''))).toEqual({
      status: 404,
      message: 'There is no such scheduled dose.',
    })
    expect(await plans.doses()).toEqual(doses)
    expect((await plans.whole(before.id)).completed_doses).toBe(0)
  })

  test('an edit names a new peptide of one’s own', async () => {
    const { id } = await plans.planned(daily())
    await plans.edit(id, daily({ peptide: OTHER_PEPTIDE, customPeptideName: 'Renamed' }), today)
    const after = await plans.whole(id)
    expect([after.peptide_name, after.doses[3]?.peptide_name]).toEqual(['Renamed', 'Renamed'])
  })

  test('reaches a thousand doses with what is completed, and not one more', async () => {
    const { id, doses } = await plans.planned(daily({ startDate: onDay(-2), vialTotalDoses: 2 }))
    for (const dose of doses) await plans.complete(dose.id)
    expect((await plans.edit(id, daily({ startDate: onDay(-2), vialTotalDoses: 1000 }), today)).status).toBe(200)
    expect((await plans.whole(id)).doses).toHaveLength(1000)
  })

  test('an edit keeps what was confirmed of its amounts and adds what it confirms; another peptide begins anew', async () => {
    const plans = planning(await newPremiumPerson(server))
    const step = (amount: string) => ({ amount, unit: 'mg', length: 1, per: 'weeks' })
    const ladder = (...amounts: readonly string[]) =>
      scheduleForm({ regimen: { pattern: null, times: [], steps: amounts.map(step), zone: null } })
    const confirming = (...amounts: readonly string[]) => ({
      confirmed_amounts: amounts.map((amount) => ({ amount, unit: 'mg' })),
    })
    const confirmedOf = async (id: string) =>
      (await plans.whole(id)).doses.flatMap((dose) => (dose.amount_confirmed ? dose.amount : []))
    const id = crypto.randomUUID()
    await plans.create(ladder('0.25', '5', '25', '0.5'), id, id, confirming('5'))
    expect(await confirmedOf(id)).toEqual(['5'])
    await plans.edit(id, ladder('0.25', '5', '25', '0.5'), onDay(0), crypto.randomUUID(), confirming('25'))
    expect(await confirmedOf(id)).toEqual(['5', '25'])
    await plans.edit(id, ladder('0.5', '5', '25', '0.5'), onDay(0))
    expect(await confirmedOf(id)).toEqual(['5', '25'])
    const other = { ...ladder('0.5', '5', '25', '0.5'), peptide: PEPTIDE_IDS.tb500 }
    await plans.edit(id, other, onDay(0))
    expect(await confirmedOf(id)).toEqual([])
    const most = Array.from({ length: 73 }, (_, at) => String(at + 1))
    const { status } = await plans.edit(id, other, onDay(0), crypto.randomUUID(), confirming(...most))
    expect(status).toBe(400)
  })

  test('sent again gets its first answer, and does not undo the edit that came after it', async () => {
    const { id } = await plans.planned(daily())
    const writeId = crypto.randomUUID()
    const first = await plans.edit(id, daily({ vialTotalDoses: 2 }), today, writeId)
    await plans.edit(id, daily({ vialTotalDoses: 3 }), today)
    const again = await plans.edit(id, daily({ vialTotalDoses: 2 }), today, writeId)
    expect([again.status, await again.json()]).toEqual([200, await first.json()])
    expect((await plans.whole(id)).total_doses).toBe(3)
    expect((await plans.edit(id, daily({ vialTotalDoses: 4 }), today, writeId)).status).toBe(422)
  })

  test('beside completions of the same doses loses none of them and plans no day twice', async () => {
    const { id, doses } = await plans.planned(daily({ vialTotalDoses: 8 }))
    const results = await Promise.all([
      ...doses.slice(0, 4).map((dose) => plans.complete(dose.id)),
      plans.edit(id, scheduleForm({ vialTotalDoses: 6 }), today),
      ...doses.slice(4).map((dose) => plans.complete(dose.id)),
    ])
    const done = results.filter(({ status }, index) => index !== 4 && status === 200).length
    const after = await plans.whole(id)
    expect(after.completed_doses).toBe(done)
    expect(datesOf(after, 'completed')).toHaveLength(done)
    expect(new Set(datesOf(after)).size).toBe(after.total_doses)
    expect(after.doses).toHaveLength(after.total_doses)
  })
})

describe('an edit that cannot be', () => {
  const unchanged = async (id: string, response: () => Promise<Response>) => {
    const before = await plans.whole(id)
    const refusal = await errorOf(await response())
    expect(await plans.whole(id)).toEqual(before)
    return refusal
  }

  test('an edit to fewer doses than are completed is refused under the total', async () => {
    const schedule = await plans.planned(daily())
    for (const dose of schedule.doses.slice(0, 2)) await plans.complete(dose.id)
    const message = 'Total doses cannot be fewer than the 2 already completed'
    expect(await unchanged(schedule.id, () => plans.edit(schedule.id, daily({ vialTotalDoses: 1 }), today))).toEqual({
      status: 400,
      message,
      fields: { vialTotalDoses: message },
    })
  })

  test.each([
    [{ vialTotalDoses: 1001 }, 'vialTotalDoses'],
    [{ scheduleWeeks: 105 }, 'scheduleWeeks'],
    [{ startDate: '2027-02-29' }, 'startDate'],
    [{ startDate: onDay(30 * 365) }, 'startDate'],
    [{ customSchedule: true, customDates: [] }, 'customDates'],
    [{ customSchedule: true, customDates: [onDay(3), 'soon'] }, 'customDates'],
    [{ customSchedule: true, customDates: [onDay(750)] }, 'customDates'],
    [{ peptide: crypto.randomUUID() }, 'peptide'],
  ])('an edit with %j is refused under %s, and nothing is half-written', async (changed, field) => {
    const { id } = await started()
    const refusal = await unchanged(id, () => plans.edit(id, daily({ dosage: '9', ...changed }), today))
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
  })

  test.each(['2027-02-29', '', onDay(3), onDay(-120), '0000-01-01'])(
    'an edit on the day %j is refused',
    async (wrong) => {
      const { id } = await started()
      const refusal = await unchanged(id, () => plans.edit(id, daily({ dosage: '9' }), wrong))
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['today']])
    },
  )

  test('an edit of an ended schedule is refused, and the page may still say what it was', async () => {
    const { id } = await started()
    await plans.deactivate(id)
    expect(await unchanged(id, () => plans.edit(id, daily({ vialTotalDoses: 9 }), today))).toEqual({
      status: 409,
      message: 'This schedule is no longer active. Nothing was changed.',
    })
    expect((await plans.whole(id)).status).toBe('inactive')
  })

  test('an edit without premium is refused', async () => {
    const bo = await newPremiumPerson(server, 'bo')
    const { id } = await planning(bo).planned(daily())
    await asOwner(server.context.database, 'update profiles set premium_until = null where user_id = $1', [bo.id])
    expect(await errorOf(await planning(bo).edit(id, daily({ dosage: '9' }), today))).toEqual({
      status: 403,
      message: 'Upgrade to Premium to access dose tracking and scheduling',
    })
    expect(((await planning(bo).active())[0] as Schedule).amount).toBe('0.25')
  })
})
