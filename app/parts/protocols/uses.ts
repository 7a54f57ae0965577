import { amountForInput } from '#domain/amounts/amount'
import { REFERENCE_KEYS, REFERENCE_NAMES } from '#domain/peptides/choices'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { referenceOfName } from '#domain/peptides/names'
import { dosesOfPlan, isOfChosenDays, type ProtocolPlan } from '#domain/protocols/plan'
import { recipeOf, type ProtocolValues } from '#domain/protocols/protocol'
import type { CivilDate } from '#domain/time/civil'
import { FRESH, type Calculation } from '../calculator/calculation.ts'
import { writeFragment } from '../calculator/fragment.ts'
import { defaultValues, entryState, type EntryFormValues } from '../doses/entry-values.ts'
import { regimenValuesOf } from '../doses/regimen-values.ts'
import { vialState } from '../vial-form/vial-state.ts'
import { startValues } from '../vial-form/vial-values.ts'
import { peptideChoice } from './protocol-values.ts'

/** The calculator filled with the recipe and the dose of a protocol; undefined without a recipe. */
export function calculationOf(protocol: ProtocolValues): Calculation | undefined {
  const recipe = recipeOf(protocol)
  if (!recipe) return undefined
  return {
    ...FRESH,
    tab: 'recon',
    peptide: referenceKeyOf(protocol.peptide),
    vial: amountForInput(recipe.vial.amount),
    vialUnit: recipe.vial.unit,
    water: amountForInput(recipe.diluentMl),
    dose: amountForInput(protocol.dose),
    doseUnit: protocol.dose_unit,
    scale: recipe.syringe.scale,
    barrel: recipe.syringe.barrel,
    step: recipe.syringe.step ?? '',
  }
}

/** The address of that calculation. */
export function calculatorPathOf(protocol: ProtocolValues): string | undefined {
  const calculation = calculationOf(protocol)
  return calculation && `/calculator${writeFragment(calculation)}`
}

/** The state with which /vials?new opens its form filled with the recipe, mixed today; undefined without a recipe. */
export function mixState(protocol: ProtocolValues, today: CivilDate) {
  const recipe = recipeOf(protocol)
  if (!recipe) return undefined
  const { vial, syringe, diluentMl } = recipe
  return vialState({
    ...peptideChoice(protocol.peptide),
    amount: amountForInput(vial.amount),
    unit: vial.unit,
    syringe: `${syringe.scale} ${syringe.barrel}`,
    step: syringe.step ?? '',
    isStarted: true,
    start: { ...startValues(today), diluentMl: amountForInput(diluentMl) },
  })
}

/**
 * The state with which /track?mode=schedule opens its form filled with the plan, from today on; undefined without a plan. `versionId`: the
 * version that the schedule then names; `beside`: the ids of the schedules that were started from the protocol before.
 */
export function startState(protocol: ProtocolValues, versionId: string, beside: readonly string[], now?: number) {
  const { plan } = protocol
  if (!plan) return undefined
  const empty = defaultValues('schedule', now)
  return entryState({
    ...empty,
    ...peptideChoice(protocol.peptide),
    dosage: amountForInput(protocol.dose),
    unit: protocol.dose_unit,
    administrationMethod: plan.administration_method,
    time: plan.time,
    customSchedule: isOfChosenDays(plan),
    frequency: plan.frequency,
    scheduleWeeks: String(plan.duration_weeks),
    vialTotalDoses: String(plan.total_doses),
    regimen: regimenValuesOf(plan.regimen && { ...plan.regimen, unit: protocol.dose_unit }),
    ...onlyDose(plan, protocol, empty.startDate as CivilDate),
    protocolVersionId: versionId,
    startedBeside: beside,
  })
}

/** A plan of one dose is one day, which the person may change: a frequency has at least two. */
function onlyDose(plan: ProtocolPlan, protocol: ProtocolValues, today: CivilDate): Partial<EntryFormValues> {
  const [only, ...others] = dosesOfPlan(plan, protocol, today) ?? []
  if (!only || others.length > 0) return {}
  const zone = plan.regimen?.zone ?? null
  const regimen = zone === null ? null : { pattern: null, times: [], steps: [], zone, unit: protocol.dose_unit }
  return {
    dosage: amountForInput(only.amount),
    unit: only.unit,
    time: only.scheduled_time,
    customSchedule: true,
    customDates: [only.scheduled_date],
    regimen: regimenValuesOf(regimen),
  }
}

/** The key by which the calculator knows a peptide; '' for one that it does not know. */
function referenceKeyOf(name: string): Calculation['peptide'] {
  const named = REFERENCE_KEYS.find((key) => REFERENCE_NAMES[key] === name)
  if (named) return named
  const id = referenceOfName(name)
  return REFERENCE_KEYS.find((key) => key !== 'cjc1295-without-dac' && PEPTIDE_IDS[key] === id) ?? ''
}
