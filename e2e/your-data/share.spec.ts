import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, expect, openPhone, test } from '../fixtures/people.ts'
import { keptOnDevice } from '../fixtures/kept.ts'
import { logElsewhere, record } from '../fixtures/plans.ts'
import { readPdf } from '../../server/testing/read-pdf.ts'

test.use(AS_PEOPLE_HAVE_IT)

const PIN = '420815'

const card = (page: Page): Locator => page.locator('#share')

/** Makes a link of doses and notes with a PIN on the person's phone. Returns its address. */
async function makeLink(page: Page): Promise<string> {
  await page.goto('/your-data')
  await card(page).getByRole('button', { name: 'Make a link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Make a link' })
  for (const part of ['Schedules', 'Metrics', 'Vials', 'Notes']) await sheet.getByLabel(part, { exact: false }).click()
  await sheet.getByText('Only some days').click()
  await sheet.getByLabel('From', { exact: true }).fill('2024-11-20')
  await sheet.getByLabel('To', { exact: true }).fill('2024-11-21')
  await sheet.getByText('30 days').click()
  await sheet.getByLabel('PIN (optional)').fill(PIN)
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(card(page).getByText('It is shown only now.', { exact: false })).toBeVisible()
  return (
    (await card(page)
      .getByText(/^https?:\/\//)
      .textContent()) ?? ''
  )
}

/** Opens an address on a device where nobody is signed in. */
async function reader(browser: Browser, address: string): Promise<Page> {
  // Nothing is on it that a test has put there.
  const page = await (await openPhone(browser, { storageState: { cookies: [], origins: [] } })).newPage()
  const response = await page.goto(address)
  expect(response?.status()).toBe(200)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  return page
}

const open = async (page: Page, pin: string) => {
  await page.getByLabel('PIN (if you were given one)').fill(pin)
  await page.getByRole('button', { name: 'Open' }).click()
}

test('a link with a PIN shows a clinician the chosen days and parts, until the person ends it', async ({
  ana,
  browser,
}) => {
  const { page } = ana
  await logElsewhere(ana, '2024-11-20', '08:00', '251')
  await logElsewhere(ana, '2024-11-22', '08:00', '252')
  await record(ana, { metricType: 'weight', value: 181, unit: 'lbs' })
  const address = await makeLink(page)
  expect(address).toMatch(/\/shared\/[\w-]{43}$/)
  await expect(card(page).getByText('Not opened yet')).toBeVisible()

  const clinician = await reader(browser, address)
  const asked: string[] = []
  clinician.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await open(clinician, '000000')
  await expect(clinician.getByText('This link does not open')).toBeVisible()
  await open(clinician, PIN)
  await expect(clinician.getByRole('heading', { name: 'Record of ana' })).toBeVisible()
  await expect(clinician.getByText('Nov 20, 2024 to Nov 21, 2024')).toBeVisible()
  await expect(clinician.getByText('BPC-157 251 mcg')).toBeVisible()
  await expect(clinician.getByRole('heading', { name: 'Doses' })).toBeVisible()
  for (const hidden of ['252 mcg', '181 lbs', 'Metrics', 'Schedules', 'Vials', ana.email])
    await expect(clinician.getByText(hidden)).toHaveCount(0)
  expect(asked.join('\n')).not.toContain(address.slice(-43))
  const { storage, rows } = await clinician.evaluate(keptOnDevice)
  expect([storage, Object.entries(rows).filter(([, count]) => count > 0)]).toEqual([[], []])
  expect((await cached(clinician)).filter((url) => url.includes('shared/'))).toEqual([])

  await expect(card(page).getByText(/Last opened today, .*Safari on iPhone/)).toBeVisible()
  await card(page).getByRole('button', { name: 'Done' }).click()
  await expect(card(page).getByText(address)).toHaveCount(0)
  await card(page)
    .getByRole('button', { name: /^End the link/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(card(page).getByText('Ended')).toBeVisible()

  const refusalOf = async (at: string) => {
    const stranger = await reader(browser, at)
    await open(stranger, PIN)
    await expect(stranger.getByRole('alert')).toBeVisible()
    const words = await stranger.getByRole('main').innerText()
    await stranger.context().close()
    return words
  }
  expect(await refusalOf(address)).toBe(await refusalOf(`${address.slice(0, -43)}${'a'.repeat(43)}`))
  await clinician.context().close()
})

test('a clinician takes the report and FHIR along, and the person sees which', async ({ ana, browser }) => {
  const { page } = ana
  await logElsewhere(ana, '2024-11-20', '08:00', '251')
  await logElsewhere(ana, '2024-11-22', '08:00', '252')
  const address = await makeLink(page)
  const clinician = await reader(browser, address)
  await open(clinician, PIN)
  const report = await fileOf(clinician, 'Report (PDF)')
  expect(report.name).toMatch(/^vialog-report-\d{4}-\d\d-\d\d\.pdf$/)
  const { pages, title } = await readPdf(report.bytes)
  const words = pages.flatMap((one) => one.words.map(({ text }) => text)).join(' ')
  expect(title).toMatch(/^Vialog report of ana, /)
  expect(words).toContain('251 mcg')
  for (const hidden of ['252', 'Regimens', 'Age', ana.email]) expect(words).not.toContain(hidden)

  const fhir = await fileOf(clinician, 'FHIR')
  expect(fhir.name).toMatch(/^vialog-fhir-\d{4}-\d\d-\d\d\.json$/)
  const { entry } = JSON.parse(Buffer.from(fhir.bytes).toString()) as {
    entry: { resource: { resourceType: string } }[]
  }
  expect(entry.map(({ resource }) => resource.resourceType)).toEqual(['Patient', 'MedicationAdministration'])
  const sent = await fileOf(clinician, 'Bundle to send')
  expect(JSON.parse(Buffer.from(sent.bytes).toString())).toMatchObject({ type: 'transaction' })
  const { storage, rows } = await clinician.evaluate(keptOnDevice)
  expect([storage, Object.entries(rows).filter(([, count]) => count > 0)]).toEqual([[], []])

  await expect(card(page).getByText(/Last taken as FHIR today, .*Safari on iPhone/)).toBeVisible()
  await clinician.context().setOffline(true)
  await clinician.getByRole('button', { name: 'Report (PDF)' }).click()
  await expect(clinician.getByText('Vialog cannot be reached right now.', { exact: false })).toBeVisible()
  await clinician.context().setOffline(false)
  await card(page).getByRole('button', { name: 'Done' }).click()
  await card(page)
    .getByRole('button', { name: /^End the link/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(card(page).getByText('Ended')).toBeVisible()
  await clinician.getByRole('button', { name: 'Report (PDF)' }).click()
  await expect(clinician.getByText('The link does not open any more', { exact: false })).toBeVisible()
  await expect(clinician.getByText('BPC-157 251 mcg')).toBeVisible()
  await clinician.context().close()
})

/** Takes a file along. */
async function fileOf(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).dblclick(),
  ])
  await expect(page.getByText('is among your downloads', { exact: false })).toBeVisible()
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) }
}

test('without a connection no link is made, and the form keeps what was chosen', async ({ ana }) => {
  const { page, context } = ana
  await page.goto('/your-data')
  await expect(card(page).getByText('You share nothing at the moment.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Make a link' }).click()
  await context.setOffline(true)
  const sheet = page.getByRole('dialog', { name: 'Make a link' })
  await sheet.getByLabel('PIN (optional)').fill(PIN)
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(sheet.getByText('Vialog cannot be reached right now.', { exact: false })).toBeVisible()
  await expect(sheet.getByLabel('PIN (optional)')).toHaveValue(PIN)
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(card(page).getByText('It is shown only now.', { exact: false })).toBeVisible()
})

/** The addresses in the caches of a page. */
const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url)
  })
