import { amountForInput } from '#domain/amounts/amount'
import { REFERENCE_KEYS } from '#domain/peptides/choices'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { FRESH } from '../../parts/calculator/calculation.ts'
import { writeFragment } from '../../parts/calculator/fragment.ts'

/**
 * The calculator filled with what a vial holds: '/calculator#recon?peptide=bpc157&vial=5+mg&water=2+ml'. Undefined for a powder
 * that is not mixed, and for a pen, which takes no water and no syringe.
 */
export function calculatorPath({
  kind,
  peptide_id,
  amount,
  unit,
  volume_ml,
  scale,
  barrel,
  step,
}: Contained): string | undefined {
  if (volume_ml === null || kind === 'pen') return undefined
  const filled = {
    ...FRESH,
    tab: 'recon',
    peptide: keyOf(peptide_id),
    vial: amountForInput(amount),
    vialUnit: unit,
    water: amountForInput(volume_ml),
    scale: scale ?? FRESH.scale,
    barrel: barrel ?? FRESH.barrel,
    step: step ?? FRESH.step,
  } as const
  return `/calculator${writeFragment(filled)}`
}

function keyOf(peptideId: string) {
  return REFERENCE_KEYS.find((key) => key !== 'cjc1295-without-dac' && PEPTIDE_IDS[key] === peptideId) ?? ''
}

type Contained = Pick<ShownVial, 'kind' | 'peptide_id' | 'amount' | 'unit' | 'volume_ml' | 'scale' | 'barrel' | 'step'>
