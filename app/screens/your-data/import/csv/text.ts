import type { DosesImported } from '#contract'
import type { Ask } from '#domain/csv/asks'
import type { ColumnName } from '#domain/csv/headers'
import type { StateWord } from '#domain/csv/state-cell'
import { ownClock } from '#domain/doses/own-clock'
import type { StoredMethod } from '#domain/doses/method'
import { list } from '#domain/text/list'
import { shortDay, time12 } from '#domain/time/format'
import type { Zone } from '#domain/time/zone'
import { counted } from '../counted.ts'
import type { Unreadable } from './open-table.ts'
import type { RowState } from './row-state.ts'

export const text = {
  columns: {
    title: 'Columns of the file',
    none: 'None',
    name: (header: string, at: number) => header.trim().slice(0, 60) || `Column ${at + 1}`,
    date: 'Date',
    time: 'Time',
    zone: 'Time zone',
    peptide: 'Peptide',
    amount: 'Amount',
    unit: 'Unit',
    method: 'Method',
    notes: 'Notes',
  } satisfies Record<ColumnName, string> & Record<'title' | 'none', string> & { name: unknown },
  states: {
    title: 'Was the dose taken?',
    column: 'Column that says it',
    another: 'Another column that says it',
    says: (name: string) => `The column "${name}"`,
    state: 'Says whether a dose was taken',
    nothing: 'Says nothing about it',
    unsure: 'Say what its words mean, or that it says nothing about it. Until then its rows are left out.',
    word: ({ text: word, count }: StateWord) =>
      `${word === '' ? 'An empty cell' : `"${word.slice(0, 60)}"`} (${counted(count, 'row')})`,
    meanings: { taken: 'Taken', 'not taken': 'Not taken' },
    known: { taken: 'Taken:', 'not taken': 'Not taken:' },
    words: (words: readonly StateWord[]) => words.map(({ text: word }) => word.slice(0, 60) || 'empty').join(', '),
    more: (count: number) => `${counted(count, 'more word')}: unknown ones are left out.`,
  },
  asked: {
    title: 'Confirm these rows',
    explanation: 'They are imported only when you tick them.',
    kinds: {
      joined: (count: number) => `${counted(count, 'row')} with more cells than columns`,
      other: (count: number) => `${counted(count, 'row')} with an amount in another column too`,
      day: (count: number) => `${counted(count, 'amount')} that can be a date`,
      amount: (count: number) => `${counted(count, 'unusual amount')}`,
      IU: (count: number) => `${counted(count, 'amount')} in international units (IU)`,
    } satisfies Record<Exclude<Ask['kind'], 'end'>, (count: number) => string>,
    all: (kind: string) => `Tick all: ${kind}`,
    list: 'Rows to confirm',
    row: (place: string) => `Import ${place.toLowerCase()}`,
  },
  names: {
    title: 'What these names are',
    name: (name: string, count: number) => `${name.slice(0, 60)} (${counted(count, 'row')})`,
    unanswered: 'Not chosen: its rows are left out',
    listed: (listed: string) => `Import as ${listed}`,
    own: 'A peptide of its own',
    ofBlend: 'Its doses become doses of the one that you choose.',
  },
  pieces: {
    title: 'What one piece holds',
    explanation: 'The file counts pieces (pens, tablets, injections) and does not say how much one holds.',
    one: (name: string, count: number) => `One piece of ${name.slice(0, 60)} (${counted(count, 'row')})`,
    unit: (name: string) => `Unit of ${name.slice(0, 60)}`,
    unanswered: 'Not said: its rows are left out',
  },
  forAll: {
    title: 'Where the file does not say',
    notSaid: 'Not chosen',
    order: 'Dates such as 03/04/2025',
    dayFirst: 'Day first: April 3',
    monthFirst: 'Month first: March 4',
    decimal: 'Amounts such as 2.500',
    point: 'Point before decimals: 2.5',
    comma: 'Comma before decimals: 2500',
    time: 'Time of days without one',
    unit: 'Unit of amounts without one',
    method: 'Method of doses without one',
    peptide: 'Peptide of all doses',
    other: 'Other',
  },
  methods: {
    subcutaneous: 'Injection, subcutaneous',
    intramuscular: 'Injection, intramuscular',
    oral: 'Oral',
    nasal: 'Nasal',
  } satisfies Record<StoredMethod, string>,
  missing: {
    title: 'Choose the columns',
    explanation: (columns: readonly ('date' | 'peptide' | 'amount')[]) =>
      `Nothing can be read before it is known which column holds the ${list(columns)}. A table with a column for each day or each peptide has to be turned first: one row for each dose.`,
  },
  weights: {
    title: 'This table holds weights, not doses',
    explanation: 'A body weight is never imported as a dose. Choose the columns that hold doses.',
    dosesToo: 'Does this table hold doses too?',
  },
  cut: {
    title: 'This file was cut off',
    explanation: 'It ends within its last row, which is left out. Export once more to have all.',
  },
  encoding: {
    title: 'The letters of this file are not known',
    words: 'Read as Windows writes them, it says:',
    yes: 'These words are right',
  },
  readingRows: 'Reading the rows...',
  rows: {
    title: 'Rows of the file',
    list: 'What each row becomes',
    summary: 'Rows, counted',
    known: 'Doses that are there already are left out.',
    asking: 'Looking for doses that are there already...',
    unknown: 'It is not known right now which doses are there already. The import leaves them out all the same.',
    all: (count: number) => `All ${counted(count, 'row')}`,
    counted: (state: RowState, count: number) => COUNTED[state](count),
    /** 'Line 12' of a table, 'Entry 12' of a file without lines. */
    place: (line: number, isOfEntries: true | undefined) =>
      `${isOfEntries ? 'Entry' : 'Line'} ${line.toLocaleString('en-US')}`,
    line: (place: string, state: string) => `${place}: ${state}`,
    states: {
      new: 'will be imported',
      refused: 'left out',
      asked: 'imported only when you confirm it',
      there: 'there already',
      deleted: 'there already, among the deleted doses',
      same: 'twice in the file',
    } satisfies Record<RowState, string>,
    sameAs: (place: string) => `the same dose as in ${place.toLowerCase()}`,
    dose: (peptide: string, amount: string, method: StoredMethod) => `${amount} of ${peptide}, ${method}`,
    when: (dose: { readonly administered_at: string; readonly zone: Zone }, device: Zone) => {
      const { date, time, place } = ownClock(dose, device)
      return `${shortDay(date)}, ${date.slice(0, 4)}, ${time12(time)}${place === undefined ? '' : `, ${place}`}`
    },
  },
  button: (count: number) => (count === 0 ? 'Nothing to import' : `Import ${counted(count, 'dose')}`),
  done: {
    title: ({ imported }: DosesImported) =>
      imported === 0 ? 'Everything was there already' : `Imported ${counted(imported, 'dose')}`,
    explanation: ({ present, imported }: DosesImported) =>
      present > 0 && imported > 0
        ? `${counted(present, 'dose')} ${present === 1 ? 'was' : 'were'} there already. They are in History.`
        : 'They are in History, on all of your devices.',
  },
  notOpened: 'This table cannot be imported',
  reasons: {
    'too-large': 'It is larger than 8 MB. Split it, and import it in parts. Nothing was changed.',
    'too-many-rows': 'It has more than 20,000 rows. Split it, and import it in parts. Nothing was changed.',
    'too-wide': 'It has more than 100 columns. Leave out those that hold no doses. Nothing was changed.',
    'not-utf8':
      'Its letters are not in UTF-8, so that some would be read wrong. Save it as "CSV UTF-8". Nothing was changed.',
    quotes: 'A quotation mark in it has no end, so that cells would be mixed up. Save it again. Nothing was changed.',
    'no-names':
      'Its first row holds values, and not the names of the columns. Put a row above it, such as date, peptide, dose. Nothing was changed.',
    empty: 'It has no rows below its first one, which holds the names of the columns. Nothing was changed.',
  } satisfies Record<Unreadable, string>,
}

const COUNTED: Readonly<Record<RowState, (count: number) => string>> = {
  new: (count) => `${counted(count, 'dose')} to import`,
  asked: (count) => `${counted(count, 'dose')} to confirm`,
  refused: (count) => `${counted(count, 'row')} left out`,
  there: (count) => `${counted(count, 'dose')} there already`,
  deleted: (count) => `${counted(count, 'dose')} there already, among the deleted doses`,
  same: (count) => `${counted(count, 'row')} twice in the file`,
}
