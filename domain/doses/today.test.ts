import { expect, test } from 'vitest'
import { Zone } from '../time/schema.ts'
import { dosesToday } from './today.ts'

const doses = [
  { administered_at: '2026-11-22T04:59:00Z' },
  { administered_at: '2026-11-21T05:00:00Z' },
  { administered_at: '2026-11-21T04:59:59Z' },
]

test('the day is that of the person’s zone, to the minute', () => {
  const evening = '2026-11-22T01:30:00Z'
  expect(dosesToday(doses, Zone.parse('America/New_York'), evening)).toEqual({ dosesToday: 2, totalLogged: 3 })
  expect(dosesToday(doses, Zone.parse('UTC'), evening)).toEqual({ dosesToday: 1, totalLogged: 3 })
})

test('without doses there are none today', () => {
  expect(dosesToday([], Zone.parse('UTC'), 0)).toEqual({ dosesToday: 0, totalLogged: 0 })
})
