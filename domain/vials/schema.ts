import * as z from 'zod'
import { compare, exactly } from '../amounts/exact.ts'
import { DIALS } from '../calculators/dial.ts'
import { BARRELS, SCALES, STEPS } from '../calculators/syringe.ts'
import { MAX_AMOUNT_LENGTH, readAmount, readExactAmount, TOO_LONG_MESSAGE, type ReadAmount } from '../amounts/amount.ts'
import { asListed, nameRule } from '../doses/peptide-name.ts'
import { doseFields } from '../doses/schema.ts'
import { cutList } from '../text/cut-list.ts'
import { formRule } from '../text/form-rule.ts'
import { readableText } from '../text/readable.ts'
import { CivilDate } from '../time/schema.ts'
import { readCost, readDial, readLevel, readVialAmount, readVolume, type ReadField } from './entry.ts'
import { MOST_COMPONENTS, VIAL_KINDS, VIAL_UNITS } from './words.ts'
import { startRefusal } from './start.ts'
import { MOST_NAME } from './suggested-name.ts'

/** A `Scale`. */
export const Scale = z.enum(SCALES, 'Please choose a syringe')

/** A `Barrel`, in ml. */
export const Barrel = z.enum(BARRELS, 'Please choose a barrel')

/** A `Step`, in units; null and none stand for the usual one of the barrel. */
export const Step = z.enum(STEPS, 'Please choose how many units lie between two marks').nullable().optional()

/** A `DialUnit`. */
export const DialUnit = z.enum(DIALS, 'Please choose what the dial counts')

/** A setting of a dial, as an answer has it. */
export const DialSetting = z.string()

/** A `VialUnit`. */
export const VialUnit = z.enum(VIAL_UNITS, 'Please choose mg, mcg or IU')

/** The schemas of the forms of a vial. A typed number is read with care; what a client of the API sends is exact. */
export const typedVial = vialSchemas(readAmount)
export const sentVial = vialSchemas(readExactAmount)

/** What a valid form of a new vial says. Numbers are canonical decimals. */
export type VialForm = z.output<typeof typedVial.form>
/** What a valid form of an edit says. */
export type VialEdit = z.output<typeof typedVial.edit>
/** The mixing of a powder, with its diluent, or the opening of a solution. */
export type VialStart = z.output<typeof typedVial.start>

/** Why something is wasted or corrected. */
export const ChangeReason = readableText(200, 'Please give the reason in at most 200 characters', z.string().trim())

type Check = (found: ReadAmount) => ReadField

function vialSchemas(read: (text: string) => ReadAmount) {
  const sent = z.string('Please write a number').max(MAX_AMOUNT_LENGTH, TOO_LONG_MESSAGE)
  const checked = (text: string, check: Check, context: z.RefinementCtx): string => {
    const found = check(read(text))
    if (found.ok) return found.value
    context.addIssue({ code: 'custom', message: found.reason })
    return z.NEVER
  }
  const decimal = (check: Check) => sent.transform((text, context) => checked(text, check, context))
  /** Null where nothing is typed. No union with '', whose message would not say what is wrong with a number. */
  const optional = (check: Check) =>
    sent
      .nullable()
      .default(null)
      .transform((text, context) => (text === null || text.trim() === '' ? null : checked(text, check, context)))
  const component = {
    peptide: doseFields.peptide,
    customPeptideName: doseFields.customPeptideName,
    amount: decimal(readVialAmount),
    unit: VialUnit,
  }
  const Component = z.object(component).check(formRule(Object.keys(component), nameRule), z.overwrite(asListed))
  const content = {
    amount: component.amount,
    unit: VialUnit,
    components: z
      .preprocess(
        (list: readonly unknown[]) => cutList(list, MOST_COMPONENTS),
        z.array(Component).max(MOST_COMPONENTS, `A blend holds at most ${MOST_COMPONENTS} other peptides`).readonly(),
      )
      .default([]),
  }
  const dial = z
    .object({ dial: DialUnit, step: optional(readDial), most: optional(readDial) })
    .check(formRule(['dial', 'step', 'most'], dialRule))
  const facts = {
    name: readableText(
      MOST_NAME,
      `Please use at most ${MOST_NAME} characters`,
      z.string('Please name it').trim().min(1, 'Please name it'),
    ),
    syringe: z.object({ scale: Scale, barrel: Barrel, step: Step }).nullable().default(null),
    dial: dial.nullable().optional(),
    lot: text(60),
    supplier: text(100),
    cost: optional(readCost),
    currency: z
      .string('Please write text here')
      .trim()
      .toUpperCase()
      .regex(/^(?:[A-Z]{3})?$/, 'Please write the currency in three letters, such as USD')
      .transform((typed) => typed || null)
      .nullable()
      .default(null),
    notes: text(1000),
  }
  const start = z
    .object({ on: CivilDate, beyondUseOn: CivilDate, diluentMl: optional(readVolume) })
    .check(formRule(['on', 'beyondUseOn', 'diluentMl'], startRefusal))
  const form = z.object({
    kind: z.enum(VIAL_KINDS, 'Please choose a vial or a pen'),
    peptide: component.peptide,
    customPeptideName: component.customPeptideName,
    ...content,
    solutionMl: optional(readVolume),
    ...facts,
    start: start.nullable().default(null),
  })
  const edit = z.object({
    ...content,
    volumeMl: optional(readVolume),
    ...facts,
    beyondUseOn: CivilDate.nullable().default(null),
  })
  return {
    form: form.check(
      formRule(Object.keys(form.shape), (values): Record<string, string> => ({
        ...(values.peptide === undefined
          ? {}
          : nameRule({ peptide: values.peptide, customPeptideName: values.customPeptideName })),
        ...solutionRule(values),
        ...(values.kind === 'vial' && values.dial ? { dial: ONLY_PENS } : {}),
        ...priceRule(values),
      })),
      z.overwrite(asListed),
    ),
    edit: edit.check(formRule(Object.keys(edit.shape), priceRule)),
    start,
    wasted: decimal(readVolume),
    level: decimal(readLevel),
  }
}

function text(most: number) {
  return readableText(most, `Please use at most ${most} characters`, z.string('Please write text here').trim())
    .transform((typed) => typed || null)
    .nullable()
    .default(null)
}

type Solution = Partial<{ kind: string; solutionMl: string | null; start: { diluentMl: string | null } | null }>

/** A pen holds a solution. A solution takes no diluent; a powder is not mixed without one. */
function solutionRule({ kind, solutionMl, start }: Solution): Record<string, string> {
  if (solutionMl === undefined) return {}
  if (kind === 'pen' && solutionMl === null) return { solutionMl: 'Please enter the volume of the pen in ml' }
  if (start && solutionMl === null && start.diluentMl === null)
    return { 'start.diluentMl': 'Please enter how much diluent you add, in ml' }
  if (start && solutionMl !== null && start.diluentMl !== null)
    return { 'start.diluentMl': 'A solution is opened as it is, without diluent' }
  return {}
}

/** The message for the dial of what is no pen. */
export const ONLY_PENS = 'Only a pen has a dial'

/** Clicks have a volume, and a dial does not end before its first setting. */
function dialRule({
  dial,
  step,
  most,
}: Partial<{ dial: string; step: string | null; most: string | null }>): Record<string, string> {
  if (dial === 'clicks' && step === null) return { step: 'Please enter how many ml one click gives, such as 0.01' }
  const first = dial === 'clicks' ? '1' : step
  if (!first || !most || compare(exactly(most), exactly(first)) >= 0) return {}
  return { most: 'The dial ends before its first setting' }
}

/** A price has a currency. */
function priceRule({
  cost,
  currency,
}: Partial<{ cost: string | null; currency: string | null }>): Record<string, string> {
  if (cost === undefined || currency === undefined) return {}
  if (cost !== null && currency === null) return { currency: 'Please write the currency in three letters, such as USD' }
  return cost === null && currency !== null ? { cost: 'Please enter what it cost, or leave the currency empty' } : {}
}
