import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { CivilTime } from '#domain/time/civil'
import { FIELD } from './testing/right.ts'
import { reviewOf, type Choices } from './testing/review.ts'

// Files as they come from other languages, other systems and other hands. Each row is read right, asked about, or refused with what to do.

const AT_8 = { time: '08:00' as CivilTime }
const textOf = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const dosesOf = async (file: string | Uint8Array, choices: Choices = {}) =>
  (await reviewOf(new Blob([file as Uint8Array<ArrayBuffer>]), choices)).doses
const weightsOf = async (file: string | Uint8Array, choices: Choices = {}) =>
  (await reviewOf(new Blob([file as Uint8Array<ArrayBuffer>]), choices)).weights

/** What becomes of a cell in the column of that name, in a table whose other row is a dose of the 4th of May 2026 at 8:01. */
async function read(column: 'Date' | 'Peptide' | 'Dose', cell: string): Promise<string> {
  const usual = { Date: '2026-05-04 08:01', Peptide: 'Semaglutide', Dose: '0.25 mg' }
  const values = Object.values({ ...usual, [column]: cell }).map((value) => `"${value}"`)
  const lines = ['Date,Peptide,Dose', values.join(), Object.values(usual).join()]
  const [row = ''] = await dosesOf(textOf(...lines), { mapping: AT_8, names: {} })
  return row.slice(3)
}

describe('amounts', () => {
  test.each([
    '0,25 mg',
    '0.25mg',
    '.25 mg',
    '¼ mg',
    '\u200F0.25 mg',
    '0.25\u00A0mg',
    '0,25 мг',
    '0.25 Milligramm',
    '0.25 MG',
  ])('%s is a quarter of a milligram', async (cell) =>
    expect(await read('Dose', cell)).toBe('2026-05-04T07:01:00 Semaglutide 0.25 mg'),
  )

  test.each([
    ['0.25mg/0.5ml', /has more in it than an amount and its unit\. Write the amount of the dose alone/],
    ['250 mcg/12 units', /has more in it than/],
    ['0.25 mg (10 units)', /has more in it than/],
    ['12 units (250 mcg)', /has more in it than/],
    ['0.25 mg + 0.25 mg', /has more in it than/],
    ['2.5 (titration)', /has more in it than/],
    ['1/4 mg', /can be a fraction, or two amounts\. Write one amount as a decimal/],
    ['1 1/4 mg', /can be a fraction, or two amounts/],
    ['500/500 mcg', /can be a fraction, or two amounts/],
    ['٢٥٠ mcg', /^"٢٥٠ mcg" has other digits\. Write it with the digits 0 to 9$/],
    ['۰٫۲۵ mg', /has other digits/],
    ['０．２５ mg', /has other digits/],
    ['5 clicks', /can mean IU, or marks on a syringe/],
    ['10 U', /can mean IU, or marks on a syringe/],
    ['10 IU', /^2026-05-04T07:01:00 Semaglutide 10 IU, asks: IU$/],
    ['10 UI', /, asks: IU$/],
    ['1\u00A0000 mcg', /without separating thousands/],
    ['1\u202F000 mcg', /without separating thousands/],
    ["1'000 mcg", /without separating thousands/],
    ['1.000 mcg', /can be 1000 or 1\. Choose the decimal mark/],
    ['0.25', /The unit is missing\. Choose one/],
    ['0.25 mg weekly', /The unit "mg weekly" is not one of/],
    ['2 x 0.25 mg', /The unit "x 0\.25 mg" is not one of/],
    ['0.25 ml', /is a volume/],
  ])('%s is asked about or refused', async (cell, said) => expect(await read('Dose', cell)).toMatch(said))
})

describe('days and times', () => {
  test.each([
    '4 de mayo de 2026, 8:01 a. m.',
    '4 de mayo de 2026, 8:01 a.\u00A0m.',
    'lunes, 4 de mayo de 2026 8:01',
    'Montag, 4. Mai 2026, 8:01 Uhr',
    'lundi 4 mai 2026 à 08h01',
    'segunda-feira, 4 de maio de 2026 às 08:01',
    '2026/05/04 午前8:01',
    '2026年5月4日 8:01',
    '2026. 5. 4. 오전 8:01',
    '2026년 5월 4일 08:01',
    '\u200E2026-05-04 08:01',
  ])('%s is the 4th of May', async (cell) =>
    expect(await read('Date', cell)).toBe('2026-05-04T07:01:00 Semaglutide 0.25 mg'),
  )

  test.each([
    ['\u200E5/\u200E13/\u200E2026 8:01 PM', /^2026-05-13T19:01:00 /],
    ['13/05/2026 8:01 p. m.', /^2026-05-13T19:01:00 /],
    ['2026/05/04 午後8:01', /^2026-05-04T19:01:00 /],
    ['下午8:01', /is not a date$/],
    ['Dienstag, 4. Mai 2026', /names another weekday than that day has$/],
    ['martes, 4 de mayo de 2026', /names another weekday/],
    ['5/4/26', /can be several days\. Choose which comes first/],
    ['4-May-26', /has a year of two digits\. Write all four$/],
    ['04/05/2026', /can be 2026-05-04 or 2026-04-05\. Choose which comes first/],
    ['46146', /is a number of a spreadsheet\. Format its column as a date/],
    ['٤/٥/٢٠٢٦', /has other digits\. Write it with the digits 0 to 9$/],
    ['2569-05-04', /is not a day from 2000 to 2100$/],
    ['4 мая 2026', /The month of "4 мая 2026" is not known\. Write the dates of the file with numbers/],
    ['2026-05-04 8:01 πμ', /is not a date$/],
  ])('%s is read, asked about or refused', async (cell, said) => expect(await read('Date', cell)).toMatch(said))
})

test.each(['Mounjaro 5', 'Mounjaro 2.5', 'Wegovy 1,7', 'Ozempic 0.5 mg pen', 'Zepbound 2.5mg/0.5ml', 'BPC/TB 500/500'])(
  'a brand with its strength and a blend are asked about: %s',
  async (name) => expect(await read('Peptide', name)).toBe(`Choose what "${name}" is`),
)

test.each(['Tirzepatide 2.5', 'tirzepatida 7,5', 'チルゼパチド'])('a name is that of its peptide: %s', async (name) =>
  expect(await read('Peptide', name)).toContain(' Tirzepatide 0.25 mg'),
)

test.each([
  ['de', ['Datum;Uhrzeit;Präparat;Menge;Einheit;Verabreichung', '2026-05-04;08:01;Semaglutid;0,25;mg;subkutan']],
  ['fr', ['Date;Heure;Médicament;Dose;Unité;Voie', '2026-05-04;08h01;Sémaglutide;0,25;mg;sous-cutanée']],
  ['es', ['Fecha;Hora;Medicamento;Dosis;Unidad;Vía', '2026-05-04;8:01 a. m.;Semaglutida;0,25;mg;subcutánea']],
  ['pt', ['Data;Hora;Medicamento;Dose;Unidade;Via', '2026-05-04;08:01;Semaglutida;0,25;mg;subcutânea']],
  ['it', ['Data;Ora;Farmaco;Dose;Unità;Via', '2026-05-04;08:01;Semaglutide;0,25;mg;sottocutanea']],
  ['ja', ['日付,時刻,薬,用量,単位', '2026年5月4日,8:01,セマグルチド,0.25,mg']],
])('a spreadsheet of doses: %s', async (_, lines) =>
  expect(await dosesOf(textOf(...lines))).toEqual(['2: 2026-05-04T07:01:00 Semaglutide 0.25 mg']),
)

test.each([
  ['ja', ['日付,体重(kg)', '2026/05/04 8:01,83.4']],
  ['ko', ['날짜,체중(kg)', '2026. 5. 4. 오전 8:01,83.4']],
  ['zh', ['日期,体重(公斤)', '2026年5月4日 上午8:01,83.4']],
  ['ar', ['التاريخ,الوزن (kg)', '2026-05-04 8:01,\u200F83.4']],
])('a spreadsheet of weights: %s', async (_, lines) =>
  expect(await weightsOf(textOf(...lines))).toEqual(['2: 2026-05-04T07:01:00 83.4 kg']),
)

test('a unit of weight that is half a kilogram is refused, and nobody is asked for another one', async () => {
  const lines = ['日期,体重(斤)', '2026-05-04 8:01,166.8']
  expect(await weightsOf(textOf(...lines), { ofWeights: { unitForAll: 'kg' } })).toEqual([
    '2: The unit "斤" is not one of kg and lbs',
  ])
})

describe('tables of other programs', () => {
  const TWO = ['2: 2026-05-04T07:01:00 Semaglutide 0.25 mg', '3: 2026-05-05T07:01:00 Semaglutide 0.5 mg']
  const ROWS = ['2026-05-04 08:01;Semaglutid;0,25 mg', '2026-05-05 08:01;Semaglutid;0,5 mg']
  const oneLater = TWO.map((row, at) => row.replace(/^\d/, String(at + 3)))

  test('cells copied from a sheet have tabs between them, and line breaks within a note', async () => {
    const text =
      'Date\tPeptide\tDose\tNotes\n2026-05-04 08:01\tSemaglutide\t0.25 mg\t"left\nside ""a"""\n2026-05-05 08:01\tSemaglutide\t0.5 mg\t\n'
    expect(await dosesOf(text)).toEqual(TWO)
  })

  test('lines of an old Mac end with a carriage return', async () => {
    expect(await dosesOf(['Date;Peptide;Dose', ...ROWS, ''].join('\r'))).toEqual(TWO)
  })

  test.each(['sep=;', 'SEP=;', '"sep=;"'])('Excel writes %s before the header, in UTF-16 too', async (first) => {
    const text = textOf(first, 'Datum;Mittel;Dosis', ...ROWS)
    expect(await dosesOf(text)).toEqual(oneLater)
    expect(await dosesOf(utf16(text))).toEqual(oneLater)
  })
})

describe('archives', () => {
  const xml = async () => new Uint8Array(await readFile(new URL('apple-health-export-14.xml', FIELD)))
  const cda = strToU8(`<?xml version="1.0"?><ClinicalDocument>${'<value unit="kg" value="83"/>'.repeat(9_000)}`)
  const SIX = 6

  test('the export of Apple Health is found beside a larger clinical document, in the language of its phone', async () => {
    const names = ['export.xml', 'exportación.xml', 'exportar.xml', 'Export.xml', '导出.xml', 'eksport.xml']
    for (const name of names) {
      const zip = zipSync({
        'apple_health_export/export_cda.xml': cda,
        [`apple_health_export/${name}`]: await xml(),
        'apple_health_export/workout-routes/route.gpx': strToU8('<gpx/>'),
        'apple_health_export/electrocardiograms/ecg.csv': strToU8('Name,a\n'),
      })
      expect([name, await weightsOf(zip)]).toEqual([name, expect.objectContaining({ length: SIX })])
    }
  })

  test('what a Mac adds to a ZIP is not looked at', async () => {
    const zip = zipSync({
      '__MACOSX/apple_health_export/._export.xml': strToU8('<HealthData>'),
      'apple_health_export/.DS_Store': strToU8('Bud1'),
      'apple_health_export/export.xml': await xml(),
    })
    expect(await weightsOf(zip)).toHaveLength(SIX)
  })

  test.each([
    ['Takeout/Fitbit/Daten zum globalen Export/weight-2026-05-01.json', 'files'],
    ['Takeout/Google Fit/Alle Daten/derived_com.google.weight.json', 'files'],
    ['apple_health_export/export_cda.xml', 'no-health'],
  ])('a ZIP with %s alone is refused', async (name, reason) => {
    expect((await reviewOf(new Blob([zipSync({ [name]: cda }) as Uint8Array<ArrayBuffer>]))).refused).toBe(reason)
  })
})
