import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScheduledDose } from '#contract'
import { toEpochMs } from '#domain/time/instant'
import type { Zone } from '#domain/time/zone'
import { NO_ROWS } from '../rows/device-rows.ts'
import { rowsState } from '../rows/pull.ts'
import { unsentChanges } from '../rows/shown-rows.ts'
import { changesOf } from '../outbox/known-write.ts'
import { rowsOfPlanned, showRows } from '../testing/sample-rows.ts'
import { schedule, scheduled, skips } from '../testing/sample-writes.ts'
import { startDueBadge } from './due-badge.ts'

const signedIn = vi.hoisted(() => ({ person: { id: 'ana' } as { id: string } | undefined }))
vi.mock('../session/session.ts', () => ({ currentPerson: () => signedIn.person, accessToken: vi.fn() }))

const zone = 'America/New_York' as Zone
const AT_EIGHT = scheduled('at eight', '2026-11-21', '08:00')
const AT_NINE = scheduled('at nine', '2026-11-21', '09:00')
let shown: (number | 'none')[]
let end: () => void
beforeEach(() => {
  shown = []
  signedIn.person = { id: 'ana' }
  vi.useFakeTimers({ now: toEpochMs('2026-11-21T13:05:00.000Z') })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push('none'),
  })
  rowsState.set({ rows: NO_ROWS, hasFailed: false })
  unsentChanges.set([])
  end = startDueBadge('ana', () => zone)
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const have = (...doses: readonly ScheduledDose[]) => showRows(rowsOfPlanned(doses, schedule))
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an open page updates the number with each row and each write, and clears it at zero', async () => {
  await later(1000)
  expect(shown).toEqual([])
  have(AT_EIGHT, AT_NINE)
  await later(1000)
  expect(shown.at(-1)).toBe(1)
  await later(60 * 60_000)
  expect(shown.at(-1)).toBe(2)
  // Logged on another device.
  have({ ...AT_EIGHT, status: 'completed', actual_dose_id: 'dose' }, AT_NINE)
  await later(1000)
  expect(shown.at(-1)).toBe(1)
  unsentChanges.set(changesOf([skips(AT_NINE)]))
  await later(1000)
  expect(shown.at(-1)).toBe('none')
})

test('the badge counts nothing after a sign-out', async () => {
  have(AT_EIGHT)
  signedIn.person = undefined
  await later(120_000)
  expect(shown).toEqual([])
})

test('a page that is left no longer updates the number', async () => {
  end()
  have(AT_EIGHT)
  await later(120_000)
  expect(shown).toEqual([])
})
