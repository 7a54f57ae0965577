import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { buildAll } from '../build.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../testing/chromium.ts'
import { startSiteForTests } from '../testing/site-for-tests.ts'

/**
 * `node scripts/pictures/draw-screenshots.ts`: the pictures that a browser shows when it offers to install the app (the manifest's
 * screenshots), taken from the marketing studio of the site as it is now. Its results are committed.
 */
const FILES = 'app/public/screenshots'
const NARROW = { width: 414, height: 896 }

mkdirSync(FILES, { recursive: true })
await buildAll()
await using site = await startSiteForTests('pglite')
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [...CHROMIUM_FLAGS, '--force-color-profile=srgb'],
})
const studio = await browser.newPage({ baseURL: site.address, serviceWorkers: 'block' })
await studio.goto('/marketing-screenshots')
const canvas = await browser.newPage({ viewport: NARROW, deviceScaleFactor: 2 })
for (const [sample, file] of [
  ['Dashboard', 'dashboard'],
  ['Calendar', 'calendar'],
  ['Calculator', 'calculator'],
] as const) {
  const drawing = await studio
    .getByRole('img', { name: `${sample} sample screen` })
    .locator('image')
    .getAttribute('href')
  await canvas.setContent(`<!doctype html><body style="margin:0"><img src="${drawing}" width="414" height="896">`)
  await canvas.screenshot({ path: `${FILES}/${file}.png` })
}
const wide = await browser.newPage({ baseURL: site.address, viewport: { width: 1280, height: 800 } })
await wide.goto('/', { waitUntil: 'networkidle' })
await wide.screenshot({ path: `${FILES}/start.png` })
await browser.close()
