/** A count with its noun: '1 dose', '28 doses'. Pass the plural when it is not the noun with an s. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return `${formatCount(count)} ${ENGLISH.select(count) === 'one' ? one : other}`
}

/** A count with thousands separated by commas from 10,000 up, as amounts are (docs/product/doses.md#writing-numbers): '9999', '10,000'. */
export function formatCount(count: number): string {
  return count < 10_000 ? String(count) : GROUPED.format(count)
}

const ENGLISH = new Intl.PluralRules('en')
const GROUPED = new Intl.NumberFormat('en-US')
