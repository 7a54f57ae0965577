import * as z from 'zod'
import { formRule } from '../text/form-rule.ts'
import { sitesRefusal } from '../sites/rule.ts'
import { Sites } from '../sites/schema.ts'
import { readableText } from '../text/readable.ts'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { MAX_AMOUNT_LENGTH, TOO_LONG_MESSAGE } from '../amounts/amount.ts'
import { readDoseAmount, readSentDoseAmount, type ReadDoseAmount } from './dose-amount.ts'
import { ADMINISTRATION_METHODS, STORED_METHODS } from './method.ts'
import { asListed, nameRule } from './peptide-name.ts'
import { UNITS } from './unit.ts'

/** The amount of a dose in a form (`readDoseAmount`). */
export const DoseAmount = doseAmount(readDoseAmount)

/** The amount of a dose in the API (`readSentDoseAmount`). */
export const SentDoseAmount = doseAmount(readSentDoseAmount)

function doseAmount(read: (input: string | number) => ReadDoseAmount) {
  return z
    .union([z.string().max(MAX_AMOUNT_LENGTH, TOO_LONG_MESSAGE), z.number()], 'Dosage must be a positive number')
    .transform((input, context): string => {
      const found = read(input)
      if (found.ok) return found.amount
      context.addIssue({ code: 'custom', message: found.reason })
      return z.NEVER
    })
}

/** A `Unit`. `iu` is read as IU. */
export const Unit = z.enum([...UNITS, 'iu'], 'Invalid unit').transform((unit) => (unit === 'iu' ? 'IU' : unit))

/** An `AdministrationMethod`, as the form asks it. */
export const AdministrationMethod = z.enum(ADMINISTRATION_METHODS, 'Please select an administration method')

/** A `StoredMethod`. */
export const StoredMethod = z.enum(STORED_METHODS)

/**
 * The fields of a one-time dose and of a schedule alike, in the order of the form
 * (docs/product/doses.md#the-log-form).
 */
export const doseFields = {
  peptide: z.uuid('Please select a valid peptide').toLowerCase(),
  customPeptideName: readableText(100, 'Peptide name too long', z.string('Please write text here').trim()).optional(),
  dosage: DoseAmount,
  unit: Unit,
  administrationMethod: AdministrationMethod,
  notes: readableText(1000, 'Notes must be less than 1000 characters').optional(),
}

/** The start, in the person's calendar, and the zone of that calendar. */
export const startFields = { startDate: CivilDate, time: CivilTime, zone: Zone }

const fields = {
  ...doseFields,
  sites: Sites.optional(),
  dosageType: z.literal('one-time', 'Please select a dosage type'),
  ...startFields,
}

const editFields = {
  dosage: doseFields.dosage,
  unit: doseFields.unit,
  administrationMethod: doseFields.administrationMethod,
  sites: Sites.optional(),
  ...startFields,
  notes: doseFields.notes,
}

/**
 * An edit of a logged dose, for the form and the API: the fields of the log form that may change, with its bounds and
 * messages. Every invalid field is reported at once.
 */
export const DoseEdit = z
  .object(editFields, 'Please fill in all required fields.')
  .check(formRule(Object.keys(editFields), siteRule))
export type DoseEdit = z.infer<typeof DoseEdit>

/** A text that notes are searched for. */
export const NotesSearch = readableText(100, 'Please search for at most 100 characters', z.string().trim())

/**
 * A one-time dose, for the form and the API, its keys in the order of the form. Every invalid field is reported at
 * once. The output has an exact decimal in `dosage` and HH:mm in `time` (docs/product/doses.md#the-log-form).
 */
export const OneTimeDose = z
  .object(fields, 'Please fill in all required fields.')
  .check(formRule(Object.keys(fields), nameRule), formRule(Object.keys(fields), siteRule), z.overwrite(asListed))
export type OneTimeDose = z.infer<typeof OneTimeDose>

/** Only an injection has sites, and all of them the same route. */
function siteRule({ sites = [], administrationMethod: method }: SitesOfForm): Record<string, string> {
  const refusal = method === undefined ? undefined : sitesRefusal(sites, method === 'injection')
  return refusal === undefined ? {} : { sites: refusal }
}
type SitesOfForm = { readonly sites?: readonly string[] | undefined; readonly administrationMethod?: string }
