import { expect, test } from 'vitest'
import { DoseEdit, OneTimeDose } from '../doses/schema.ts'
import { messagesOf } from '../text/messages.ts'

const edit = {
  dosage: '250',
  unit: 'mcg',
  administrationMethod: 'injection',
  startDate: '2026-11-28',
  time: '08:00',
  zone: 'UTC',
}
const dose = { ...edit, peptide: '00000000-0000-4000-a000-000000000001', dosageType: 'one-time' }
const FIVE = ['abdomen-left-upper', 'abdomen-right-upper', 'abdomen-left-lower', 'abdomen-right-lower', 'arm-left']

test.each([
  [FIVE, 'injection', 'Please choose at most 4 sites'],
  ['arm-left', 'injection', 'Unknown site'],
  [['arm-left', 'arm-left'], 'injection', 'Please choose each site once'],
  [['arm-left', 'deltoid-left'], 'injection', 'Please choose sites under the skin or into the muscle, not both'],
  [['arm-left'], 'oral', 'Only an injection has a site'],
  [['arm-left'], 'nasal', 'Only an injection has a site'],
])('%j of %s is refused, in a dose and in an edit', (sites, administrationMethod, message) => {
  for (const [schema, form] of [
    [OneTimeDose, dose],
    [DoseEdit, edit],
  ] as const)
    expect(messagesOf(schema, { ...form, sites, administrationMethod })).toEqual({ sites: message })
})

test('a site that is not known is refused by its place', () => {
  expect(messagesOf(DoseEdit, { ...edit, sites: ['arm-left', 'knee'] })).toEqual({ 'sites.1': 'Unknown site' })
})

test('one to four sites of one route, none, and a device that knows no sites are taken', () => {
  for (const sites of [FIVE.slice(0, 4), ['deltoid-left', 'deltoid-right'], [], undefined])
    expect(DoseEdit.parse({ ...edit, sites }).sites).toEqual(sites)
  expect(OneTimeDose.parse({ ...dose, administrationMethod: 'oral', sites: [] }).sites).toEqual([])
})
