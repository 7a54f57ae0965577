import type { Dose, DoseDraw, Vial, VialChange } from '#contract'
import { CivilDate } from '#domain/time/schema'
import { logged, sample } from './sample-writes.ts'

/** Vials for tests, each of 5 mg in 2 ml, and what is drawn from them. */
const { peptide_id, peptide_name } = logged('')
export const VIAL: Vial = {
  id: 'vial',
  kind: 'vial',
  status: 'in use',
  peptide_id,
  peptide_name,
  name: 'BPC from May',
  amount: '5',
  unit: 'mg',
  volume_ml: '2',
  components: [],
  mixed_on: CivilDate.parse('2026-11-01'),
  opened_on: null,
  beyond_use_on: CivilDate.parse('2026-11-29'),
  scale: null,
  barrel: null,
  lot: null,
  supplier: null,
  cost: null,
  currency: null,
  notes: null,
  concentration_read: false,
  is_drawn: false,
  created_at: '2026-11-01T08:00:00.000Z',
  base_ml: '2',
  level_at: null,
  draws: [],
  waste: [],
  schedule_ids: [],
}
export const OTHER: Vial = { ...VIAL, id: 'other', name: 'BPC from June', beyond_use_on: CivilDate.parse('2026-12-29') }
export const UNMIXED: Vial = {
  ...VIAL,
  id: 'powder',
  status: 'unmixed',
  volume_ml: null,
  base_ml: '0',
  mixed_on: null,
  beyond_use_on: null,
}
export const draw = (vial_id = 'vial', volume_ml = '0.1'): DoseDraw => ({
  vial_id,
  vial_name: 'BPC from May',
  volume_ml,
  scale: 'U-100',
  barrel: '1',
})
export const drawn = (id: string, ...draws: DoseDraw[]): Dose => ({ ...logged(id), draws })
/** A change that the person made of a vial. */
export const change = (
  kind: VialChange['kind'],
  ml: string | null,
  vial = VIAL,
  changed_at = '2026-11-22T08:00:00.000Z',
) => {
  const id = `${kind} ${vial.id}`
  return { ...sample('change-vial', { vial, change: { id, kind, ml, reason: null, changed_at } }), id }
}
/** The mixing of the unmixed one with 3 ml. */
export const starts = sample('start-vial', {
  vial_id: 'powder',
  vial_name: 'BPC',
  on: CivilDate.parse('2026-11-22'),
  beyond_use_on: CivilDate.parse('2026-12-20'),
  diluent_ml: '3',
  started_at: '2026-11-22T08:00:00.000Z',
})
