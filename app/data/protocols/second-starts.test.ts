import { expect, test } from 'vitest'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import type { CivilDate } from '#domain/time/civil'
import { rowOfPlanned, rowOfSchedule, showRows } from '../testing/sample-rows.ts'
import { schedule, scheduled } from '../testing/sample-writes.ts'
import { secondStartOf } from './second-starts.ts'

const AT = '2026-11-02T08:00:00.000Z'
const NOW = { openFrom: '2026-11-29' as CivilDate, now: Date.parse('2026-11-29T20:00:00Z') }

type Started = {
  readonly id: string
  readonly created_at: string
  readonly of?: string
  readonly status?: 'active' | 'inactive'
  readonly last?: string
}

/** Schedules that were started from two versions of one protocol (`v1`, `v2`) and from another one (`w1`). */
function show(...started: readonly Started[]): void {
  const version = (id: string, protocol_id: string) => {
    return { ...PROTOCOL, id, version: 1, protocol_id, number: Number(id.slice(1)), saved_at: AT }
  }
  showRows({
    protocols: ['p', 'q'].map((id) => ({ id, version: 1, archived_at: null, created_at: AT })),
    protocol_versions: [version('v1', 'p'), version('v2', 'p'), version('w1', 'q')],
    schedules: started.map(({ id, created_at, of = 'v1', status = 'active' }) => ({
      ...rowOfSchedule({ ...schedule, id, created_at, status }),
      protocol_version_id: of,
    })),
    scheduled_doses: started.map(({ id, last = '2026-12-20' }) => ({
      ...rowOfPlanned(scheduled(`dose of ${id}`, last)),
      schedule_id: id,
    })),
  })
}

const FIRST = { id: 'first', created_at: '2026-11-29T08:00:00.000Z' }
const SECOND = { id: 'second', created_at: '2026-11-29T08:00:05.000Z' }
const earlierOf = (id: string, beside: readonly string[] = []) => {
  const found = secondStartOf({ id, beside }, NOW)
  return found === undefined || found === 'settled' ? found : found.earlier.id
}

test('the device whose start reached the server second asks about the first one, of whatever version, and the other device does not', () => {
  show(FIRST, { ...SECOND, of: 'v2' })
  expect(earlierOf('second')).toBe('first')
  expect(earlierOf('first')).toBeUndefined()
  expect(secondStartOf({ id: 'second', beside: [] }, NOW)).toMatchObject({ name: PROTOCOL.name })
})

test('nothing is asked about a schedule that the person saw, of another protocol, that was ended, or that is over', () => {
  show(FIRST, SECOND)
  expect(earlierOf('second', ['first'])).toBeUndefined()
  show({ ...FIRST, of: 'w1' }, SECOND)
  expect(earlierOf('second')).toBeUndefined()
  show({ ...FIRST, status: 'inactive' }, SECOND)
  expect(earlierOf('second')).toBeUndefined()
  show({ ...FIRST, last: '2026-11-28' }, SECOND)
  expect(earlierOf('second')).toBeUndefined()
})

test('a start whose own schedule was ended or is over is settled, and one that is not here yet is not', () => {
  show(FIRST, { ...SECOND, status: 'inactive' })
  expect(earlierOf('second')).toBe('settled')
  show(FIRST, { ...SECOND, last: '2026-11-28' })
  expect(earlierOf('second')).toBe('settled')
  expect(earlierOf('not here')).toBeUndefined()
})

test('a start of which no other one is found within a day is settled, and one with another is asked about until it is answered', () => {
  const later = { ...NOW, now: Date.parse('2026-11-30T08:00:06Z') }
  show(FIRST)
  expect(secondStartOf({ id: 'first', beside: [] }, NOW)).toBeUndefined()
  expect(secondStartOf({ id: 'first', beside: [] }, later)).toBe('settled')
  show(FIRST, SECOND)
  expect(secondStartOf({ id: 'second', beside: [] }, later)).toMatchObject({ earlier: { id: 'first' } })
})
