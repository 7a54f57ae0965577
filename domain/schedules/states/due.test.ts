import { expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import { toEpochMs } from '../../time/instant.ts'
import { dueDoses } from './due.ts'

const zone = Zone.parse('Europe/Berlin')
const NOW = toEpochMs('2026-11-21T09:00:00+01:00')

function dose(date: string, time: string, changed: object = {}) {
  const slot = { scheduled_date: CivilDate.parse(date), scheduled_time: CivilTime.parse(time) }
  return { ...slot, status: 'pending' as const, schedule_status: 'active' as const, ...changed }
}

test.each([
  ['whose time is now', dose('2026-11-21', '09:00'), 1],
  ['that is late', dose('2026-11-21', '06:00'), 1],
  ['that is to come', dose('2026-11-21', '09:01'), 0],
  ['that was missed', dose('2026-11-20', '20:00'), 0],
  ['that is taken', dose('2026-11-21', '08:00', { status: 'completed' }), 0],
  ['that is skipped', dose('2026-11-21', '08:00', { status: 'skipped', skipped_at: '2026-11-21T07:00:00Z' }), 0],
  ['of a schedule that is over', dose('2026-11-21', '08:00', { schedule_status: 'inactive' }), 0],
  ['of tomorrow in Tokyo, whose clock it keeps', dose('2026-11-21', '17:30', { zone: 'Asia/Tokyo' }), 0],
  ['of this morning in Tokyo, whose clock it keeps', dose('2026-11-21', '16:30', { zone: 'Asia/Tokyo' }), 1],
  ['of next month', dose('2026-12-21', '08:00'), 0],
])('whether a dose is due: one %s', (_what, one, count) => {
  expect(dueDoses([one], NOW, { zone, begins: 0 })).toHaveLength(count)
})

test('a dose of last evening is due until the night is over', () => {
  const evening = dose('2026-11-20', '22:00')
  const at = (time: string) => dueDoses([evening], toEpochMs(`2026-11-21T${time}+01:00`), { zone, begins: 0 }).length
  expect([at('03:59:00'), at('04:00:00')]).toEqual([1, 0])
  expect(dueDoses([evening], toEpochMs('2026-11-21T05:00:00+01:00'), { zone, begins: 6 })).toHaveLength(1)
})
