import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { rowsOfPlanned, showRows } from '../testing/sample-rows.ts'
import { schedule, scheduled } from '../testing/sample-writes.ts'
import { useProtocols, useStartedSchedules, useVersionOfDose } from './protocols.ts'

const AT = '2026-11-02T08:00:00.000Z'
const protocol = (id: string, archived_at: string | null = null) => ({ id, version: 1, archived_at, created_at: AT })
const version = (id: string, number: number, saved_at = AT, protocol_id = 'p') => ({
  ...PROTOCOL,
  id,
  version: 1,
  protocol_id,
  number,
  saved_at,
})

test('a dose names the version from which its schedule was started, also after later versions, and no other dose does', () => {
  const taken = { ...scheduled('d', '2026-11-20'), schedule_id: schedule.id, status: 'completed' as const }
  const { schedules = [], ...rows } = rowsOfPlanned([{ ...taken, actual_dose_id: 'taken' }], schedule)
  showRows({
    ...rows,
    schedules: schedules.map((row) => ({ ...row, protocol_version_id: 'v1' })),
    protocols: [protocol('p')],
    protocol_versions: [version('v1', 1), version('v2', 2)],
  })
  const versionOf = (id: string) => renderHook(() => useVersionOfDose(id)).result.current?.number
  expect(versionOf('taken')).toBe(1)
  expect(versionOf('logged once')).toBeUndefined()
  const { current: started } = renderHook(() => useStartedSchedules()).result
  expect(started?.get('v1')?.map(({ id, completed_doses }) => [id, completed_doses])).toEqual([[schedule.id, 8]])
  expect(started?.get('v2')).toBeUndefined()
})

test('protocols come with the one saved last first, and those that are archived apart', () => {
  showRows({
    protocols: [protocol('p'), protocol('q'), protocol('r', AT)],
    protocol_versions: [
      version('v1', 1),
      version('v2', 2, '2026-11-20T08:00:00.000Z'),
      version('q1', 1, '2026-11-10T08:00:00.000Z', 'q'),
      version('r1', 1, AT, 'r'),
    ],
  })
  const { protocols } = renderHook(() => useProtocols()).result.current
  expect(protocols?.current.map(({ id, last }) => [id, last.number])).toEqual([
    ['p', 2],
    ['q', 1],
  ])
  expect(protocols?.archived.map(({ id }) => id)).toEqual(['r'])
  expect(protocols?.one.get('p')?.versions.map(({ number }) => number)).toEqual([2, 1])
})
