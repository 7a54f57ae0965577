import { compare, exactly } from '../amounts/exact.ts'
import { volumeText } from './volume.ts'

/**
 * The message for what was wasted or for a level that was read off the glass, in ml as a canonical decimal, which is above what
 * the vial holds when it is full; undefined for every other one.
 */
export function overFullRefusal({ volume_ml }: { readonly volume_ml: string | null }, ml: string): string | undefined {
  if (volume_ml === null || compare(exactly(ml), exactly(volume_ml)) <= 0) return undefined
  return `This vial holds ${volumeText(exactly(volume_ml))} ml when it is full`
}
