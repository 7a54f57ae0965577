import { UNITS_PER_ML, type Scale, type Step } from './syringe.ts'

/** What follows 'a mark every': 'half unit', 'unit', '2 units'. */
export function stepText(step: Step): string {
  return TEXTS[step]
}

const TEXTS = { '0.5': 'half unit', '1': 'unit', '2': '2 units' } as const satisfies Record<Step, string>

/** '0.01 ml each', which is what a syringe with numbers in ml says. Exact: at most 4 decimals. */
export function stepVolumeText(step: Step, scale: Scale): string {
  return `${Number(step) / UNITS_PER_ML[scale]} ml each`
}
