import * as z from 'zod'
import { MAX_AMOUNT_LENGTH, readAmount, readExactAmount, TOO_LONG_MESSAGE, type ReadAmount } from '../amounts/amount.ts'
import { AdministrationMethod, DoseAmount, SentDoseAmount } from '../doses/schema.ts'
import { LOGGABLE_UNITS } from '../doses/unit.ts'
import { Frequency, regimenChoice } from '../schedules/schema.ts'
import { formRule } from '../text/form-rule.ts'
import { readableText } from '../text/readable.ts'
import { wholeNumber } from '../text/whole-number.ts'
import { CivilTime } from '../time/schema.ts'
import { readVialAmount, readVolume, type ReadField } from '../vials/entry.ts'
import { Barrel, Scale, Step, VialUnit } from '../vials/schema.ts'
import { MOST_NAME, type ProtocolValues } from './protocol.ts'
import { isPlain, protocolRule } from './protocol-rule.ts'

/** A `ProtocolPlan`, with exact amounts. */
export const ProtocolPlan = planOf(SentDoseAmount)

function planOf(amount: typeof DoseAmount) {
  return z.object({
    version: z.literal(1).default(1),
    administration_method: AdministrationMethod,
    time: CivilTime,
    frequency: Frequency,
    duration_weeks: counted(104, 'Please enter 1 to 104 weeks'),
    total_doses: counted(1000, 'Please enter 1 to 1,000 doses'),
    regimen: regimenChoice(amount).nullable().default(null),
  })
}

function counted(most: number, message: string) {
  return wholeNumber(message).refine((count) => count >= 1 && count <= most, message)
}

/** The form of a protocol. A typed number is read with care; what a client of the API sends is exact. */
export const typedProtocol = protocolForm(readAmount, DoseAmount)
export const sentProtocol = protocolForm(readExactAmount, SentDoseAmount)

/** Every invalid field is named at once, in the order of the form. */
function protocolForm(read: (text: string) => ReadAmount, amount: typeof DoseAmount): z.ZodType<ProtocolValues> {
  const fields = {
    name: named(MOST_NAME, 'Please name it'),
    peptide: named(100, 'Please enter the peptide name'),
    dose: amount,
    dose_unit: z.enum(LOGGABLE_UNITS, 'Please choose mg, mcg or IU'),
    vial_amount: optional(read, readVialAmount),
    vial_unit: VialUnit.nullable().default(null),
    diluent_ml: optional(read, readVolume),
    scale: Scale.nullable().default(null),
    barrel: Barrel.nullable().default(null),
    step: Step.transform((step) => step ?? null),
    plan: planOf(amount).nullable().default(null),
    notes: readableText(1000, 'Please use at most 1,000 characters', z.string('Please write text here').trim())
      .transform((typed) => typed || null)
      .nullable()
      .default(null),
  }
  return z.object(fields, 'Please fill in all required fields.').check(formRule(Object.keys(fields), protocolRule))
}

/** A text of one line that nobody can turn around: no control character, and none that changes the direction of what follows. */
function named(most: number, missing: string) {
  return readableText(
    most,
    `Please use at most ${most} characters`,
    z.string(missing).trim().min(1, missing).refine(isPlain, 'Please remove the unreadable character'),
  )
}

/** Null where nothing is typed. */
function optional(read: (text: string) => ReadAmount, check: (found: ReadAmount) => ReadField) {
  return z
    .string('Please write a number')
    .max(MAX_AMOUNT_LENGTH, TOO_LONG_MESSAGE)
    .nullable()
    .default(null)
    .transform((text, context): string | null => {
      if (text === null || text.trim() === '') return null
      const found = check(read(text))
      if (found.ok) return found.value
      context.addIssue({ code: 'custom', message: found.reason })
      return z.NEVER
    })
}

/** What begins every protocol that is passed on, of whatever version (app/parts/protocols/passed-on.ts). */
export const PassedOnFrame = z.object({ format: z.literal('vialog-protocol'), version: z.int().min(1) })

/** The whole of version 1: no field more and none less. What the fields say is checked as that of a form. */
export const PassedOn = z.strictObject({
  format: z.literal('vialog-protocol'),
  version: z.literal(1),
  check: z.string().max(36),
  protocol: z.strictObject({
    name: z.unknown(),
    peptide: z.unknown(),
    dose: z.string(),
    dose_unit: z.unknown(),
    vial_amount: z.string().nullable(),
    vial_unit: z.unknown(),
    diluent_ml: z.string().nullable(),
    scale: z.unknown(),
    barrel: z.unknown(),
    step: z.unknown(),
    plan: z.unknown(),
    notes: z.string().nullable(),
  }),
})
