import type { Vial } from '#contract'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import { diluted, type Dilution } from '#domain/vials/dilution'
import type { VialForm } from '#domain/vials/schema'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { beginning } from './add.ts'
import { inUseOnly } from './change.ts'
import { peptidesOf } from './content.ts'
import { lockVial } from './locked.ts'
import { insertChange, insertComponents, insertVial, passOnSchedules, saveStatus, startUse } from './mutations.ts'
import { oneVial } from './queries.ts'

/**
 * Adds water to a vial: it ends, and what was left in it goes on as the vial `vial_id` with its facts, its schedules and another
 * concentration. What was drawn before stays as it is. Answers with the new vial.
 */
export function dilute(userId: string, id: string, changeId: string, sent: Sent, at: Date): Mutation<Vial> {
  const answer = oneVial(userId, sent.vial_id)
  return mutation({
    reads: [lockVial(userId, id), oneVial(userId, id), answer],
    async decide([, [vial], [taken]], tx) {
      if (!vial) throw notFound('vial')
      if (taken) throw conflict('There is such a vial already.')
      const refusal = inUseOnly(vial.status)
      if (refusal !== undefined) throw conflict(refusal)
      const moment = momentOfTap(sent.at, at.getTime())
      const held = diluted(vial, sent.ml, moment)
      if (!held.ok) throw invalidField('ml', held.reason)
      const { peptide, components } = await peptidesOf(tx, userId, peptidesIn(vial, held.components), at)
      const isMixed = vial.mixed_on !== null
      const on = vial.mixed_on ?? vial.opened_on
      if (on === null || vial.beyond_use_on === null) throw new Error('A vial in use has its days.')
      const start = { on, beyondUseOn: vial.beyond_use_on, diluentMl: isMixed ? sent.ml : null }
      return {
        changes: [
          insertChange(userId, id, { id: changeId, kind: 'diluted', at: moment, ml: held.added_ml }),
          saveStatus(userId, id, 'finished', at),
          insertVial(userId, { id: sent.vial_id, peptide, form: formOf(vial, held, isMixed ? null : sent.ml), at }),
          ...(components.length > 0 ? [insertComponents(userId, sent.vial_id, components)] : []),
          startUse(userId, sent.vial_id, start, at),
          insertChange(userId, sent.vial_id, { id: sent.vial_id, at: moment, ...beginning(start.diluentMl) }),
          passOnSchedules(userId, id, sent.vial_id),
        ],
        answer,
      }
    },
    again: answer,
  })
}

/** `ml`: the level with the water. `vial_id`: the id that the device gave what goes on. */
type Sent = { readonly ml: string; readonly vial_id: string; readonly at?: string | undefined }

/** The peptides of a vial as a form has them. */
function peptidesIn({ peptide_id }: Vial, components: readonly Vial['components'][number][]) {
  const others = components.map(({ peptide_id: peptide, amount, unit }) => ({ peptide, amount, unit }))
  return { peptide: peptide_id, components: others }
}

/** What goes on has the facts of the vial that it was in. */
function formOf(vial: Vial, { amount, cost }: Extract<Dilution, { ok: true }>, solutionMl: string | null): VialForm {
  const { kind, peptide_id: peptide, unit, name, scale, barrel, step, lot, supplier, currency, notes } = vial
  const syringe = scale && barrel ? { scale, barrel, step } : null
  return {
    kind,
    peptide,
    amount,
    unit,
    components: [],
    solutionMl,
    name,
    syringe,
    lot,
    supplier,
    cost,
    currency,
    notes,
    start: null,
  }
}
