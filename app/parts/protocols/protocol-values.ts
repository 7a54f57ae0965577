import { amountForInput } from '#domain/amounts/amount'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { referenceOfName } from '#domain/peptides/names'
import { recipeOf, type ProtocolValues } from '#domain/protocols/protocol'
import type { ProtocolPlan } from '#domain/protocols/plan'

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
  /** What stands behind "More" in the form of a schedule, as JSON; '' for a plan of the simple form. */
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
    ...(protocol.plan && { plan: planValuesOf(protocol.plan) }),
    notes: protocol.notes ?? '',
  }
}

/** The values that show a plan. */
export function planValuesOf(plan: Omit<ProtocolPlan, 'version'>): PlanValues {
  return {
    administration_method: plan.administration_method,
    time: plan.time,
    frequency: plan.frequency,
    duration_weeks: String(plan.duration_weeks),
    total_doses: String(plan.total_doses),
    regimen: plan.regimen ? JSON.stringify(plan.regimen) : '',
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
  return isRecord(found) ? withKnown(empty, found) : empty
}

function withKnown<Values extends object>(empty: Values, found: Readonly<Record<string, unknown>>): Values {
  const known = Object.entries(empty).map(([name, value]: [string, unknown]) => {
    const other = found[name]
    if (isRecord(value)) return [name, isRecord(other) ? withKnown(value, other) : value]
    return [name, typeof other === typeof value ? other : value]
  })
  return Object.fromEntries(known) as Values
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

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
  'plan.regimen',
  'name',
  'notes',
] as const
