import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import type { Zone } from '../time/zone.ts'
import { missingColumns, suggestedMapping, withColumn, type Mapping } from './mapping.ts'
import { createPeptideFinder } from './peptide-cell.ts'
import { readMethodCell } from './method-cell.ts'
import { readTable } from './read-table.ts'
import { atOnce } from './testing/at-once.ts'
import { createDoseRefusals } from './schema.ts'
import { HEADERS } from '../export/csv.ts'

const OWN = [
  { id: 'a4f5c1de-94a0-4f5c-8d8e-2f6f0b9f7a10', name: 'KPV-10' },
  { id: 'b4f5c1de-94a0-4f5c-8d8e-2f6f0b9f7a10', name: 'GHK Cu' },
  { id: 'c4f5c1de-94a0-4f5c-8d8e-2f6f0b9f7a10', name: 'GHK-Cu' },
]
const NOW = '2026-11-23T08:30:00.000Z'
const tableOf = (headers: readonly string[], rows: readonly (readonly string[])[], more: Partial<Mapping> = {}) =>
  atOnce(
    readTable(
      rows,
      { ...suggestedMapping(headers, rows), ...more },
      {
        zone: 'America/New_York' as Zone,
        findPeptide: createPeptideFinder(OWN),
        refusalOf: createDoseRefusals(NOW),
        width: headers.length,
      },
    ),
  )
const inShort = (rows: ReturnType<typeof tableOf>) =>
  rows.map((row) => {
    if (row.kind === 'refused') return `${row.line}: ${row.reason}`
    const { peptide, amount, unit, method, administered_at } = row.dose
    const as = row.kind === 'same' ? ` as ${row.as}` : ''
    return `${row.line}: ${administered_at} ${peptide} ${amount} ${unit} ${method}${as}`
  })

test("Vialog's own doses.csv is read", () => {
  const headers = HEADERS.doses
  expect(suggestedMapping(headers)).toEqual({
    columns: { date: 0, zone: 1, peptide: 2, amount: 3, unit: 4, method: 5, notes: 6 },
    decimal: 'point',
    ids: 11,
    taken: 'taken_at',
  })
  const rows = tableOf(headers, [
    [
      '2026-11-22T08:30:00+09:00',
      'Asia/Tokyo',
      'BPC-157',
      '2.409',
      'mcg',
      'intramuscular',
      "'=left, 2 cm",
      '',
      '',
      '0.4 mg TB-500',
      'Left deltoid (shoulder)',
      '0B4F5C1D-94A0-4F5C-8D8E-2F6F0B9F7A10',
    ],
    ['2026-11-22T08:30:00-05:00', '', 'KPV-10', '10', 'units', 'oral', '', '', '', '', '', 'y'],
  ])
  expect(inShort(rows)).toEqual([
    '2: 2026-11-21T23:30:00.000Z BPC-157 2.409 mcg intramuscular',
    '3: "units" can mean IU, or marks on a syringe. Write mcg, mg or IU in the file',
  ])
  expect(rows[0]).toMatchObject({
    dose: { id: '0b4f5c1d-94a0-4f5c-8d8e-2f6f0b9f7a10', zone: 'Asia/Tokyo', notes: '=left, 2 cm' },
  })
})

test("Vialog's own doses.csv with decimal commas asks for the decimal mark where an amount has two meanings", () => {
  const row = (amount: string) => ['2026-11-22T08:30:00+09:00', 'Asia/Tokyo', 'KPV-10', amount, 'mcg', 'oral', '']
  const rows = tableOf(HEADERS.doses, [row('1,125'), row('2,5')])
  expect(inShort(rows)).toEqual([
    '2: This can be 1125 or 1.125. Choose the decimal mark of the file',
    '3: 2026-11-21T23:30:00.000Z KPV-10 2.5 mcg oral',
  ])
})

test.each(['BST', 'AST', 'NST', 'ect', 'EST', 'CEST'])('a zone that is abbreviated as %s is refused', (zone) => {
  const headers = ['date', 'zone', 'peptide', 'dose (mg)', 'route']
  const rows = ['Europe/London', 'UTC', 'GMT', zone].map((name) => ['2026-07-01 01:30', name, 'Selank', '1', 'sc'])
  expect(inShort(tableOf(headers, rows))).toEqual([
    '2: 2026-07-01T00:30:00.000Z Selank 1 mg subcutaneous',
    '3: 2026-07-01T01:30:00.000Z Selank 1 mg subcutaneous',
    '4: 2026-07-01T01:30:00.000Z Selank 1 mg subcutaneous as 3',
    `5: The time zone "${zone}" is not known`,
  ])
})

test('a zone with a short name that has one meaning is read', () => {
  const rows = ['CET', 'Cuba'].map((name) => ['2026-07-01 01:30', name, 'Selank', '1', 'sc'])
  expect(inShort(tableOf(['date', 'zone', 'peptide', 'dose (mg)', 'route'], rows))).toEqual([
    '2: 2026-06-30T23:30:00.000Z Selank 1 mg subcutaneous',
    '3: 2026-07-01T05:30:00.000Z Selank 1 mg subcutaneous',
  ])
})

test('a column of strengths beside one of units that were drawn is asked about in each row', () => {
  const headers = ['Date', 'Medication', 'Strength (mg)', 'Units']
  const rows = [
    ['2025-05-01 08:00', 'Semaglutide', '2', '10'],
    ['2025-05-08 08:00', 'Semaglutide', '2', '1'],
  ]
  const found = tableOf(headers, rows, { method: 'subcutaneous' })
  expect(found.map(({ kind }) => kind)).toEqual(['asked', 'asked'])
})

test.each([
  [
    ['Date', 'Time', 'Medication', 'Dose (mcg)', 'Route', 'Comment'],
    { date: 0, time: 1, peptide: 2, amount: 3, method: 4, notes: 5 },
  ],
  [['dose_mg', 'timestamp', 'compound'], { amount: 0, date: 1, peptide: 2 }],
  [['INJECTION DATE', 'Peptide Name', 'Dosage', 'Dose Unit'], { date: 0, peptide: 1, amount: 2, unit: 3 }],
  [['Datum', 'Uhrzeit', 'Wirkstoff', 'Dosis [mg]', 'Notizen'], { date: 0, time: 1, peptide: 2, amount: 3, notes: 4 }],
  [
    ['Fecha', 'Hora', 'Péptido', 'Cantidad', 'Unidad', 'Vía'],
    { date: 0, time: 1, peptide: 2, amount: 3, unit: 4, method: 5 },
  ],
  [['日付', '時間', '薬', '用量', '単位'], { date: 0, time: 1, peptide: 2, amount: 3, unit: 4 }],
  [['Дата', 'Препарат', 'Доза (мг)'], { date: 0, peptide: 1, amount: 2 }],
  [['x', 'y'], {}],
])('the columns of %s', (headers, columns) => {
  expect(suggestedMapping(headers).columns).toEqual(columns)
})

test('what has to be chosen before a row is read', () => {
  expect(missingColumns(suggestedMapping(['x', 'y']))).toEqual(['date', 'peptide', 'amount'])
  expect(missingColumns({ columns: { date: 0, amount: 1 }, peptide: 'BPC-157' })).toEqual([])
})

test('names of peptides are found without regard to case and hyphens, or are new', () => {
  const find = createPeptideFinder(OWN)
  const found = (name: string) => {
    const peptide = find(name)
    return peptide.ok ? `${peptide.value.id.slice(-2)} ${peptide.value.name}` : peptide.reason
  }
  expect(['BPC-157', 'bpc 157', 'Bpc\u2011157', 'BPC157'].map(found)).toEqual(Array(4).fill('01 BPC-157'))
  expect(found('kpv10')).toBe('10 KPV-10')
  expect(found('ghk-cu')).toBe('10 GHK-Cu')
  expect(found('ghkcu')).toBe('"ghkcu" can be several of your peptides. Write its name as it is here')
  expect(['Selank', 'selank', 'SE-LANK'].map(found)).toEqual(Array(3).fill('0f Selank'))
  expect(['TB500', 'tb 500'].map(found)).toEqual(Array(2).fill('02 TB-500'))
  expect(['semaglutida', 'Compounded Semaglutide', 'Sémaglutide 5 mg'].map(found)).toEqual(
    Array(3).fill('03 Semaglutide'),
  )
  expect(found('CJC-1295 without DAC')).toBe('0f CJC-1295 without DAC')
  expect([found(''), found('--'), found('Other')]).toEqual([
    'The peptide is missing. Where cells were merged, write it into each row',
    '"--" names no peptide',
    '"Other" names no peptide',
  ])
  expect(Object.values(PEPTIDE_IDS)).toHaveLength(7)
})

test.each([
  ['Injection', 'subcutaneous'],
  ['Sub-Q', 'subcutaneous'],
  ['s.c.', 'subcutaneous'],
  ['IM', 'intramuscular'],
  ['by mouth', 'oral'],
  ['Intranasal', 'nasal'],
])('the method %s', (text, method) => {
  expect(readMethodCell(text)).toEqual({ ok: true, value: method })
})

test('rows that are refused are named with their lines, equal ones are one, empty ones are nothing', () => {
  const headers = ['date', 'peptide', 'dose', 'unit', 'route', 'notes']
  const row = (...cells: string[]) => cells
  const rows = tableOf(headers, [
    row('2025-04-03 08:00', 'bpc-157', '250', 'mcg', 'sc', ''),
    row('', '', '', '', '', ''),
    row('2025-04-03 8:00 AM', 'BPC 157', '0.25', 'mg', 'im', 'again'),
    row('03/04/2025 08:00', 'BPC-157', '250', 'mcg', 'sc', ''),
    row('2025-04-03 08:00', 'BPC-157', '250 mg', 'mcg', 'sc', ''),
    row('2025-04-03 08:00', 'BPC-157', '250', '', 'sc', ''),
    row('2025-04-03 08:00', 'BPC-157', '250', 'mcg', '', ''),
    row('2025-04-03 08:00', 'BPC-157', '250', 'mcg', 'ear', ''),
    row('2025-04-03 08:00', 'BPC-157', '', 'mcg', 'sc', ''),
    row('2026-11-25 08:00', 'BPC-157', '250', 'mcg', 'sc', ''),
    row('2025-04-03 08:00', 'BPC-157', '250', 'mcg', 'sc', 'x'.repeat(1001)),
    row('2025-04-03 08:00', 'P'.repeat(101), '250', 'mcg', 'sc', ''),
    row('2025-04-03 08:00', 'BPC-157', '250', 'mcg', 'sc', 'a\u0000'),
    row('2025-04-03 08:00', 'BPC-157', '250', 'mcg', 'sc', '', 'more'),
    row('2025-04-03 08:00', 'BPC-157'),
    row('2025-04-03 08:00', 'BPC-157', '251', 'mcg', 'sc', ''),
  ])
  expect(inShort(rows)).toEqual([
    '2: 2025-04-03T12:00:00.000Z BPC-157 250 mcg subcutaneous',
    '4: 2025-04-03T12:00:00.000Z BPC-157 0.25 mg intramuscular as 2',
    '5: "03/04/2025" can be 2025-04-03 or 2025-03-04. Choose which comes first, the day or the month',
    '6: There are two units, mg and mcg',
    '7: The unit is missing. Choose one for all amounts without a unit',
    '8: The method is missing. Choose one for all doses without a method',
    '9: The method "ear" is not known',
    '10: The amount is missing',
    '11: A dose cannot be logged ahead. Plan it as a schedule.',
    '12: Notes must be less than 1000 characters',
    '13: Peptide name too long',
    '14: Please remove the unreadable character',
    '15: There are more cells than columns',
    '16: The amount is missing',
    '17: 2025-04-03T12:00:00.000Z BPC-157 251 mcg subcutaneous',
  ])
})

test.each([
  ['Dose (mcg)', '0.25 mg', 'There are two units, mg and mcg in the name of the column'],
  ['doseMcg', '0.25mg', 'There are two units, mg and mcg in the name of the column'],
  ['amount_mg', '250 mcg', 'There are two units, mcg and mg in the name of the column'],
  ['Dosis [mg]', '250 \u00B5g', 'There are two units, mcg and mg in the name of the column'],
  ['Dose in mg', '3 IU', 'There are two units, IU and mg in the name of the column'],
  ['DOSE_MCG', '1 mg', 'There are two units, mg and mcg in the name of the column'],
  ['dosemg', '1 mcg', 'There are two units, mcg and mg in the name of the column'],
  ['Dose, mg', '1 mcg', 'There are two units, mcg and mg in the name of the column'],
  ['Dose \u00B5g', '1 mg', 'There are two units, mg and mcg in the name of the column'],
  ['Menge (Mikrogramm)', '1 mg', 'There are two units, mg and mcg in the name of the column'],
  ['Dose (ml)', '0.1', /^The name of the column: "ml" is a volume/],
  ['Dose (units)', '10', /^The name of the column: "units" can mean IU/],
  ['Dose (ml)', '1 mg', /^The name of the column: "ml" is a volume/],
  ['Dose (mcg/mg)', '250', 'The unit is missing. Choose one for all amounts without a unit'],
  ['Dose (mcg/mg)', '3 IU', 'The name of the column has other units than IU'],
  ['Weight (kg)', '82', '"Weight (kg)" holds body weights, which are no doses'],
  ['GEWICHT', '82', '"GEWICHT" holds body weights, which are no doses'],
  ['Dose', '82 kg', '"kg" is a unit of body weight. A weight is no dose'],
  ['Dose (mcg)', '250', 'mcg'],
  ['Dose (mcg)', '250 mcg', 'mcg'],
  ['Dosis [mg]', '0,25', 'mg'],
  ['amount_iu', '3', 'IU'],
  ['Dose (mcg/mg)', '250 mcg', 'mcg'],
])('an amount in the column %s: %s', (header, amount, expected) => {
  const headers = ['date', 'peptide', header, 'route']
  const rows = [['2025-04-03 08:00', 'BPC-157', amount, 'sc']]
  const mapping = withColumn(suggestedMapping(headers, rows), { column: 'amount', at: 2 }, { headers, rows })
  const [row] = tableOf(headers, rows, mapping)
  const found = row?.kind === 'refused' ? row.reason : row?.dose.unit
  if (typeof expected === 'string') expect(found).toBe(expected)
  else expect(found).toMatch(expected)
})

test('a unit that is chosen for all, and one in its own column, differ from that of the name too', () => {
  const headers = ['date', 'peptide', 'Dose (mcg)', 'unit', 'route']
  const row = (unit: string) => [['2025-04-03 08:00', 'BPC-157', '250', unit, 'sc']]
  expect(inShort(tableOf(headers, row('mg')))).toEqual(['2: There are two units, mg and mcg in the name of the column'])
  expect(inShort(tableOf(headers, row(''), { unit: 'mg' }))).toEqual([
    '2: There are two units, mg and mcg in the name of the column',
  ])
  expect(tableOf(headers, row('mcg'))[0]?.kind).toBe('dose')
})

test('what can be a date as a number, and what lies far from the reference, is asked about', () => {
  const headers = ['date', 'peptide', 'dose', 'unit', 'route']
  const asks = (peptide: string, amount: string, unit: string) => {
    const [row] = tableOf(headers, [['2025-04-03 08:00', peptide, amount, unit, 'sc']])
    return row?.kind === 'asked' ? row.asks.map(({ kind }) => kind) : row?.kind
  }
  expect(asks('KPV-10', '45000', 'mcg')).toEqual(['day'])
  expect(asks('KPV-10', '46144.3333', 'mcg')).toEqual(['day'])
  expect(asks('KPV-10', '5.2026', 'mg')).toEqual(['day'])
  expect(asks('BPC-157', '45000', 'mcg')).toEqual(['day', 'amount'])
  expect(asks('Semaglutide', '25', 'mg')).toEqual(['amount'])
  expect(asks('Semaglutide', '2.4', 'mg')).toBe('dose')
  expect(asks('Semaglutide', '0.01', 'mg')).toEqual(['amount'])
  expect(asks('HGH', '100', 'IU')).toEqual(['amount'])
  expect(asks('KPV-10', '1500', 'mg')).toEqual(['amount'])
  expect(asks('KPV-10', '45000 mcg', '')).toBe('dose')
  expect(asks('KPV-10', '20000', 'mcg')).toBe('dose')
})

/** The kinds of what is asked about each row, or the kind of the row. */
const kindsOf = (rows: ReturnType<typeof tableOf>) =>
  rows.map((row) => (row.kind === 'asked' ? row.asks.map(({ kind }) => kind).join() : row.kind))

test('an amount five times the usual one of the table is asked about, in whatever order the rows stand', () => {
  const headers = ['date', 'peptide', 'dose', 'unit', 'route']
  const rows = [250, 250, 300, 1250, 250, 2500].map((amount, day) => [
    `2025-04-0${day + 1} 08:00`,
    'KPV-10',
    `${amount}`,
    'mcg',
    'sc',
  ])
  expect(kindsOf(tableOf(headers, rows))).toEqual(['dose', 'dose', 'dose', 'amount', 'dose', 'amount'])
  expect(kindsOf(tableOf(headers, rows.toReversed()))).toEqual(['amount', 'dose', 'amount', 'dose', 'dose', 'dose'])
})

test('international units are asked about, but for what is measured in them', () => {
  const headers = ['date', 'peptide', 'dose', 'unit', 'route']
  const rows = ['BPC-157', 'HGH', 'Selank'].map((peptide) => ['2025-04-01 08:00', peptide, '3', 'IU', 'sc'])
  expect(kindsOf(tableOf(headers, rows))).toEqual(['IU', 'dose', 'IU'])
})
