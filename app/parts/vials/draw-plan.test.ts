import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { MOST_LISTED } from '#domain/vials/level'
import { day, sampleLast, sampleVial } from '#domain/vials/testing/sample-vial'
import type { ShownVial, VialsAtHand } from '../../data/vials/shown-vial.ts'
import { NO_VIAL, UNPICKED } from './draw-pick.ts'
import { pickOf, syringeOf, type ShownDraw } from './picked-device.ts'
import { drawPlan, type DrawRequest } from './draw-plan.ts'

const vial = (facts: Parameters<typeof sampleVial>[0] = {}) => ({ ...sampleVial(facts), waiting: false }) as ShownVial
const last = (facts: Parameters<typeof sampleLast>[0] = {}) => sampleLast(facts) as VialsAtHand['last_draws'][number]
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
  test('the draw of a dose is on the smallest barrel that holds it, with the name of its vial', () => {
    expect(plan()?.draws).toEqual([
      { vial_id: 'a', vial_name: 'BPC-157 5 mg', scale: 'U-100', barrel: '0.3', volume_ml: '0.1' },
    ])
  })

  test('the draw of a dose is on the chosen syringe', () => {
    const chosen = { ...UNPICKED, vial: 'a', scale: 'U-40', barrel: '1' }
    expect(plan({ pick: chosen })?.draws).toMatchObject([{ scale: 'U-40', barrel: '1', volume_ml: '0.1' }])
  })

  test('the draw of a dose is none without a vial, from a vial of another peptide, and while there is no amount', () => {
    expect(plan({ pick: { ...UNPICKED, vial: NO_VIAL } })).toBeUndefined()
    expect(plan({ vials: [vial({ peptide_id: PEPTIDE_IDS.tb500 })] })).toBeUndefined()
    expect(plan({ dose: { peptide_id: PEPTIDE_IDS.bpc157, amount: undefined, unit: 'mcg' } })).toMatchObject({
      draws: [],
      draw: undefined,
    })
  })

  test('the draw of a dose is refused in IU of a peptide without a ratio', () => {
    const refused = plan({ dose: { peptide_id: PEPTIDE_IDS.bpc157, amount: '2', unit: 'IU' } })
    expect(refused?.draws).toEqual([])
    expect(refused?.refused).toBeDefined()
    // It is recorded without its vial only after the person has seen the reason.
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

  test('a vial that holds too little says so, and offers the others', () => {
    const short = plan({ vials })
    expect(short).toMatchObject({
      warnings: [{ kind: 'not-enough', text: '0.05 ml left, this dose needs 0.10 ml' }],
      isWarned: true,
    })
    expect(short?.rest.map(({ id }) => id)).toEqual(['b'])
  })

  test('a vial that holds too little is emptied, and the rest comes from the other at its own concentration', () => {
    const split = plan({ vials, pick: { ...UNPICKED, vial: 'a', restVial: 'b' } })
    expect(split?.draws).toMatchObject([
      { vial_id: 'a', volume_ml: '0.05' },
      { vial_id: 'b', vial_name: 'The other', volume_ml: '0.02' },
    ])
    expect(split).toMatchObject({ warnings: [], isWarned: false })
  })
})

describe('another concentration', () => {
  test('another concentration is asked about, once', () => {
    const question =
      'This vial is 2.5 mg/ml, the last one was 5 mg/ml. The same 10 units on a U-100 syringe now hold 0.25 mg instead of 0.5 mg.'
    expect(plan({ lastDraws: [last()] })?.concentration).toBe(question)
    expect(plan({ lastDraws: [last()], vials: [vial({ concentration_read: true })] })?.concentration).toBeUndefined()
  })

  test('another concentration of a second vial is asked about as well', () => {
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
  const editOf = (draws: readonly ShownDraw[]) => ({ id: 'dose', at: own.at, draws, waiting: false })
  const drawn = { vial_id: 'a', vial_name: 'x', scale: 'U-100', barrel: '0.5', volume_ml: '0.1' } as const

  test('an edit has what the dose took in the glass again', () => {
    const vials = [vial({ base_ml: '0.1', draws: [own] })]
    expect(plan({ vials, pick: pickOf([drawn]), edited: editOf([drawn]) })?.warnings).toEqual([])
  })

  test('an edit has it in the glass again where the dose is older than the listed draws', () => {
    const listed = Array.from({ length: MOST_LISTED }, (_, at) => ({ ...own, dose_id: `d${at}`, volume_ml: '0.01' }))
    const newer = listed.map((draw) => ({ ...draw, at: '2026-11-21T12:00:00Z' }))
    const warnings = (facts: Parameters<typeof vial>[0], waiting = false, volume_ml = '0.1') => {
      const edited = { ...editOf([{ ...drawn, volume_ml }]), waiting }
      return plan({ vials: [vial({ draws: newer, ...facts })], pick: pickOf([drawn]), edited })?.warnings ?? []
    }
    expect(warnings({ base_ml: '0.5' })).toEqual([])
    expect(warnings({ base_ml: '0.5' }, false, '0.06')).toMatchObject([
      { kind: 'not-enough', text: '0.06 ml left, this dose needs 0.10 ml' },
    ])
    expect(warnings({ base_ml: '0.35' })).toMatchObject([{ kind: 'overdrawn' }])
    // What was drawn before the level was read is out of it already.
    expect(warnings({ base_ml: '0.5', level_at: '2026-11-20T18:00:00Z' })).toMatchObject([{ kind: 'not-enough' }])
    // What the server has of an edit that is not sent yet is not known: nothing is claimed.
    expect(warnings({ base_ml: '0.5' }, true, '0.06')).toEqual([])
  })

  test('an edit keeps a vial that is finished, and asks nothing about it', () => {
    const vials = [vial({ status: 'finished' })]
    const kept = plan({ vials, pick: pickOf([drawn]), edited: editOf([drawn]), lastDraws: [last()] })
    expect(kept).toMatchObject({ refused: undefined, concentration: undefined, draws: [{ vial_id: 'a' }] })
    expect(plan({ vials })).toMatchObject({ refused: 'This vial is finished. Nothing was saved.', draws: [] })
  })

  test('an edit leaves the first of two vials its volume', () => {
    const vials = [vial({ base_ml: '2' }), vial({ id: 'b', base_ml: '1', volume_ml: '1' })]
    const draws = [
      { ...drawn, volume_ml: '0.05' },
      { ...drawn, vial_id: 'b', volume_ml: '0.02' },
    ]
    const more = { peptide_id: PEPTIDE_IDS.bpc157, amount: '375', unit: 'mcg' } as const
    expect(plan({ vials, dose: more, pick: pickOf(draws), edited: editOf(draws) })?.draws).toMatchObject([
      { vial_id: 'a', volume_ml: '0.05' },
      { vial_id: 'b', volume_ml: '0.05' },
    ])
  })
})

test('the choice of a saved draw names its step, also where it has the usual one, so that an edit draws the same again', () => {
  const draw = { vial_id: 'a', vial_name: 'x', scale: 'U-100', barrel: '1', volume_ml: '0.1' } as const
  expect(pickOf([draw]).step).toBe('2')
  expect(pickOf([{ ...draw, step: '0.5' }]).step).toBe('0.5')
})

test('a suggested step belongs to the suggested barrel', () => {
  const suggested = { scale: 'U-100', barrel: '0.3', step: '0.5' } as const
  expect(syringeOf(UNPICKED, suggested)).toEqual(suggested)
  expect(syringeOf({ ...UNPICKED, barrel: '1' }, suggested).step).toBeUndefined()
})
