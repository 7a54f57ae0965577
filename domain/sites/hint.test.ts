import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { siteHint } from './hint.ts'
import type { OfferedSite } from './settings.ts'
import { SITES } from './sites.ts'
import type { SiteUse } from './uses.ts'

const NOW = '2026-11-28T12:00:00.000Z'
const sites = (change: (id: string) => Partial<OfferedSite> = () => ({})): readonly OfferedSite[] =>
  SITES.map(({ id, route }) => ({ id, route, is_active: true, resting: undefined, rest_days: 7, ...change(id) }))
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString()
const used = (site: string, days: number): SiteUse => ({ site, at: daysAgo(days) })
const hint = (uses: readonly SiteUse[], offered = sites(), asked: object = {}) =>
  siteHint(offered, uses, { route: 'subcutaneous', peptide: PEPTIDE_IDS.bpc157, now: NOW, ...asked })
const UNDER_SKIN = SITES.filter(({ route }) => route === 'subcutaneous').map(({ id }) => id)

test('where none was used yet it is the first of the order, and it says so', () => {
  expect(hint([])).toEqual({ site: 'abdomen-left-upper', rest_days: 7, last: undefined, kind: 'never' })
  expect(hint([], sites().toReversed())?.site).toBe('buttock-right')
})

test('a dose of another peptide counts, one that lies ahead does not', () => {
  expect(hint([used('abdomen-left-upper', 2)])?.site).toBe('abdomen-right-upper')
  expect(hint([used('abdomen-left-upper', -1)])).toMatchObject({ site: 'abdomen-left-upper', kind: 'never' })
})

test('where every site was used, it is the one that has rested longest', () => {
  const uses = UNDER_SKIN.map((site, at) => used(site, at + 1))
  expect(hint(uses)).toEqual({ site: 'buttock-right', rest_days: 7, last: daysAgo(12), kind: 'rested' })
})

test('where none has rested it says so, and with more doses a week than sites it speaks of a finger', () => {
  const six = UNDER_SKIN.slice(0, 6)
  const few = sites((id) => ({ is_active: six.includes(id) }))
  const uses = six.map((site, at) => used(site, at + 0.5))
  expect(hint(uses, few)).toMatchObject({ site: six[5], kind: 'longest' })
  const twiceADay = [...uses, ...uses.map(({ site }, at) => used(site, at + 1)), used('abdomen-left-upper', 6.9)]
  expect(hint(twiceADay, few)).toMatchObject({ kind: 'finger' })
})

test('exactly 7 times 24 hours are rest enough across a change of the clock, a second less is not', () => {
  const one = sites((id) => ({ is_active: id === 'arm-left' }))
  // In Berlin the clock went back in between: by the calendar these are 7 days and an hour.
  const at = '2026-10-22T10:00:00.000Z'
  const on = (now: string) => hint([{ site: 'arm-left', at }], one, { now })?.kind
  expect(on('2026-10-29T10:00:00.000Z')).toBe('rested')
  expect(on('2026-10-29T09:59:59.999Z')).toBe('longest')
})

test('a site may rest for longer than the others', () => {
  const one = sites((id) => ({ is_active: id === 'arm-left', rest_days: 14 }))
  expect(hint([used('arm-left', 13)], one)?.kind).toBe('longest')
  expect(hint([used('arm-left', 14)], one)?.kind).toBe('rested')
})

test('a site whose own rest is over comes before one that has rested longer, and not long enough', () => {
  const own = sites((id) => ({ is_active: id.startsWith('arm'), rest_days: id === 'arm-left' ? 30 : 3 }))
  expect(hint([used('arm-left', 9), used('arm-right', 4)], own)).toMatchObject({ site: 'arm-right', kind: 'rested' })
  expect(hint([used('arm-left', 9), used('arm-right', 2)], own)).toMatchObject({
    site: 'arm-left',
    rest_days: 30,
    kind: 'longest',
  })
})

test('a site that rests, or that is switched off, is never named', () => {
  const resting = sites((id) => ({
    resting: id === 'abdomen-left-upper' ? { reason: 'sore', until: null } : undefined,
    is_active: id !== 'abdomen-right-upper',
  }))
  expect(hint([], resting)?.site).toBe('abdomen-left-lower')
  expect(
    hint(
      [],
      sites(() => ({ is_active: false })),
    ),
  ).toBeUndefined()
})

test('a dose into the muscle has its own sites', () => {
  expect(hint([], sites(), { route: 'intramuscular' })?.site).toBe('deltoid-left')
})

test('semaglutide and tirzepatide keep to the areas of their labels', () => {
  const uses = UNDER_SKIN.filter((id) => !id.startsWith('buttock')).map((site) => used(site, 1))
  expect(hint(uses)?.site).toBe('buttock-left')
  for (const peptide of [PEPTIDE_IDS.semaglutide, PEPTIDE_IDS.tirzepatide])
    expect(hint(uses, sites(), { peptide })?.site).toBe('abdomen-left-upper')
})

test('a deleted use leaves the hint as it was before, and an order is that of a fresh person', () => {
  const anyUse = fc.record({ site: fc.constantFrom(...UNDER_SKIN), days: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(
      fc.array(anyUse),
      anyUse,
      fc.shuffledSubarray([...UNDER_SKIN], { minLength: 1 }),
      (many, one, order) => {
        const uses = many.map(({ site, days }) => used(site, days))
        const offered = order.map((id) => sites().find((site) => site.id === id) as OfferedSite)
        const before = hint(uses, offered)
        const another = used(one.site, one.days)
        expect(
          hint(
            [...uses, another].filter((use) => use !== another),
            offered,
          ),
        ).toEqual(before)
        expect(hint(uses.toReversed(), offered)).toEqual(before)
        // Whatever the order, no site has rested longer than the one that is named.
        const last = (site: string) =>
          Math.min(...uses.filter((use) => use.site === site).map(({ at }) => Date.parse(NOW) - Date.parse(at)))
        for (const id of order) expect(last(before?.site ?? '')).toBeGreaterThanOrEqual(last(id))
      },
    ),
  )
})
