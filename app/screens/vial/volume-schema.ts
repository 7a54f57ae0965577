import * as z from 'zod'
import { risesByWater } from '#domain/vials/dilution'
import { overFullRefusal } from '#domain/vials/over-full'
import { readAmount } from '#domain/amounts/amount'
import { ChangeReason, typedVial } from '#domain/vials/schema'
import { settingVolume } from '#domain/vials/setting'
import type { ShownVial } from '../../data/vials/shown-vial.ts'

/** The rules of a waste or of a level that was read. The sheet loads this module when it is touched. */
export function volumeSchema(kind: 'wasted' | 'corrected', vial: ShownVial) {
  const volume = kind === 'corrected' ? typedVial.level : vial.kind === 'pen' ? dialled(vial) : typedVial.wasted
  const ml = volume.superRefine((read, context) => {
    // With water a vial may hold more than before: the sheet asks.
    const message = kind === 'corrected' && risesByWater(vial, read) ? undefined : overFullRefusal(vial, read)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  return z.object({ ml, reason: ChangeReason })
}

/** The volume of what was dialled. */
function dialled(pen: ShownVial) {
  return z.string().transform((typed, context) => {
    const found = settingVolume({ ...pen, volume_ml: pen.volume_ml ?? '0' }, readAmount(typed))
    if (found.ok) return found.value
    context.addIssue({ code: 'custom', message: found.reason })
    return z.NEVER
  })
}
