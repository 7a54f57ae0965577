import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GUIDE_IDS } from '#domain/knowledge/guide-titles'
import { pathOf, PUBLIC_PAGES, publicPageMeta, UNKNOWN_ORIGIN, type PublicPageName } from './public-pages.ts'

const HIDDEN: PublicPageName = 'marketing-screenshots'

test('the sitemap names every public page but the hidden one, and every guide', () => {
  const named = [...readFileSync('app/public/sitemap.xml', 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)
  const wanted = PUBLIC_PAGES.filter((page) => page !== HIDDEN)
  const paths = [...wanted.map(pathOf), ...GUIDE_IDS.map((id) => `/guides/${id}`)]
  expect(new Set(named)).toEqual(new Set(paths.map((path) => UNKNOWN_ORIGIN + path)))
})

test('every public page has a picture of the size that its tags promise', () => {
  for (const page of PUBLIC_PAGES) {
    const picture = readFileSync(`app/public/og/${page}.png`)
    const size = { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }
    expect({ page, ...size }).toEqual({ page, width: 1200, height: 630 })
  }
})

test('a shared link names the page by its full address', () => {
  expect(publicPageMeta('brand', 'Brand Assets', 'Logos.')).toMatchObject({
    canonical: `${UNKNOWN_ORIGIN}/brand`,
  })
})
