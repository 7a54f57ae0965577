import type { Page } from '@playwright/test'
import type { SharedRecord } from '#contract'
import { fill, inSequence, press, type Screen } from './states.ts'

const id = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`

const when = { zone: 'UTC', notes: 'Left thigh, a little sore for an hour' }
const OWN = 'sc-00000000-0000-4000-8000-000000000001'
const RECORD = {
  display_name: 'Ana',
  parts: ['doses', 'schedules', 'metrics', 'vials', 'symptoms', 'sites', 'notes'],
  own_sites: [{ id: OWN, label: 'Lower back, a hand above the hip' }],
  from: '2026-11-01',
  to: null,
  zone: 'Europe/Berlin',
  day_begins: 0,
  read_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-27T08:00:00.000Z',
  schedules: [
    {
      id: id(4),
      peptide_name: 'Semaglutide',
      days: 'Weekly',
      plans: [
        plan('0.25', '2026-11-01', '2026-11-15', { taken: 2, missed: 1 }),
        plan('0.5', '2026-11-22', '2026-12-20', { ahead: 5 }),
      ],
    },
  ],
  doses: {
    more: true,
    rows: [
      dose(5, '2026-11-20T08:05:00.000Z', { ...when, zone: 'Asia/Tokyo', sites: ['thigh-left-upper', OWN] }),
      dose(6, '2026-11-19T08:00:00.000Z', { planned_date: '2026-11-19', planned_time: '06:00', zone: 'Europe/Berlin' }),
    ],
  },
  metrics: {
    more: false,
    rows: [
      {
        id: id(7),
        metric_type: 'weight',
        name: null,
        value: 81.4,
        unit: 'kg',
        notes: null,
        recorded_at: '2026-11-20T07:00:00.000Z',
      },
      {
        id: id(12),
        metric_type: 'glucose',
        name: null,
        value: 5.4,
        unit: 'mmol/L',
        reference_range: '3.9-5.5',
        lab: 'Quest',
        fasting: true,
        notes: null,
        recorded_at: '2026-11-20T07:00:00.000Z',
      },
      {
        id: id(13),
        metric_type: 'own-00000000-0000-4000-8000-0000000000e1',
        name: 'Steps of the right foot a minute, counted by hand',
        value: 61,
        unit: 'per minute',
        notes: null,
        recorded_at: '2026-11-19T07:30:00.000Z',
      },
      {
        id: id(8),
        metric_type: 'sleep',
        name: null,
        value: 7.5,
        unit: '/10',
        notes: when.notes,
        recorded_at: '2026-11-19T07:00:00.000Z',
      },
    ],
  },
  symptoms: {
    more: true,
    own: [{ id: 'own-00000000-0000-4000-8000-000000000001', label: 'Sudden cold in both hands after the shot' }],
    asked_days: 12,
    rows: [
      symptom(10, 'own-00000000-0000-4000-8000-000000000001', { ended_at: '2026-11-20T02:10:00.000Z' }),
      symptom(11, 'site-reaction', { site: OWN, notes: when.notes }),
    ],
  },
  vials: [
    {
      id: id(9),
      kind: 'vial',
      name: 'Semaglutide 5 mg',
      peptide_name: 'Semaglutide',
      amount: '5',
      unit: 'mg',
      volume_ml: '2',
      components: [],
      mixed_on: '2026-11-01',
      opened_on: null,
      beyond_use_on: '2026-11-29',
      lot: 'A7-2211',
      supplier: 'From the pharmacy',
      notes: null,
    },
  ],
} as unknown as SharedRecord

const EMPTY = {
  ...RECORD,
  display_name: null,
  from: null,
  schedules: [],
  doses: { rows: [], more: false },
  metrics: { rows: [], more: false },
  vials: [],
} satisfies SharedRecord

const keepWaiting = (page: Page) => page.route('**/api/shared/file', () => undefined)
const loseFiles = (page: Page) => page.route('**/api/shared/file', (route) => route.abort())

const address = { who: 'stranger', path: `/shared/${'a'.repeat(43)}` } as const

/** What somebody without an account sees of a shared record. */
export const SHARED_SCREENS: readonly Screen[] = [
  {
    name: 'Shared record',
    states: [
      { ...address, name: 'the first page', shows: 'A record for you' },
      { ...address, name: 'a link that does not open', act: press('Open'), shows: 'This link does not open' },
      {
        ...address,
        name: 'a PIN that is none',
        act: inSequence(fill('PIN (if you were given one)', '12'), press('Open')),
        shows: 'Please enter 6 digits, or nothing',
      },
      { ...address, name: 'a record', words: { shared: RECORD }, act: press('Open'), shows: 'Record of Ana' },
      {
        ...address,
        name: 'a report that is being made',
        words: { shared: RECORD },
        act: inSequence(keepWaiting, press('Open'), press('Report (PDF)')),
        shows: 'Making it',
      },
      {
        ...address,
        name: 'a record whose link has ended since',
        words: { shared: RECORD },
        act: inSequence(press('Open'), press('FHIR')),
        shows: 'FHIR was not saved',
      },
      {
        ...address,
        name: 'a record without a connection',
        words: { shared: RECORD },
        act: inSequence(loseFiles, press('Open'), press('Report (PDF)')),
        shows: 'Vialog cannot be reached right now.',
      },
      {
        ...address,
        name: 'a record of vials alone',
        words: {
          shared: { ...EMPTY, doses: undefined, schedules: undefined, metrics: undefined, vials: RECORD.vials },
        },
        act: press('Open'),
        shows: 'Vials are on this page alone.',
      },
      {
        ...address,
        name: 'a record of nothing',
        words: { shared: EMPTY },
        act: press('Open'),
        shows: 'Record of a person',
      },
      {
        ...address,
        name: 'a signed-in reader',
        who: 'settled',
        words: { shared: RECORD },
        act: press('Open'),
        shows: 'Record of Ana',
      },
    ],
  },
]

function plan(amount: string, first: string, last: string, counted: object) {
  const counts = { taken: 0, skipped: 0, missed: 0, ahead: 0, ...counted }
  return {
    amount,
    unit: 'mg',
    administration_method: 'subcutaneous',
    time: '20:00',
    zone: null,
    first,
    last,
    ...counts,
  }
}

function symptom(number: number, name: string, changed: object) {
  const values = { grade: 2, began_at: '2026-11-19T22:30:00.000Z', ended_at: null, zone: 'Asia/Tokyo', site: null }
  return { id: id(number), symptom: name, ...values, notes: null, ...changed } as const
}

function dose(number: number, administered_at: string, more: object) {
  const plain = { notes: null, planned_date: null, planned_time: null, planned_zone: null, sites: null }
  return {
    id: id(number),
    peptide_name: 'BPC-157',
    amount: '250',
    unit: 'mcg',
    administration_method: 'subcutaneous',
    administered_at,
    ...plain,
    ...more,
  }
}
