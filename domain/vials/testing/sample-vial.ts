import { PEPTIDE_IDS } from '../../peptides/ids.ts'
import type { CivilDate } from '../../time/civil.ts'
import type { LastDraw, VialDose, VialFacts } from '../vial.ts'

// A vial of 5 mg BPC-157 in 2 ml and what belongs to it, for tests alone.

export const day = (date: string) => date as CivilDate

/** Mixed on November 2, usable until November 30, full. */
export function sampleVial(facts: Partial<VialFacts> = {}): VialFacts {
  return {
    id: 'a',
    peptide_id: PEPTIDE_IDS.bpc157,
    kind: 'vial',
    status: 'in use',
    name: 'BPC-157 5 mg',
    amount: '5',
    unit: 'mg',
    volume_ml: '2',
    mixed_on: day('2026-11-02'),
    opened_on: null,
    beyond_use_on: day('2026-11-30'),
    scale: null,
    barrel: null,
    concentration_read: false,
    is_drawn: false,
    schedule_ids: [],
    components: [],
    lot: null,
    cost: null,
    currency: null,
    base_ml: facts.volume_ml ?? '2',
    level_at: null,
    draws: [],
    waste: [],
    ...facts,
  }
}

/** 10 units on a U-100 syringe of 0.5 ml out of 5 mg in 1 ml, on November 20. */
export function sampleLast(facts: Partial<LastDraw> = {}): LastDraw {
  return {
    peptide_id: PEPTIDE_IDS.bpc157,
    vial_id: 'before',
    at: '2026-11-20T12:00:00Z',
    volume_ml: '0.1',
    scale: 'U-100',
    barrel: '0.5',
    vial: { amount: '5', unit: 'mg', volume_ml: '1' },
    ...facts,
  }
}

export function sampleDose(amount = '250', unit: VialDose['unit'] = 'mcg', peptide_id: string = PEPTIDE_IDS.bpc157) {
  return { peptide_id, amount, unit }
}
