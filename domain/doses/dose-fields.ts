import * as z from 'zod'
import { OTHER_PEPTIDE } from '../peptides/ids.ts'
import { readableText } from '../text/readable.ts'
import { CivilDate, CivilTime } from '../time/civil.ts'
import { Zone } from '../time/zone.ts'
import { Dosage } from './amount.ts'
import { AdministrationMethod } from './method.ts'
import { Unit } from './unit.ts'

/** What the log form asks about a dose, be it taken once or by a schedule, in the form's order. Section 5, Dose. */
export const whatFields = {
  peptide: z.uuid('Please select a valid peptide').toLowerCase(),
  customPeptideName: readableText(100, 'Peptide name too long', z.string('Please write text here').trim()).optional(),
  dosage: Dosage,
  unit: Unit,
  administrationMethod: AdministrationMethod,
  notes: readableText(1000, 'Notes must be less than 1000 characters').optional(),
}

/** When it starts, in the person's own calendar, and which zone that calendar lives in. */
export const whenFields = { startDate: CivilDate, time: CivilTime, zone: Zone }

/** The message of a peptide called 'Other' without a name of its own; none for any other peptide. */
export function nameRule(form: PeptideChoice): { readonly customPeptideName?: string } {
  const isNamed = form.peptide !== OTHER_PEPTIDE || Boolean(form.customPeptideName)
  return isNamed ? {} : { customPeptideName: 'Please enter the peptide name' }
}
type PeptideChoice = { readonly peptide?: string | undefined; readonly customPeptideName?: string | undefined }
