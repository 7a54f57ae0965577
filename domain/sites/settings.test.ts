import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CivilDate } from '../time/schema.ts'
import { messagesOf } from '../text/messages.ts'
import { siteHint } from './hint.ts'
import { siteForm } from './schema.ts'
import {
  movedSite,
  offeredSites,
  restDaysOfAll,
  restingOf,
  siteChangeRefusal,
  USUAL_SETTINGS,
  type SiteSettings,
} from './settings.ts'
import { isOwnSiteId, ownSiteId, routeOfSite, SITES } from './sites.ts'

const today = CivilDate.parse('2026-11-28')
const day = (text: string) => CivilDate.parse(text)
const set = (id: string, changed: Partial<SiteSettings> = {}): SiteSettings => ({ ...USUAL_SETTINGS, id, ...changed })
const own = ownSiteId('intramuscular', '00000000-0000-4000-8000-000000000001')

test('where a person has set nothing, every site is offered with a rest of seven days', () => {
  expect(offeredSites([], today)).toEqual(
    SITES.map(({ id, route }) => ({ id, route, is_active: true, rest_days: 7, resting: undefined })),
  )
})

test('the days of rest of all sites are those of a site that has none of its own', () => {
  const sites = offeredSites([set('all', { rest_days: 10 }), set('arm-left', { rest_days: 3 })], today)
  const restOf = (id: string) => sites.find((site) => site.id === id)?.rest_days
  expect([restOf('arm-left'), restOf('arm-right'), restDaysOfAll([])]).toEqual([3, 10, 7])
})

test('a site rests until the beginning of its day, or until the person says otherwise', () => {
  const on = (date: string, until: string | null) =>
    restingOf({ resting_reason: 'sore', resting_until: until === null ? null : day(until) }, day(date))
  expect(on('2026-11-29', '2026-11-30')).toEqual({ reason: 'sore', until: '2026-11-30' })
  expect(on('2026-11-30', '2026-11-30')).toBeUndefined()
  expect(on('2099-01-01', null)).toEqual({ reason: 'sore', until: null })
  expect(restingOf({ resting_reason: null, resting_until: null }, today)).toBeUndefined()
})

test('moved sites come by their place, own ones last by their name; ids say the route', () => {
  const other = ownSiteId('intramuscular', '00000000-0000-4000-8000-000000000002')
  const ids = offeredSites(
    [set(own, { label: 'Calf' }), set(other, { label: 'Biceps' }), set('arm-right', { place: 1 })],
    today,
  ).map(({ id }) => id)
  expect([ids[0], ...ids.slice(-2)]).toEqual(['arm-right', other, own])
  expect([routeOfSite(own), routeOfSite('arm-left'), routeOfSite('deltoid-left'), routeOfSite('knee')]).toEqual([
    'intramuscular',
    'subcutaneous',
    'intramuscular',
    undefined,
  ])
  expect([isOwnSiteId('sc-1'), isOwnSiteId(own.toUpperCase()), isOwnSiteId(`${own} `)]).toEqual([false, false, false])
})

test('the hint depends on the order alone, not on the moves that led to it', () => {
  const route = 'subcutaneous'
  const ids = SITES.filter((site) => site.route === route).map(({ id }) => id)
  const now = '2026-11-28T12:00:00.000Z'
  const use = fc.record({ site: fc.constantFrom(...ids), days: fc.integer({ min: 0, max: 30 }) })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom<-1 | 1>(-1, 1))),
      fc.subarray([...ids]),
      fc.array(use),
      (moves, off, used) => {
        const order = moves.reduce<readonly string[]>((before, [id, by]) => movedSite(before, id, by), ids)
        expect(order.toSorted()).toEqual(ids.toSorted())
        const uses = used.map(({ site, days }) => ({
          site,
          at: new Date(Date.parse(now) - days * 86_400_000).toISOString(),
        }))
        const settings = order.map((id, index) => set(id, { place: index + 1, is_active: !off.includes(id) }))
        const asked = { route, peptide: 'any', now } as const
        const fresh = order
          .filter((id) => !off.includes(id))
          .map((id) => ({ id, route, is_active: true, rest_days: 7, resting: undefined }) as const)
        expect(siteHint(offeredSites(settings, today), uses, asked)?.site).toBe(siteHint(fresh, uses, asked)?.site)
      },
    ),
  )
})

test('a site at an end stays where it is', () => {
  expect(movedSite(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(movedSite(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(movedSite(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
})

test('an own site is named like no other; saving it again keeps its name', () => {
  const kept = [set(own, { label: 'Calf' })]
  const name = (label: string, id = ownSiteId('subcutaneous', crypto.randomUUID())) =>
    siteChangeRefusal(id, { label }, kept)?.message
  expect(name('CALF')).toBe('There is a site of this name already')
  expect(name('left thigh, UPPER')).toBe('There is a site of this name already')
  expect([name('calf', own), name('Calves')]).toEqual([undefined, undefined])
  expect(name('Mine', 'arm-left')).toBe('Only a site of your own has a name of its own')
})

const form = { label: '', rest_days: '', reason: '', until: '' }
const known = siteForm({ isOwn: false, today })

test('the form of a site says what is set; empty days are those of all, no reason is no rest', () => {
  expect(known.parse(form)).toEqual({ rest_days: null, resting: null })
  expect(known.parse({ ...form, rest_days: ' 14 ', reason: 'lump', until: '2026-11-29' })).toEqual({
    rest_days: 14,
    resting: { reason: 'lump', until: '2026-11-29' },
  })
  expect(known.parse({ ...form, reason: 'sore' }).resting).toEqual({ reason: 'sore', until: null })
  expect(siteForm({ isOwn: true, today }).parse({ ...form, label: ' Hip ' })).toMatchObject({ label: 'Hip' })
})

test.each([
  [{ rest_days: '0' }, { rest_days: 'Please enter 1 to 60 days' }],
  [{ rest_days: '61' }, { rest_days: 'Please enter 1 to 60 days' }],
  [{ rest_days: '7,5' }, { rest_days: 'Please enter 1 to 60 days' }],
  [{ reason: 'sore', until: '2026-11-28' }, { until: 'Please choose a day after today' }],
  [{ reason: 'tired' }, { reason: 'Please choose a reason' }],
])('%j in the form of a site is refused under its field', (typed, messages) => {
  expect(messagesOf(known, { ...form, ...typed })).toEqual(messages)
})

test('an own site without a name is refused', () => {
  expect(messagesOf(siteForm({ isOwn: true, today }), form)).toEqual({ label: 'Please name the site' })
})
