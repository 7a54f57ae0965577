import { expect, test } from 'vitest'
import { jsonOfProduct, tableOfProduct } from './read.ts'

const SHOTSY = ['Date', 'Shot', 'Time', 'Site', 'Taken', 'Shot Notes']
const shots = (...row: readonly string[]) => tableOfProduct(SHOTSY, [row])?.rows

test('a table of any other product is none of these', () => {
  expect(tableOfProduct(['taken_at', 'peptide', 'amount'], [['2026-05-04', 'BPC-157', '250 mcg']])).toBeUndefined()
  expect(tableOfProduct([], [])).toBeUndefined()
})

test.each([[null], [[]], [{}], ['text'], [{ data: {} }], [{ events: [] }], [JSON.parse('{"__proto__":{"days":[]}}')]])(
  'a file of any other product is none of these: %j',
  (file) => expect(jsonOfProduct(file)).toBeUndefined(),
)

test('a cell with fewer lines than there are shots is given to none of them', () => {
  expect(shots('2026-05-11', 'Ozempic® 1mg\nOzempic® 1mg', '08:00\n20:00', 'Arm', 'Yes', '')).toEqual([
    ['2026-05-11', '08:00', 'Ozempic', '1mg', 'Yes', ''],
    ['2026-05-11', '20:00', 'Ozempic', '1mg', 'Yes', ''],
  ])
  expect(
    shots('2026-05-11', 'Ozempic® 1mg\nOzempic® 1mg\nOzempic® 1mg', '08:00', 'Arm', 'Yes\nNo', '')?.map(
      ([, time, , , taken]) => [time, taken],
    ),
  ).toEqual([
    ['08:00', 'Yes / No'],
    ['08:00', 'Yes / No'],
    ['08:00', 'Yes / No'],
  ])
})

test('a shot without an amount keeps its name', () => {
  expect(shots('2026-05-11', 'BPC-157', '08:00', '', 'Yes', '')).toEqual([
    ['2026-05-11', '08:00', 'BPC-157', '', 'Yes', ''],
  ])
})

const shotsy = (...entries: readonly unknown[]) =>
  jsonOfProduct({ exportVersion: 2, exportDate: 1_779_296_651, days: [{ 1777878060: { shots: entries } }] })?.rows
const shot = { medicationName: 'Zepbound™', dosageStrength: 2.5, timestamp: 1_777_878_060 }

test('a shot after the export is planned, unless it says that it was taken', () => {
  const after = { ...shot, timestamp: 1_779_500_000 }
  expect(shotsy(shot, after, { ...after, taken: true })?.map((row) => [row[2], row[7]])).toEqual([
    ['Zepbound', 'Yes'],
    ['Zepbound', 'No'],
    ['Zepbound', 'Yes'],
  ])
})

test.each([
  ['milliseconds', { ...shot, timestamp: 1_777_878_060_000 }],
  ['a text as the strength', { ...shot, dosageStrength: '2.5' }],
  ['no name', { ...shot, medicationName: undefined }],
  ['nothing', null],
])('an entry with %s is kept as a row that is no dose', (_, entry) => {
  expect(shotsy(entry)).toEqual([['An entry in another form']])
})

test('an intake of Mona whose molecule is no JSON is kept as a row that is no dose', () => {
  const intake = { takenDateTime: '2026-05-04T07:01:00.000Z', takenDose: '2.5', molecule: '{"name":' }
  expect(jsonOfProduct({ data: { medication_intakes: [intake] } })?.rows).toEqual([['An entry in another form']])
})

test('an amount of MyTherapy with a unit of a dose is no number of pieces', () => {
  const headers = ['actual_date', 'scheduled_date', 'type', 'name', 'value', 'unit', 'status', 'note']
  const row = (value: string, unit: string) => [
    '2026-05-04 08:01:00',
    '',
    'drug',
    'BPC-157',
    value,
    unit,
    'confirmed',
    '',
  ]
  expect(
    tableOfProduct(headers, [row('250', 'mcg'), row('1.00', 'Injection')])?.rows.map((cells) => cells.slice(2, 4)),
  ).toEqual([
    ['250 mcg', ''],
    ['', '1.00'],
  ])
})

test('MedTimer: a row whose last cells are no instants is left as it is', () => {
  const headers = [
    'Reminded',
    'Name',
    'Dosage',
    'Taken',
    'Tags',
    'Interval',
    'Notes',
    'Reminded (ISO 8601)',
    'Taken (ISO 8601)',
  ]
  const row = ['5/4/26', 'A', '1 mg', '', '', '', 'a', 'b', 'c', 'd']
  const table = tableOfProduct(headers, [row])
  expect([table?.rows, table?.joined]).toEqual([[row], new Set()])
})
