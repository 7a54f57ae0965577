import { expect, test } from 'vitest'
import { Zone } from '#domain/time/schema'
import { logged } from '../../../data/testing/sample-writes.ts'
import { editValues } from './edit-values.ts'

const BERLIN = Zone.parse('Europe/Berlin')
const dose = { ...logged('dose'), zone: Zone.parse('Asia/Tokyo'), amount: '2.409', waiting: false }

test('an edit begins with the dose by its own clock, and with an amount that can be read in one way', () => {
  expect(editValues(dose, BERLIN)).toEqual({
    dosage: '2.4090',
    unit: 'mcg',
    administrationMethod: 'injection',
    sites: [],
    startDate: '2026-11-22',
    time: '05:00',
    zone: 'Asia/Tokyo',
    notes: '',
    vial: 'none',
    restVial: '',
    scale: '',
    barrel: '',
    step: '',
  })
})

test('another time begins with the moment of now, by the same clock', () => {
  const now = Date.parse('2026-11-23T16:30:59.999Z')
  expect(editValues(dose, BERLIN, now)).toMatchObject({ startDate: '2026-11-24', time: '01:30', zone: 'Asia/Tokyo' })
  expect(editValues({ ...dose, zone: null }, BERLIN, now)).toMatchObject({ time: '17:30', zone: 'Europe/Berlin' })
})
