import { describe, expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { SIMPLE_VALUES } from '../../../parts/doses/regimen-values.ts'
import { suggestedTotal, type PlanValues } from './fill.ts'
import { missingOf, planOfValues, type PlanPart } from './form-plan.ts'

const today = CivilDate.parse('2026-11-21')
const typed: PlanValues = {
  customSchedule: false,
  customDates: [],
  frequency: 'daily',
  scheduleWeeks: '4',
  vialTotalDoses: '28',
  startDate: '2026-11-21',
  time: '20:00',
  dosage: '250',
  unit: 'mcg',
  regimen: SIMPLE_VALUES,
}

describe('the total that fills in by itself', () => {
  test.each([
    ['daily', '4', '28'],
    ['every-other-day', '4', '14'],
    ['twice-weekly', '4', '8'],
    ['weekly', '4', '4'],
    ['twice-monthly', '4', '2'],
    ['daily', '104', '728'],
  ])('%s for %s weeks is %s', (frequency, weeks, total) => {
    expect(suggestedTotal(frequency, weeks)).toBe(total)
  })

  test('the total that fills in by itself takes an empty duration for the one week that it is stored as', () => {
    expect(suggestedTotal('daily', '')).toBe('7')
  })

  test("the total that fills in by itself is never below the input's minimum of 2", () => {
    expect(suggestedTotal('weekly', '1')).toBe('2')
  })

  test.each([
    ['', '4'],
    ['hourly', '4'],
    ['daily', '0'],
    ['daily', '105'],
    ['daily', '1.5'],
    ['daily', '4 weeks'],
  ])('the total that fills in by itself stays empty where %s for "%s" weeks says nothing', (frequency, weeks) => {
    expect(suggestedTotal(frequency, weeks)).toBe('')
  })
})

describe('the preview', () => {
  test('the preview shows every date of what was typed', () => {
    const outcome = planOfValues(typed, today, undefined)?.outcome
    expect(outcome?.ok && outcome.plan.dates).toHaveLength(28)
  })

  test.each<Partial<PlanValues>>([
    { vialTotalDoses: '0' },
    { vialTotalDoses: '1001' },
    { vialTotalDoses: '2,5' },
    { scheduleWeeks: '105' },
    { startDate: '2027-02-29' },
    { startDate: '' },
    { frequency: '' },
    { customSchedule: true },
  ])('waits while something is missing or wrong: %o', (change) => {
    expect(planOfValues({ ...typed, ...change }, today, undefined)).toBeUndefined()
  })

  test('the preview says why a start decades away cannot be', () => {
    expect(planOfValues({ ...typed, startDate: '2062-11-21' }, today, undefined)?.outcome).toMatchObject({
      ok: false,
      field: 'startDate',
      reason: 'Please choose a start date within 10 years of today',
    })
  })

  test('the preview of custom dates asks nothing about the preset that they replace', () => {
    const custom = { ...typed, customSchedule: true, customDates: [today], vialTotalDoses: 'x', startDate: '' }
    expect(planOfValues(custom, today, undefined)?.outcome).toMatchObject({
      ok: true,
      plan: { dates: [today], frequency: '' },
    })
  })
})

describe('what a preview says is missing', () => {
  test.each<[Partial<PlanValues>, readonly PlanPart[]]>([
    [{}, []],
    [{ frequency: '', vialTotalDoses: '' }, ['frequency', 'total']],
    [{ startDate: 'soon', scheduleWeeks: '105' }, ['start', 'weeks']],
    [{ scheduleWeeks: '' }, []],
    [{ customSchedule: true, frequency: '', vialTotalDoses: '' }, ['dates']],
    [{ regimen: { ...SIMPLE_VALUES, times: [{ time: '', amount: '' }] } }, ['more']],
    [{ regimen: { ...SIMPLE_VALUES, times: [{ time: '21:00', amount: '' }] }, time: '' }, ['time']],
  ])('of %j is %j', (changed, missing) => {
    const values = { ...typed, ...changed }
    expect(missingOf(values)).toEqual(missing)
    expect(planOfValues(values, today, undefined) === undefined).toBe(missing.length > 0)
  })
})
