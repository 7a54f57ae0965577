import { formatAmount } from '../amounts/amount.ts'
import type { GuardedDose } from '../guards/doses.ts'
import { iuQuestion } from '../guards/international-units.ts'
import { amountQuestion } from '../guards/amount-question.ts'
import type { TableDose } from './read-row.ts'

/**
 * What a person confirms before a row is imported: that its cells were put together rightly ('joined'), that it is whole where the file ends ('end'), that its amount is no day of a
 * spreadsheet ('day'), its size ('amount'), and that international units are meant ('IU').
 */
export type Ask = { readonly kind: 'joined' | 'end' | 'day' | 'amount' | 'IU'; readonly text: string }

/** A dose that was read. `peptideId` is that of 'Other' for a peptide that has to be made. */
export type ReadDose = {
  readonly dose: TableDose
  readonly peptideId: string
  readonly canBeDay: boolean
  readonly isJoined: boolean
  readonly isAtEnd: boolean
}

/**
 * The questions about the doses of a table, by their lines; a dose without any is not in it. What is usual is taken from the earlier
 * doses of the same peptide in the table, of those whose amount is not asked about. It yields between doses.
 */
export function* asksOf(doses: readonly ReadDose[]): Generator<undefined, ReadonlyMap<number, readonly Ask[]>> {
  const found = new Map<number, readonly Ask[]>()
  const known = new Map<string, string | undefined>()
  for (const alike of Map.groupBy(doses, peptideOf).values()) {
    const usual: GuardedDose[] = []
    for (const one of alike.toSorted(byTime)) {
      yield
      const guarded = guardedDose(one)
      const asks = asksOfDose(one, guarded, sizeQuestion(guarded, usual, known))
      if (asks.length > 0) found.set(one.dose.line, asks)
      if (asks.some(({ kind }) => kind !== 'IU')) continue
      usual.push(guarded)
      if (usual.length > MOST_USUAL) usual.shift()
    }
  }
  return found
}

/** As many as the guard of amounts looks at. */
const MOST_USUAL = 10

function peptideOf({ dose, peptideId }: ReadDose): string {
  return `${peptideId} ${dose.peptide.toLowerCase()}`
}

function byTime({ dose: one }: ReadDose, { dose: other }: ReadDose): number {
  return one.administered_at < other.administered_at ? -1 : Number(one.administered_at > other.administered_at)
}

function guardedDose({ dose, peptideId }: ReadDose): GuardedDose {
  return {
    peptide_id: peptideId,
    peptide_name: dose.peptide,
    amount: dose.amount,
    unit: dose.unit,
    administration_method: dose.method,
    administered_at: dose.administered_at,
  }
}

/** Each row in IU is asked about: a row above it is no answer. */
function asksOfDose(
  { dose, canBeDay, isJoined, isAtEnd }: ReadDose,
  guarded: GuardedDose,
  size: string | undefined,
): readonly Ask[] {
  const iu = iuQuestion(guarded, [])
  return [
    ...(isJoined ? [{ kind: 'joined' as const, text: JOINED }] : []),
    ...(isAtEnd ? [{ kind: 'end' as const, text: END }] : []),
    ...(canBeDay ? [{ kind: 'day' as const, text: DAY(formatAmount(dose.amount)) }] : []),
    ...(size === undefined ? [] : [{ kind: 'amount' as const, text: size }]),
    ...(iu === undefined ? [] : [{ kind: 'IU' as const, text: `${iu} ${MARKS}` }]),
  ]
}

const JOINED =
  'This row has more cells than columns, since a note can hold the mark between them. Are name, amount and note right?'
const END = 'The file ends right behind this row, without a line break, and may have been cut there. Is the row whole?'
const DAY = (amount: string) => `${amount} can be a date that a spreadsheet has written as a number. Is it the amount?`
const MARKS = 'Marks are a volume: write the amount in mcg or mg into the file instead.'

/** The question of the guard of amounts. The same question is worked out once. */
function sizeQuestion(
  dose: GuardedDose,
  usual: readonly GuardedDose[],
  known: Map<string, string | undefined>,
): string | undefined {
  const key = [dose, ...usual].map((one) => `${one.peptide_id} ${amountKey(one)} ${one.administration_method}`).join()
  if (!known.has(key)) known.set(key, amountQuestion({ ...dose, method: dose.administration_method }, usual))
  return known.get(key)
}

function amountKey({ amount, unit }: GuardedDose): string {
  return `${amount} ${unit}`
}
