import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { afterDoubleTap } from '../fixtures/taps.ts'

test.use({ timezoneId: 'UTC' })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const waiting = (page: Page) => page.getByText('waiting', { exact: true })

test('a mixing is saved as a protocol, edited, mixed, started, and each version names its schedule', async ({
  ana,
}) => {
  const { page } = ana
  // A device on which nobody was signed in yet offers nothing to save.
  await page.goto('/protocols')
  await expect(page.getByText('No protocols yet')).toBeVisible()
  await page.goto('/calculator#recon?peptide=bpc157&vial=5+mg&water=2+ml&dose=250+mcg&barrel=0.5+ml')
  await page.getByRole('link', { name: 'Save as protocol' }).click()
  await expect(field(page, 'Diluent you add')).toHaveValue('2')
  await page.getByLabel('How often, at what time, and for how long.').check()
  await field(page, 'Frequency').selectOption('Daily')
  await field(page, 'Duration').fill('4')
  await expect(field(page, 'Total doses')).toHaveValue('28')
  const saved = page.waitForResponse('**/api/protocols')
  await page.getByRole('button', { name: 'Save protocol' }).dblclick()
  await expect(page.getByText('Version 1, saved')).toBeVisible()
  await expect(page.getByText('2 vials')).toBeVisible()
  expect((await saved).ok()).toBe(true)
  await expect(waiting(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Diluent you add').fill('2.5')
  await page.getByRole('button', { name: 'Save as a new version' }).dblclick()
  await expect(page.getByText('Version 2, saved')).toBeVisible()
  await expect(page.getByText('5 mg in 2 ml')).toBeVisible()
  await expect(page.getByText('Version 3')).toHaveCount(0)

  await afterDoubleTap(page)

  await page.getByRole('link', { name: 'Mix a vial' }).click()
  await expect(page.getByLabel('Amount in the whole vial')).toHaveValue('5')
  await expect(page.getByLabel('Diluent')).toHaveValue('2.5')
  await page.goBack()
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(field(page, 'Dosage')).toHaveValue('250')
  await page.getByRole('button', { name: 'Start Schedule' }).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()

  await page.goto('/protocols')
  await page.getByRole('link', { name: /BPC-157/ }).click()
  await expect(page.getByText('Started today: 0 of 28 doses taken', { exact: true })).toBeVisible()
  await expect(page.getByText(/Starting it again plans its doses beside these/)).toBeVisible()
  await expect(page.getByText('Version 3')).toHaveCount(0)
})

test('a protocol that is passed on is opened by a stranger, who fills the calculator with it', async ({
  ana,
  browser,
}) => {
  const { page } = ana
  await page.goto('/protocols?new')
  await field(page, 'Peptide').selectOption('BPC-157')
  await field(page, 'Dose').fill('250')
  await field(page, 'Amount in the whole vial').fill('5')
  await field(page, 'Diluent you add').fill('2')
  await field(page, 'Syringe').selectOption('U-100, 0.5 ml')
  await field(page, 'Name').fill('<img src=x onerror="document.title=1">')
  await field(page, 'Notes (optional)').fill('only mine')
  await page.getByRole('button', { name: 'Save protocol' }).click()
  await page.getByRole('button', { name: 'Pass it on' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await download).path()

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await stranger.newPage()
  await other.goto(new URL('/calculator', page.url()).href)
  await other.locator('input[type=file]').setInputFiles(file)
  await expect(other.getByText('Check against your label. Not a recommendation.')).toBeVisible()
  await expect(other.getByText('<img src=x onerror="document.title=1">')).toBeVisible()
  await expect(other.getByText('only mine')).toHaveCount(0)
  await expect(other.getByText('0.100', { exact: true })).toBeVisible()
  await other.goto(new URL('/calculator#protocol=eyJmb3JtYXQiOiJ2aWFsb2ct', page.url()).href)
  await expect(other.getByText('This protocol was not opened')).toBeVisible()
  await stranger.close()
})
