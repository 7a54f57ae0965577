import type { Entry } from '#domain/amounts/entry'

/**
 * Which values are missing for a result: 'Enter the body weight and the dose per kg, above zero.' Undefined when none
 * is.
 */
export function missingFieldsText(entries: Readonly<Record<string, Entry>>): string | undefined {
  const open = Object.entries(entries).filter(([, entry]) => entry.kind !== 'number')
  if (open.length === 0) return undefined
  if (open.some(([, entry]) => entry.kind === 'refused')) return 'One of the numbers above cannot be read yet.'
  return `Enter ${inWords(open.map(([name]) => name))}, above zero.`
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
