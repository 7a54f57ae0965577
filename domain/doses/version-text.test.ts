import { expect, test } from 'vitest'
import { CivilDate, Zone } from '../time/schema.ts'
import { siteNames } from '../sites/name.ts'
import { versionText } from './version-text.ts'

test('a version has its amount, its method, its own clock and its notes', () => {
  const version = {
    amount: '0.25',
    unit: 'mg',
    administration_method: 'oral',
    administered_at: '2025-11-20T23:00:00Z',
    zone: 'Asia/Tokyo',
    notes: 'left',
  } as const
  const device = { zone: Zone.parse('Europe/Berlin'), begins: 0 } as const
  expect(versionText(version, CivilDate.parse('2026-11-21'), device, siteNames([]))).toEqual({
    what: '0.25 mg, oral',
    when: 'Nov 21, 2025, 8:00 AM, Tokyo',
    notes: 'left',
  })
  expect(versionText({ ...version, zone: null }, CivilDate.parse('2025-11-21'), device, siteNames([])).when).toBe(
    'today, 12:00 AM',
  )
  const injected = { ...version, administration_method: 'subcutaneous', sites: ['arm-left', 'arm-right'] } as const
  expect(versionText(injected, CivilDate.parse('2026-11-21'), device, siteNames([])).what).toBe(
    '0.25 mg, subcutaneous, Left upper arm; Right upper arm',
  )
  const later = { ...device, begins: 4 } as const
  expect(versionText({ ...version, zone: null }, CivilDate.parse('2025-11-20'), later, siteNames([])).when).toBe(
    'today, 12:00 AM',
  )
})
