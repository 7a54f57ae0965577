import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { endOf, type Joinable } from '#domain/peptides/joined'
import { spellingOf } from '#domain/peptides/spelling'
import { REFERENCE_NAMES } from '#domain/peptides/choices'
import { meaningOfName, nameOfReference } from '#domain/peptides/names'
import { text } from './text.ts'

/** What a form says of a typed name, and what it takes instead of it. `asks`: only if the person says so. */
export type NameQuestion = {
  readonly asks: boolean
  readonly says: string
  readonly listed: string
  readonly take: { readonly peptide: string; readonly customPeptideName: string }
}

/**
 * What the typed name means; undefined for a name that means nothing else. `own`: the peptides of the person; a name that was joined
 * with another peptide is that one.
 */
export function nameQuestion(typed: string, own: readonly OwnPeptide[] = []): NameQuestion | undefined {
  const name = typed.trim()
  const joined = own.find((one) => (one.joined_to ?? null) !== null && spellingOf(one.name) === spellingOf(name))
  const end = joined && own.find(({ id }) => id === endOf(joined.id, own))
  if (end) {
    const named = { name, listed: end.name, substance: end.name }
    return { asks: false, says: text.same(named), listed: end.name, take: { peptide: end.id, customPeptideName: '' } }
  }
  const meaning = meaningOfName(name)
  if (!meaning || name === WITHOUT_DAC) return undefined
  const { key, is } = meaning
  const peptide = PEPTIDE_IDS[key]
  const take = { peptide, customPeptideName: '' }
  const listed = nameOfReference(peptide) ?? name
  const named = { name, listed, substance: SUBSTANCES[key] ?? listed }
  if (is === 'same') return { asks: false, says: text.same(named), listed, take }
  if (is === 'brand') return { asks: true, says: text.brand(named), listed, take }
  const says = text.difference[is](named)
  // It is no entry of the list: it has a name of its own.
  if (is === 'without-dac')
    return { asks: true, says, listed: WITHOUT_DAC, take: { peptide: OTHER_PEPTIDE, customPeptideName: WITHOUT_DAC } }
  return { asks: true, says, listed, take }
}

type OwnPeptide = Joinable & { readonly name: string }

/** The name that is asked about. */
export function listedName(typed: string): string | undefined {
  const question = nameQuestion(typed)
  return question?.asks ? question.listed : undefined
}

const WITHOUT_DAC = REFERENCE_NAMES['cjc1295-without-dac']

/** What labels call the peptides whose name in the list is another. */
const SUBSTANCES: Readonly<Partial<Record<keyof typeof PEPTIDE_IDS, string>>> = {
  hgh: 'somatropin',
  semaglutide: 'semaglutide',
  tirzepatide: 'tirzepatide',
}
