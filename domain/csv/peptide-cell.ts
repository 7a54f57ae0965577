import { OTHER_PEPTIDE, PEPTIDE_IDS, nameOfReference } from '../peptides/ids.ts'
import { endsOf } from '../peptides/joined.ts'
import { blendOfName, meaningOfName, referenceOfName } from '../peptides/names.ts'
import { spellingOf } from '../peptides/spelling.ts'
import type { PeptideHere } from '../import/own-peptides.ts'
import { errorOfSpreadsheet, isErrorOfSpreadsheet, quoted, read, refused, type Read } from './cell.ts'

/** A peptide of the reference table or of the person. A name that is neither has the `id` of 'Other' and becomes a new peptide. */
export type FoundPeptide = { readonly id: string; readonly name: string }

/** What the person says that names are, by their spelling: another peptide, or one of their own. */
export type NameAnswers = ReadonlyMap<string, FoundPeptide | 'own'>

/** Finds peptides by their names. */
export type PeptideFinder = (name: string) => Read<FoundPeptide>

/**
 * Finds a peptide by its name, ignoring letter case, and if that finds none, by its spelling (`spellingOf`) and the names of the
 * reference ('semaglutida' is Semaglutide). With `answers` a name that may mean a peptide of the reference, such as a brand, or a blend is
 * the one that the person has chosen, and refused until they have. A name that matches several peptides is refused. One that matches none is a new peptide in the spelling of its first row.
 */
export function createPeptideFinder(own: readonly PeptideHere[], answers?: NameAnswers): PeptideFinder {
  // A joined peptide is the one at the end of its joins, under its own name.
  const ends = endsOf(own)
  const known = [
    ...REFERENCE,
    ...own.filter(({ id }) => id !== OTHER_PEPTIDE).map(({ id, name }) => ({ id: ends.get(id) ?? id, name })),
  ]
  const byName = new Map(known.toReversed().map((peptide) => [peptide.name.toLowerCase(), peptide]))
  const byKey = Map.groupBy(known, ({ name }) => spellingOf(name))
  const added = new Map<string, FoundPeptide>()
  const find: PeptideFinder = (name) => {
    if (name === '') return refused('The peptide is missing. Where cells were merged, write it into each row')
    if (isErrorOfSpreadsheet(name)) return refused(errorOfSpreadsheet(name))
    const exact = byName.get(name.toLowerCase())
    if (exact) return read(exact)
    const key = spellingOf(name)
    if (!/[\p{L}\p{N}]/u.test(key.slice(0, 100)) || key === 'other') return refused(`${quoted(name)} names no peptide`)
    const [alike, another] = byKey.get(key) ?? []
    if (another) return refused(`${quoted(name)} can be several of your peptides. Write its name as it is here`)
    if (alike) return read(alike)
    const listed = referenceOfName(name)
    if (listed !== undefined) return read({ id: listed, name: nameOfReference(listed) ?? name })
    const answer = answers?.get(key)
    if (answer && answer !== 'own') return read(answer)
    if (answers && answer === undefined && (meaningOfName(name) ?? blendOfName(name, byKey)))
      return refused(`Choose what ${quoted(name)} is`)
    const fresh = added.get(key) ?? { id: OTHER_PEPTIDE, name }
    added.set(key, fresh)
    return read(fresh)
  }
  // A table of 20,000 rows has few names, and reading one costs more than a row.
  const found = new Map<string, Read<FoundPeptide>>()
  return (name) => {
    const known = found.get(name) ?? find(name)
    found.set(name, known)
    return known
  }
}

const REFERENCE: readonly FoundPeptide[] = Object.values(PEPTIDE_IDS).map((id) => ({
  id,
  name: nameOfReference(id) ?? '',
}))
