import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A narrow phone (WCAG 2.2, reflow). The page's own width would grow with whatever sticks out, and hide it. */
const NARROW = 320

/** Nothing serious or critical by axe, as the page stands. */
export async function expectSound(page: Page): Promise<void> {
  expect(await graveViolations(page)).toEqual([])
}

/** What axe finds serious or critical in the page as it stands, each with the markup it is about; by all rules or by some. */
export async function graveViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  // No page of ours has frames, so axe needs no second page to gather them; and what passes need not be named.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Nothing sticks out to the side when the page is 320 wide and its text is twice as large. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  expect(await outsideWithLargeText(page)).toEqual([])
}

/** What sticks out to the side when the page is 320 wide and its text is twice as large; it stays so. */
export async function outsideWithLargeText(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: NARROW, height: 700 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  return page.evaluate(
    (edge) =>
      [...document.querySelectorAll('main *, header *, nav *, dialog[open] *')]
        .filter((part) => part.getBoundingClientRect().right > edge && part.checkVisibility())
        .map((part) => part.outerHTML.slice(0, 120)),
    NARROW,
  )
}
