import { formatAmount, formatDose } from '../amounts/amount.ts'
import type { GuardedDose } from '../guards/doses.ts'
import { iuQuestion } from '../guards/international-units.ts'
import { amountQuestion } from '../guards/amount-question.ts'
import type { TableDose } from './read-row.ts'

/**
 * What a person confirms before a row is imported: that its cells were put together rightly ('joined'), that it is whole where the file ends ('end'), that another
 * column of amounts says nothing more of it ('other'), that its amount is no day of a
 * spreadsheet ('day'), its size ('amount'), and that international units are meant ('IU').
 */
export type Ask = { readonly kind: 'joined' | 'end' | 'other' | 'day' | 'amount' | 'IU'; readonly text: string }

/** A dose that was read. `peptideId` is that of 'Other' for a peptide that has to be made. */
export type ReadDose = {
  readonly dose: TableDose
  readonly peptideId: string
  readonly canBeDay: boolean
  readonly isJoined: boolean
  readonly isAtEnd: boolean
  /** What another column says beside the amount (other-amounts.ts). */
  readonly other: string | undefined
}

/**
 * The questions about the doses of a table, by their lines; a dose without any is not in it. What is usual is taken from the earlier
 * doses of the same peptide in the table, of those whose amount is not asked about. It yields between doses.
 */
export function* asksOf(doses: readonly ReadDose[]): Generator<undefined, ReadonlyMap<number, readonly Ask[]>> {
  const found = new Map<number, readonly Ask[]>()
  const sizeQuestion = createSizeQuestions()
  for (const alike of Map.groupBy(doses, peptideOf).values()) {
    const usual: GuardedDose[] = []
    let kinds = ''
    for (const one of alike.toSorted(byTime)) {
      yield
      const guarded = guardedDose(one)
      const kind = sizeQuestion.kindOf(guarded)
      const asks = asksOfDose(one, guarded, sizeQuestion.of(guarded, usual, kind + kinds))
      if (asks.length > 0) found.set(one.dose.line, asks)
      if (asks.some(({ kind: asked }) => asked !== 'IU')) continue
      usual.push(guarded)
      kinds += kind
      if (usual.length <= MOST_USUAL) continue
      usual.shift()
      kinds = kinds.slice(kind.length)
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
  { dose, canBeDay, isJoined, isAtEnd, other }: ReadDose,
  guarded: GuardedDose,
  size: string | undefined,
): readonly Ask[] {
  const iu = iuQuestion(guarded, [])
  return [
    ...(isJoined ? [{ kind: 'joined' as const, text: JOINED }] : []),
    ...(isAtEnd ? [{ kind: 'end' as const, text: END }] : []),
    ...(other === undefined
      ? []
      : [{ kind: 'other' as const, text: OTHER(other, formatDose(dose.amount, dose.unit)) }]),
    ...(canBeDay ? [{ kind: 'day' as const, text: DAY(formatAmount(dose.amount)) }] : []),
    ...(size === undefined ? [] : [{ kind: 'amount' as const, text: size }]),
    ...(iu === undefined ? [] : [{ kind: 'IU' as const, text: `${iu} ${MARKS}` }]),
  ]
}

const JOINED =
  'This row has more cells than columns, since a note can hold the mark between them. Are name, amount and note right?'
const END = 'The file ends right behind this row, without a line break, and may have been cut there. Is the row whole?'
const OTHER = (said: string, dose: string) =>
  `${said}. Is ${dose} all of this dose? A second one needs a row of its own.`
const DAY = (amount: string) => `${amount} can be a date that a spreadsheet has written as a number. Is it the amount?`
const MARKS = 'Marks are a volume: write the amount in mcg or mg into the file instead.'

/**
 * The questions of the guard of amounts. One is worked out once for the `kinds` of a dose and those before it: of each kind of dose there is a
 * letter, so that 20,000 keys are short.
 */
function createSizeQuestions() {
  const letters = new Map<string, string>()
  const known = new Map<string, string | undefined>()
  return {
    kindOf({ peptide_id, amount, unit, administration_method }: GuardedDose): string {
      const kind = `${peptide_id} ${amount} ${unit} ${administration_method}`
      const letter = letters.get(kind) ?? String.fromCodePoint(FIRST_LETTER + letters.size)
      letters.set(kind, letter)
      return letter
    },
    of(dose: GuardedDose, usual: readonly GuardedDose[], kinds: string): string | undefined {
      if (!known.has(kinds)) known.set(kinds, amountQuestion({ ...dose, method: dose.administration_method }, usual))
      return known.get(kinds)
    },
  }
}

/** From here on all letters have the same length, and there are more of them than rows. */
const FIRST_LETTER = 0x1_00_00
