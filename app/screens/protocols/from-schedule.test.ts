import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { protocolSchema } from '../../parts/protocols/protocol-schema.ts'
import { NEW_PROTOCOL } from '../../parts/protocols/protocol-values.ts'
import { calculatorPathOf } from '../../parts/protocols/uses.ts'
import { fromSchedule } from './from-schedule.ts'

const SCHEDULE = {
  id: 's',
  peptide_id: PEPTIDE_IDS.semaglutide,
  peptide_name: 'Semaglutide',
  total_doses: 8,
  completed_doses: 3,
  frequency: 'weekly',
  duration_weeks: 8,
  start_date: '2026-11-01',
  status: 'active',
  created_at: '2026-11-01T08:00:00.000Z',
  scheduled_time: '09:00',
  amount: '0.25',
  unit: 'mg',
  administration_method: 'subcutaneous',
  next_date: null,
  last_date: null,
  regimen: null,
} as unknown as Parameters<typeof fromSchedule>[0]

const VIAL = {
  peptide_id: PEPTIDE_IDS.semaglutide,
  peptide_name: 'Semaglutide',
  kind: 'vial',
  amount: '5',
  unit: 'mg',
  volume_ml: '2',
  opened_on: null,
  scale: 'U-100',
  barrel: '0.5',
  step: null,
  components: [],
  schedule_ids: ['s'],
} as unknown as ShownVial

test('a schedule goes over with the recipe of its vial', () => {
  const { values, others } = fromSchedule(SCHEDULE, [VIAL])
  expect(values).toMatchObject({
    peptide: PEPTIDE_IDS.semaglutide,
    dose: '0.25',
    dose_unit: 'mg',
    hasRecipe: true,
    vial_amount: '5',
    diluent_ml: '2',
    syringe: 'U-100 0.5',
    hasPlan: true,
    plan: { frequency: 'weekly', duration_weeks: '8', total_doses: '8', time: '09:00', regimen: '' },
  })
  expect(others).toEqual([])
})

test('without a vial, from a pen and from a solution there is no recipe, and none of a vial that lacks the peptide', () => {
  const other = { ...VIAL, schedule_ids: [] }
  for (const vials of [[], [other], [{ ...VIAL, kind: 'pen' }], [{ ...VIAL, opened_on: '2026-11-01' }]])
    expect(fromSchedule(SCHEDULE, vials as ShownVial[]).values.hasRecipe).toBe(false)
  const lacks = { ...VIAL, peptide_id: PEPTIDE_IDS.tb500, peptide_name: 'TB-500' }
  expect(fromSchedule(SCHEDULE, [lacks]).values.hasRecipe).toBe(false)
})

test('with steps the amount and the time are those of the first one, and what moved the plan since stays behind', () => {
  const regimen = {
    version: 1,
    time: '07:30',
    dosage: '0.1',
    unit: 'mg',
    pattern: { kind: 'every', days: 3 },
    times: [],
    steps: [{ amount: '0.1', unit: null, length: 4, per: 'weeks', extra: 2 }],
    zone: null,
    adjustments: [{ kind: 'shift', from: '2026-11-05', days: 1 }],
  }
  const { values } = fromSchedule({ ...SCHEDULE, regimen } as unknown as typeof SCHEDULE, [])
  expect(values).toMatchObject({
    dose: '0.1',
    plan: { time: '07:30', steps: [{ amount: '', unit: '', length: '4', per: 'weeks' }] },
  })
  expect(JSON.parse(values.plan?.regimen ?? '')).toEqual({
    pattern: { kind: 'every', days: 3 },
    times: [],
    steps: [],
    zone: null,
  })
})

test('an amount in units, which say nothing, is left for the person to write', () => {
  expect(fromSchedule({ ...SCHEDULE, unit: 'units' }, []).values.dose).toBeUndefined()
})

test.each([
  ['BPC-157', 'bpc157', '10', 'TB-500'],
  ['TB-500', 'tb500', '5', 'BPC-157'],
] as const)(
  'of a blend the recipe is that of %s where it is dosed by it, and the calculator draws it',
  (name, key, amount, other) => {
    const content = (peptide: 'bpc157' | 'tb500', of: string) => {
      const peptide_name = peptide === 'bpc157' ? 'BPC-157' : 'TB-500'
      return { peptide_id: PEPTIDE_IDS[peptide], peptide_name, amount: of, unit: 'mg' }
    }
    const blend = { ...VIAL, ...content('bpc157', '10'), components: [content('tb500', '5')] } as unknown as ShownVial
    const schedule = {
      ...SCHEDULE,
      peptide_id: PEPTIDE_IDS[key],
      peptide_name: name,
      amount: '250',
      unit: 'mcg' as const,
    }
    const { values, others } = fromSchedule(schedule, [blend])
    expect(values).toMatchObject({ hasRecipe: true, vial_amount: amount, vial_unit: 'mg', diluent_ml: '2' })
    expect(others).toEqual([other])
    const form = { ...NEW_PROTOCOL, ...values, name: 'Blend' }
    const protocol = protocolSchema(() => name).parse(form)
    expect(calculatorPathOf(protocol)).toContain(`peptide=${key}&vial=${amount}+mg&water=2+ml&dose=250+mcg`)
  },
)
