/** A count with its noun: '1 dose', '28 doses'. Pass the plural when it is not the noun with an s. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return `${count} ${ENGLISH.select(count) === 'one' ? one : other}`
}

const ENGLISH = new Intl.PluralRules('en')
