import type { CivilTime } from '../../time/civil.ts'
import type { ProtocolValues } from '../protocol.ts'

/** A protocol for tests: 250 mcg of BPC-157 a day for four weeks, of 5 mg in 2 ml, on a U-100 syringe of 0.5 ml. */
export const PROTOCOL: ProtocolValues = {
  name: 'BPC-157 mornings',
  peptide: 'BPC-157',
  dose: '250',
  dose_unit: 'mcg',
  vial_amount: '5',
  vial_unit: 'mg',
  diluent_ml: '2',
  scale: 'U-100',
  barrel: '0.5',
  step: null,
  plan: {
    version: 1,
    administration_method: 'injection',
    time: '08:00' as CivilTime,
    frequency: 'daily',
    duration_weeks: 4,
    total_doses: 28,
    regimen: null,
  },
  notes: 'from the clinic',
}
