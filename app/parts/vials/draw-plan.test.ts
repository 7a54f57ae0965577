import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { day, sampleLast, sampleVial } from '#domain/vials/sample-vial'
import type { ShownVial, VialsView } from '../../data/vials/vials-view.ts'
import { NO_VIAL, pickOf, UNPICKED } from './draw-pick.ts'
import { drawPlan, type DrawRequest } from './draw-plan.ts'

const vial = (facts: Parameters<typeof sampleVial>[0] = {}) => ({ ...sampleVial(facts), waiting: false }) as ShownVial
const last = (facts: Parameters<typeof sampleLast>[0] = {}) => sampleLast(facts) as VialsView['last_draws'][number]
const plan = (request: Partial<DrawRequest> = {}) =>
  drawPlan({
    dose: { peptide_id: PEPTIDE_IDS.bpc157, amount: '250', unit: 'mcg' },
    pick: { ...UNPICKED, vial: 'a' },
    vials: [vial({ is_drawn: true } as never)],
    lastDraws: [],
    today: day('2026-11-23'),
    ...request,
  })

describe('the draw of a dose', () => {
  test('is on the smallest barrel that holds it, with the name of its vial', () => {
    expect(plan()?.draws).toEqual([
      { vial_id: 'a', vial_name: 'BPC-157 5 mg', scale: 'U-100', barrel: '0.3', volume_ml: '0.1' },
    ])
  })

  test('is on the chosen syringe', () => {
    const chosen = { ...UNPICKED, vial: 'a', scale: 'U-40', barrel: '1' }
    expect(plan({ pick: chosen })?.draws).toMatchObject([{ scale: 'U-40', barrel: '1', volume_ml: '0.1' }])
  })

  test('is none without a vial, from a vial of another peptide, and while there is no amount', () => {
    expect(plan({ pick: { ...UNPICKED, vial: NO_VIAL } })).toBeUndefined()
    expect(plan({ vials: [vial({ peptide_id: PEPTIDE_IDS.tb500 })] })).toBeUndefined()
    expect(plan({ dose: { peptide_id: PEPTIDE_IDS.bpc157, amount: undefined, unit: 'mcg' } })).toMatchObject({
      draws: [],
      draw: undefined,
    })
  })

  test('is refused in IU of a peptide without a ratio', () => {
    const refused = plan({ dose: { peptide_id: PEPTIDE_IDS.bpc157, amount: '2', unit: 'IU' } })
    expect(refused?.draws).toEqual([])
    expect(refused?.refused).toBeDefined()
    // Without its vial it is recorded only when the person has seen why.
    expect(refused?.isWarned).toBe(true)
  })
})

test('a warning that says nothing new about each dose is shown, and does not stop a completion by one tap', () => {
  const other = vial({ id: 'b', name: 'The other', beyond_use_on: day('2026-11-25') })
  expect(plan({ vials: [vial(), other] })).toMatchObject({ warnings: [{ kind: 'sooner' }], isWarned: false })
  const few = { peptide_id: PEPTIDE_IDS.bpc157, amount: '37.5', unit: 'mcg' } as const
  expect(plan({ dose: few })).toMatchObject({ warnings: [{ kind: 'few-units' }], isWarned: false })
  expect(plan({ vials: [vial({ base_ml: '-0.05' })] })).toMatchObject({ isWarned: true })
})

describe('a vial that holds too little', () => {
  const vials = [vial({ base_ml: '0.05' }), vial({ id: 'b', name: 'The other', volume_ml: '1', base_ml: '1' })]

  test('says so, and offers the others', () => {
    const short = plan({ vials })
    expect(short).toMatchObject({
      warnings: [{ kind: 'not-enough', text: '0.05 ml left, this dose needs 0.10 ml' }],
      isWarned: true,
    })
    expect(short?.rest.map(({ id }) => id)).toEqual(['b'])
  })

  test('is emptied, and the rest comes from the other at its own concentration', () => {
    const split = plan({ vials, pick: { ...UNPICKED, vial: 'a', restVial: 'b' } })
    expect(split?.draws).toMatchObject([
      { vial_id: 'a', volume_ml: '0.05' },
      { vial_id: 'b', vial_name: 'The other', volume_ml: '0.02' },
    ])
    expect(split).toMatchObject({ warnings: [], isWarned: false })
  })
})

describe('another concentration', () => {
  test('is asked about, once', () => {
    const question =
      'This vial is 2.5 mg/ml, the last one was 5 mg/ml. The same 10 units on a U-100 syringe now hold 0.25 mg instead of 0.5 mg.'
    expect(plan({ lastDraws: [last()] })?.concentration).toBe(question)
    expect(plan({ lastDraws: [last()], vials: [vial({ concentration_read: true })] })?.concentration).toBeUndefined()
  })

  test('of a second vial is asked about as well', () => {
    const vials = [vial({ base_ml: '0.05' }), vial({ id: 'b', volume_ml: '1', base_ml: '1' })]
    const lastDraws = [last({ vial_id: 'a', vial: { amount: '5', unit: 'mg', volume_ml: '2' } })]
    expect(plan({ vials, lastDraws })?.concentration).toBeUndefined()
    expect(plan({ vials, lastDraws, pick: { ...UNPICKED, vial: 'a', restVial: 'b' } })?.concentration).toContain(
      'This vial is 5 mg/ml, the last one was 2.5 mg/ml.',
    )
  })
})

describe('an edit', () => {
  const own = { dose_id: 'dose', part: 1, volume_ml: '0.1', at: '2026-11-20T12:00:00Z' }
  const drawn = { vial_id: 'a', vial_name: 'x', scale: 'U-100', barrel: '0.5', volume_ml: '0.1' } as const

  test('has what the dose took in the glass again', () => {
    const vials = [vial({ base_ml: '0.1', draws: [own] })]
    const edited = { id: 'dose', draws: [drawn] }
    expect(plan({ vials, pick: pickOf([drawn]), edited })?.warnings).toEqual([])
  })

  test('keeps a vial that is finished, and asks nothing about it', () => {
    const vials = [vial({ status: 'finished' })]
    const kept = plan({ vials, pick: pickOf([drawn]), edited: { id: 'dose', draws: [drawn] }, lastDraws: [last()] })
    expect(kept).toMatchObject({ refused: undefined, concentration: undefined, draws: [{ vial_id: 'a' }] })
    expect(plan({ vials })).toMatchObject({ refused: 'This vial is finished. Nothing was saved.', draws: [] })
  })

  test('leaves the first of two vials its volume', () => {
    const vials = [vial({ base_ml: '2' }), vial({ id: 'b', base_ml: '1', volume_ml: '1' })]
    const draws = [
      { ...drawn, volume_ml: '0.05' },
      { ...drawn, vial_id: 'b', volume_ml: '0.02' },
    ]
    const more = { peptide_id: PEPTIDE_IDS.bpc157, amount: '375', unit: 'mcg' } as const
    expect(plan({ vials, dose: more, pick: pickOf(draws), edited: { id: 'dose', draws } })?.draws).toMatchObject([
      { vial_id: 'a', volume_ml: '0.05' },
      { vial_id: 'b', volume_ml: '0.05' },
    ])
  })
})
