import type { Vial } from '#contract'
import { compare, exactly } from '#domain/amounts/exact'
import { leftIn } from '#domain/vials/left'
import { ONLY_PENS, type VialEdit } from '#domain/vials/schema'
import { startRefusal } from '#domain/vials/start'
import { volumeText } from '#domain/vials/volume'
import { conflict, invalidField } from '../http/api-error.ts'
import type { Mutation } from '../idempotency/run-once.ts'
import { changing } from './changing.ts'
import { hasSameComponents, hasSameVolume, isSameDecimal, peptidesOf } from './content.ts'
import { insertChange, insertComponents, removeComponents, saveVial } from './mutations.ts'

/**
 * Changes the facts of a vial, and before its first draw what it holds. Another volume of a mixed vial is kept as one more
 * mixing, under the id of the write.
 */
export function edit(userId: string, id: string, changeId: string, form: VialEdit, at: Date): Mutation<Vial> {
  return changing(userId, id, at, async (vial, _room, tx) => {
    const { components } = await peptidesOf(tx, userId, { peptide: vial.peptide_id, components: form.components }, at)
    requireDates(vial, form)
    requireVolume(vial, form)
    if (form.dial && vial.kind !== 'pen') throw invalidField('dial', ONLY_PENS)
    const staysBlend = hasSameComponents(vial, components)
    if (!staysBlend || !hasSameVolume(vial, form)) requireUntouched(vial)
    const isMixedAnew = vial.mixed_on !== null && !isSameDecimal(vial.volume_ml, form.volumeMl)
    const mixing = { id: changeId, kind: 'mixed', at: at.toISOString(), ml: form.volumeMl } as const
    return [
      saveVial(userId, id, form, at),
      ...(staysBlend ? [] : [removeComponents(userId, id)]),
      ...(staysBlend || components.length === 0 ? [] : [insertComponents(userId, id, components)]),
      ...(isMixedAnew ? [insertChange(userId, id, mixing)] : []),
    ]
  })
}

/** A vial has a beyond-use date from its mixing or opening on, which does not lie before that day. */
function requireDates({ mixed_on, opened_on }: Vial, { beyondUseOn }: VialEdit): void {
  const on = mixed_on ?? opened_on ?? undefined
  if (on === undefined) {
    if (beyondUseOn !== null) throw invalidField('beyondUseOn', 'Please mix or open this vial first')
  } else {
    if (beyondUseOn === null) throw invalidField('beyondUseOn', 'Please enter a valid date')
    const { beyondUseOn: refusal } = startRefusal({ on, beyondUseOn })
    if (refusal !== undefined) throw invalidField('beyondUseOn', refusal)
  }
}

/** Only a powder that is not mixed has no volume. The volume is not below the level that was read off the glass. */
function requireVolume(vial: Vial, { volumeMl }: VialEdit): void {
  const isStarted = vial.mixed_on !== null || vial.opened_on !== null
  if (volumeMl === null) {
    if (isStarted || vial.kind === 'pen') throw invalidField('volumeMl', 'Please enter the volume in ml, such as 2')
  } else if (vial.level_at !== null && compare(leftIn(vial), exactly(volumeMl)) > 0)
    throw invalidField('volumeMl', `There are ${volumeText(leftIn(vial))} ml left in this vial`)
}

/** What a vial holds can be changed before its first draw, while it is not past. */
function requireUntouched({ is_drawn, status }: Vial): void {
  if (is_drawn) throw conflict(DRAWN)
  if (status === 'finished' || status === 'discarded')
    throw conflict(`This vial is ${status}. Use it again first, then change what it holds.`)
}

const DRAWN =
  'Doses were drawn from this vial, so what it holds stays as it is. Correct what is left, or finish it and add another. Nothing was changed.'
