import { amountForInput } from '#domain/amounts/amount'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { referenceOfName } from '#domain/peptides/names'
import { recipeOf, type ProtocolValues } from '#domain/protocols/protocol'
import type { ProtocolPlan } from '#domain/protocols/plan'
import { isSimple, MOST_STEPS, type RegimenChoice } from '#domain/schedules/planning/regimen'
import type { CivilTime } from '#domain/time/civil'
import { regimenValuesOf, type StepValues } from '../doses/regimen-values.ts'

/** The values of the form of a protocol, before validation. Parts that a switch hides keep their values. */
export type ProtocolFormValues = {
  readonly name: string
  readonly peptide: string
  readonly customPeptideName: string
  readonly dose: string
  readonly dose_unit: string
  readonly hasRecipe: boolean
  readonly vial_amount: string
  readonly vial_unit: string
  readonly diluent_ml: string
  /** '' or a scale and a barrel: 'U-100 0.5'. */
  readonly syringe: string
  /** The units between two marks of that syringe; '' for the usual ones. */
  readonly step: string
  readonly hasPlan: boolean
  readonly plan: PlanValues
  readonly notes: string
}

export type PlanValues = {
  readonly administration_method: string
  readonly time: string
  readonly frequency: string
  readonly duration_weeks: string
  readonly total_doses: string
  /** The steps of a titration or a taper. The first has the dose of the form, unless it came with an amount of its own. */
  readonly steps: readonly StepValues[]
  /** The times, the pattern and the clock of a schedule, as JSON; '' without them. They are shown, and not edited. */
  readonly regimen: string
}

/** An empty form. */
export const NEW_PROTOCOL: ProtocolFormValues = {
  name: '',
  peptide: '',
  customPeptideName: '',
  dose: '',
  dose_unit: 'mcg',
  hasRecipe: true,
  vial_amount: '',
  vial_unit: 'mg',
  diluent_ml: '',
  syringe: '',
  step: '',
  hasPlan: false,
  plan: {
    administration_method: 'injection',
    time: '09:00',
    frequency: 'weekly',
    duration_weeks: '',
    total_doses: '',
    steps: [],
    regimen: '',
  },
  notes: '',
}

/** The choice of a form for a peptide that is named: one of the list, else the name of one's own. */
export function peptideChoice(name: string): Pick<ProtocolFormValues, 'peptide' | 'customPeptideName'> {
  const listed = referenceOfName(name)
  return listed === undefined
    ? { peptide: OTHER_PEPTIDE, customPeptideName: name }
    : { peptide: listed, customPeptideName: '' }
}

/** The form of an edit. */
export function valuesOf(protocol: ProtocolValues): ProtocolFormValues {
  const recipe = recipeOf(protocol)
  return {
    ...NEW_PROTOCOL,
    name: protocol.name,
    ...peptideChoice(protocol.peptide),
    dose: amountForInput(protocol.dose),
    dose_unit: protocol.dose_unit,
    hasRecipe: recipe !== undefined,
    ...(recipe && {
      vial_amount: amountForInput(recipe.vial.amount),
      vial_unit: recipe.vial.unit,
      diluent_ml: amountForInput(recipe.diluentMl),
      syringe: `${recipe.syringe.scale} ${recipe.syringe.barrel}`,
      step: recipe.syringe.step ?? '',
    }),
    hasPlan: protocol.plan !== null,
    ...(protocol.plan && { plan: planValuesOf(protocol.plan, protocol) }),
    notes: protocol.notes ?? '',
  }
}

/** The values that show a plan of a dose. */
export function planValuesOf(
  plan: Omit<ProtocolPlan, 'version'>,
  { dose, dose_unit: unit }: { readonly dose: string; readonly dose_unit: string },
): PlanValues {
  const [first, ...others] = regimenValuesOf(plan.regimen && { ...plan.regimen, unit }).steps
  const isOfDose = first?.amount === amountForInput(dose) && (first.unit || unit) === unit
  const rest = plan.regimen && { ...plan.regimen, steps: [] }
  return {
    administration_method: plan.administration_method,
    time: plan.time,
    frequency: plan.frequency,
    duration_weeks: String(plan.duration_weeks),
    total_doses: String(plan.total_doses),
    steps: first ? [isOfDose ? { ...first, amount: '', unit: '' } : first, ...others] : [],
    regimen: rest && !isSimple(rest) ? JSON.stringify(rest) : '',
  }
}

/** The navigation state with which /protocols?new opens its form filled with these values. */
export function protocolState(protocol: Partial<ProtocolFormValues>) {
  return { protocol }
}

/**
 * The values of such a state, with defaults from an empty form. The browser keeps the state of a history entry across releases, so a value of
 * another type than in this form is left out.
 */
export function protocolValuesOf(state: unknown, empty: ProtocolFormValues = NEW_PROTOCOL): ProtocolFormValues {
  const found = isRecord(state) ? state['protocol'] : undefined
  return isRecord(found) ? withStepsApart(withKnown(empty, found)) : empty
}

/** An earlier release kept the steps with the rest of the regimen. */
function withStepsApart(values: ProtocolFormValues): ProtocolFormValues {
  const { plan, dose, dose_unit } = values
  const { times = [], pattern = null, steps = [], zone = null } = readRegimen(plan.regimen)
  if (steps.length === 0) return values
  const regimen = { times, pattern, steps, zone }
  const known = planValuesOf({ ...NO_PLAN, regimen }, { dose, dose_unit })
  return { ...values, plan: { ...plan, steps: known.steps, regimen: known.regimen } }
}

const NO_PLAN = {
  administration_method: 'injection',
  time: '09:00' as CivilTime,
  frequency: '',
  duration_weeks: 1,
  total_doses: 1,
} as const

/** The times, the pattern and the clock that a form keeps; {} without them, and where they cannot be read. */
export function readRegimen(json: string): Partial<RegimenChoice> {
  if (json === '') return {}
  try {
    return JSON.parse(json) as RegimenChoice
  } catch {
    return {}
  }
}

function withKnown<Values extends object>(empty: Values, found: Readonly<Record<string, unknown>>): Values {
  const known = Object.entries(empty).map(([name, value]: [string, unknown]) => {
    const other = found[name]
    if (Array.isArray(value)) return [name, Array.isArray(other) ? other.filter(isRecord).map(stepOf) : value]
    if (isRecord(value)) return [name, isRecord(other) ? withKnown(value, other) : value]
    return [name, typeof other === typeof value ? other : value]
  })
  return Object.fromEntries(known) as Values
}

function stepOf(found: Readonly<Record<string, unknown>>): StepValues {
  return withKnown(NEW_STEP, found)
}

const NEW_STEP: StepValues = { amount: '', unit: '', length: '', per: 'weeks' }

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of the steps that a plan may have. */
const STEP_FIELDS = Array.from(
  { length: MOST_STEPS },
  (_, at) => [`plan.steps.${at}.amount`, `plan.steps.${at}.unit`, `plan.steps.${at}.length`] as const,
).flat()

/** The order of the fields: the first that is wrong decides about the message of the toast. */
export const FIELD_ORDER = [
  'peptide',
  'customPeptideName',
  'dose',
  'dose_unit',
  'vial_amount',
  'vial_unit',
  'diluent_ml',
  'syringe',
  'step',
  'plan.administration_method',
  'plan.time',
  'plan.frequency',
  'plan.duration_weeks',
  'plan.total_doses',
  ...STEP_FIELDS,
  'plan.regimen',
  'name',
  'notes',
] as const
