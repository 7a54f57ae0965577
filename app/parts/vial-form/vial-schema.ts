import * as z from 'zod'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { formRule } from '#domain/text/form-rule'
import type { CivilDate } from '#domain/time/civil'
import { typedVial, type VialEdit, type VialForm } from '#domain/vials/schema'
import { futureStartRefusal } from '#domain/vials/start'
import { text } from './text.ts'
import type { ComponentValues, VialValues } from './vial-values.ts'

/** The rules of the form of a new vial. Its screen loads this module when the form is first touched. */
export function newVialSchema(today: CivilDate): z.ZodType<VialForm> {
  return renamed(
    z.preprocess(
      (values: VialValues) => ({
        ...shared(values),
        kind: values.kind,
        ...chosen(values),
        solutionMl: isSolution(values) ? values.volumeMl : null,
        start: values.isStarted ? sentStart(values) : null,
      }),
      typedVial.form.check(
        formRule(['start'], ({ start }): Record<string, string> => {
          const refusal = start ? futureStartRefusal(start.on, today) : undefined
          return refusal === undefined ? {} : { 'start.on': refusal }
        }),
      ),
    ),
  )
}

/** The rules of an edit. What the vial holds is sent as it is where it cannot be changed any more. */
export function editedVialSchema(): z.ZodType<VialEdit> {
  return z.preprocess(
    (values: VialValues) => ({ ...shared(values), volumeMl: values.volumeMl, beyondUseOn: values.beyondUseOn || null }),
    typedVial.edit,
  )
}

/** The rules of a mixing (with diluent) or an opening. */
export function startSchema(today: CivilDate, isPowder: boolean) {
  return typedVial.start.check(
    formRule(['diluentMl', 'on'], ({ on, diluentMl }): Record<string, string> => {
      const refusal = on === undefined ? undefined : futureStartRefusal(on, today)
      return {
        ...(isPowder && diluentMl === null ? { diluentMl: 'Please enter how much diluent you add, in ml' } : {}),
        ...(refusal === undefined ? {} : { on: refusal }),
      }
    }),
  )
}

function isSolution({ kind, content }: VialValues): boolean {
  return kind === 'pen' || content === 'solution'
}

function sentStart(values: VialValues) {
  return { ...values.start, diluentMl: isSolution(values) ? null : values.start.diluentMl }
}

function shared(values: VialValues) {
  const [scale, barrel] = values.syringe.split(' ')
  return {
    amount: values.amount,
    unit: values.unit,
    components: values.components.map((component) => ({ ...component, ...chosen(component) })),
    name: values.name,
    dial: values.kind === 'pen' ? { ...values.dial, dial: values.dial.dial || values.unit } : null,
    syringe: values.kind === 'pen' || values.syringe === '' ? null : { scale, barrel, step: values.step || null },
    lot: values.lot,
    supplier: values.supplier,
    cost: values.cost,
    // A price without a currency is in the one that the empty field shows.
    currency: values.currency.trim() || (values.cost.trim() ? text.currencyExample : ''),
    notes: values.notes,
  }
}

/** The name of a peptide of one's own is sent with the peptide 'Other' alone. */
function chosen({ peptide, customPeptideName }: Pick<ComponentValues, 'peptide' | 'customPeptideName'>) {
  return { peptide, customPeptideName: peptide === OTHER_PEPTIDE ? customPeptideName : undefined }
}

/** The form calls the volume of a solution by the same name as the edit does. */
function renamed(schema: z.ZodType<VialForm>): z.ZodType<VialForm> {
  return z.transform((values: unknown, context): VialForm => {
    const checked = schema.safeParse(values)
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues)
      context.issues.push({
        code: 'custom',
        message,
        path: path[0] === 'solutionMl' ? ['volumeMl'] : path,
        input: values,
      })
    return z.NEVER
  })
}
