import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { inDays, running, typePreset, addDate, start, preview } from './track.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`the forms in ${scheme} pass the accessibility check`, async ({ ana }) => {
    const { page } = ana
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/track?mode=schedule')
    await typePreset(page)
    await preview(page).getByText('Show all 28 dates').click()
    await expectSound(page)
    await page.getByLabel('Total doses').fill('0')
    await page.getByLabel('Dosage').fill('0')
    await start(page).click()
    await expect(page.getByText('Invalid Input')).toBeVisible()
    await expectSound(page)
    const { id } = await running(ana)
    await page.goto(`/track?edit=${id}`)
    await page.getByLabel('Custom schedule').check()
    await preview(page).getByText('Show all').click()
    await expectSound(page)
    await page.goto(`/track?edit=${crypto.randomUUID()}`)
    await expect(page.getByText('This schedule could not be found')).toBeVisible()
    await expectSound(page)
  })
}

test('nothing sticks out at 320 pixels with text at 200 %', async ({ ana }) => {
  const { page } = ana
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/track?mode=schedule')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await typePreset(page)
  await preview(page).getByText('Show all 28 dates').click()
  await expectNoOverflow(page)
  await page.getByLabel('Custom schedule').check()
  await addDate(page, inDays(400))
  await expectNoOverflow(page)
})

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

async function expectNoOverflow(page: Page): Promise<void> {
  const [wide, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(wide).toBeLessThanOrEqual(visible ?? 0)
}
