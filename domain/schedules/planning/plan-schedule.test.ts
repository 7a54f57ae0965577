import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../../peptides/ids.ts'
import { messagesOf } from '../../text/messages.ts'
import { addDays } from '../../time/civil.ts'
import { CivilDate, CivilTime } from '../../time/schema.ts'
import { planSchedule } from './plan-schedule.ts'
import type { ScheduleBefore } from './plan.ts'
import type { AmountedDose, HeldDose } from './planned-slots.ts'
import type { Regimen } from './regimen.ts'
import { ScheduleForm } from '../schema.ts'

const day = (text: string) => CivilDate.parse(text)
const time = (text: string) => CivilTime.parse(text)
const today = day('2026-11-23')
const fields = {
  peptide: PEPTIDE_IDS.semaglutide,
  dosage: '0.25',
  unit: 'mg',
  administrationMethod: 'injection',
  dosageType: 'schedule',
  startDate: today,
  time: '09:00',
  zone: 'Europe/Berlin',
  vialTotalDoses: 12,
  frequency: 'weekly',
  scheduleWeeks: 12,
}
const form = (changes: object = {}) => ScheduleForm.parse({ ...fields, ...changes })

/** 'Nov 23 09:00 0.25 mg' of each dose. */
function slots(changes: object, on = today, before?: ScheduleBefore): readonly string[] {
  const planned = planSchedule(form(changes), on, before)
  if (!planned.ok) return [`${planned.field}: ${planned.reason}`]
  return planned.slots.map(
    ({ scheduled_date, scheduled_time, amount, unit }) =>
      `${scheduled_date.slice(5)} ${scheduled_time} ${amount} ${unit}`,
  )
}
const weekly = (count: number) => ({ length: count, per: 'weeks' })

describe('the patterns', () => {
  const days = (pattern: object, vialTotalDoses: number, startDate: string = today) =>
    slots({ frequency: '', regimen: { pattern }, vialTotalDoses, startDate }).map((slot) => slot.slice(0, 5))

  test('a pattern plans every five days', () => {
    expect(days({ kind: 'every', days: 5 }, 3)).toEqual(['11-23', '11-28', '12-03'])
  })

  test('chosen weekdays begin with the next of them', () => {
    // 2026-11-24 is a Tuesday.
    expect(days({ kind: 'weekdays', weekdays: [1, 5] }, 4, '2026-11-24')).toEqual(['11-27', '11-30', '12-04', '12-07'])
  })

  test('a pattern plans five days on and two off; one week on and one off', () => {
    const on = days({ kind: 'on-off', on: 5, off: 2, per: 'days' }, 7)
    expect(on).toEqual(['11-23', '11-24', '11-25', '11-26', '11-27', '11-30', '12-01'])
    expect(days({ kind: 'on-off', on: 1, off: 1, per: 'weeks' }, 8).at(-1)).toBe('12-07')
  })

  test('a pattern plans several times a day, each with its own amount or the same', () => {
    const times = [
      { time: '21:00', amount: '0.5' },
      { time: '07:00', amount: null },
    ]
    expect(slots({ frequency: 'daily', regimen: { times }, vialTotalDoses: 4 })).toEqual([
      '11-23 07:00 0.25 mg',
      '11-23 09:00 0.25 mg',
      '11-23 21:00 0.5 mg',
      '11-24 07:00 0.25 mg',
    ])
  })

  test('chosen dates have two times a day', () => {
    const custom = { customSchedule: true, customDates: ['2026-12-01', '2026-11-25'], frequency: '' }
    expect(slots({ ...custom, regimen: { times: [{ time: '21:00' }] } })).toHaveLength(4)
  })
})

describe('steps', () => {
  const steps = [weekly(4), { amount: '0.5', unit: 'mg', ...weekly(4) }, { amount: '1', unit: 'mg', ...weekly(4) }]

  test('a ladder climbs every four weeks', () => {
    const ladder = slots({ regimen: { steps } })
    expect(ladder.map((slot) => slot.slice(12))).toEqual([
      ...Array<string>(4).fill('0.25 mg'),
      ...Array<string>(4).fill('0.5 mg'),
      ...Array<string>(4).fill('1 mg'),
    ])
  })

  test('the last one holds where the total is longer, and the rest falls away where it is shorter', () => {
    expect(slots({ regimen: { steps }, vialTotalDoses: 14 }).at(-1)).toMatch(/ 1 mg$/)
    expect(slots({ regimen: { steps }, vialTotalDoses: 5 }).at(-1)).toMatch(/ 0.5 mg$/)
  })

  test('weeks of a step after one counted in doses begin on the day of its first dose', () => {
    const mixed = [
      { length: 3, per: 'doses' },
      { amount: '500', unit: 'mcg', ...weekly(1) },
      { amount: '1', unit: 'mg', length: 1, per: 'doses' },
    ]
    const plan = slots({ frequency: 'every-other-day', regimen: { steps: mixed }, vialTotalDoses: 8 })
    expect(plan.map((slot) => slot.slice(12))).toEqual([
      '0.25 mg',
      '0.25 mg',
      '0.25 mg',
      '500 mcg',
      '500 mcg',
      '500 mcg',
      '500 mcg',
      '1 mg',
    ])
  })
})

describe('an edit', () => {
  const steps = [
    { length: 4, per: 'doses' },
    { amount: '0.5', unit: 'mg', length: 8, per: 'weeks' },
  ] as const
  const regimen: Regimen = {
    version: 1,
    time: time('09:00'),
    dosage: '0.25',
    unit: 'mg',
    pattern: null,
    times: [],
    steps: steps.map((step) => ({ amount: null, unit: null, ...step })),
    zone: null,
    adjustments: [],
  }
  const dose = (date: string, status: HeldDose['status'], at = '09:00'): AmountedDose => ({
    scheduled_date: day(date),
    scheduled_time: time(at),
    status,
    amount: '0.25',
    unit: 'mg',
  })
  const before = (doses: readonly AmountedDose[], changes: Partial<Regimen> = {}): ScheduleBefore => ({
    startDate: today,
    frequency: 'weekly',
    regimen: { ...regimen, ...changes },
    doses,
  })

  test('an edit keeps the running step, and what was missed counts in it', () => {
    const doses = [dose('2026-11-23', 'completed'), dose('2026-11-30', 'pending'), dose('2026-12-07', 'completed')]
    const edited = slots(
      { regimen: { steps }, frequency: 'daily', vialTotalDoses: 6 },
      day('2026-12-09'),
      before(doses),
    )
    expect(edited).toEqual(['12-09 09:00 0.25 mg', '12-10 09:00 0.5 mg', '12-11 09:00 0.5 mg'])
  })

  describe('the days that a pause added to a step', () => {
    const [first, second] = [
      { ...weekly(4), amount: null, unit: null },
      { ...weekly(4), amount: '0.5', unit: 'mg' },
    ]
    const paused: Regimen['steps'] = [
      { amount: null, unit: null, length: 4, per: 'weeks', extra: 21 },
      { amount: '0.5', unit: 'mg', length: 4, per: 'weeks', extra: 7 },
    ]
    const extras = (steps: readonly object[]) => {
      const old = before([dose('2026-11-23', 'completed')], { steps: paused })
      const planned = planSchedule(form({ regimen: { steps } }), day('2026-12-21'), old)
      return planned.ok && planned.regimen?.steps.map(({ extra }) => extra)
    }

    test.each([
      ['as they were', [first, second], [21, 7]],
      ['with another amount and unit', [first, { ...second, amount: '750', unit: 'mcg' }], [21, 7]],
      ['with one more', [first, second, { ...second, amount: '1' }], [21, 7, undefined]],
      ['with one less', [first], [21]],
      ['with a longer second', [first, { ...second, length: 6 }], [21, undefined]],
      ['with a second counted in doses', [first, { ...second, per: 'doses' }], [21, undefined]],
      ['with a longer first', [{ ...first, length: 6 }, second], [undefined, undefined]],
    ])('stay until it or a step before it lasts otherwise: steps %s', (_, steps, expected) => {
      expect(extras(steps)).toEqual(expected)
    })
  })

  test('a dose that was taken today stays taken when the times change, and the later one is still to come', () => {
    const times = [{ time: '20:00' }]
    const kept = [dose('2026-11-23', 'completed')]
    const old = before([...kept, dose('2026-11-23', 'pending', '20:00')], {
      steps: [],
      times: [{ time: time('20:00'), amount: null }],
    })
    expect(slots({ time: '10:00', frequency: 'daily', regimen: { times }, vialTotalDoses: 3 }, today, old)).toEqual([
      '11-23 20:00 0.25 mg',
      '11-24 10:00 0.25 mg',
    ])
  })

  test('a dose that another time of the day moves behind one that was taken keeps its step and its amount', () => {
    const times = [{ time: time('20:00'), amount: null }]
    const climb = [
      { length: 1, per: 'doses' },
      { amount: '0.5', unit: 'mg', length: 8, per: 'weeks' },
    ] as const
    const steps = climb.map((step) => ({ amount: null, unit: null, ...step }))
    const morning = dose('2026-11-23', 'pending')
    const evening: AmountedDose = { ...dose('2026-11-23', 'completed', '20:00'), amount: '0.5' }
    const old = before([morning, evening], { steps, times })
    const later = { time: '21:00', regimen: { steps: climb, times: [{ time: '22:00' }] }, vialTotalDoses: 2 }
    expect(slots(later, today, old)).toEqual(['11-23 21:00 0.25 mg'])
  })

  test('a dose that was moved alone stays where it is, and its time follows the plan', () => {
    const moved = { planned_date: day('2026-11-30'), planned_time: time('09:00') }
    const doses = [
      dose('2026-11-23', 'completed'),
      { ...dose('2026-12-02', 'pending'), ...moved },
      dose('2026-12-07', 'pending'),
    ]
    const old = before(doses, { steps: [] })
    expect(slots({ dosage: '0.5', time: '10:00', vialTotalDoses: 3 }, day('2026-11-24'), old)).toEqual([
      '12-02 10:00 0.5 mg',
      '12-07 10:00 0.5 mg',
    ])
  })

  test('an edit follows a shift, leaves a pause free, and another start begins anew', () => {
    const adjustments = [
      { kind: 'shift', from: day('2026-11-30'), days: 2 },
      { kind: 'pause', from: day('2026-12-08'), until: day('2026-12-12') },
    ] as const
    const old = before([dose('2026-11-23', 'completed')], { steps: [], adjustments })
    const dates = (changes: object) =>
      slots({ vialTotalDoses: 4, ...changes }, day('2026-11-24'), old).map((slot) => slot.slice(0, 5))
    expect(dates({})).toEqual(['12-02', '12-16', '12-23'])
    expect(dates({ startDate: '2026-12-01' })).toEqual(['12-15', '12-22', '12-29'])
  })
})

describe('an edit of chosen dates', () => {
  const ladder = {
    steps: [weekly(1), { ...weekly(1), amount: '0.5', unit: 'mg' }, { ...weekly(1), amount: '1', unit: 'mg' }],
  }
  const chosen = (dates: readonly string[], regimen: object = ladder) => ({
    customSchedule: true,
    customDates: dates,
    frequency: '',
    scheduleWeeks: '',
    vialTotalDoses: '',
    startDate: dates[0],
    regimen,
  })
  const WEEKS = ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']
  function began(dates: readonly string[], taken: number, regimen: object = ladder): ScheduleBefore {
    const planned = planSchedule(form(chosen(dates, regimen)), day('2026-11-09'))
    if (!planned.ok) throw new Error(planned.reason)
    const doses = planned.slots.map((slot, at) => ({ ...slot, status: at < taken ? 'completed' : 'pending' }) as const)
    return { startDate: planned.plan.startDate, frequency: '', regimen: planned.regimen, doses }
  }

  test('an edit of chosen dates counts the weeks of its steps from the start, not from the first date still to come', () => {
    const more = [...WEEKS.slice(2), '2026-12-07']
    expect(slots(chosen(more), today, began(WEEKS, 2))).toEqual([
      '11-23 09:00 1 mg',
      '11-30 09:00 1 mg',
      '12-07 09:00 1 mg',
    ])
  })

  test('an edit of chosen dates keeps the start where the first doses were left out or moved behind it', () => {
    const before = began(WEEKS, 0)
    const planned = planSchedule(form(chosen(['2026-12-01', ...WEEKS.slice(3)])), today, {
      ...before,
      doses: before.doses.filter((dose) => dose.scheduled_date >= today),
    })
    expect(planned).toMatchObject({ ok: true, plan: { startDate: '2026-11-09' } })
  })

  test('an edit of chosen dates leaves a dose that was moved alone where it is, and plans no other times on its day', () => {
    const twice = { times: [{ time: '21:00', amount: null }] }
    const { doses, ...before } = began(['2026-11-24', '2026-11-26'], 0, twice)
    const moved = doses.map((dose) =>
      dose.scheduled_date === '2026-11-24' && dose.scheduled_time === '21:00'
        ? {
            ...dose,
            scheduled_date: day('2026-11-25'),
            planned_date: dose.scheduled_date,
            planned_time: dose.scheduled_time,
          }
        : dose,
    )
    const edited = chosen(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28'], twice)
    expect(slots(edited, today, { ...before, doses: moved })).toEqual([
      '11-24 09:00 0.25 mg',
      '11-25 21:00 0.25 mg',
      '11-26 09:00 0.25 mg',
      '11-26 21:00 0.25 mg',
      '11-28 09:00 0.25 mg',
      '11-28 21:00 0.25 mg',
    ])
  })
})

describe('what is refused', () => {
  const regimenMessage = (regimen: object, changes: object = {}) =>
    Object.values(messagesOf(ScheduleForm, { ...fields, ...changes, regimen }))

  test.each([
    [{ pattern: { kind: 'weekdays', weekdays: [] } }, 'Please choose at least one weekday'],
    [{ pattern: { kind: 'on-off', on: 0, off: 2, per: 'days' } }, 'Please enter 1 to 90'],
    [{ pattern: { kind: 'every', days: 91 } }, 'Please enter 1 to 90 days'],
    [{ times: Array.from({ length: 6 }, (_, at) => ({ time: `1${at}:00` })) }, 'Please choose at most 6 times a day'],
    [{ times: [{ time: '09:00' }] }, 'Please choose each time of the day once'],
    [{ steps: Array(13).fill(weekly(1)) }, 'Please add at most 12 steps'],
    [{ steps: [weekly(0)] }, 'Please enter 1 or more weeks or doses'],
    [
      { steps: [weekly(1), { amount: '2', unit: 'IU', ...weekly(1) }] },
      'A step keeps the kind of unit: mg and mcg can follow each other, IU cannot follow them',
    ],
    [
      { steps: [weekly(1)], times: [{ time: '21:00', amount: '1' }] },
      'With steps, each dose of a day has the amount of its step',
    ],
    [{ zone: 'Mars/Olympus' }, 'Unknown time zone'],
  ])('%j', (regimen, message) => {
    expect(regimenMessage(regimen)).toEqual([message])
  })

  test('more than a thousand doses, and a last one after the year 2100', () => {
    const customDates = Array.from({ length: 501 }, (_, at) => addDays(day('2026-12-01'), at))
    const custom = { customSchedule: true, customDates, frequency: '' }
    expect(slots({ ...custom, regimen: { times: [{ time: '21:00' }] } })).toEqual([
      'customDates: Total doses seems unreasonably high',
    ])
    const regimen = { pattern: { kind: 'every', days: 90 } }
    expect(slots({ frequency: '', vialTotalDoses: 1000, regimen })).toEqual([
      'startDate: The last dose would fall after the year 2100',
    ])
  })
})
