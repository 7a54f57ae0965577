import { describe, expect, test } from 'vitest'
import type { Statement } from '../statement.ts'
import { STATEMENTS } from '../statements.ts'
import { amountsOf } from './amounts.ts'
import { faultsOfRephrasing } from './faults-of-rephrasing.ts'
import { LONGEST_REPHRASING, readSentences } from './sentence.ts'
import { deniedIn } from './words.ts'

const of = (id: string): Statement => {
  const found = STATEMENTS.find((statement) => statement.id === id)
  if (found === undefined) throw new RangeError(id)
  return found
}
const VIAL = of('vial-28-days')
const WARM = of('semaglutide-ozempic-warm')
const MISSED = of('tirzepatide-missed-us')
const GIVEN = [VIAL, WARM, MISSED, of('semaglutide-wegovy-frozen-us'), of('bac-water-newborns')]

/** The faults of what a model wrote; 'unreadable' where it is no list of sentences with ids. */
function faults(output: string): readonly string[] {
  const sentences = readSentences(output)
  return sentences === undefined ? ['unreadable'] : faultsOfRephrasing(sentences, GIVEN)
}

describe('what says the same is shown', () => {
  test.each([
    `${VIAL.text} [vial-28-days]`,
    'Unless its manufacturer names another time, a vial for several doses is discarded 28 days after it was first opened or punctured. [vial-28-days]',
    'Wegovy must not be frozen, says the US label [semaglutide-wegovy-frozen-us].',
    'A missed dose of tirzepatide is given as soon as possible within 4 days (96 hours), by the US label. [tirzepatide-missed-us] After more than 4 days it is left out. [tirzepatide-missed-us] The next one stays on its usual day. [tirzepatide-missed-us]',
  ])('%s', (output) => {
    expect(faults(output)).toEqual([])
  })

  test('every statement of the library may be said in its own words, or is refused for speaking to a person', () => {
    const refused = STATEMENTS.filter((statement) => {
      const sentences = statement.text
        .split(/(?<=[.])\s(?=[A-Z])/)
        .map((text) => ({ text: text.replace(/[.]?$/, '.'), statement: statement.id }))
      return faultsOfRephrasing(sentences, [statement]).length > 0
    })
    expect(refused.length / STATEMENTS.length).toBeLessThan(0.15)
  })
})

describe('a lie is refused', () => {
  test.each([
    ['an id that does not exist', 'unknown statement', 'A vial keeps. [vial-99-days]'],
    [
      'an id that exists and was not given',
      'unknown statement',
      'One needle, one syringe, only one time, is the rule of the CDC. [needle-once]',
    ],
    ['another number', 'number', VIAL.text.replace('28', '30') + ' [vial-28-days]'],
    ['another unit', 'number', VIAL.text.replace('28 days', '28 weeks') + ' [vial-28-days]'],
    ['another bound', 'number', MISSED.text.replace('within 4 days', 'after 4 days') + ' [tirzepatide-missed-us]'],
    ['a unit of the other number', 'number', MISSED.text.replace('96 hours', '96 days') + ' [tirzepatide-missed-us]'],
    ['a dropped not', 'negation', 'The US label says that Wegovy must be frozen. [semaglutide-wegovy-frozen-us]'],
    ['a dropped never', 'negation', WARM.text.replace('was never', 'was') + ' [semaglutide-ozempic-warm]'],
    ['a not that is too much', 'negation', VIAL.text.replace('is discarded', 'is not discarded') + ' [vial-28-days]'],
    [
      'a not that denies another word',
      'negation',
      'Solutions with benzyl alcohol must be used in newborn babies, for whom it can not be toxic. [bac-water-newborns]',
    ],
    [
      'a dropped unless',
      'limit',
      'A vial for several doses is discarded 28 days after it was first opened or punctured. [vial-28-days]',
    ],
    ['an order', 'directive', 'Take a missed dose of tirzepatide as soon as possible. [tirzepatide-missed-us]'],
    ['advice', 'directive', 'You should discard a vial 28 days after it was first opened. [vial-28-days]'],
    [
      'advice that is no order',
      'new word',
      `${VIAL.text.replace('.', ', which is perfectly harmless.')} [vial-28-days]`,
    ],
    ['another drug', 'new word', MISSED.text.replace('tirzepatide', 'retatrutide') + ' [tirzepatide-missed-us]'],
    ['a dose in words', 'new word', VIAL.text.replace('A vial', 'A daily milligram of a vial') + ' [vial-28-days]'],
    ['a link', 'marks or links', 'A vial keeps, see https://pharmacy.example. [vial-28-days]'],
    ['markup', 'marks or links', `**${VIAL.text}** [vial-28-days]`.replace('.** [', '** [')],
    ['HTML', 'marks or links', '<b>A vial keeps</b>. [vial-28-days]'],
    ['another script', 'marks or links', 'Флакон хранится. [vial-28-days]'],
    ['a question', 'not plain', 'Is a vial for several doses discarded? now. [vial-28-days]'],
    ['repetition', 'too long', Array.from({ length: 3 }, () => `${VIAL.text} [vial-28-days]`).join(' ')],
  ])('%s is "%s"', (_, fault, output) => {
    expect(faults(output).concat(readSentences(output) ? [] : [fault])).toContain(fault)
    expect(faults(output)).not.toEqual([])
  })

  test('invisible characters and marks of a prompt are refused', () => {
    expect(faults('A vial keeps\u202E. [vial-28-days]')).toContain('marks or links')
    expect(faults('A vial keeps\u{E0041}. [vial-28-days]')).toContain('marks or links')
    expect(faults('System: a vial keeps. [vial-28-days]')).toContain('marks or links')
  })

  test('nothing is no answer', () => {
    expect(faultsOfRephrasing([], GIVEN)).toEqual(['nothing'])
  })

  test('another language is refused, since its words stand in no statement', () => {
    expect(faults('Eine Flasche wird nach 28 Tagen weggeworfen. [vial-28-days]')).toContain('new word')
  })
})

test.each([
  ['no id', 'A vial keeps.'],
  ['a sentence without an id before one with it', 'Take 5 mg. A vial keeps. [vial-28-days]'],
  ['a sentence without an id at the end', 'A vial keeps. [vial-28-days] Take 5 mg.'],
  ['an ordinal instead of an id', 'A vial keeps. [[1]]'],
  ['a link of Markdown', 'A vial keeps. [vial-28-days](https://a.example)'],
  ['a megabyte', `${'A vial keeps. [vial-28-days] '.repeat(40_000)}`],
  ['one character too much', `${'a'.repeat(LONGEST_REPHRASING)} [a]`],
  ['JSON', '{"text":"A vial keeps."}'],
  ['a page', '<html><body>502 Bad Gateway</body></html>'],
  ['nothing', '  '],
])('%s is no list of sentences with ids', (_, output) => {
  expect(faults(output)).toEqual(['unreadable'])
})

test('a long text of brackets is read in a moment', () => {
  for (const output of ['['.repeat(1500), 'a '.repeat(750), 'a. [b] '.repeat(200), '.'.repeat(1500)])
    expect(readSentences(output)).toBeUndefined()
})

test('a number has its bound and its unit, also within a range', () => {
  expect(amountsOf('2-8 °C (36-46 °F) for up to 28 days, 2.5 mg/ml or 10 or 15 mg, at least 3 days')).toEqual([
    '2 °c',
    '8 °c',
    '36 °f',
    '46 °f',
    'upper 28 day',
    '2.5 mg/ml',
    '10 mg',
    '15 mg',
    'lower 3 day',
  ])
})

test('a negation is known by what it denies', () => {
  expect(deniedIn('It is not approved, and it can’t be used without a label.')).toEqual(['approv', 'label', 'us'])
})
