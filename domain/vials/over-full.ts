import { compare, exactly } from '../amounts/exact.ts'
import { volumeText } from './volume.ts'

/**
 * The message for a wasted volume or a level read off the glass that exceeds the volume of the full vial. All are ml as canonical
 * decimals. Undefined where the value is possible.
 */
export function overFullRefusal({ volume_ml }: { readonly volume_ml: string | null }, ml: string): string | undefined {
  if (volume_ml === null || compare(exactly(ml), exactly(volume_ml)) <= 0) return undefined
  return `This vial holds ${volumeText(exactly(volume_ml))} ml when it is full`
}
