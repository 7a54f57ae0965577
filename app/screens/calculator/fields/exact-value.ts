import { isQuotient } from '#domain/calculators/entry'
import { exactly } from '#domain/calculators/exact'
import { unrounded } from '#domain/calculators/format'

/** What a field holds that shows a carried result rounded: 'Exactly 1.666666…'. Undefined where it shows all there is. */
export function exactValueText(text: string): string | undefined {
  return isQuotient(text) ? `Exactly ${unrounded(exactly(text))}` : undefined
}
