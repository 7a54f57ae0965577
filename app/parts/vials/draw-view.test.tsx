import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { day, sampleVial } from '#domain/vials/sample-vial'
import type { ShownVial } from '../../data/vials/vials-view.ts'
import { UNPICKED } from './draw-pick.ts'
import { drawPlan } from './draw-plan.ts'
import { DrawView } from './draw-view.tsx'

const vial = { ...sampleVial({ id: 'a', amount: '5', unit: 'mg', volume_ml: '2' }), waiting: false } as ShownVial
const pick = { ...UNPICKED, vial: 'a', scale: 'U-100', barrel: '1' }

/** A draw on a 1 ml syringe, whose marks are 2 units apart: 50 mcg of 2.5 mg/ml. */
function show(amount: string) {
  const dose = { peptide_id: PEPTIDE_IDS.bpc157, amount, unit: 'mcg' } as const
  const plan = drawPlan({ dose, pick, vials: [vial], lastDraws: [], today: day('2026-11-25') })
  if (!plan) throw new Error('Nothing is drawn')
  const { container } = render(<DrawView plan={plan} unit="mcg" pick={pick} onPick={() => undefined} />)
  return container
}
const toneOf = (container: HTMLElement) =>
  ['bg-danger-soft', 'bg-pending-soft'].find((tone) =>
    [...container.querySelectorAll(`.${tone}`)].some(({ textContent }) =>
      textContent.includes('The nearest mark gives'),
    ),
  )

test.each([
  ['250', undefined, undefined],
  // 11 units: of two marks equally near the lower one.
  ['275', 'bg-pending-soft', '9.1 % less'],
  ['1050', undefined, undefined],
  ['1000', undefined, undefined],
  // 10 units instead of 9.6: 4.2 % more.
  ['240', undefined, undefined],
  // 20 %, exactly, is the lower level: 2 units instead of 2.5.
  ['62.5', 'bg-pending-soft', '20 % less'],
  ['65', 'bg-danger-soft', '23.1 % less'],
  ['30', 'bg-danger-soft', '66.7 % more'],
])('a mark for %s mcg is %s', (amount, tone, words) => {
  const container = show(amount)
  expect(toneOf(container)).toBe(tone)
  if (words === undefined) expect(screen.queryByText(/The nearest mark gives/)).toBeNull()
  else
    expect(container.textContent.replaceAll('\u00a0', ' ')).toContain(`The nearest mark gives ${words} than your dose`)
})
