import { compare, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import { concentrationOf } from './content.ts'
import type { LastDraw, VialFacts } from './vial.ts'

/** What is read of the vial that is drawn from. */
export type Asked = Pick<VialFacts, 'id' | 'peptide_id' | 'amount' | 'unit' | 'volume_ml' | 'concentration_read'>
/** What is read of the last draw of its peptide. */
export type LastOf = Pick<LastDraw, 'vial_id' | 'volume_ml' | 'scale' | 'vial'>

/** The concentrations of the vial and of the last draw, per ml, and the unit of the latter. */
export type OtherConcentration = { readonly now: Exact; readonly before: Exact; readonly unit: VialFacts['unit'] }

/**
 * The concentration of a vial that is not exactly that of the last draw of its peptide, before the first draw from it. Undefined where it
 * was read, without a last draw, for the same vial, a powder, and the same concentration. IU and mass without a ratio cannot be compared,
 * so they differ (docs/product/vials.md#the-concentration). `concentration-question.ts` has the words.
 */
export function otherConcentration(vial: Asked, last: LastOf | undefined): OtherConcentration | undefined {
  if (!last || vial.concentration_read || last.vial_id === vial.id || vial.volume_ml === null) return undefined
  const now = concentrationOf({ amount: vial.amount, volume_ml: vial.volume_ml })
  const own = concentrationOf(last.vial)
  const converted = inUnit(vial.unit, own, last.vial.unit, iuPerMg(vial.peptide_id))
  if (converted && compare(converted, now) === 0) return undefined
  return { now, before: converted ?? own, unit: converted ? vial.unit : last.vial.unit }
}
