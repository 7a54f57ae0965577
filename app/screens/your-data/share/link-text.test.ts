import { expect, test } from 'vitest'
import type { OpeningKind } from '#domain/shared-links/opening-kind'
import { UTC } from '#domain/time/zone'
import type { CivilDate } from '#domain/time/civil'
import type { SharedLink } from '../../../data/shared-links/shared-links.ts'
import { linkText } from './link-text.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const LINK: SharedLink = {
  id: '00000000-0000-4000-8000-000000000001',
  parts: ['doses', 'vials'],
  from: null,
  to: null,
  has_pin: false,
  created_at: '2026-11-19T08:00:00.000Z',
  expires_at: '2026-11-26T08:00:00.000Z',
  ended_at: null,
  closings: 0,
  closed_until: null,
  openings: [],
}
const said = (changed: Partial<SharedLink>) => linkText({ ...LINK, ...changed }, NOW, UTC)

test('a link says what it shows, since when and until when', () => {
  expect(said({})).toMatchObject({
    state: 'open',
    what: 'Doses and vials, all days',
    facts: 'Made yesterday, expires Nov 26, 8:00 AM',
    last: 'Not opened yet',
    trouble: undefined,
  })
  expect(said({ from: '2026-11-01' as CivilDate, to: '2026-11-10' as CivilDate, has_pin: true })).toMatchObject({
    what: 'Doses and vials, Nov 1 to Nov 10',
    facts: 'Made yesterday, with PIN, expires Nov 26, 8:00 AM',
  })
  expect(said({ from: '2025-11-01' as CivilDate }).what).toBe('Doses and vials, from Nov 1, 2025')
})

test('it says what was taken last, when, and with what', () => {
  const opening = (opened_at: string, device: string | null, kind: OpeningKind = 'page') => ({
    id: opened_at,
    opened_at,
    device,
    kind,
  })
  const openings = [opening('2026-11-20T09:30:00.000Z', 'Safari on iPhone'), opening('2026-11-19T21:05:00.000Z', null)]
  expect(said({ openings })).toMatchObject({
    last: 'Last opened today, 9:30 AM, Safari on iPhone',
    openings: [
      { text: 'Opened today, 9:30 AM, Safari on iPhone' },
      { text: 'Opened yesterday, 9:05 PM, unknown device' },
    ],
  })
  const files = [
    opening('2026-11-20T09:32:00.000Z', null, 'report'),
    opening('2026-11-20T09:31:00.000Z', 'Edge on Windows', 'fhir'),
  ]
  expect(said({ openings: files })).toMatchObject({
    last: 'Last taken as a report today, 9:32 AM, unknown device',
    openings: [{ text: 'Report today, 9:32 AM, unknown device' }, { text: 'FHIR today, 9:31 AM, Edge on Windows' }],
  })
})

test.each([
  ['ended by the person', { ended_at: '2026-11-20T08:00:00.000Z' }, 'ended', undefined],
  ['expired', { expires_at: '2026-11-20T12:00:00.000Z' }, 'expired', undefined],
  [
    'closed for an hour',
    { closings: 1, closed_until: '2026-11-20T12:40:00.000Z' },
    'closed',
    'Five wrong PINs were entered. It is closed until 12:40 PM.',
  ],
  [
    'open again',
    { closings: 2, closed_until: '2026-11-20T12:00:00.000Z' },
    'open',
    'Wrong PINs closed it for an hour twice.',
  ],
  [
    'ended by wrong PINs',
    { closings: 3, closed_until: '2026-11-20T13:00:00.000Z', ended_at: '2026-11-20T12:00:00.000Z' },
    'locked',
    'Wrong PINs ended it.',
  ],
] as const)('one that is %s says so', (_how, changed, state, trouble) => {
  expect(said(changed)).toMatchObject({ state, trouble, isOver: state !== 'open' && state !== 'closed' })
})
