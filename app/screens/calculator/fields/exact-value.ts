import { isQuotient } from '#domain/calculators/entry'
import { exactly } from '#domain/calculators/exact'
import { unrounded } from '#domain/calculators/format'

/**
 * The exact value of a field that shows a carried result rounded: 'Exactly 1.666666…'. Undefined where the field shows
 * the whole value.
 */
export function exactValueText(text: string): string | undefined {
  return isQuotient(text) ? `Exactly ${unrounded(exactly(text))}` : undefined
}
