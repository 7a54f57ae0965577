import type { Page } from '@playwright/test'
import { chooseFor, openMenu } from '../fixtures/dose-menu.ts'
import { logElsewhere, rows } from '../fixtures/history.ts'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, completeElsewhere, plan } from '../fixtures/plans.ts'

test.use({ timezoneId: 'UTC' })

test('a dose is corrected, here at once and on another device; its history keeps what it said before', async ({
  ana,
}) => {
  const { page } = ana
  const laptop = await ana.device()
  await logElsewhere(ana, { notes: 'left' })
  for (const { page: shown } of [ana, laptop]) {
    await shown.goto('/history')
    await expect(rows(shown)).toHaveCount(1)
  }
  await chooseFor(page, 'BPC-157 250 mcg', 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit dose' })
  await expect(sheet.getByText('Time zone: UTC')).toBeVisible()
  await expect(sheet.getByLabel('Date')).toHaveValue('2024-01-01')
  await expect(sheet.getByLabel('Peptide')).toHaveCount(0)
  await sheet.getByLabel('Dosage').fill('0,5')
  await sheet.getByLabel('Unit').selectOption('mg')
  await sheet.getByLabel('Administration method').selectOption('oral')
  await sheet.getByLabel('Time', { exact: true }).fill('09:30')
  await sheet.getByLabel('Notes').fill('right')
  await expect(sheet.getByText('0.5 mg BPC-157, oral')).toBeVisible()
  await save(page)
  await expect(page.getByText('Dose updated')).toBeVisible()
  await expect(page.getByText('The earlier entry is kept in its history.')).toBeVisible()
  for (const { page: shown } of [ana, laptop])
    await expect(rows(shown)).toHaveText([/BPC-157 0.5 mg.*9:30 AM · oral.*right/])
  await chooseFor(page, 'BPC-157 0.5 mg', 'History of this dose')
  const versions = page.getByRole('dialog', { name: 'History of this dose' }).getByRole('listitem')
  await expect(versions).toHaveText([
    /^Edited.*0\.5 mg, oral.*Taken Jan 1, 2024, 9:30 AM.*right$/,
    /^Logged.*250 mcg, subcutaneous.*Taken Jan 1, 2024, 8:00 AM.*left$/,
  ])
  await laptop.context.close()
})

test('bounds and messages are those of the log form; what was typed stays', async ({ ana }) => {
  const { page } = ana
  await logElsewhere(ana)
  await page.goto('/history')
  await chooseFor(page, 'BPC-157 250 mcg', 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit dose' })
  await sheet.getByLabel('Dosage').fill('100001')
  await save(page)
  await expect(sheet.getByText('Dosage amount seems unreasonably high', { exact: true })).toBeVisible()
  await sheet.getByLabel('Dosage').fill('')
  await save(page)
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await sheet.getByLabel('Dosage').fill('1,000')
  await sheet.getByRole('button', { name: '1000 mcg' }).click()
  await expect(sheet.getByLabel('Dosage')).toHaveValue('1000')
  await sheet.getByLabel('Date').fill('2090-01-01')
  await save(page)
  await expect(sheet.getByText('A dose cannot be logged ahead. Plan it as a schedule.', { exact: true })).toBeVisible()
  await expect(sheet.getByLabel('Dosage')).toHaveValue('1000')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveText([/BPC-157 250 mcg/])
})

test('a dose logged elsewhere has its own clock, in the list and in its form', async ({ ana }) => {
  const { page } = ana
  await logElsewhere(ana, { startDate: '2024-01-02', time: '00:30', zone: 'Asia/Tokyo' })
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Tuesday, January 2, 2024')
  await expect(rows(page)).toHaveText([/12:30 AM, Tokyo · subcutaneous/])
  await chooseFor(page, 'BPC-157 250 mcg', 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit dose' })
  await expect(sheet.getByText('Time zone: Tokyo')).toBeVisible()
  await expect(sheet.getByLabel('Date')).toHaveValue('2024-01-02')
  await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('00:30')
})

test('a completed dose may have been taken at another time: now is filled in, and the plan stays', async ({ ana }) => {
  const { page } = ana
  const { doses } = await plan(ana, { startDate: '2024-11-21' })
  if (!doses[0]) throw new Error('the plan has no dose')
  await completeElsewhere(ana, doses[0])
  await page.clock.setFixedTime(new Date('2024-11-21T21:40:00Z'))
  await page.goto('/history')
  await expect(rows(page)).toHaveText([/8:00 PM · subcutaneous/])
  await chooseFor(page, 'BPC-157 250 mcg', 'I took it at another time')
  const sheet = page.getByRole('dialog', { name: 'Edit dose' })
  await expect(sheet.getByLabel('Time', { exact: true })).toBeFocused()
  await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('21:40')
  await save(page)
  await expect(rows(page)).toHaveText([/planned 8:00 PM, taken 9:40 PM · subcutaneous/])
})

test('of two devices that edit one dose the second is shown both, and its person chooses', async ({ ana }) => {
  const { page, context } = ana
  const id = await logElsewhere(ana)
  for (const choice of ['Keep it as it is now', 'Use my edit']) {
    await page.goto('/history')
    await openEdit(page)
    await page.getByLabel('Dosage').fill('300')
    await context.setOffline(true)
    await save(page)
    await expect(rows(page)).toHaveText([/BPC-157 300 mcg.*waiting/])
    await editElsewhere(ana, id, '400')
    await context.setOffline(false)
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Needs attention' }) })
    await expect(card).toContainText('This dose was changed on another device in the meantime.', { timeout: 15_000 })
    await expect(card).toContainText('300 mcg, subcutaneous')
    await expect(card).toContainText('400 mcg, subcutaneous')
    await expect(rows(page)).toHaveText([/BPC-157 400 mcg/])
    await card.getByRole('button', { name: choice }).click()
    await expect(card).toHaveCount(0)
    await expect(rows(page)).toHaveText([choice === 'Use my edit' ? /BPC-157 300 mcg/ : /BPC-157 400 mcg/])
  }
  await expect.poll(async () => (await doseElsewhere(ana)).amount).toBe('300')
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('a dose is logged, edited twice and looked back on offline, and arrives as it was left', async ({ ana }) => {
    const { page, context } = ana
    await page.goto('/track')
    await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/history')
    await expect(page.getByText('No doses logged yet')).toBeVisible()
    await untilKept(page, ALL_ROWS, '"subscription"')
    await context.setOffline(true)
    await page.goto('/track')
    await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
    await page.getByLabel('Dosage').fill('250')
    await page.getByLabel('Administration method').selectOption('injection')
    await page.getByRole('button', { name: 'Log Dose' }).click()
    await expect(page).not.toHaveURL(/\/track/)
    await page.goto('/history')
    for (const dosage of ['300', '350']) {
      await openEdit(page)
      await page.getByLabel('Dosage').fill(dosage)
      await save(page)
      await expect(rows(page)).toHaveText([new RegExp(`BPC-157 ${dosage} mcg.*waiting`)])
    }
    await chooseFor(page, 'BPC-157 350 mcg', 'History of this dose')
    const versions = page.getByRole('dialog', { name: 'History of this dose' }).getByRole('listitem')
    await expect(versions).toHaveText([/^Edited.*350 mcg/, /^Edited.*300 mcg/, /^Logged.*250 mcg/])
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(rows(page)).toHaveText([/BPC-157 350 mcg.*waiting/])
    await context.setOffline(false)
    await expect(rows(page)).toHaveText([/BPC-157 350 mcg(?!.*waiting)/], { timeout: 15_000 })
    expect(await doseElsewhere(ana)).toMatchObject({ amount: '350' })
  })
})

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

async function openEdit(page: Page): Promise<void> {
  await openMenu(page, /^Options for BPC-157/)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
}

type StoredDose = { readonly id: string; readonly amount: string; readonly last_change_id: string | null }

/** The newest dose as the server has it. */
async function doseElsewhere({ context }: Someone): Promise<StoredDose> {
  const answer = await context.request.get('/api/doses?limit=1', { headers: await bearer(context) })
  const [dose] = (await answer.json()) as readonly StoredDose[]
  if (!dose) throw new Error('no dose')
  return dose
}

/** Changes the amount by the API, as another device would. */
async function editElsewhere(someone: Someone, id: string, dosage: string): Promise<void> {
  const { last_change_id } = await doseElsewhere(someone)
  const when = { startDate: '2024-01-01', time: '08:00', zone: 'UTC' }
  const answer = await someone.context.request.put(`/api/doses/${id}`, {
    data: { last_change_id, dose: { dosage, unit: 'mcg', administrationMethod: 'injection', ...when } },
    headers: { ...(await bearer(someone.context)), 'idempotency-key': crypto.randomUUID() },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}
