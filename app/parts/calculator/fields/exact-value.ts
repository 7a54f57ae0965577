import { isQuotient } from '#domain/amounts/entry'
import { exactly } from '#domain/amounts/exact'
import { unrounded } from '#domain/amounts/format'
import { text } from './text.ts'

/**
 * The exact value of a field that shows the result of another calculation rounded: 'Exactly 1.666666…'. Undefined where the field shows
 * the whole value.
 */
export function exactValueText(value: string): string | undefined {
  return isQuotient(value) ? text.exactly(unrounded(exactly(value))) : undefined
}
