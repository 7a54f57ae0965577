import type { Vial } from '#contract'
import type { VialEdit, VialForm } from '#domain/vials/schema'
import type { EditedFacts } from './vial-rows.ts'

/** The name of a peptide that is chosen in a form; undefined where it is not known. */
export type NameOf = (chosen: {
  readonly peptide: string
  readonly customPeptideName?: string | undefined
}) => string | undefined

/** The vial that a valid form adds, as the device shows it until the server answers. `at` is when it was added. */
export function enteredVial(form: VialForm, { id, at, nameOf }: Entered): Vial {
  const { start, solutionMl } = form
  const volume_ml = solutionMl ?? start?.diluentMl ?? null
  const isMixed = start !== null && start.diluentMl !== null
  return {
    id,
    kind: form.kind,
    status: start ? 'in use' : 'unmixed',
    peptide_id: form.peptide,
    peptide_name: nameOf(form) ?? '',
    ...factsOf(form, nameOf),
    volume_ml,
    mixed_on: start && isMixed ? start.on : null,
    opened_on: start && !isMixed ? start.on : null,
    beyond_use_on: start?.beyondUseOn ?? null,
    concentration_read: false,
    is_drawn: false,
    created_at: at,
    base_ml: volume_ml ?? '0',
    level_at: null,
    draws: [],
    waste: [],
    schedule_ids: [],
  }
}

/** The facts of a vial after a valid edit. */
export function editedFacts(edit: VialEdit, nameOf: NameOf): EditedFacts {
  return { ...factsOf(edit, nameOf), volume_ml: edit.volumeMl, beyond_use_on: edit.beyondUseOn }
}

type Entered = { readonly id: string; readonly at: string; readonly nameOf: NameOf }

/** What both forms say. */
function factsOf(form: Omit<VialEdit, 'volumeMl' | 'beyondUseOn'>, nameOf: NameOf) {
  const { name, amount, unit, syringe, dial, lot, supplier, cost, currency, notes } = form
  const components = form.components.map((component) => ({
    peptide_id: component.peptide,
    peptide_name: nameOf(component) ?? '',
    amount: component.amount,
    unit: component.unit,
  }))
  const { scale, barrel, step = null } = syringe ?? { scale: null, barrel: null }
  const dialled = dial && { dial: dial.dial, dial_step: dial.step, dial_most: dial.most }
  return { name, amount, unit, components, scale, barrel, step, ...dialled, lot, supplier, cost, currency, notes }
}
