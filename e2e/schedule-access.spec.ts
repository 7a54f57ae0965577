import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { expectRoomForLargeText, expectSound } from './soundness.ts'
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
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  await preview(page).getByText('Show all 28 dates').click()
  await expectRoomForLargeText(page)
  expect(await widthOf(page)).toBe(320)
  await page.getByLabel('Custom schedule').check()
  await addDate(page, inDays(400))
  await addDate(page, inDays(800))
  await expectRoomForLargeText(page)
  expect(await widthOf(page)).toBe(320)
})

/** What sticks out widens the page of a phone, and the window with it: only the number that was asked for tells. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
