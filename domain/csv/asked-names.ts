import { blendOfName, meaningOfName } from '../peptides/names.ts'
import { spellingOf } from '../peptides/spelling.ts'
import { cellText } from './cell.ts'

/** A name in a table that may mean a peptide of the reference: as the first row writes it, its spelling, and how many rows have it. */
export type AskedName = { readonly key: string; readonly name: string; readonly count: number }

/** More names than a form asks about: rows with the others are left out. */
const MOST = 100

/**
 * The names in the peptide column `at` that a person is asked about: brands, what only resembles a listed peptide, and blends. A name that is a
 * peptide of the person's own already, in `own`, is not asked about.
 */
export function askedNames(
  rows: readonly (readonly string[])[],
  at: number | undefined,
  own: readonly { readonly name: string }[],
): readonly AskedName[] {
  if (at === undefined) return []
  const known = new Set(own.map(({ name }) => spellingOf(name)))
  const counts = new Map<string, number>()
  for (const cells of rows) {
    const name = cellText(cells[at])
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const asked = new Map<string, AskedName>()
  for (const [name, count] of counts) {
    const key = spellingOf(name)
    const earlier = asked.get(key)
    if (earlier) asked.set(key, { ...earlier, count: earlier.count + count })
    else if (asked.size < MOST && !known.has(key) && isAsked(name, known)) asked.set(key, { key, name, count })
  }
  return [...asked.values()]
}

function isAsked(name: string, own: ReadonlySet<string>): boolean {
  const meaning = meaningOfName(name)
  return meaning ? meaning.is !== 'same' : blendOfName(name, own) !== undefined
}
