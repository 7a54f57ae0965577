import { concentrationText } from '#domain/vials/content'
import { beyondUseText } from '#domain/vials/beyond-use'
import { dosesLeftText, leftText, overdrawnBy, type NextDoses } from '#domain/vials/left-text'
import type { CivilDate } from '#domain/time/civil'
import { formatDose } from '#domain/amounts/amount'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { text } from './text.ts'

/** The text for what is left of a vial, or what a powder holds, and how many doses that is. */
export type ContentText = { readonly left: string; readonly doses: string | undefined }

/**
 * '1.40 of 2.00 ml' and 'about 14 doses'; '5 mg of powder'. Doses are counted while it is in use, unless it is overdrawn: then the
 * real level is not known.
 */
export function contentText(vial: ShownVial, next: NextDoses): ContentText {
  if (vial.volume_ml === null) return { left: text.holds(formatDose(vial.amount, vial.unit)), doses: undefined }
  const isCounted = vial.status === 'in use' && overdrawnBy(vial) === undefined
  return { left: leftText(vial), doses: isCounted ? dosesLeftText(vial, next) : undefined }
}

/** '2.5 mg/ml'; undefined for a powder. */
export function strengthText({ amount, unit, volume_ml }: ShownVial): string | undefined {
  return volume_ml === null ? undefined : concentrationText({ amount, unit, volume_ml })
}

/** 'Use by Nov 30 (7 days)', while it is in use. */
export function useByText(vial: ShownVial, today: CivilDate): string | undefined {
  return vial.status === 'in use' ? beyondUseText(vial, today) : undefined
}

/** The state of a vial in a word. A solution is opened, a powder mixed. */
export function statusText({ status, volume_ml }: Pick<ShownVial, 'status' | 'volume_ml'>): string {
  return status === 'unmixed' && volume_ml !== null ? text.status.unopened : text.status[status]
}
