import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A narrow phone (WCAG 2.2, reflow). The page's own width would grow with whatever sticks out, and hide it. */
const NARROW = 320

/** What axe finds serious or critical in the page as it stands, each with the markup it is about; by all rules or by some. */
export async function graveViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page)
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      // What passes need not be named.
      resultTypes: ['violations'],
      // Off by default in axe: what is seen on a control must be in its name (WCAG 2.5.3), for those who speak to it.
      ...(only ? { runOnly: only } : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
}

/** Half a megabyte, once for each page; by way of evaluate() it would take twice as long. */
async function bringAxe(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Runtime.evaluate', { expression: AXE })
  await browser.detach()
}

/** What sticks out to the side when the page is 320 wide and its text is twice as large; it stays so. */
export async function outsideWithLargeText(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: NARROW, height: 700 })
  return page.evaluate((edge) => {
    document.documentElement.style.fontSize = '200%'
    const outside = [...document.querySelectorAll('main *, header *, nav *, dialog[open] *')]
      .filter((part) => part.getBoundingClientRect().right > edge && part.checkVisibility())
      .map((part) => part.outerHTML.slice(0, 120))
    const { scrollWidth } = document.documentElement
    return scrollWidth > edge ? [`the page: ${scrollWidth} wide`, ...outside] : outside
  }, NARROW)
}
