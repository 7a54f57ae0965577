import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'

test('a link that is pressed while the rest of the screen loads still leads to its page', async ({ bo: { page } }) => {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/subscription', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto('/settings')
  const link = page.getByRole('link', { name: 'Change Password' })
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.mouse.down()
  const answered = page.waitForResponse('**/api/subscription')
  answer()
  await (await answered).finished()
  await somethingIsDrawn(page)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/change-password$/)
})

test('content that arrives while a finger is on the page is shown after it is lifted', async ({ bo: { page } }) => {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/subscription', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings' }).hover()
  await page.mouse.down()
  answer()
  await page.mouse.up()
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible()
})

test('a new screen is scrolled to its top from its first frame, so that nothing moves under a finger', async ({
  bo: { page },
}) => {
  await page.goto('/settings')
  await expect(page.getByText('Basic', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Terms of Service' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const root = document.documentElement
    root.dataset['scrolledBefore'] = String(window.scrollY)
    // Heard right after the new screen has been put in its place, before it is drawn.
    new MutationObserver((_, watch) => {
      if (document.querySelector('h1')?.textContent !== 'Terms of Service') return
      watch.disconnect()
      root.dataset['scrolledAt'] = String(window.scrollY)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scrolled-at', '0')
  expect(Number(await page.locator('html').getAttribute('data-scrolled-before'))).toBeGreaterThan(0)
})

/** Long enough for an answer that has come to be on the screen. */
async function somethingIsDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

test('a pressed tab has its page laid out behind the shown one, where nobody sees or hears it, until it is lifted', async ({
  bo: { page },
}) => {
  await page.goto('/progress')
  await expect(page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible()
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.getByRole('link', { name: 'Settings', exact: true }).hover()
  await page.mouse.down()
  const ahead = page.locator('.ahead')
  await expect.poll(() => ahead.evaluate((part) => part.clientHeight)).toBeGreaterThan(500)
  await expect(ahead).toHaveCSS('opacity', '0')
  await expect(ahead).toContainText('Sign-in & Security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page).toHaveTitle(/Settings/)
  await expect(ahead).toHaveCount(0)
})

test('a press that slides off a tab opens nothing and leaves nothing', async ({ bo: { page } }) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress')
  await page.getByRole('link', { name: 'Settings', exact: true }).hover()
  await page.mouse.down()
  await expect(page.locator('.ahead')).toContainText('Sign-in & Security')
  await page.mouse.move(10, 300)
  await page.mouse.up()
  await expect(page.locator('.ahead')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress')
})
