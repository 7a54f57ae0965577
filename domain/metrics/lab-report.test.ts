import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'
import { changeIdOf, isSameReport, lastDeleted, reportValues, storedResult } from './lab-report.ts'

const form = {
  lab: 'Quest',
  fasting: true,
  date: '2026-11-20' as CivilDate,
  time: '08:15' as CivilTime,
  zone: 'America/New_York' as Zone,
}

test('the results of a report have its moment by the clock of the form', () => {
  expect(reportValues(form)).toEqual({ recorded_at: '2026-11-20T13:15:00.000Z', lab: 'Quest', fasting: true })
})

test('an edit that shows the same minute keeps the exact moment', () => {
  const before = { recorded_at: '2026-11-20T13:15:42.500Z', lab: null, fasting: null }
  expect(reportValues({ ...form, lab: '' }, before)).toMatchObject({ recorded_at: before.recorded_at, lab: null })
  expect(reportValues({ ...form, time: '08:16' as CivilTime }, before).recorded_at).toBe('2026-11-20T13:16:00.000Z')
})

test('a result keeps its report and what the report says', () => {
  const result = storedResult(
    { metricType: 'crp', value: 0.3, comparator: '<', unit: 'mg/L' },
    'r1',
    'p1',
    reportValues(form),
  )
  expect(result).toMatchObject({ id: 'r1', report_id: 'p1', lab: 'Quest', fasting: true, comparator: '<', value: 0.3 })
})

test('what an earlier version has not stored says nothing', () => {
  const recorded_at = '2026-11-20T13:15:00.000Z'
  expect(isSameReport({ recorded_at }, { recorded_at, lab: null, fasting: null })).toBe(true)
  expect(isSameReport({ recorded_at, fasting: false }, { recorded_at, fasting: null })).toBe(false)
})

describe('the results that are restored together', () => {
  const at = (deleted_at: string | null) => ({ deleted_at })
  test('they are those of the last deletion', () => {
    const [early, late] = [at('2026-11-20T08:00:00.000Z'), at('2026-11-21T08:00:00.000Z')]
    expect(lastDeleted([late, early, { ...late }])).toEqual([late, late])
  })
  test('there are none while the report has a result', () => {
    expect(lastDeleted([at('2026-11-20T08:00:00.000Z'), at(null)])).toEqual([])
    expect(lastDeleted([])).toEqual([])
  })
})

describe('the id of a change', () => {
  test('it is a UUID of version 8, the same for the same write and result, and another for any other', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (write, result, other) => {
        const id = changeIdOf(write, result)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(changeIdOf(write, result)).toBe(id)
        if (other.slice(24) !== result.slice(24)) expect(changeIdOf(write, other)).not.toBe(id)
      }),
    )
  })
})
