import type { Syringe } from './syringe.ts'

/** What the dial of a pen counts. */
export const DIALS = ['mg', 'mcg', 'IU', 'clicks', 'ml'] as const
export type DialUnit = (typeof DIALS)[number]

/**
 * The dial of a pen. `step`: the distance of two settings; of clicks the ml of one click. Null where any amount can be dialled, which
 * clicks are not. `most`: the last setting, null where it is not known. Both are canonical decimals above 0 of at most 4 places.
 */
export type Dial = { readonly dial: DialUnit; readonly step: string | null; readonly most: string | null }

/** What measures a dose. */
export type Device = Syringe | Dial

export function isDial(device: Device): device is Dial {
  return 'dial' in device
}
