/**
 * The scales. A unit of a scale is a volume: 0.01 ml on U-100, 0.02 ml on U-50, 0.025 ml on U-40
 * (docs/product/calculators.md#syringes).
 */
export const SCALES = ['U-100', 'U-50', 'U-40'] as const
export type Scale = (typeof SCALES)[number]

/** Units in 1 ml. */
export const UNITS_PER_ML = { 'U-100': 100, 'U-50': 50, 'U-40': 40 } as const satisfies Record<Scale, number>

/** The volumes of the barrels, in ml. */
export const BARRELS = ['0.3', '0.5', '1'] as const
export type Barrel = (typeof BARRELS)[number]

/** The units between two marks. */
export const STEPS = ['0.5', '1', '2'] as const
export type Step = (typeof STEPS)[number]

/** Without a step the syringe has the usual one of its scale and barrel (`graduationOf`). */
export type Syringe = { readonly scale: Scale; readonly barrel: Barrel; readonly step?: Step | null | undefined }

/** The last mark of the barrel, in units: a U-100 barrel of 0.3 ml holds 30. */
export function capacityOf({ scale, barrel }: Pick<Syringe, 'scale' | 'barrel'>): number {
  return (UNITS_PER_ML[scale] / 10) * TENTHS[barrel]
}

const TENTHS = { '0.3': 3, '0.5': 5, '1': 10 } as const satisfies Record<Barrel, number>

/**
 * The units between two marks: those of the syringe, else the usual ones, 2 on the 1 ml barrel of U-100 and 1 on every other
 * (docs/product/calculators.md#syringes).
 */
export function graduationOf({ scale, barrel, step }: Syringe): Step {
  return step ?? (scale === 'U-100' && barrel === '1' ? '2' : '1')
}

/** The same of what a dose was drawn with; undefined of a pen. */
export function stepOf({ scale, barrel, step }: Drawn): Step | undefined {
  return scale && barrel ? graduationOf({ scale, barrel, step }) : undefined
}
type Drawn = {
  readonly scale?: Scale | null | undefined
  readonly barrel?: Barrel | null | undefined
  readonly step?: Step | null | undefined
}
