import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { RowOf } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { OfferChange } from '#domain/offers/settings'
import { addDays, type CivilDate, type CivilTime } from '#domain/time/civil'
import { toIsoString } from '#domain/time/instant'
import { instantOf, UTC, type Zone } from '#domain/time/zone'
import { rowsOfDoses, rowsOfPlanned, showRows } from '../../../data/testing/sample-rows.ts'
import { logged, schedule, scheduled } from '../../../data/testing/sample-writes.ts'
import { entryValuesOf } from '../../../parts/doses/returned-entry.ts'
import { cutWords } from '../../../testing/cut-words.ts'
import { OfferPart } from '../offer-part.tsx'
import { withoutWeekday } from './ways.ts'
import { defaultValues } from '../../../parts/doses/entry-values.ts'

const writes = vi.hoisted(() => ({ made: [] as { readonly params: { id: string }; readonly body: OfferChange }[] }))
vi.mock('../../../data/outbox/pending-writes.ts', async (original) => ({
  ...(await original<object>()),
  write: async (_definition: unknown, made: (typeof writes.made)[number]) => void writes.made.push(made),
}))

const NOW = Date.parse('2026-11-29T12:00:00Z')
const TODAY = '2026-11-29' as CivilDate
const TOKYO = 'Asia/Tokyo' as Zone
const sight = { inSight: true }
const plan = vi.hoisted(() => ({ premium: true as boolean | undefined }))
vi.mock('../../../data/subscription/subscription.ts', async (original) => ({
  ...(await original<object>()),
  usePremium: () => plan.premium,
}))
// What is loaded later is here: no test waits for it.
beforeAll(() => import('./dashboard-offer.tsx'))
beforeEach(() => {
  vi.unstubAllGlobals()
  writes.made.length = 0
  sight.inSight = true
  plan.premium = true
  localStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell([{ isIntersecting: sight.inSight }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => void vi.useRealTimers())

/** A paragraph of these words, in whatever parts no line may cut. */
const sentence = (words: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === words

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const PLAN = id(999)

/** A daily plan of 8:30, of which the last ten doses were taken at 9:40, and so many are ahead. `hasMoved`: six of them in Tokyo. */
function show(
  offer_settings: readonly Omit<RowOf<'offer_settings'>, 'version'>[] = [],
  { hasMoved = false, ahead = 12 } = {},
) {
  const at = (days: number, minutes: number) =>
    toIsoString(Date.parse(instantOf(addDays(TODAY, days), '08:30' as CivilTime, UTC)) + minutes * 60_000)
  const planned = Array.from({ length: 10 + ahead }, (_, index) => {
    const isTaken = index < 10
    return {
      ...scheduled(id(index), addDays(TODAY, index - 10 + (isTaken ? 0 : 1))),
      schedule_id: PLAN,
      peptide_id: PEPTIDE_IDS.semaglutide,
      peptide_name: 'Semaglutide',
      scheduled_time: '08:30' as CivilTime,
      status: isTaken ? ('completed' as const) : ('pending' as const),
      actual_dose_id: isTaken ? id(100 + index) : null,
    }
  })
  const doses = planned.slice(0, 10).map(({ peptide_id, peptide_name }, index) => ({
    ...logged(id(100 + index)),
    peptide_id,
    peptide_name,
    zone: hasMoved && index < 6 ? TOKYO : UTC,
    administered_at: at(index - 10, 70),
  }))
  const plan = {
    ...schedule,
    id: PLAN,
    peptide_id: PEPTIDE_IDS.semaglutide,
    peptide_name: 'Semaglutide',
    frequency: 'daily' as const,
    total_doses: 10 + ahead,
    completed_doses: 10,
    start_date: addDays(TODAY, -10),
  }
  showRows({
    ...rowsOfDoses(doses),
    ...rowsOfPlanned(planned, plan),
    offer_settings: offer_settings.map((row) => ({ ...row, version: 1 })),
  })
}

function open() {
  const { hook, history } = memoryLocation({ path: '/app', record: true })
  const view = render(
    <Router hook={hook}>
      <OfferPart />
    </Router>,
  )
  return { ...view, history }
}

/** Until every kind was worked out, in the idle moments of this page. */
const settle = () => new Promise((resolve) => void setTimeout(resolve, 200))
const shownRow = (shown_at: string) => ({ id: 'time', is_active: true, shown_at, refused_at: null })
const began = toIsoString(NOW - 60_000)

test('an offer begins when the person gets to its place, and shows after the answer that it was the first', async () => {
  show()
  open()
  await vi.waitFor(() => expect(writes.made).toHaveLength(1), 5_000)
  const [{ params, body } = { params: { id: '' }, body: {} }] = writes.made
  expect(params.id).toBe('time')
  expect(screen.queryByRole('heading', { name: 'From your records' })).toBeNull()
  act(() => show([shownRow(body.shown_at ?? '')]))
  expect(
    await screen.findByText(sentence('10 of the last 10 doses at 9:15 AM or later. They are planned for 8:30 AM.')),
  ).toBeTruthy()
  expect(cutWords()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Semaglutide' })).toBeTruthy()
  expect(writes.made).toHaveLength(1)
})

test.each([
  ['another device shows it', () => show([shownRow(began)])],
  [
    'it was refused a week ago',
    () => show([{ ...shownRow('2026-11-20T12:00:00.000Z'), refused_at: '2026-11-22T12:00:00.000Z' }]),
  ],
  ['the kind is switched off', () => show([{ ...shownRow('2026-01-01T00:00:00.000Z'), is_active: false }])],
  ['another kind was shown today', () => show([{ id: 'vial', is_active: true, shown_at: began, refused_at: null }])],
  ['a person has no premium', () => ((plan.premium = false), show())],
  ['premium is not known yet', () => ((plan.premium = undefined), show())],
  ['its place is not in sight', () => ((sight.inSight = false), show())],
  ['there is no network', () => (vi.stubGlobal('navigator', { onLine: false }), show())],
])('nothing is shown and nothing begins where %s', async (_what, given) => {
  given()
  open()
  await settle()
  expect(writes.made).toEqual([])
  expect(screen.queryByRole('heading', { name: 'From your records' })).toBeNull()
})

test('a journey that is shown stays, though it is asked about once', async () => {
  localStorage.setItem('vialog-offer', began)
  show([{ ...shownRow(began), id: 'zone' }], { hasMoved: true })
  open()
  expect(
    await screen.findByText(
      sentence(
        '4 doses since Nov 25 by the clock of UTC, before that of Tokyo. 12 planned doses follow the clock here.',
      ),
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Keep the clock of Tokyo' })).toBeTruthy()
})

test('one that this device shows stays without a network, for a day', async () => {
  localStorage.setItem('vialog-offer', began)
  vi.stubGlobal('navigator', { onLine: false })
  show([shownRow(began)])
  open()
  expect(await screen.findByRole('heading', { name: 'From your records' })).toBeTruthy()
})

test('its way leads to the form of the schedule, filled in; "Not now" and "Never this kind" are kept', async () => {
  localStorage.setItem('vialog-offer', began)
  show([shownRow(began)])
  const { history } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Never this kind' }))
  expect(writes.made).toMatchObject([
    { params: { id: 'time' }, body: { refused_at: toIsoString(NOW) } },
    { params: { id: 'time' }, body: { is_active: false } },
  ])
  fireEvent.click(screen.getByRole('link', { name: 'Plan it for 9:45 AM' }))
  expect(history?.at(-1)).toBe(`/track?edit=${PLAN}`)
})

test('a schedule that ends within a week is planned again or saved as a protocol', async () => {
  localStorage.setItem('vialog-offer', began)
  show([{ ...shownRow(began), id: 'ending' }], { ahead: 3 })
  const { history } = open()
  expect(await screen.findByText(sentence('3 doses left. The last one is on Dec 2.'))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Plan again' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Save as protocol' }))
  expect(history?.at(-1)).toBe(`/protocols?new&schedule=${PLAN}`)
})

test('a form without a weekday keeps the others, and a rhythm without weekdays has no such form', () => {
  const form = { ...defaultValues('schedule', NOW), frequency: 'daily' }
  const without = withoutWeekday(form, 0)
  expect(without?.regimen.pattern).toMatchObject({ kind: 'weekdays', weekdays: ['1', '2', '3', '4', '5', '6'] })
  expect(entryValuesOf({ entry: without })).toEqual(without)
  expect(withoutWeekday({ ...form, frequency: 'weekly' }, 0)).toBeUndefined()
  const custom = { ...form, customSchedule: true, customDates: [TODAY, addDays(TODAY, 1)] }
  expect(withoutWeekday(custom, 0)?.customDates).toEqual([addDays(TODAY, 1)])
})

test('two schedules with the same words show their start, and each has its own link', async () => {
  localStorage.setItem('vialog-offer', began)
  const plans = [1, 2].map((number) => {
    const doses = Array.from({ length: 5 }, (_, at) => ({
      ...scheduled(id(10 * number + at), addDays(TODAY, 1 + at)),
      schedule_id: id(900 + number),
      peptide_name: 'BPC-157',
      scheduled_time: '08:30' as CivilTime,
    }))
    return rowsOfPlanned(doses, { ...schedule, total_doses: 5, start_date: addDays(TODAY, number - 2) })
  })
  showRows({
    schedules: plans.flatMap(({ schedules = [] }) => schedules),
    scheduled_doses: plans.flatMap(({ scheduled_doses = [] }) => scheduled_doses),
    offer_settings: [{ ...shownRow(began), id: 'overlap', version: 1 }],
  })
  open()
  const links = await screen.findAllByRole('link', { name: /^Look at/ })
  expect(links.map(({ textContent }) => textContent).toSorted()).toEqual([
    'Look at BPC-157 250 mcg, 8:30 AM, from Nov 28',
    'Look at BPC-157 250 mcg, 8:30 AM, from Nov 29',
  ])
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(2)
})
