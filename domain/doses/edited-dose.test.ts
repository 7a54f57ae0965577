import { describe, expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { changesNothing, editedDose } from './edited-dose.ts'

const before = {
  id: 'dose',
  peptide_name: 'BPC-157',
  amount: '250',
  unit: 'mcg',
  administration_method: 'intramuscular',
  administered_at: '2026-10-25T01:30:12.345Z',
  notes: null,
} as const
/** The form of that dose: 2:30 came twice in that night, and this was the second time. */
const same = {
  dosage: '250',
  unit: 'mcg',
  administrationMethod: 'injection',
  startDate: CivilDate.parse('2026-10-25'),
  time: CivilTime.parse('02:30'),
  zone: Zone.parse('Europe/Berlin'),
  notes: '',
} as const

describe('an edited dose', () => {
  test('an edited dose has the values of the form, the change and its zone, and keeps the rest', () => {
    const form = { ...same, dosage: '0.5', unit: 'mg', administrationMethod: 'oral', notes: 'left' } as const
    expect(editedDose(before, { ...form, time: CivilTime.parse('09:15') }, 'change')).toEqual({
      id: 'dose',
      peptide_name: 'BPC-157',
      amount: '0.5',
      unit: 'mg',
      administration_method: 'oral',
      administered_at: '2026-10-25T08:15:00.000Z',
      zone: 'Europe/Berlin',
      notes: 'left',
      last_change_id: 'change',
      sites: null,
    })
  })

  test('an edited dose keeps the exact moment and the kind of injection where the person left them', () => {
    const { administered_at, administration_method } = before
    expect(editedDose(before, { ...same, dosage: '300' }, 'change')).toMatchObject({
      amount: '300',
      administered_at,
      administration_method,
    })
  })
})

test.each([
  [{}, true],
  [{ notes: undefined }, true],
  [{ dosage: '251' }, false],
  [{ unit: 'mg' }, false],
  [{ administrationMethod: 'nasal' }, false],
  [{ time: CivilTime.parse('02:31') }, false],
  [{ notes: 'x' }, false],
] as const)('the edit %j changes nothing: %s', (change, isNothing) => {
  expect(changesNothing(before, { ...same, ...change })).toBe(isNothing)
})

describe('the sites of an injection', () => {
  const injected = { ...before, administration_method: 'subcutaneous', sites: ['thigh-left-upper'] } as const
  const sitesOf = (form: object, dose: object = injected) => {
    const injection: Parameters<typeof changesNothing>[0] = { ...before, ...dose }
    const { sites, administration_method } = editedDose(injection, { ...same, ...form }, 'change')
    return [sites, administration_method]
  }

  test('sites stay where a device sends none, and go with an empty list or another method', () => {
    expect(sitesOf({})).toEqual([['thigh-left-upper'], 'subcutaneous'])
    expect(sitesOf({ sites: [] })).toEqual([null, 'subcutaneous'])
    expect(sitesOf({ administrationMethod: 'oral' })).toEqual([null, 'oral'])
  })

  test('sites of the other route take the method with them, and without sites an old method stays', () => {
    expect(sitesOf({ sites: ['deltoid-left'] })).toEqual([['deltoid-left'], 'intramuscular'])
    expect(sitesOf({ sites: [] }, { administration_method: 'intramuscular', sites: ['deltoid-left'] })).toEqual([
      null,
      'intramuscular',
    ])
  })

  test('other sites are a change, the same ones are none', () => {
    const form = { ...same, sites: ['thigh-left-upper'] }
    expect(changesNothing({ ...before, ...injected }, form)).toBe(true)
    expect(changesNothing({ ...before, ...injected }, { ...form, sites: ['thigh-right-upper'] })).toBe(false)
    expect(changesNothing({ ...before, ...injected }, { ...form, sites: [] })).toBe(false)
  })
})
