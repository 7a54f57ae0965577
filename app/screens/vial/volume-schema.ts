import * as z from 'zod'
import { levelRefusal } from '#domain/vials/read-level'
import { ChangeReason, typedVial } from '#domain/vials/schema'
import type { ShownVial } from '../../data/vials/vials-view.ts'

/** The rules of a waste or of a level that was read. The sheet loads this module when it is touched. */
export function volumeSchema(kind: 'wasted' | 'corrected', vial: Pick<ShownVial, 'volume_ml'>) {
  return z.object({ ml: kind === 'wasted' ? typedVial.wasted : levelIn(vial), reason: ChangeReason })
}

function levelIn(vial: Pick<ShownVial, 'volume_ml'>) {
  return typedVial.level.superRefine((ml, context) => {
    const message = levelRefusal(vial, ml)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}
