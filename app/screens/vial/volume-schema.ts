import * as z from 'zod'
import { overFullRefusal } from '#domain/vials/over-full'
import { ChangeReason, typedVial } from '#domain/vials/schema'
import type { ShownVial } from '../../data/vials/vials-view.ts'

/** The rules of a waste or of a level that was read. The sheet loads this module when it is touched. */
export function volumeSchema(kind: 'wasted' | 'corrected', vial: Pick<ShownVial, 'volume_ml'>) {
  const volume = kind === 'wasted' ? typedVial.wasted : typedVial.level
  const ml = volume.superRefine((read, context) => {
    const message = overFullRefusal(vial, read)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  return z.object({ ml, reason: ChangeReason })
}
