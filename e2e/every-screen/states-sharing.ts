import type { SharedLink } from '#contract'
import { fill, inSequence, press, unfold, type Screen } from './states.ts'

const path = '/your-data'
const share = { who: 'settled', path } as const

const LINK = {
  id: '00000000-0000-4000-8000-000000000001',
  parts: ['doses', 'schedules', 'metrics', 'vials', 'sites', 'notes'],
  from: '2026-01-01',
  to: '2026-03-31',
  has_pin: true,
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2099-11-27T08:00:00.000Z',
  ended_at: null,
  closings: 0,
  closed_until: null,
  openings: [
    {
      id: '00000000-0000-4000-8000-000000000003',
      opened_at: '2026-11-21T09:30:00.000Z',
      device: 'Samsung Internet on Android',
      kind: 'report',
    },
    { id: '00000000-0000-4000-8000-000000000004', opened_at: '2026-11-20T21:05:00.000Z', device: null, kind: 'page' },
  ],
} as unknown as SharedLink

const id = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`
const LINKS: readonly SharedLink[] = [
  LINK,
  { ...LINK, id: id(1), closings: 1, closed_until: '2099-11-20T12:00:00.000Z', openings: [] },
  { ...LINK, id: id(2), closings: 3, closed_until: '2026-11-20T12:00:00.000Z', ended_at: '2026-11-20T11:00:00.000Z' },
  {
    ...LINK,
    id: id(3),
    parts: ['metrics'],
    from: null,
    to: null,
    ended_at: '2026-11-20T11:00:00.000Z',
    has_pin: false,
  },
]

/** Links and the form of a new one, among the other cards of a person's data. */
export const SHARING_SCREENS: readonly Screen[] = [
  {
    name: 'Links of shared data',
    states: [
      {
        ...share,
        name: 'links in every state',
        words: { 'shared-links': LINKS },
        act: unfold,
        shows: 'Wrong PINs ended it.',
      },
      { ...share, name: 'the form of a link', act: press('Make a link'), shows: 'What it shows' },
      {
        ...share,
        name: 'a link that is refused',
        act: inSequence(press('Make a link'), fill('PIN (optional)', '123'), press('Make the link')),
        shows: 'Please enter 6 digits',
      },
      {
        ...share,
        name: 'ending a link',
        words: { 'shared-links': LINKS },
        act: press(/^End the link/),
        shows: 'End this link?',
      },
    ],
  },
]
