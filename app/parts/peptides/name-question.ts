import { OTHER_PEPTIDE, PEPTIDE_IDS, nameOfReference } from '#domain/peptides/ids'
import { endOf, type Joinable } from '#domain/peptides/joined'
import { spellingOf } from '#domain/peptides/spelling'
import { REFERENCE_NAMES } from '#domain/peptides/choices'
import { blendOfName, meaningOfName } from '#domain/peptides/names'
import type { NamedPart } from '#domain/peptides/read-name'
import type { NameMeaning } from '#domain/peptides/name-table'
import { list } from '#domain/text/list'
import { text } from './text.ts'

/** What a form says of a typed name, and what it can take instead of it. */
export type NameQuestion = {
  /** Whether the person chooses. Otherwise the name is only another one of the first choice. */
  readonly asks: boolean
  readonly says: string
  readonly choices: readonly [NameChoice, ...NameChoice[]]
  /** The name is that of a blend, and the choices are its peptides. */
  readonly isBlend: boolean
}

/** A peptide that a name can be. `take`: the fields of a form for it. */
export type NameChoice = {
  readonly listed: string
  readonly take: { readonly peptide: string; readonly customPeptideName: string }
}

/**
 * What the typed name means; undefined for a name that means nothing else. `own`: the peptides of the person; a name that was joined
 * with another peptide is that one.
 */
export function nameQuestion(typed: string, own: readonly OwnPeptide[] = []): NameQuestion | undefined {
  const name = typed.trim()
  const joined = own.find((one) => (one.joined_to ?? null) !== null && isSpelled(one, name))
  const end = joined && ownChoice(joined, own)
  if (end) {
    const says = text.same({ name, listed: end.listed, substance: end.listed })
    return { asks: false, says, choices: [end], isBlend: false }
  }
  if (name === WITHOUT_DAC) return undefined
  const meaning = meaningOfName(name)
  if (meaning) return { ...questionAbout(name, meaning), choices: [choiceOf(name, meaning)], isBlend: false }
  const blend = blendOfName(name, new Set(own.map((one) => spellingOf(one.name))))
  if (!blend) return undefined
  const [first, ...others] = distinct(blend.parts.map((part) => choiceOfPart(part, own)))
  if (!first) return undefined
  if (others.length === 0) {
    const says = text.brand({ name, listed: first.listed, substance: first.listed })
    return { asks: true, says, choices: [first], isBlend: false }
  }
  const parts = list([first, ...others].map(({ listed }) => listed))
  const says = (blend.isCalled ? text.called : text.blend)(name, parts)
  return { asks: true, says, choices: [first, ...others], isBlend: true }
}

type OwnPeptide = Joinable & { readonly name: string }

/** The names that are asked about: 'BPC-157 or TB-500'. */
export function listedNames(typed: string, own?: readonly OwnPeptide[]): string | undefined {
  const question = nameQuestion(typed, own)
  return question?.asks ? text.or(question.choices.map(({ listed }) => listed)) : undefined
}

function questionAbout(name: string, { key, is }: NameMeaning): Pick<NameQuestion, 'asks' | 'says'> {
  const listed = nameOfReference(PEPTIDE_IDS[key]) ?? name
  const named = { name, listed, substance: SUBSTANCES[key] ?? listed }
  if (is === 'same') return { asks: false, says: text.same(named) }
  if (is === 'brand') return { asks: true, says: text.brand(named) }
  return { asks: true, says: text.difference[is](named) }
}

function choiceOf(name: string, { key, is }: NameMeaning): NameChoice {
  // It is no entry of the list: it has a name of its own.
  if (is === 'without-dac') return named(WITHOUT_DAC)
  const peptide = PEPTIDE_IDS[key]
  return { listed: nameOfReference(peptide) ?? name, take: { peptide, customPeptideName: '' } }
}

/** A peptide of a blend. What only resembles one of the list keeps its name, and is asked about once it is chosen. */
function choiceOfPart({ name, meaning }: NamedPart, own: readonly OwnPeptide[]): NameChoice {
  const known = own.find((one) => isSpelled(one, name))
  const choice = known && ownChoice(known, own)
  if (choice) return choice
  const isListed = meaning?.is === 'same' || meaning?.is === 'brand' || meaning?.is === 'without-dac'
  return isListed ? choiceOf(name, meaning) : named(name)
}

/** Each choice once: two names of a blend may be joined with one peptide. */
function distinct(choices: readonly NameChoice[]): readonly NameChoice[] {
  const keyOf = ({ take }: NameChoice) => take.peptide + take.customPeptideName
  return choices.filter((one, at) => choices.findIndex((other) => keyOf(other) === keyOf(one)) === at)
}

function ownChoice({ id }: OwnPeptide, own: readonly OwnPeptide[]): NameChoice | undefined {
  const end = own.find((one) => one.id === endOf(id, own))
  return end && { listed: end.name, take: { peptide: end.id, customPeptideName: '' } }
}

function named(name: string): NameChoice {
  return { listed: name, take: { peptide: OTHER_PEPTIDE, customPeptideName: name } }
}

function isSpelled(one: OwnPeptide, name: string): boolean {
  return spellingOf(one.name) === spellingOf(name)
}

const WITHOUT_DAC = REFERENCE_NAMES['cjc1295-without-dac']

/** What labels call the peptides whose name in the list is another. */
const SUBSTANCES: Readonly<Partial<Record<keyof typeof PEPTIDE_IDS, string>>> = {
  hgh: 'somatropin',
  semaglutide: 'semaglutide',
  tirzepatide: 'tirzepatide',
}
