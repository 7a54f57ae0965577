import type { Page } from '@playwright/test'
import { dateIn, timeIn, UTC } from '#domain/time/zone'
import { expect, test } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'
import { choose } from '../photos/add.ts'
import { turnedPhoto } from '../photos/files.ts'

test.use({ timezoneId: 'UTC' })

/** From now on the device has no room for a write. */
const fill = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
const full = (page: Page) => page.getByText('This device is full', { exact: true })

test('on a full device a metric stays in its form', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress')
  await page.getByRole('button', { name: 'Add metric' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add metric' })
  await page.getByLabel('Metric', { exact: true }).selectOption('weight')
  await page.getByLabel('Value').fill('81.5')
  await page.getByLabel('Notes (optional)').fill('after breakfast')
  await fill(page)
  await sheet.getByRole('button', { name: 'Add metric' }).click()
  await expect(full(page)).toBeVisible()
  await expect(sheet.getByLabel('Value')).toHaveValue('81.5')
  await expect(sheet.getByLabel('Notes (optional)')).toHaveValue('after breakfast')
})

test('on a full device a completion is taken back, and the dose can be completed again', async ({ ana }) => {
  const { page } = ana
  const at = Date.now() - 20 * 60_000
  await plan(ana, { startDate: dateIn(at, UTC), time: timeIn(at, UTC) })
  await page.goto('/app')
  const complete = page.getByRole('button', { name: /^Complete / }).first()
  await expect(complete).toBeVisible()
  await fill(page)
  await complete.click()
  await expect(full(page)).toBeVisible()
  await expect(complete).toBeVisible()
  await expect(page.getByRole('button', { name: /^Uncheck / })).toHaveCount(0)
})

test('on a full device a vial stays in its form', async ({ ana }) => {
  const { page } = ana
  await page.goto('/vials?new')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Amount in the whole vial').fill('5')
  await page.getByText('Mix it now').click()
  await page.getByLabel('Diluent').fill('2.5')
  await fill(page)
  await page.getByRole('button', { name: 'Add vial' }).click()
  await expect(full(page)).toBeVisible()
  await expect(page).toHaveURL(/\/vials\?new$/)
  await expect(page.getByLabel('Amount in the whole vial')).toHaveValue('5')
  await expect(page.getByLabel('Diluent')).toHaveValue('2.5')
})

test('on a full device an edit of a dose stays in its sheet', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  await page
    .getByRole('button', { name: /^Options for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Dosage').fill('300')
  await fill(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(full(page)).toBeVisible()
  await expect(page.getByLabel('Dosage')).toHaveValue('300')
})

test('on a full device a photo stays in its form', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress?tab=photos')
  await choose(page, await turnedPhoto(page, 1, 600, 800))
  await page.getByLabel('Note (optional)').fill('in the light of the window')
  await page.getByRole('img', { name: 'The photo as it is saved' }).waitFor()
  await fill(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(full(page)).toBeVisible()
  await expect(page.getByLabel('Note (optional)')).toHaveValue('in the light of the window')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No photos yet')).toBeVisible()
})
