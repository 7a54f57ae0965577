import { describe, expect, test } from 'vitest'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { day, sampleLast, sampleVial } from '#domain/vials/testing/sample-vial'
import type { ShownVial, VialsAtHand } from '../../data/vials/shown-vial.ts'
import { NO_VIAL, UNPICKED } from './draw-pick.ts'
import { drawChoiceOfCompletion, pickInForm } from './draw-choice.ts'
import { loadDraws } from './load-draws.ts'

const vial = (facts: Parameters<typeof sampleVial>[0] = {}) => ({ ...sampleVial(facts), waiting: false }) as ShownVial
const lastDraws = [sampleLast({ vial_id: 'b' })] as unknown as VialsAtHand['last_draws']
const scheduled = {
  peptide_id: PEPTIDE_IDS.bpc157,
  schedule_id: 'plan',
  amount: '250',
  unit: 'mcg',
  administration_method: 'subcutaneous',
} as ShownScheduledDose

async function drawn(dose: ShownScheduledDose, vials: readonly ShownVial[]) {
  const rules = await loadDraws()
  if (!rules) throw new Error('The rules of draws were not loaded')
  const drawing = drawChoiceOfCompletion(dose, () => ({ vials, lastDraws }), day('2026-11-23'), rules)
  return { drawing, draws: drawing.planOf(drawing.pick)?.draws.map(({ vial_id }) => vial_id) }
}

describe('a completion draws', () => {
  test('a completion draws from the vial of its schedule, else from the one drawn from last', async () => {
    const [a, b] = [vial({ schedule_ids: ['plan'] }), vial({ id: 'b' })]
    expect((await drawn(scheduled, [a, b])).draws).toEqual(['a'])
    expect((await drawn(scheduled, [vial(), b])).draws).toEqual(['b'])
  })

  test('a completion draws from none of several where the last one is past, and from the only one that is in use', async () => {
    const past = vial({ id: 'b', status: 'finished' })
    expect((await drawn(scheduled, [vial(), vial({ id: 'c' }), past])).draws).toBeUndefined()
    expect((await drawn(scheduled, [vial(), past])).draws).toEqual(['a'])
  })

  test('a completion draws from none for an oral dose, but from the vial of its schedule', async () => {
    const oral = { ...scheduled, administration_method: 'oral' } as const
    expect((await drawn(oral, [vial({ id: 'b' })])).draws).toBeUndefined()
    expect((await drawn(oral, [vial({ schedule_ids: ['plan'] })])).draws).toEqual(['a'])
  })

  test('a completion draws from another one or from none, where the person chooses that, and asks anew', async () => {
    const { drawing } = await drawn(scheduled, [vial(), vial({ id: 'b', concentration_read: true })])
    expect(drawing.planOf(drawing.pick)?.concentration).toBeUndefined()
    expect(drawing.planOf({ ...UNPICKED, vial: 'a' })?.concentration).toContain('This vial is 2.5 mg/ml')
    expect(drawing.planOf({ ...UNPICKED, vial: NO_VIAL })).toBeUndefined()
  })
})

describe('the log form begins with', () => {
  const atHand = { vials: [vial(), vial({ id: 'b' })], lastDraws }
  const form = { peptide: PEPTIDE_IDS.bpc157, administrationMethod: 'injection' }

  test('the vial drawn from last, but for oral doses', () => {
    expect(pickInForm(UNPICKED, form, atHand).vial).toBe('b')
    expect(pickInForm(UNPICKED, { ...form, administrationMethod: 'oral' }, atHand).vial).toBe(NO_VIAL)
  })

  test('what the person chose, while that is offered', () => {
    expect(pickInForm({ ...UNPICKED, vial: 'a' }, form, atHand).vial).toBe('a')
    expect(pickInForm({ ...UNPICKED, vial: NO_VIAL }, form, atHand).vial).toBe(NO_VIAL)
    expect(pickInForm({ ...UNPICKED, vial: 'gone' }, form, atHand).vial).toBe('b')
    expect(pickInForm({ ...UNPICKED, vial: 'a' }, { ...form, peptide: PEPTIDE_IDS.tb500 }, atHand).vial).toBe(NO_VIAL)
  })
})
