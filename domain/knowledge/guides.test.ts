import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { GUIDE_IDS, GUIDE_TITLES, isGuideId } from './guide-titles.ts'
import { GUIDES } from './guides.ts'
import { OPEN_GUIDES } from './open-guides.ts'
import { SOURCES } from './sources.ts'
import { STATEMENTS } from './statements.ts'
import { isSafetyTopic } from './topics.ts'

const byId = new Map(STATEMENTS.map((statement) => [statement.id, statement]))
const all = GUIDE_IDS.map((id) => GUIDES[id])
const idsOf = ({ sections }: (typeof all)[number]) => sections.flatMap(({ statements }) => statements)

test.each(all)('every statement of the guide $id is one of the library, and stands in it once', (guide) => {
  const ids = idsOf(guide)
  expect(ids.filter((id) => !byId.has(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(all)('the guide $id has sources, sections and a screen on which to go on', (guide) => {
  const sources = new Set(idsOf(guide).flatMap((id) => byId.get(id)?.sources ?? []))
  expect([...sources].filter((source) => !SOURCES.some(({ id }) => id === source))).toEqual([])
  expect(sources.size).toBeGreaterThan(1)
  expect(guide.sections.length).toBeGreaterThan(3)
  expect(guide.next.length).toBeGreaterThan(0)
})

test('text that leads from one statement to the next directs nobody and has no number', () => {
  const texts = all.flatMap(({ id, sections }) =>
    sections.map(({ title, text }, at) => ({ id: `${id} ${at}`, title, text })),
  )
  const faults = faultsOf(
    texts.map(({ id, text, title }) => ({
      id,
      drug: 'all',
      topic: 'storage',
      text,
      asked: [title, text],
      sources: ['wada-2026'],
      region: undefined,
      reviewBy: '9999-12-31',
    })),
    SOURCES,
    '2026-12-01',
  )
  expect(faults).toEqual([])
  expect(texts.filter(({ text, title }) => /\d/.test(`${title} ${text}`))).toEqual([])
})

test('a guide is known by the name in its address, and by no other', () => {
  expect(GUIDE_IDS.every(isGuideId)).toBe(true)
  expect(isGuideId('toString')).toBe(false)
  expect(Object.keys(GUIDE_TITLES)).toEqual([...GUIDE_IDS])
})

test('there are seven guides or more, and those of the plan are among them', () => {
  const planned = ['travel', 'certificate-of-analysis', 'failed-fridge', 'vials-of-a-cycle', 'start-pause-stop']
  expect(GUIDE_IDS).toEqual(expect.arrayContaining([...planned, 'labs-with-a-doctor', 'injection-sites']))
  expect(GUIDE_IDS.length).toBeGreaterThanOrEqual(7)
})

test.each(all)(
  'what is free of the guide $id is all that it says about safety, with its sources, and no more',
  (guide) => {
    const { titles, safety, sources } = OPEN_GUIDES[guide.id]
    expect(titles).toEqual(guide.sections.map(({ title }) => title))
    expect(safety).toEqual(
      idsOf(guide).flatMap((id) => STATEMENTS.filter((one) => one.id === id && isSafetyTopic(one.topic))),
    )
    const held = new Set(sources.map(({ id }) => id))
    const cited = safety.flatMap((one) => one.sources)
    expect(cited.filter((id) => !held.has(id))).toEqual([])
    // A card names the later revision of a source too.
    expect(sources.flatMap(({ later }) => later ?? []).filter((id) => !held.has(id))).toEqual([])
  },
)

test('some guide says something about safety', () => {
  expect(Object.values(OPEN_GUIDES).filter(({ safety }) => safety.length > 0).length).toBeGreaterThan(2)
})
