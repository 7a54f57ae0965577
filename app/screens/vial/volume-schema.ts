import * as z from 'zod'
import { ChangeReason, typedVial } from '#domain/vials/schema'

/** The rules of a waste or of a level that was read. The sheet loads this module when it is touched. */
export function volumeSchema(kind: 'wasted' | 'corrected') {
  return z.object({ ml: kind === 'wasted' ? typedVial.wasted : typedVial.level, reason: ChangeReason })
}
