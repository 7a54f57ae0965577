import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { day, sampleVial } from '#domain/vials/testing/sample-vial'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { UNPICKED } from './draw-pick.ts'
import { drawPlan } from './draw-plan.ts'
import { DrawView } from './draw-view.tsx'

const vial = { ...sampleVial({ id: 'a', amount: '5', unit: 'mg', volume_ml: '2' }), waiting: false } as ShownVial
const pick = { ...UNPICKED, vial: 'a', scale: 'U-100', barrel: '1' }

test('the step of a syringe is chosen beside its barrel, and 2.5 units are then a mark', () => {
  const dose = { peptide_id: PEPTIDE_IDS.bpc157, amount: '62.5', unit: 'mcg' } as const
  const fine = { ...pick, barrel: '0.3', step: '0.5' }
  const plan = drawPlan({ dose, pick: fine, vials: [vial], lastDraws: [], today: day('2026-11-25') })
  if (!plan) throw new Error('Nothing is drawn')
  const chosen: unknown[] = []
  const { container } = render(<DrawView plan={plan} unit="mcg" pick={fine} onPick={(one) => chosen.push(one)} />)
  expect(container.textContent.replaceAll('\u00a0', ' ')).toContain('0.025 ml, 2.5 units on a U-100 syringe')
  expect(screen.queryByText(/The nearest mark/)).toBeNull()
  const steps: HTMLSelectElement = screen.getByLabelText('A mark every')
  expect(steps.selectedOptions[0]?.textContent).toBe('half unit')
  expect(screen.getByText('0.005 ml each')).toBeTruthy()
  fireEvent.change(steps, { target: { value: '1' } })
  expect(chosen).toMatchObject([{ barrel: '0.3', step: '1' }])
  fireEvent.change(screen.getByLabelText('Barrel'), { target: { value: '1' } })
  expect(chosen).toMatchObject([{}, { barrel: '1', step: '' }])
})

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

test('a pen says what to dial, and shows no word and no choice of a syringe', () => {
  const pen = { ...vial, kind: 'pen', dial: 'clicks', dial_step: '0.01', dial_most: '60', is_drawn: true } as ShownVial
  const dose = { peptide_id: PEPTIDE_IDS.bpc157, amount: '260', unit: 'mcg' } as const
  // A syringe that was chosen before the pen is not what it is read on.
  const plan = drawPlan({ dose, pick, vials: [pen], lastDraws: [], today: day('2026-11-25') })
  if (!plan) throw new Error('Nothing is drawn')
  const { container } = render(<DrawView plan={plan} unit="mcg" pick={pick} onPick={() => undefined} />)
  const words = container.textContent.replaceAll('\u00a0', ' ')
  expect(words).toContain('10.4 clicks on the dial, 0.104 ml')
  expect(words).toContain('The nearest setting, 10 clicks on the dial, delivers 250 mcg, 3.8 % less than your dose.')
  expect(words).not.toMatch(/syringe|barrel|mark/i)
  expect(container.querySelector('select, svg, [role="img"]')).toBeNull()
  expect(plan.draws).toMatchObject([{ scale: null, barrel: null, volume_ml: '0.1' }])
})

test('the rest of a dose from a pen says what to dial on it', () => {
  const empty = { ...vial, base_ml: '0.04', is_drawn: true } as ShownVial
  const facts = { id: 'b', kind: 'pen', name: 'A pen', amount: '5', unit: 'mg', volume_ml: '2' } as const
  const pen = { ...sampleVial({ ...facts, dial: 'mcg', dial_step: '50' }), waiting: false } as ShownVial
  const dose = { peptide_id: PEPTIDE_IDS.bpc157, amount: '250', unit: 'mcg' } as const
  const both = { ...pick, restVial: 'b' }
  const plan = drawPlan({ dose, pick: both, vials: [empty, pen], lastDraws: [], today: day('2026-11-25') })
  if (!plan) throw new Error('Nothing is drawn')
  const { container } = render(<DrawView plan={plan} unit="mcg" pick={both} onPick={() => undefined} />)
  expect(container.textContent.replaceAll('\u00a0', ' ')).toContain(
    'The rest from A pen: 0.06 ml, 150 mcg on the dial.',
  )
  expect(plan.draws).toMatchObject([
    { vial_id: 'a', scale: 'U-100', volume_ml: '0.04' },
    { vial_id: 'b', scale: null, volume_ml: '0.06' },
  ])
})
