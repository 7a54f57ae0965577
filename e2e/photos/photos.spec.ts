import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { CORNERS, looks, turnedPhoto } from './files.ts'

async function choose(page: Page, ...files: Awaited<ReturnType<typeof turnedPhoto>>[]): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByLabel('Choose photos').setInputFiles(files)
}

test('a photo is shown at once, is there after a reload, and can be changed and deleted for good', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress?tab=photos')
  await expect(page.getByText('No photos yet')).toBeVisible()
  await choose(page, await turnedPhoto(page, 6))
  await page.getByLabel('Note (optional)').fill('After the first month')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const tile = page.getByRole('button', { name: /^Open the photo: Front/ })
  await expect(tile).toBeVisible()
  await expect(page.getByText('Photo saved')).toBeVisible()
  await page.reload()
  await tile.click()
  expect(await looks(page, /^Front/)).toEqual({ size: [1200, 1600], quarters: CORNERS })
  await expect(page.getByText('After the first month')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Angle').selectOption('Back')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const back = page.getByRole('button', { name: /^Open the photo: Back/ })
  await back.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No photos yet')).toBeVisible()
  await expect(page.getByText('Photo deleted')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No photos yet')).toBeVisible()
})
