import { sql } from 'kysely'
import type { Vial } from '#contract'
import type { VialEdit, VialForm, VialStart } from '#domain/vials/schema'
import type { VialChangeKind, VialStatus } from '#domain/vials/words'
import { build, rawSql } from '../db/sql.ts'
import type { ResolvedPeptide } from '../peptides/resolve-peptide.ts'

/** The two columns that hold a peptide: exactly one of them is set. */
const columnsOf = ({ id, own }: ResolvedPeptide) => ({
  peptide_id: own ? null : id,
  custom_peptide_id: own ? id : null,
})

/** A vial that is not mixed or opened yet. */
export const insertVial = (
  userId: string,
  {
    id,
    peptide,
    form,
    at,
  }: { readonly id: string; readonly peptide: ResolvedPeptide; readonly form: VialForm; readonly at: Date },
) =>
  build.insertInto('vials').values({
    user_id: userId,
    id,
    kind: form.kind,
    status: 'unmixed',
    ...columnsOf(peptide),
    amount: form.amount,
    unit: form.unit,
    volume_ml: form.solutionMl,
    ...factsOf(form),
    created_at: at,
    updated_at: at,
  })

/** What can be changed of every vial. */
const factsOf = ({ name, syringe, dial, lot, supplier, cost, currency, notes }: Facts) => ({
  name,
  scale: syringe?.scale ?? null,
  barrel: syringe?.barrel ?? null,
  step: syringe?.step ?? null,
  // An edit without a dial leaves it as it is.
  ...(dial === undefined
    ? {}
    : { dial: dial?.dial ?? null, dial_step: dial?.step ?? null, dial_most: dial?.most ?? null }),
  lot,
  supplier,
  cost,
  currency,
  notes,
})

type Facts = Pick<VialEdit, 'name' | 'syringe' | 'dial' | 'lot' | 'supplier' | 'cost' | 'currency' | 'notes'>

/** What a blend holds of another peptide. */
export type Component = { readonly peptide: ResolvedPeptide; readonly amount: string; readonly unit: Vial['unit'] }

/** What a blend holds beside its peptide, in this order. */
export const insertComponents = (userId: string, vialId: string, components: readonly Component[]) =>
  build.insertInto('vial_components').values(
    components.map(({ peptide, amount, unit }, at) => ({
      user_id: userId,
      vial_id: vialId,
      place: at + 1,
      ...columnsOf(peptide),
      amount,
      unit,
    })),
  )

/** Takes out what a blend holds beside its peptide. */
export const removeComponents = (userId: string, vialId: string) =>
  build.deleteFrom('vial_components').where('user_id', '=', userId).where('vial_id', '=', vialId)

/** Saves the facts of a vial, and what it holds. */
export const saveVial = (userId: string, id: string, edit: VialEdit, at: Date) =>
  build
    .updateTable('vials')
    .set({
      ...factsOf(edit),
      amount: edit.amount,
      unit: edit.unit,
      volume_ml: edit.volumeMl,
      beyond_use_on: edit.beyondUseOn,
      updated_at: at,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)

/** Puts a vial into use: a powder is mixed with its diluent, a solution is opened. */
export const startUse = (userId: string, id: string, { on, beyondUseOn, diluentMl }: VialStart, at: Date) =>
  build
    .updateTable('vials')
    .set({
      status: 'in use',
      beyond_use_on: beyondUseOn,
      ...(diluentMl === null ? { opened_on: on } : { mixed_on: on, volume_ml: diluentMl }),
      updated_at: at,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)

/** Gives a vial another status. */
export const saveStatus = (userId: string, id: string, status: VialStatus, at: Date) =>
  build.updateTable('vials').set({ status, updated_at: at }).where('user_id', '=', userId).where('id', '=', id)

/** What happened to a vial, under the id of the write that did it. */
export type Change = {
  readonly id: string
  readonly kind: VialChangeKind
  /** An instant (ISO 8601). */
  readonly at: string
  readonly ml?: string | null
  readonly reason?: string | null
}

/**
 * Keeps what happened. The changes of a vial's status have an order: each is later than the one before, also where a device
 * was offline or its clock is behind. What was wasted or read off the glass has the moment of the tap, since draws are
 * compared with it.
 */
export const insertChange = (userId: string, vialId: string, { id, kind, at, ml = null, reason = null }: Change) =>
  rawSql(sql`
    insert into vial_changes (user_id, id, vial_id, changed_at, kind, ml, reason)
    select v.user_id, ${id}::uuid, v.id, greatest(${at}::timestamptz, ${
      kind === 'wasted' || kind === 'corrected'
        ? sql`null::timestamptz`
        : sql`(select max(c.changed_at) + interval '1 ms' from vial_changes c
          where c.user_id = ${userId} and c.vial_id = ${vialId} and c.kind not in ('wasted', 'corrected'))`
    }), ${kind}::text, ${ml}::numeric, ${reason}::text
    from vials v where v.user_id = ${userId} and v.id = ${vialId}`)

/** Removes a vial with its changes. The database refuses one that a dose names. */
export const deleteVial = (userId: string, id: string) =>
  build.deleteFrom('vials').where('user_id', '=', userId).where('id', '=', id)

/** Chooses the vial of a schedule, null for none, in place of the choice before. */
export const chooseVial = (userId: string, scheduleId: string, vialId: string | null) =>
  build
    .insertInto('schedule_vials')
    .values({ user_id: userId, schedule_id: scheduleId, vial_id: vialId })
    .onConflict((conflict) => conflict.columns(['user_id', 'schedule_id']).doUpdateSet({ vial_id: vialId }))

/** Draws the doses of the schedules of a vial from another one. */
export const passOnSchedules = (userId: string, from: string, to: string) =>
  build.updateTable('schedule_vials').set({ vial_id: to }).where('user_id', '=', userId).where('vial_id', '=', from)

/** Takes the choice back. */
export const chooseNoVial = (userId: string, scheduleId: string) =>
  build.deleteFrom('schedule_vials').where('user_id', '=', userId).where('schedule_id', '=', scheduleId)
