import { expect, test } from 'vitest'
import type { Zone } from '../time/zone.ts'
import { collectDoses } from './doses.ts'
import { dose } from './testing/sample-rows.ts'
import { siteNames } from '../sites/name.ts'
import { metricNames } from '../metrics/own.ts'
import { symptomNames } from '../symptoms/name.ts'

test('a dose of a blend counts for each peptide in it, with the amount that the blend held', () => {
  const { add, facts } = collectDoses({
    zone: 'America/New_York' as Zone,
    begins: 0,
    period: { from: null, to: null },
    now: '2026-11-23T17:00:00.000Z',
    peptideName: (id) => (id === 'p' ? 'GHK-Cu' : 'BPC-157'),
    siteName: siteNames([]),
    symptomName: symptomNames([]),
    metricName: metricNames([]),
    othersOf: (id) => (id === 'blend' ? [{ peptide_id: 'b', peptide_name: 'BPC-157', amount: '0.4', unit: 'mg' }] : []),
  })
  add(dose({ id: 'blend', amount: '2' }))
  add(dose({ id: 'alone', peptide_id: 'b', amount: '250', unit: 'mcg' }))
  expect(facts().map(({ peptide, doses, totals }) => [peptide, doses, totals])).toEqual([
    ['BPC-157', 2, [{ amount: '0.650000000', unit: 'mg' }]],
    ['GHK-Cu', 1, [{ amount: '2.000000000', unit: 'mg' }]],
  ])
})
