import { expect, test } from 'vitest'
import type { Zone } from '#domain/time/zone'
import { showRows } from '../testing/sample-rows.ts'
import { logged, scheduled } from '../testing/sample-writes.ts'
import { completionMessage } from './completion-message.ts'

const zone = 'Europe/Berlin' as Zone
const planned = scheduled('dose', '2026-11-21', '21:00')
const AS_PLANNED = '2026-11-21T20:00:00.000Z'
const tapped = (recorded_at: string, administered_at = AS_PLANNED) =>
  completionMessage({ scheduled_dose: planned, dose: { ...logged('x'), zone, administered_at, recorded_at } })

test.each([
  ['an hour after its time', '2026-11-21T21:00:00.000Z'],
  ['an hour before its time', '2026-11-21T19:00:00.000Z'],
])('tapped %s, a dose is marked as completed', (_name, at) => {
  expect(tapped(at)).toMatchObject({ title: 'Dose Completed!', text: '250 mcg of BPC-157 marked as completed.' })
})

test('an injection that does not say where it was given offers its site; another dose does not', () => {
  const message = (changed: object) =>
    completionMessage({ scheduled_dose: planned, dose: { ...logged('x'), zone, ...changed } }).action
  expect(message({})).toEqual({ label: 'Add the site', name: 'add-site' })
  expect(message({ administration_method: 'intramuscular', sites: null })).toBeDefined()
  expect(message({ sites: ['arm-left'] })).toBeUndefined()
  expect(message({ administration_method: 'oral' })).toBeUndefined()
})

test('a dose that has nothing to add offers the check-in, unless the person wants no question', () => {
  const action = () =>
    completionMessage({ scheduled_dose: planned, dose: { ...logged('x'), zone, sites: ['arm-left'] } }).action
  showRows({})
  expect(action()).toEqual({ label: 'How are you?', name: 'check-in' })
  showRows({ symptom_settings: [{ id: 'all', version: 1, label: null, is_asked: false }] })
  expect(action()).toBeUndefined()
})

test.each([
  ['61 minutes after its time', '2026-11-21T21:01:00.000Z'],
  ['61 minutes before its time', '2026-11-21T18:59:00.000Z'],
  ['days later', '2026-11-24T09:00:00.000Z'],
])('tapped %s, it says as which time it was logged, and offers another', (_name, at) => {
  expect(tapped(at)).toMatchObject({
    title: 'Dose Completed!',
    text: 'Logged at 9:00 PM, as planned',
    action: { label: 'I took it at another time', name: 'taken-at-another-time' },
  })
})

test('a dose whose time the person has given is not as planned', () => {
  expect(tapped('2026-11-24T09:00:00.000Z', '2026-11-22T07:00:00.000Z').action?.name).not.toBe('taken-at-another-time')
})

test('a completion from before doses had a zone is as planned', () => {
  const dose = { ...logged('x'), administered_at: AS_PLANNED, recorded_at: '2026-11-22T09:00:00.000Z' }
  expect(completionMessage({ scheduled_dose: planned, dose }).text).toBe('Logged at 9:00 PM, as planned')
})
