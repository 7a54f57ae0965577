import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A narrow phone (WCAG 2.2, reflow). The page's own width would grow with whatever sticks out, and hide it. */
const NARROW = 320

/** Nothing serious or critical by axe, as the page stands. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Nothing sticks out to the side when the page is 320 wide and its text is twice as large. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROW, height: 700 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const outside = await page.evaluate(
    (edge) =>
      [...document.querySelectorAll('main *')]
        .filter((part) => part.getBoundingClientRect().right > edge && part.checkVisibility())
        .map((part) => part.outerHTML.slice(0, 120)),
    NARROW,
  )
  expect(outside).toEqual([])
}
