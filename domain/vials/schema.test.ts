import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { messagesOf } from '../text/messages.ts'
import { sentVial, typedVial } from './schema.ts'

const valid = { kind: 'vial', peptide: PEPTIDE_IDS.bpc157, amount: '5', unit: 'mg', name: 'BPC-157 5 mg' }
const start = { on: '2026-11-23', beyondUseOn: '2026-12-21', diluentMl: '2' }
const messages = (form: object, schemas = typedVial) => messagesOf(schemas.form, { ...valid, ...form })

describe('the form of a vial', () => {
  test('the form of a vial is read into canonical decimals', () => {
    expect(
      typedVial.form.parse({ ...valid, amount: '0,50', name: ' Vial ', currency: 'usd', cost: '45.50', start }),
    ).toMatchObject({
      amount: '0.5',
      name: 'Vial',
      cost: '45.5',
      currency: 'USD',
      solutionMl: null,
      components: [],
      start,
    })
  })

  test.each(['', '0', '-5', 'NaN', 'Infinity', '1e309'])(
    'the form of a vial does not take %j as an amount',
    (amount) => {
      expect(messages({ amount })).toEqual({ amount: 'Please enter how much it holds, such as 5' })
    },
  )

  test('the form of a vial does not take a number with two meanings, or one beyond the bounds', () => {
    expect(messages({ amount: '1,000' })).toEqual({
      amount: 'This can be read in two ways. Please write 1000 or 1',
    })
    expect(messages({ amount: '2.409' }).amount).toMatch(/^This can be read in two ways/)
    expect(messages({ amount: '2.409' }, sentVial)).toEqual({})
    expect(messages({ start: { ...start, diluentMl: '1000' } })).toEqual({
      'start.diluentMl': 'Please enter at most 100 ml',
    })
    expect(messages({ amount: Number.NaN })).toEqual({ amount: 'Please write a number' })
  })

  test('the form of a vial names what is missing', () => {
    expect(messages({ name: ' ' })).toEqual({ name: 'Please name it' })
    expect(messages({ name: 'x'.repeat(61) })).toEqual({ name: 'Please use at most 60 characters' })
    expect(messages({ unit: 'g' })).toEqual({ unit: 'Please choose mg, mcg or IU' })
    expect(messages({ kind: 'bottle' })).toEqual({ kind: 'Please choose a vial or a pen' })
  })

  test('the form of a vial takes a powder with its diluent and a solution without one', () => {
    expect(messages({ kind: 'pen' })).toEqual({ solutionMl: 'Please enter the volume of the pen in ml' })
    expect(messages({ start: { ...start, diluentMl: '' } })).toEqual({
      'start.diluentMl': 'Please enter how much diluent you add, in ml',
    })
    expect(messages({ solutionMl: '3', start })).toEqual({
      'start.diluentMl': 'A solution is opened as it is, without diluent',
    })
    expect(messages({ kind: 'pen', solutionMl: '3', start: { ...start, diluentMl: null } })).toEqual({})
  })

  test('the form of a vial does not take a beyond-use date before the day of mixing', () => {
    expect(messages({ start: { ...start, beyondUseOn: '2026-11-22' } })).toEqual({
      'start.beyondUseOn': 'The beyond-use date lies before the day of mixing or opening',
    })
  })

  test('the form of a vial takes a cost only with its currency', () => {
    expect(messages({ cost: '45' })).toEqual({ currency: 'Please write the currency in three letters, such as USD' })
    expect(messages({ currency: 'USD' })).toEqual({ cost: 'Please enter what it cost, or leave the currency empty' })
    expect(messages({ cost: '45', currency: 'dollars' }).currency).toBe(
      'Please write the currency in three letters, such as USD',
    )
  })

  test('the form of a vial takes five other peptides and not six', () => {
    const other = { peptide: PEPTIDE_IDS.tb500, amount: '5', unit: 'mg' }
    expect(messages({ components: Array.from({ length: 5 }, () => other) })).toEqual({})
    expect(messages({ components: Array.from({ length: 6 }, () => other) })).toEqual({
      components: 'A blend holds at most 5 other peptides',
    })
  })
})

test('a level may be 0, what is wasted may not', () => {
  expect(typedVial.level.parse('0')).toBe('0')
  expect(messagesOf(typedVial.wasted, '0')).toEqual({ '': 'Please enter the volume in ml, such as 2' })
})
