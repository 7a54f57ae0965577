import { concentrationText } from '#domain/vials/content'
import { beyondUseText } from '#domain/vials/beyond-use'
import { dosesLeftText, leftText, type NextDoses } from '#domain/vials/left-text'
import type { CivilDate } from '#domain/time/civil'
import { formatDose } from '#domain/doses/amount'
import type { ShownVial } from '../../data/vials/vials-view.ts'
import { text } from './text.ts'

/** What is left of a vial: '1.40 of 2.00 ml, about 14 doses'; of a powder what it holds. Doses are counted while it is in use. */
export function contentText(vial: ShownVial, next: NextDoses): string {
  if (vial.volume_ml === null) return text.holds(formatDose(vial.amount, vial.unit))
  return text.left(leftText(vial), vial.status === 'in use' ? dosesLeftText(vial, next) : undefined)
}

/** '2.5 mg/ml · Use by Nov 30 (7 days)': the concentration, and the beyond-use date of a vial that is in use. */
export function vialFactsText(vial: ShownVial, today: CivilDate): string | undefined {
  const { amount, unit, volume_ml } = vial
  const concentration = volume_ml === null ? undefined : concentrationText({ amount, unit, volume_ml })
  const use = vial.status === 'in use' ? beyondUseText(vial, today) : undefined
  const parts = [concentration, use].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(text.separator)
}

/** The state of a vial in a word. A solution is opened, a powder mixed. */
export function statusText({ status, volume_ml }: Pick<ShownVial, 'status' | 'volume_ml'>): string {
  return status === 'unmixed' && volume_ml !== null ? text.status.unopened : text.status[status]
}
