import type { CsvContext } from '../export/csv.ts'

/** What resources are made with, beside their rows. */
export type FhirContext = Pick<CsvContext, 'zone' | 'begins' | 'period' | 'now' | 'peptideName'> & {
  /** The id of the Patient. */
  readonly patient: string
}
