import type { Entry } from '#domain/amounts/entry'
import { text } from './text.ts'

/**
 * Which values are missing for a result: 'Enter the body weight and the dose per kg, above zero.' Undefined when none
 * is.
 */
export function missingFieldsText(entries: Readonly<Partial<Record<Value, Entry>>>): string | undefined {
  const open = Object.entries(entries).filter(([, entry]) => entry.kind !== 'number')
  if (open.length === 0) return undefined
  if (open.some(([, entry]) => entry.kind === 'refused')) return text.unreadable
  return text.missing(inWords(open.map(([name]) => text.values[name as Value])))
}

type Value = keyof typeof text.values

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : text.and(names.slice(0, -1).join(', '), names.at(-1) ?? '')
}
