import { PEPTIDE_IDS } from '#domain/peptides/ids'

/**
 * A one-time dose as the form sends it, under an id of its own; the id is the write's, too. It is confirmed, since a bench
 * logs thousands at one moment.
 */
export function sampleDose() {
  const id = crypto.randomUUID()
  const dose = {
    peptide: PEPTIDE_IDS.bpc157,
    dosage: '250',
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'one-time',
    startDate: '2026-11-21',
    time: '08:00',
    zone: 'UTC',
  }
  return { id, dose, confirmed: true }
}
