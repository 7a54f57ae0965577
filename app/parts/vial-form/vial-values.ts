import { amountForInput } from '#domain/amounts/amount'
import type { CivilDate } from '#domain/time/civil'
import { suggestedBeyondUse } from '#domain/vials/start'
import type { ShownVial } from '../../data/vials/shown-vial.ts'

/** The values of the form of a vial, before validation. Fields that a choice hides keep their values. */
export type VialValues = {
  readonly kind: 'vial' | 'pen'
  readonly content: 'powder' | 'solution'
  readonly peptide: string
  readonly customPeptideName: string
  readonly amount: string
  readonly unit: string
  readonly volumeMl: string
  readonly components: readonly ComponentValues[]
  readonly name: string
  /** '' or a scale and a barrel: 'U-100 0.5'. */
  readonly syringe: string
  /** The units between two marks of that syringe; '' for the usual ones. */
  readonly step: string
  /** Of a pen; an empty `dial` counts in the unit of the content. */
  readonly dial: DialValues
  readonly lot: string
  readonly supplier: string
  readonly cost: string
  readonly currency: string
  readonly notes: string
  readonly isStarted: boolean
  readonly start: StartValues
  readonly beyondUseOn: string
}

/** A dial: what it counts, its step and its last setting. */
export type DialValues = { readonly dial: string; readonly step: string; readonly most: string }

export type ComponentValues = {
  readonly peptide: string
  readonly customPeptideName: string
  readonly amount: string
  readonly unit: string
}

/** The mixing or the opening. */
export type StartValues = { readonly on: string; readonly beyondUseOn: string; readonly diluentMl: string }

export const EMPTY_COMPONENT: ComponentValues = { peptide: '', customPeptideName: '', amount: '', unit: 'mg' }

/** The values of a blend of these peptides, at most one and MOST_COMPONENTS: the first is the vial's own. */
export function blendOf([own, ...others]: readonly Pick<ComponentValues, 'peptide' | 'customPeptideName'>[]) {
  return { ...own, components: others.map((other) => ({ ...EMPTY_COMPONENT, ...other })) }
}

/** An empty form of a vial of powder. */
export function newVialValues(today: CivilDate): VialValues {
  return {
    kind: 'vial',
    content: 'powder',
    peptide: '',
    customPeptideName: '',
    amount: '',
    unit: 'mg',
    volumeMl: '',
    components: [],
    name: '',
    syringe: '',
    step: '',
    dial: { dial: '', step: '', most: '' },
    lot: '',
    supplier: '',
    cost: '',
    currency: '',
    notes: '',
    isStarted: false,
    start: startValues(today),
    beyondUseOn: '',
  }
}

/** Mixed or opened today, usable for as long as is suggested. */
export function startValues(today: CivilDate): StartValues {
  return { on: today, beyondUseOn: suggestedBeyondUse(today), diluentMl: '' }
}

/** The form of an edit. */
export function valuesOfVial(vial: ShownVial, today: CivilDate): VialValues {
  return {
    ...newVialValues(today),
    kind: vial.kind,
    content: vial.volume_ml === null || vial.mixed_on !== null ? 'powder' : 'solution',
    peptide: vial.peptide_id,
    amount: amountForInput(vial.amount),
    unit: vial.unit,
    volumeMl: vial.volume_ml === null ? '' : amountForInput(vial.volume_ml),
    components: vial.components.map(({ peptide_id, amount, unit }) => ({
      peptide: peptide_id,
      customPeptideName: '',
      amount: amountForInput(amount),
      unit,
    })),
    name: vial.name,
    syringe: vial.scale === null ? '' : `${vial.scale} ${vial.barrel}`,
    step: vial.step ?? '',
    dial: {
      dial: vial.dial ?? '',
      step: vial.dial_step == null ? '' : amountForInput(vial.dial_step),
      most: vial.dial_most == null ? '' : amountForInput(vial.dial_most),
    },
    lot: vial.lot ?? '',
    supplier: vial.supplier ?? '',
    cost: vial.cost === null ? '' : amountForInput(vial.cost),
    currency: vial.currency ?? '',
    notes: vial.notes ?? '',
    beyondUseOn: vial.beyond_use_on ?? '',
  }
}

/** The order of the fields: the first that is wrong decides about the message of the toast. */
export const FIELD_ORDER = [
  'kind',
  'peptide',
  'customPeptideName',
  'amount',
  'unit',
  'volumeMl',
  'dial.step',
  'dial.most',
  ...([0, 1, 2, 3, 4] as const).flatMap(
    (place) =>
      [`components.${place}.peptide`, `components.${place}.customPeptideName`, `components.${place}.amount`] as const,
  ),
  'name',
  'start.diluentMl',
  'start.on',
  'start.beyondUseOn',
  'beyondUseOn',
  'lot',
  'supplier',
  'cost',
  'currency',
  'notes',
] as const
