import type { Vial } from '#contract'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import type { VialStart } from '#domain/vials/schema'
import { conflict, invalidField } from '../http/api-error.ts'
import type { Mutation } from '../idempotency/run-once.ts'
import { beginning } from './add.ts'
import { changing } from './changing.ts'
import { requireUse } from './locked.ts'
import { insertChange, startUse } from './mutations.ts'
import { requirePast } from './start-day.ts'

/** Mixes a powder, or opens a solution. */
export function start(
  userId: string,
  id: string,
  { start: sent, at: tappedAt, changeId }: Sent,
  at: Date,
): Mutation<Vial> {
  return changing(userId, id, at, (vial, room) => {
    if (vial.status !== 'unmixed') throw conflict(startedBefore(vial))
    requirePast(sent, at)
    const wrong = diluentRefusal(vial, sent.diluentMl)
    if (wrong !== undefined) throw invalidField('diluentMl', wrong)
    requireUse(room)
    const change = { id: changeId, at: momentOfTap(tappedAt, at.getTime()), ...beginning(sent.diluentMl) }
    return [startUse(userId, id, sent, at), insertChange(userId, id, change)]
  })
}

type Sent = { readonly start: VialStart; readonly at?: string | undefined; readonly changeId: string }

function startedBefore({ status }: Vial): string {
  return status === 'in use' ? 'This vial is in use already.' : `This vial is ${status}.`
}

/** A solution has its volume; a powder has none before it is mixed. */
function diluentRefusal({ volume_ml }: Vial, diluentMl: string | null): string | undefined {
  if (volume_ml === null) return diluentMl === null ? 'Please enter how much diluent you add, in ml' : undefined
  return diluentMl === null ? undefined : 'A solution is opened as it is, without diluent'
}
