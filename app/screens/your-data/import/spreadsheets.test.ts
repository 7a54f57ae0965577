import { describe, expect, test } from 'vitest'
import type { CivilTime } from '#domain/time/civil'
import { reviewOf, type Choices } from './testing/review.ts'

// Spreadsheets that people keep for themselves. Each row is read right, asked about, or refused with what to do; none is another dose.

const AT_8 = { time: '08:00' as CivilTime }

async function dosesOf(lines: readonly string[], choices: Choices = {}): Promise<readonly string[]> {
  return (await reviewOf(new Blob([`${lines.join('\r\n')}\r\n`]), choices)).doses
}

/** The one dose of the 13th of March 2026, in London. */
const dose = (said: string, line = 2) => `${line}: 2026-03-13T08:00:00 ${said}`

test.each([
  [
    'semicolons and decimal commas',
    ['Datum;Mittel;Dosis;Einheit', '2026-03-13;BPC-157;0,25;mg'],
    dose('BPC-157 0.25 mg'),
  ],
  [
    'a comma before three decimals',
    ['Datum;Mittel;Dosis (mg)', '2026-03-13;Semaglutid;2,500'],
    /can be 2500 or 2\.5\. Choose/,
  ],
  ['a day as a number', ['Date,Peptide,Dose (mg)', '46094,Semaglutide,0.5'], /Format its column as a date and save/],
  [
    '2.5 that became the 2nd of May',
    ['Date,Peptide,Dose (mg)', '2026-03-13,Semaglutide,2-May'],
    /Write the amount into the file again, as text/,
  ],
  [
    '2.5 that became a whole date',
    ['Date,Peptide,Dose (mg)', '2026-03-13,Semaglutide,02.05.2026'],
    /Write the amount into the file again/,
  ],
  [
    '2.5 that became the number of a day',
    ['Date,Peptide,Dose (mg)', '2026-03-13,Semaglutide,46144'],
    /46144 mg, asks: day,amount$/,
  ],
  ['the unit in the header', ['Date,Peptide,Dose mcg', '2026-03-13,BPC-157,250'], dose('BPC-157 250 mcg')],
  ['the unit behind the amount', ['Date,Peptide,Dose', '2026-03-13,BPC-157,250mcg'], dose('BPC-157 250 mcg')],
  ['two units', ['Date,Peptide,Dose (mg)', '2026-03-13,BPC-157,250mcg'], /There are two units, mcg and mg/],
  ['8pm', ['Date,Time,Peptide,Dose', '2026-03-13,8pm,BPC-157,250mcg'], '2: 2026-03-13T20:00:00 BPC-157 250 mcg'],
  ['a weekday before numbers', ['Date,Peptide,Dose', 'Fri 13/03/2026,BPC-157,250mcg'], dose('BPC-157 250 mcg')],
  ['another weekday', ['Date,Peptide,Dose', 'Sat 13/03/2026,BPC-157,250mcg'], /names another weekday/],
  ['a day without a year', ['Date,Peptide,Dose', '13-Mar,BPC-157,250mcg'], /has no year\. Write it into the file/],
  ['a brand', ['Date,Peptide,Dose', '2026-03-13,Mounjaro 2.5mg,2.5 mg'], /Choose what "Mounjaro 2\.5mg" is/],
  ['a blend', ['Date,Peptide,Dose', '2026-03-13,CJC/Ipa,300mcg'], /Choose what "CJC\/Ipa" is/],
  ['amounts of a blend', ['Date,Peptide,Dose', '2026-03-13,CJC/Ipa,100/100 mcg'], /^2: (?!2026)/],
  ['a range', ['Date,Peptide,Dose', '2026-03-13,BPC-157,250-300mcg'], /Dosage must be a positive number/],
  [
    'marks on a syringe alone',
    ['Date,Peptide,Dose', '2026-03-13,BPC-157,10u'],
    /marks on a syringe\. Write mcg, mg or IU/,
  ],
  ['a volume', ['Date,Peptide,Dose', '2026-03-13,BPC-157,0.1 ml'], /is a volume/],
  [
    'a name that was not found',
    ['Date,Peptide,Dose', '2026-03-13,#N/A,250mcg'],
    /"#N\/A" is an error of a spreadsheet/,
  ],
  [
    'a column that was too narrow',
    ['Date,Peptide,Dose', '########,BPC-157,250mcg'],
    /"########" is an error of a spreadsheet/,
  ],
  ['spaces that do not break', ['Date,Peptide,Dose', '2026-03-13,BPC\u00A0157,250\u00A0mcg'], dose('BPC-157 250 mcg')],
] as const)('%s', async (_, lines, right) => {
  const [row, ...others] = await dosesOf(lines, { mapping: AT_8, names: {} })
  expect(others).toEqual([])
  if (typeof right === 'string') expect(row).toBe(right)
  else expect(row).toMatch(right)
})

test('marks on a syringe beside the amount are no units, nor is the size of a vial', async () => {
  const lines = ['Date,Peptide,Vial (mg),BAC water (ml),Dose (mcg),Units', '2026-03-13,BPC-157,5,2,250,10']
  expect(await dosesOf(lines, { mapping: AT_8 })).toEqual([dose('BPC-157 250 mcg')])
})

test('two rows of names: the second is left out, and nothing is read by it', async () => {
  const lines = ['Date,Peptide,Dose', '(yyyy-mm-dd),(name),(mcg)', '2026-03-13,BPC-157,250']
  expect(await dosesOf(lines, { mapping: AT_8 })).toEqual([
    '2: "(yyyy-mm-dd)" is not a date',
    '3: The unit is missing. Choose one for all amounts without a unit',
  ])
})

test('a formula that failed is named for what it is', async () => {
  const lines = ['Date,Peptide,Dose', '2026-03-13,BPC-157,250mcg', '2026-03-14,BPC-157,#DIV/0!']
  expect(await dosesOf(lines, { mapping: AT_8 })).toEqual([
    dose('BPC-157 250 mcg'),
    '3: "#DIV/0!" is an error of a spreadsheet. Mend it there, and save the file again',
  ])
})

test('a line with the sum is left out, whatever stands before it', async () => {
  const row = '2026-03-13,BPC-157,250mcg'
  for (const total of ['Total,,500mcg', 'Sum,BPC-157,500mcg', ',,500mcg', ',BPC-157,500mcg']) {
    const [first, last, ...others] = await dosesOf(['Date,Peptide,Dose', row, total], { mapping: AT_8 })
    expect([first, others]).toEqual([dose('BPC-157 250 mcg'), []])
    expect(last).toMatch(/^3: (?:"\w+" is not a date|The date is missing)/)
  }
})

test('a day that was merged over its rows is in the first alone, and the others say what to do', async () => {
  const lines = ['Date,Time,Peptide,Dose', '2026-03-13,08:00,BPC-157,250mcg', ',20:00,BPC-157,250mcg']
  expect(await dosesOf(lines)).toEqual([
    dose('BPC-157 250 mcg'),
    '3: The date is missing. Where cells were merged, write it into each row',
  ])
})

describe('a row with more than one amount', () => {
  const asked = (said: string) => `${dose(said)}, asks: other`

  test.each([
    ['a second dose', ['Date,Peptide,Dose 1,Dose 2', '2026-03-13,BPC-157,250mcg,300mcg'], asked('BPC-157 250 mcg')],
    [
      'the dose of the evening',
      ['Date,Peptide,Dose,PM dose', '2026-03-13,BPC-157,250mcg,250'],
      asked('BPC-157 250 mcg'),
    ],
    [
      'another one of the evening',
      ['Date,Peptide,Dose,PM dose', '2026-03-13,BPC-157,250mcg,300'],
      asked('BPC-157 250 mcg'),
    ],
    ['how many', ['Date,Peptide,Dose,Quantity', '2026-03-13,Tirzepatide,5 mg,2'], asked('Tirzepatide 5 mg')],
    ['one', ['Date,Peptide,Dose,Quantity', '2026-03-13,Tirzepatide,5 mg,1'], dose('Tirzepatide 5 mg')],
    [
      'the same in another unit',
      ['Date,Peptide,Dose (mg),Dose (mcg)', '2026-03-13,BPC-157,0.25,250'],
      dose('BPC-157 0.25 mg'),
    ],
    [
      'what was planned',
      ['Date,Peptide,Dose,Planned dose', '2026-03-13,BPC-157,250mcg,500mcg'],
      dose('BPC-157 250 mcg'),
    ],
    ['how strong it is', ['Date,Peptide,Dose,Strength', '2026-03-13,BPC-157,250mcg,5 mg/ml'], dose('BPC-157 250 mcg')],
    ['nothing', ['Date,Peptide,Dose 1,Dose 2', '2026-03-13,BPC-157,250mcg,'], dose('BPC-157 250 mcg')],
  ])('%s', async (_, lines, right) => {
    expect(await dosesOf(lines, { mapping: AT_8 })).toEqual([right])
  })

  test('a column for each peptide: what the others hold is not lost without a word', async () => {
    const lines = ['Date,BPC-157 (mcg),TB-500 (mg)', '2026-03-13,250,2', '2026-03-14,250,']
    const columns = { date: 0, amount: 1 }
    const others = [{ at: 2, name: 'TB-500 (mg)', unit: 'mg' as const }]
    const mapping = { ...AT_8, columns, others, peptide: 'BPC-157', unit: 'mcg' as const }
    expect(await dosesOf(lines, { mapping })).toEqual([
      asked('BPC-157 250 mcg'),
      '3: 2026-03-14T08:00:00 BPC-157 250 mcg',
    ])
  })
})

test.each([
  ['a column for each weekday', ['Peptide,Mon,Tue,Wed', 'BPC-157,250mcg,250mcg,']],
  ['a column for each day', ['Peptide,2026-03-13,2026-03-14', 'BPC-157,250mcg,250mcg']],
  ['a row for each week', ['Week,Mon,Tue,Wed', '2026-03-09,250,250,250']],
  ['a column for each peptide', ['Date,BPC-157 (mcg),TB-500 (mg)', '2026-03-13,250,2']],
])('%s: no dose is read before the columns are chosen', async (_, lines) => {
  const rows = await dosesOf(lines, { mapping: AT_8 })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/^2: The (?:date|peptide|amount) is missing/)
})
