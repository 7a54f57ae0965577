import type * as z from 'zod'
import type { ChangeVial, Vial } from '#contract'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import { overFullRefusal } from '#domain/vials/over-full'
import type { VialStatus } from '#domain/vials/words'
import { conflict, invalidField } from '../http/api-error.ts'
import type { Mutation } from '../idempotency/run-once.ts'
import { changing } from './changing.ts'
import { requirePlace, requireUse, type Room } from './locked.ts'
import { insertChange, saveStatus } from './mutations.ts'

/** Wastes or corrects what is left in a vial, finishes or discards it, or takes that back. */
export function change(userId: string, id: string, changeId: string, sent: Sent, at: Date): Mutation<Vial> {
  const { kind, reason, at: tappedAt } = sent
  const ml = 'ml' in sent ? sent.ml : undefined
  return changing(userId, id, at, (vial, room) => {
    const refusal = REFUSALS[kind](vial.status)
    if (refusal !== undefined) throw conflict(refusal)
    requireVolume(vial, ml)
    if (kind === 'reopened') requireRoom(vial, room)
    const moment = momentOfTap(tappedAt, at.getTime())
    const status = statusAfter(kind, vial)
    return [
      insertChange(userId, id, { id: changeId, kind, at: moment, ml: ml ?? null, reason: reason || null }),
      ...(status === vial.status ? [] : [saveStatus(userId, id, status, at)]),
    ]
  })
}

/** A change as the contract has read it. */
type Sent = Exclude<z.output<typeof ChangeVial>, { kind: 'diluted' }>

/** Why a vial of this status cannot be changed so; undefined where it can. */
const REFUSALS: Readonly<Record<Sent['kind'], (status: VialStatus) => string | undefined>> = {
  wasted: inUseOnly,
  corrected: inUseOnly,
  finished: inUseOnly,
  discarded: (status) => (status === 'unmixed' ? undefined : inUseOnly(status)),
  reopened: (status) =>
    status === 'finished' || status === 'discarded' ? undefined : 'This vial is neither finished nor discarded.',
}

/** Why a vial of this status cannot be changed; undefined where it is in use. */
export function inUseOnly(status: VialStatus): string | undefined {
  if (status === 'in use') return undefined
  return status === 'unmixed' ? 'This vial is not mixed or opened yet.' : `This vial is ${status}. Use it again first.`
}

function requireVolume(vial: Vial, ml: string | undefined): void {
  const refusal = ml === undefined ? undefined : overFullRefusal(vial, ml)
  if (refusal !== undefined) throw invalidField('ml', refusal)
}

/** @throws ApiError where the limit of vials is reached, or where a second one in use needs premium. */
function requireRoom(vial: Vial, room: Room | undefined): void {
  requirePlace(room)
  if (statusAfter('reopened', vial) === 'in use') requireUse(room)
}

function statusAfter(kind: Sent['kind'], { status, mixed_on, opened_on }: Vial): VialStatus {
  if (kind === 'finished' || kind === 'discarded') return kind
  if (kind !== 'reopened') return status
  return mixed_on === null && opened_on === null ? 'unmixed' : 'in use'
}
