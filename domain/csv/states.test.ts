import { expect, test } from 'vitest'
import { HEADERS } from '../export/csv.ts'
import type { Zone } from '../time/zone.ts'
import { suggestedMapping, type Mapping } from './mapping.ts'
import { createPeptideFinder } from './peptide-cell.ts'
import { readTable } from './read-table.ts'
import { atOnce } from './testing/at-once.ts'
import { answerKey } from './state-cell.ts'

const read = (headers: readonly string[], rows: readonly (readonly string[])[], more: Partial<Mapping> = {}) => {
  const mapping = { ...suggestedMapping(headers, rows), method: 'subcutaneous' as const, ...more }
  return atOnce(
    readTable(rows, mapping, {
      zone: 'UTC' as Zone,
      findPeptide: createPeptideFinder([]),
      refusalOf: () => undefined,
      width: headers.length,
    }),
  ).map((row) => (row.kind === 'refused' ? row.reason : row.kind))
}

/** A table of one column of states beside doses of different days. */
const withStates = (header: string, states: readonly string[], more: (at: number) => Partial<Mapping> = () => ({})) =>
  read(
    ['Date', 'Peptide', 'Dose', header],
    states.map((state, day) => [`2025-04-${String(day + 1).padStart(2, '0')} 08:00`, 'BPC-157', '250 mcg', state]),
    more(3),
  )

test.each([
  ['Status', 'Taken', 'Missed'],
  ['Status', 'completed', 'skipped'],
  ['status', 'confirmed', 'rejected'],
  ['Taken', 'Yes', 'No'],
  ['Event', 'dose_taken', 'dose_missed'],
  ['Status', 'Taken', 'Missed dose'],
  ['Taken?', 'TRUE', 'FALSE'],
  ['taken', '1', '0'],
  ['Done', 'y', 'n'],
  ['Completed', '✓', '✗'],
  ['Outcome', 'given', 'Not taken'],
  ['State', 'taken', 'planned'],
  ['State', 'Done', 'NOT_TAKEN'],
  ['dose_status', 'TAKEN', 'POSTPONED'],
  ['Genommen', 'Ja', 'Nein'],
  ['Status', 'Eingenommen', 'Übersprungen'],
  ['Zustand', 'genommen', 'verpasst'],
  ['Estado', 'Tomado', 'Omitido'],
  ['¿Tomada?', 'Sí', 'No'],
  ['Statut', 'Pris', 'Manqué'],
  ['Pris', 'oui', 'non'],
  ['Stato', 'Assunto', 'Saltato'],
  ['Situação', 'tomado', 'não tomado'],
  ['Ingenomen', 'ja', 'nee'],
  ['Tagen', 'Ja', 'Nej'],
  ['Tila', 'Otettu', 'Ohitettu'],
  ['Stan', 'przyjęto', 'pominięto'],
  ['Stav', 'užito', 'vynecháno'],
  ['Durum', 'alındı', 'atlandı'],
  ['Статус', 'Принято', 'Пропущено'],
  ['状態', '服用済み', 'スキップ'],
  ['状态', '已服用', '跳过'],
  ['상태', '복용', '건너뜀'],
  ['الحالة', 'تم', 'فائتة'],
  ['סטטוס', 'נלקח', 'דולג'],
  ['Value', 'Taken', 'Skipped'],
  ['', 'Taken', 'Missed'],
  ['Xyz', 'done', 'planned'],
  ['type', 'shot', 'check-in'],
])('in a column %s, %s is a dose and %s is none', (header, yes, no) => {
  expect(withStates(header, [yes, no, yes])).toEqual([
    'dose',
    `Not taken: "${header || 'Column 4'}" is "${no}"`,
    'dose',
  ])
})

test.each([
  ['Skipped', 'No', 'Yes'],
  ['missed', '0', '1'],
  ['Übersprungen', 'falsch', 'wahr'],
  ['Planned', 'false', 'true'],
  ['Not taken', 'no', 'yes'],
  ['Skipped at', '', '2025-04-02 09:00'],
  ['Missed', '', 'x ray at noon: missed'],
  ['Reason skipped', '', 'forgot'],
  ['Skip reason', '', 'felt ill'],
])('in a column %s, %s is a dose and %s is none', (header, yes, no) => {
  const [first, second, third] = withStates(header, [yes, no, yes])
  expect([first, third]).toEqual(['dose', 'dose'])
  expect(second).toMatch(/^Not taken: |^Choose whether /)
})

test('a word that is not known is asked about, and read as the person says', () => {
  const rows = ['Taken', 'Halb', 'Halb', 'taken']
  const asked = 'Choose whether "Halb" in "Status" means that the dose was taken'
  expect(withStates('Status', rows)).toEqual(['dose', asked, asked, 'dose'])
  const say = (answer: 'taken' | 'not taken') =>
    withStates('Status', rows, (at) => ({ answers: { [answerKey(at, 'HALB')]: answer } }))
  expect(say('taken')).toEqual(['dose', 'dose', 'dose', 'dose'])
  expect(say('not taken')[1]).toBe('Not taken: "Status" is "Halb"')
})

test('a column in a language that is not known is asked about, by its values', () => {
  const asked = (word: string) => `Choose whether "${word}" in "Cymerwyd" means that the dose was taken`
  expect(withStates('Cymerwyd', ['Do', 'Naddo', 'Do'])).toEqual([asked('Do'), asked('Naddo'), asked('Do')])
  const says = (header: string, states: readonly string[]) => {
    const rows = states.map((state, day) => [`2025-04-0${day + 1} 08:00`, 'BPC-157', '250 mcg', state])
    return suggestedMapping(['Date', 'Peptide', 'Dose', header], rows).states?.map(({ asks }) => asks)
  }
  expect(says('Cymerwyd', ['x', '', 'x'])).toEqual(['unsure'])
  expect(says('Cymerwyd', ['1', '0', '1'])).toEqual(['unsure'])
  expect(says('Site', ['left', 'right', 'left'])).toBeUndefined()
  expect(says('Where', ['Left thigh', 'Right thigh', 'Left thigh'])).toBeUndefined()
  expect(says('Pain', ['0', '1', '0'])).toBeUndefined()
  expect(says('Archived', ['No', 'No', 'No'])).toBeUndefined()
  expect(says('Lot', ['A', 'B', 'A'])).toBeUndefined()
})

test('an empty cell of a column of states is asked about; of one with moments it is a dose that was not taken', () => {
  expect(withStates('Status', ['Taken', ''])[1]).toBe(
    'Choose whether an empty cell in "Status" means that the dose was taken',
  )
  const rows = [
    ['10/05/26 8:00 AM', 'BPC-157', '250mcg', '10/5/26 8:12 AM', '2026-10-05T12:00:00Z'],
    ['10/06/26 8:00 AM', 'BPC-157', '250mcg', '', ''],
  ]
  const headers = ['Reminded', 'Name', 'Dosage', 'Taken', 'Taken (ISO 8601)']
  expect(suggestedMapping(headers, rows).columns.date).toBe(4)
  expect(read(headers, rows)[1]).toMatch(/^Not taken: "Taken(?: \(ISO 8601\))?" is empty$/)
  // The planned moment as the date makes no dose of it either.
  const planned = read(headers, rows, { columns: { date: 0, peptide: 1, amount: 2 }, order: 'month first' })
  expect(planned[1]).toBe('Not taken: "Taken" is empty')
})

test('notes and other texts that are only such a word are read too, and words in sentences are not', () => {
  const rows = [
    ['2025-04-01 08:00', 'BPC-157', '250 mcg', 'skipped'],
    ['2025-04-02 08:00', 'BPC-157', '250 mcg', 'skipped breakfast on that day'],
    ['2025-04-03 08:00', 'BPC-157', '250 mcg', ''],
  ]
  for (const header of ['Notes', 'Bits'])
    expect(read(['Date', 'Peptide', 'Dose', header], rows)).toEqual([
      `Not taken: "${header}" is "skipped"`,
      'dose',
      'dose',
    ])
})

test('of several columns each has a say', () => {
  const headers = ['type', 'Date', 'Peptide', 'Dose', 'Status', 'Skipped']
  const row = (type: string, status: string, skipped: string) => [
    type,
    '2025-04-01 08:00',
    'BPC-157',
    '250 mcg',
    status,
    skipped,
  ]
  expect(
    read(headers, [
      row('shot', 'taken', 'no'),
      row('note', 'taken', 'no'),
      row('shot', 'missed', 'no'),
      row('shot', 'taken', 'yes'),
    ]),
  ).toEqual(['dose', 'Not taken: "type" is "note"', 'Not taken: "Status" is "missed"', 'Not taken: "Skipped" is "yes"'])
})

test("Vialog's own schedule.csv: what was taken is a dose, nothing else", () => {
  const row = (state: string, taken: string, reason = '') => [
    '2026-10-05',
    '08:00:00',
    'Europe/Berlin',
    'BPC-157',
    '250',
    'mcg',
    'subcutaneous',
    state,
    taken,
    reason,
    crypto.randomUUID(),
  ]
  const rows = [
    row('taken', '2026-10-05T08:03:00+02:00'),
    row('missed', ''),
    row('skipped', '', 'away'),
    row('planned', ''),
    row('cancelled', ''),
  ]
  expect(suggestedMapping(HEADERS.schedule, rows).columns.date).toBe(8)
  expect(read(HEADERS.schedule, rows)).toEqual([
    'dose',
    ...['missed', 'skipped', 'planned', 'cancelled'].map((state) => `Not taken: "state" is "${state}"`),
  ])
})
