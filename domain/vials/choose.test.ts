import { expect, test } from 'vitest'
import type { StoredMethod } from '../doses/method.ts'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { vialOfCompletion, vialOfLog, vialsToDrawFrom } from './choose.ts'
import { day, sampleLast, sampleVial } from './testing/sample-vial.ts'
import type { VialFacts } from './vial.ts'

const { bpc157, tb500 } = PEPTIDE_IDS
const scheduled = (schedule_id: string, administration_method: StoredMethod = 'subcutaneous') => ({
  peptide_id: bpc157,
  schedule_id,
  administration_method,
})
const ids = (vials: readonly VialFacts[]) => vials.map(({ id }) => id)
const soon = sampleVial({ id: 'soon', beyond_use_on: day('2026-11-25') })
const late = sampleVial({ id: 'late', beyond_use_on: day('2026-12-25') })

test('vials in use are offered, the last one drawn from first, then by beyond-use date', () => {
  const middle = sampleVial({ id: 'middle', beyond_use_on: day('2026-12-01') })
  expect(ids(vialsToDrawFrom(bpc157, [late, middle, soon], []))).toEqual(['soon', 'middle', 'late'])
  const last = [sampleLast({ vial_id: 'late' })]
  expect(ids(vialsToDrawFrom(bpc157, [middle, soon, late], last))).toEqual(['late', 'soon', 'middle'])
})

test('of one beyond-use date the vial that was mixed or opened first, and then the id', () => {
  const opened = sampleVial({ id: 'c', mixed_on: null, opened_on: day('2026-11-01') })
  const vials = [sampleVial({ id: 'b' }), sampleVial({ id: 'a' }), opened]
  expect(ids(vialsToDrawFrom(bpc157, vials, []))).toEqual(['c', 'a', 'b'])
})

test.each(['unmixed', 'finished', 'discarded'] as const)('a vial that is %s is not offered', (status) => {
  expect(vialsToDrawFrom(bpc157, [sampleVial({ status })], [])).toEqual([])
})

test('a vial of another peptide is not offered, and what was drawn of another peptide chooses nothing', () => {
  expect(vialsToDrawFrom(tb500, [soon], [])).toEqual([])
  expect(
    vialOfLog(bpc157, 'subcutaneous', {
      vials: [soon, late],
      lastDraws: [sampleLast({ vial_id: 'soon', peptide_id: tb500 })],
    }),
  ).toBe(undefined)
})

test('a completion draws from the vial of its schedule, whatever was drawn from last', () => {
  const chosen = { ...soon, schedule_ids: ['s1'] }
  const view = { vials: [late, chosen], lastDraws: [sampleLast({ vial_id: 'late' })] }
  expect(vialOfCompletion(scheduled('s1'), view)?.id).toBe('soon')
  expect(vialOfCompletion(scheduled('s2'), view)?.id).toBe('late')
})

test('a vial of the schedule that is finished, or of another peptide, gives way to the one drawn from last', () => {
  const view = (facts: Partial<VialFacts>) => ({
    vials: [{ ...soon, schedule_ids: ['s1'], ...facts }, late],
    lastDraws: [sampleLast({ vial_id: 'late' })],
  })
  const dose = scheduled('s1')
  expect(vialOfCompletion(dose, view({ status: 'finished' }))?.id).toBe('late')
  expect(vialOfCompletion(dose, view({ peptide_id: tb500 }))?.id).toBe('late')
})

test('of several vials none is chosen without a last draw, or where its vial is finished', () => {
  const dose = scheduled('s1')
  expect(vialOfCompletion(dose, { vials: [soon, late], lastDraws: [] })).toBe(undefined)
  const finished = {
    vials: [{ ...late, status: 'finished' as const }, soon, { ...soon, id: 'another' }],
    lastDraws: [sampleLast({ vial_id: 'late' })],
  }
  expect(vialOfCompletion(dose, finished)).toBe(undefined)
  expect(vialOfLog(bpc157, 'subcutaneous', finished)).toBe(undefined)
})

test('the only vial of the peptide in use is chosen, whatever was drawn from last', () => {
  const others = [
    { ...late, status: 'finished' as const },
    { ...late, id: 'powder', status: 'unmixed' as const },
    { ...soon, id: 'another', peptide_id: 'another' },
  ]
  for (const lastDraws of [[], [sampleLast({ vial_id: 'late' })]]) {
    const view = { vials: [...others, soon], lastDraws }
    expect(vialOfLog(bpc157, 'subcutaneous', view)?.id).toBe('soon')
    expect(vialOfCompletion(scheduled('s1'), view)?.id).toBe('soon')
    expect(vialOfLog(bpc157, 'oral', view)).toBe(undefined)
    expect(vialOfCompletion(scheduled('s1', 'oral'), view)).toBe(undefined)
  }
})

test('what is swallowed comes from the vial of its schedule alone', () => {
  const view = { vials: [{ ...soon, schedule_ids: ['s1'] }, late], lastDraws: [sampleLast({ vial_id: 'late' })] }
  expect(vialOfCompletion(scheduled('s1', 'oral'), view)?.id).toBe('soon')
  expect(vialOfCompletion(scheduled('s2', 'oral'), view)).toBe(undefined)
  expect(vialOfLog(bpc157, 'oral', view)).toBe(undefined)
  expect(vialOfLog(bpc157, 'nasal', view)?.id).toBe('late')
})

test('a schedule that says none is drawn from no vial, and others as usual', () => {
  const vials = [sampleVial({ id: 'a', schedule_ids: ['other'] })]
  const drawnFrom = (withoutVial?: readonly string[]) =>
    vialOfCompletion(scheduled('s'), { vials, lastDraws: [], withoutVial })?.id
  expect(drawnFrom(['s'])).toBeUndefined()
  expect(drawnFrom(['other'])).toBe('a')
  expect(drawnFrom()).toBe('a')
})
