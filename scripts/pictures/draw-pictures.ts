import { mkdirSync, readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { PUBLIC_PAGES, type PublicPageName } from '../../app/shell/public-pages.ts'
import { logos } from '../../app/screens/brand/logos.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../testing/chromium.ts'
import { PICTURE_STYLE, sharingCard } from './sharing-card.ts'

/**
 * `node scripts/pictures/draw-pictures.ts`: makes every PNG that is served from the SVGs beside it, with Chromium. Its results are
 * committed; run it again after a logo or a description has changed.
 */
const FILES = 'app/public'
const PNG_WIDTH = 1600

const TITLES: Readonly<Record<PublicPageName, readonly [string, string]>> = {
  home: ['Every dose in its place.', 'Log doses, plan schedules, see your progress.'],
  auth: ['Get Started', 'Sign in to Vialog, or create your account.'],
  calculator: ['Peptide Calculator', 'Dosage, reconstitution, units and purity, worked out exactly.'],
  learn: ['Learn', 'Peptides, mixing, safety and common questions.'],
  brand: ['Brand Assets', 'The logos of Vialog as SVG and PNG.'],
  'marketing-screenshots': ['Marketing Screenshots', 'Sample screens, as pictures and videos.'],
  privacy: ['Privacy Policy', 'What Vialog stores and how it is protected.'],
  terms: ['Terms of Service', 'The terms under which Vialog is used.'],
}

const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [...CHROMIUM_FLAGS, '--force-color-profile=srgb'],
})
const page = await browser.newPage()
mkdirSync(`${FILES}/og`, { recursive: true })
for (const logo of logos)
  await draw(
    page,
    `brand/${logo.file}`,
    PNG_WIDTH,
    Math.round((PNG_WIDTH * logo.height) / logo.width),
    svgOf(logo.file),
  )
const badge = svgOf('vialog-icon')
for (const size of [192, 512]) await draw(page, `icon-${size}`, size, size, badge)
// A launcher cuts a maskable icon to its own shape: ink to the edges, and the drawing inside the safe middle.
await draw(page, 'icon-maskable-512', 512, 512, `<div class="ink"><div class="safe">${badge}</div></div>`)
await draw(page, 'apple-touch-icon', 180, 180, `<div class="ink">${badge}</div>`)
for (const name of PUBLIC_PAGES)
  await draw(page, `og/${name}`, 1200, 630, sharingCard(...TITLES[name], svgOf('vialog-lockup')))
await browser.close()

function svgOf(file: string): string {
  return readFileSync(`${FILES}/brand/${file}.svg`, 'utf8')
}

async function draw(on: Page, file: string, width: number, height: number, html: string): Promise<void> {
  await on.setViewportSize({ width, height })
  await on.setContent(`<!doctype html><style>${PICTURE_STYLE}</style>${html}`)
  await on.evaluate(() => document.fonts.ready)
  await on.screenshot({ path: `${FILES}/${file}.png`, omitBackground: true })
}
