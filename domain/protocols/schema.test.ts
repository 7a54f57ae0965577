import { describe, expect, test } from 'vitest'
import { PROTOCOL } from './testing/sample-protocol.ts'
import { sentProtocol, typedProtocol } from './schema.ts'

const refusals = (changed: object, schema = typedProtocol) => {
  const checked = schema.safeParse({ ...PROTOCOL, ...changed })
  return Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('the form of a protocol', () => {
  test('a recipe with a plan is taken as it is', () => {
    expect(typedProtocol.parse(PROTOCOL)).toEqual(PROTOCOL)
    expect(sentProtocol.parse(PROTOCOL)).toEqual(PROTOCOL)
  })

  test('a recipe alone is a protocol, a plan alone is one, and nothing is none', () => {
    const none = { vial_amount: null, vial_unit: null, diluent_ml: null, scale: null, barrel: null, step: null }
    expect(refusals({ plan: null })).toEqual({})
    expect(refusals(none)).toEqual({})
    expect(refusals({ ...none, plan: null })).toEqual({ vial_amount: 'Please add a recipe, a plan, or both' })
  })

  test('a recipe without diluent, with none of it, and without a syringe is refused under its field', () => {
    expect(refusals({ diluent_ml: '' })).toEqual({ diluent_ml: 'Please enter how much diluent you add, in ml' })
    expect(refusals({ diluent_ml: '0' })).toEqual({ diluent_ml: 'Please enter the volume in ml, such as 2' })
    expect(refusals({ scale: null, barrel: null, step: null })).toEqual({
      scale: 'Please choose a syringe',
      barrel: 'Please choose a barrel',
    })
  })

  test.each(['0', '-1', '1e309', 'NaN', '', '1,000'])('a dose of "%s" is refused', (dose) => {
    expect(Object.keys(refusals({ dose }))).toEqual(['dose'])
  })

  test('a comma is read as a decimal mark where it has one meaning', () => {
    expect(typedProtocol.parse({ ...PROTOCOL, diluent_ml: '2,5' }).diluent_ml).toBe('2.5')
  })

  test('IU of a vial in mg need a peptide with a ratio', () => {
    expect(refusals({ dose_unit: 'IU' })['dose_unit']).toContain('This vial is in mg and the dose in IU')
    expect(refusals({ dose_unit: 'IU', peptide: 'HGH' })).toEqual({})
  })

  test('a name is one line that nobody can turn around', () => {
    for (const name of ['a\u202eb', 'a\nb', 'a\u0000b', 'a\u2066b'])
      expect(refusals({ name })).toEqual({ name: 'Please remove the unreadable character' })
    expect(typedProtocol.parse({ ...PROTOCOL, name: '<script>alert(1)</script>' }).name).toBe(
      '<script>alert(1)</script>',
    )
    expect(refusals({ name: '  ' })).toEqual({ name: 'Please name it' })
    expect(refusals({ peptide: 'x'.repeat(101) })).toEqual({ peptide: 'Please use at most 100 characters' })
  })

  test('a plan has at most 1,000 doses in at most 104 weeks, and each time of the day once', () => {
    const plan = PROTOCOL.plan
    expect(refusals({ plan: { ...plan, total_doses: '1001' } })).toEqual({
      'plan.total_doses': 'Please enter 1 to 1,000 doses',
    })
    expect(refusals({ plan: { ...plan, duration_weeks: '0' } })).toEqual({
      'plan.duration_weeks': 'Please enter 1 to 104 weeks',
    })
    const regimen = { pattern: null, times: [{ time: '08:00', amount: null }], steps: [], zone: null }
    expect(refusals({ plan: { ...plan, regimen } })).toEqual({
      'plan.regimen.times.0.time': 'Please choose each time of the day once',
    })
  })
})
