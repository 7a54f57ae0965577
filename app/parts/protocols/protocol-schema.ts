import * as z from 'zod'
import { amountForInput } from '#domain/amounts/amount'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import type { ProtocolValues } from '#domain/protocols/protocol'
import { typedProtocol } from '#domain/protocols/schema'
import { isSimple, type RegimenChoice } from '#domain/schedules/planning/regimen'
import { readRegimen, type PlanValues, type ProtocolFormValues } from './protocol-values.ts'

/** The rules of the form of a protocol. Its screens load this module when the form is first touched. `nameOf` names the chosen peptide. */
export function protocolSchema(
  nameOf: (chosen: Pick<ProtocolFormValues, 'peptide' | 'customPeptideName'>) => string | undefined,
): z.ZodType<ProtocolValues> {
  return z.transform((values: ProtocolFormValues, context): ProtocolValues => {
    const checked = typedProtocol.safeParse(sentBy(values, nameOf(values)))
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues)
      context.issues.push({
        code: 'custom',
        message: path[0] === 'peptide' && values.peptide === '' ? NO_PEPTIDE : message,
        path: placeOf(path, values),
        input: values,
      })
    return z.NEVER
  })
}

/** As in every other form that chooses a peptide. */
const NO_PEPTIDE = 'Please select a valid peptide'

function sentBy(values: ProtocolFormValues, peptide: string | undefined) {
  const { name, dose, dose_unit, hasRecipe, vial_amount, vial_unit, diluent_ml, step, hasPlan, plan, notes } = values
  const [scale = null, barrel = null] = values.syringe === '' ? [] : values.syringe.split(' ')
  const recipe = { vial_amount, vial_unit, diluent_ml, scale, barrel, step: step || null }
  return {
    name,
    peptide: peptide ?? '',
    dose,
    dose_unit,
    ...(hasRecipe ? recipe : {}),
    plan: hasPlan ? { ...plan, regimen: sentRegimen(plan) } : null,
    notes,
  }
}

/** What is kept of a schedule is exact, and is read as it would be typed. */
function sentRegimen({ steps, regimen }: PlanValues): RegimenChoice | null {
  const { pattern = null, times = [], zone = null } = readRegimen(regimen)
  const sent = {
    pattern,
    times: times.map(({ time, amount }) => ({ time, amount: amount && amountForInput(amount) })),
    steps: steps.map((step, at) => (at === 0 && step.amount === '' ? { ...step, amount: null, unit: null } : step)),
    zone,
  } as unknown as RegimenChoice
  return isSimple(sent) ? null : sent
}

/** Where a message stands: scale and barrel are one field, and the name of one's own peptide another than the list. */
function placeOf(path: readonly PropertyKey[], { peptide }: ProtocolFormValues): PropertyKey[] {
  if (path[0] === 'scale' || path[0] === 'barrel' || path[0] === 'step') return ['syringe']
  if (path[0] === 'peptide' && peptide === OTHER_PEPTIDE) return ['customPeptideName']
  if (path[0] !== 'plan' || path[1] !== 'regimen') return [...path]
  return path[2] === 'steps' ? ['plan', ...path.slice(2)] : ['plan', 'regimen']
}
