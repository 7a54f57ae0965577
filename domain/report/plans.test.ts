import { describe, expect, test } from 'vitest'
import type { RowOf } from '../export/tables.ts'
import type { CivilDate } from '../time/civil.ts'
import { plannedDose, reportOf, schedule, TOKYO } from './testing/sample-rows.ts'

describe('the regimens', () => {
  test('the regimens are in words, with what was taken, missed and skipped', () => {
    const rows = [
      plannedDose({}),
      plannedDose({ scheduled_date: '2026-11-09' as CivilDate, status: 'pending' }),
      plannedDose({
        scheduled_date: '2026-11-16' as CivilDate,
        status: 'skipped',
        skipped_at: '2026-11-16T13:00:00.000000Z',
        skip_reason: 'On a trip',
      }),
      plannedDose({ scheduled_date: '2026-11-30' as CivilDate, status: 'pending', amount: '0.5' }),
    ]
    const { plans } = reportOf({ schedules: [schedule({})], scheduled_doses: rows })
    expect(plans).toMatchObject({
      regimens: [
        {
          peptide: 'Semaglutide',
          rhythm: 'Weekly at 8:00 AM, 0.5 mg',
          from: '2026-11-02',
          to: '2026-11-30',
          state: 'active',
          tally: { taken: 1, planned: 3, skipped: 1 },
          toCome: 1,
        },
      ],
      adherence: { period: { taken: 1, planned: 3, skipped: 1 }, days30: { taken: 1, planned: 3 }, streak: 0 },
      notTaken: {
        count: 2,
        items: [
          { state: 'skipped', date: '2026-11-16', time: '08:00', reason: 'On a trip' },
          { state: 'missed', date: '2026-11-09', reason: null },
        ],
      },
    })
  })

  test('the regimens say steps, further times and the place of their clock', () => {
    const regimen = {
      version: 1,
      pattern: null,
      times: [],
      steps: [
        { amount: null, unit: null, length: 4, per: 'weeks' },
        { amount: '0.5', unit: null, length: 4, per: 'weeks' },
      ],
      zone: TOKYO,
      time: '20:00',
      dosage: '0.25',
      unit: 'mg',
      adjustments: [{ kind: 'pause', from: '2026-12-01', until: '2026-12-08' }],
    } as unknown as RowOf<'schedules'>['regimen']
    const { plans } = reportOf({ schedules: [schedule({ regimen, status: 'inactive' })] })
    expect(plans?.regimens).toMatchObject([
      {
        rhythm: 'Weekly at 8:00 PM, 0.25 mg for 4 weeks, then 0.5 mg',
        place: 'Tokyo',
        state: 'ended',
        pauses: [{ from: '2026-12-01', until: '2026-12-08' }],
      },
    ])
  })

  test('the regimens are left out where the period has none of their days', () => {
    const period = { from: '2026-12-01' as CivilDate, to: null }
    expect(reportOf({ schedules: [schedule({})] }, { period }).plans?.regimens).toEqual([])
  })
})

describe('a period', () => {
  test('a period that leaves days out has no streak, and no last 30 days', () => {
    const period = { from: '2026-11-01' as CivilDate, to: '2026-11-20' as CivilDate }
    expect(reportOf({}, { period }).plans?.adherence).toMatchObject({ days30: null, streak: null })
  })

  test('a period that ends today has both', () => {
    const period = { from: null, to: '2026-11-23' as CivilDate }
    const { adherence } = reportOf({}, { period }).plans ?? {}
    expect(adherence).toMatchObject({ days30: { planned: 0 }, streak: 0 })
  })
})
