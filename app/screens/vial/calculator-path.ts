import { amountForInput } from '#domain/doses/amount'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { ShownVial } from '../../data/vials/vials-view.ts'

/**
 * The calculator filled with what a vial holds, in the words of its own links (app/screens/calculator/fragment.ts): '/calculator#recon?vial=5+mg&water=2+ml'.
 * Undefined for a powder that is not mixed.
 */
export function calculatorPath({ peptide_id, amount, unit, volume_ml, scale, barrel }: Contained): string | undefined {
  if (volume_ml === null) return undefined
  const peptide = Object.entries(PEPTIDE_IDS).find(([, id]) => id === peptide_id)?.[0]
  const said = new URLSearchParams({
    ...(peptide === undefined ? {} : { peptide }),
    vial: `${amountForInput(amount)} ${unit}`,
    water: `${amountForInput(volume_ml)} ml`,
  })
  if (scale && barrel) {
    if (scale !== 'U-100') said.set('syringe', scale)
    if (barrel !== '1') said.set('barrel', `${barrel} ml`)
  }
  return `/calculator#recon?${said}`
}

type Contained = Pick<ShownVial, 'peptide_id' | 'amount' | 'unit' | 'volume_ml' | 'scale' | 'barrel'>
