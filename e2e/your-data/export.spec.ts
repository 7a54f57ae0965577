import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../fixtures/people.ts'
import { logElsewhere } from '../fixtures/plans.ts'

async function files(page: Page): Promise<Record<string, string>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).dblclick(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vialog-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = unzipSync(new Uint8Array(await readFile(await download.path())))
  return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('the settings lead to the export, which saves everything, or the tables of some days', async ({ ana }) => {
  const { page, context } = ana
  const dose = await logElsewhere(ana, '2024-11-20', '08:00')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Export Data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible()
  const everything = await files(page)
  expect(everything['vialog.json']).toContain(dose)
  expect(everything['doses.csv']).toContain('BPC-157,250,mcg')
  await expect(page.getByText(/is among your downloads/)).toBeVisible()

  await page.getByText('Only some days').click()
  await page.getByLabel('From').fill('2024-11-22')
  await page.getByLabel('To').fill('2024-11-21')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByText('Please choose a day that is not before the first one')).toBeVisible()
  await page.getByLabel('To').fill('2024-11-23')
  const some = await files(page)
  expect(some['vialog.json']).toContain(dose)
  expect(some['doses.csv']).not.toContain('BPC-157')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByText('Vialog cannot be reached right now.')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('2024-11-22')
})

test('a transaction for the server of a clinic is chosen', async ({ ana }) => {
  const { page } = ana
  await page.goto('/your-data')
  await page.getByText('For the system of a clinic', { exact: true }).click()
  await page.getByText('Transaction', { exact: true }).click()
  await expect(page.getByText('A FHIR server stores all of it at once.', { exact: false })).toBeVisible()
  const fhir = JSON.parse((await files(page))['fhir.json'] ?? '') as { type: string; entry: { request: object }[] }
  expect(fhir.type).toBe('transaction')
  expect(fhir.entry[0]?.request).toMatchObject({ method: 'POST', url: 'Patient' })
})

test('the report is on the paper of the place, or on the one that is chosen, by keyboard too', async ({ ana }) => {
  const { page } = ana
  await page.goto('/your-data')
  const paper = page.getByRole('group', { name: 'Paper of the report' })
  await expect(paper.getByRole('radio', { name: 'US letter' })).toBeChecked()
  expect(await paperOf(page)).toBe('612 792')
  await paper.getByRole('radio', { name: 'US letter' }).press('ArrowLeft')
  await expect(paper.getByRole('radio', { name: 'A4' })).toBeChecked()
  expect(await paperOf(page)).toBe('595 842')
})

test.describe('in Germany', () => {
  test.use({ locale: 'de-DE' })
  test('the paper is A4 to begin with', async ({ ana: { page } }) => {
    await page.goto('/your-data')
    await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked()
  })
})

/** Width and height of every sheet of the report, in points. */
async function paperOf(page: Page): Promise<string> {
  const report = (await files(page))['report.pdf'] ?? ''
  const sizes = [...report.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return [
    ...new Set(sizes.map(([, width, height]) => `${Math.round(Number(width))} ${Math.round(Number(height))}`)),
  ].join()
}
