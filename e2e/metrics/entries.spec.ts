import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { record } from '../fixtures/plans.ts'

test.use({ timezoneId: 'UTC' })

const entries = (page: Page) => page.getByRole('feed').getByRole('article')
const deleted = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deleted entries' }) })

/** Opens the menu of an entry and chooses. */
async function chooseFor(page: Page, entry: string, choice: string): Promise<void> {
  await page
    .getByRole('button', { name: `Options for ${entry}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click()
}

async function deleteEntry(page: Page, entry: string): Promise<void> {
  await chooseFor(page, entry, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
}

test('a free person finds a mistyped weight among all entries and corrects it, and another device shows it', async ({
  bo,
}) => {
  const { page } = bo
  await record(bo, { metricType: 'weight', value: 91.4, unit: 'kg' }, 3)
  await record(bo, { metricType: 'weight', value: 910, unit: 'kg' }, 1)
  const laptop = await bo.device()
  await laptop.page.goto('/progress')
  await expect(laptop.page.getByText('+818.6')).toBeVisible()
  await page.goto('/progress')
  await page.getByRole('link', { name: 'All entries of Weight' }).click()
  await expect(page).toHaveTitle(/All entries/)
  await expect(entries(page)).toHaveText([/910 kg/, /91.4 kg/])
  await chooseFor(page, 'Weight 910 kg', 'Edit')
  await page.getByLabel('Value').fill('910000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Weight must be less than 1000').filter({ visible: true }).first()).toBeVisible()
  await page.getByLabel('Value').fill('91')
  await page.getByLabel('Time', { exact: true }).fill('06:55')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Entry updated')).toBeVisible()
  await expect(entries(page)).toHaveText([/91 kg.*6:55 AM · yesterday/, /91.4 kg/])
  await expect(laptop.page.getByText('-0.4')).toBeVisible()
  await chooseFor(page, 'Weight 91 kg', 'History of this entry')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Edited.*91 kg/, /Added.*910 kg/])
  await laptop.context.close()
})

test('deleted without a network, an entry counts nowhere; it is restored, or removed for good after a question', async ({
  ana,
}) => {
  const { page, context } = ana
  await record(ana, { metricType: 'energy', value: 4, unit: '/10' }, 2)
  await record(ana, { metricType: 'energy', value: 9, unit: '/10', notes: 'twice' }, 1)
  await page.goto('/metrics#energy')
  await expect(entries(page)).toHaveText([/9 \/10/, /4 \/10/])
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await deleteEntry(page, 'Energy 9 /10')
  await expect(entries(page)).toHaveText([/4 \/10/])
  await expect(deleted(page)).toContainText('waiting')
  await page.getByRole('button', { name: 'Restore Energy 9 /10' }).click()
  await expect(entries(page)).toHaveText([/9 \/10.*waiting/, /4 \/10/])
  await deleteEntry(page, 'Energy 9 /10')
  await context.setOffline(false)
  await expect(deleted(page)).not.toContainText('waiting', { timeout: 15_000 })
  await page.reload()
  await page.getByRole('button', { name: 'Remove Energy 9 /10 for good' }).click()
  await expect(page.getByText('Remove this entry for good?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove for good', exact: true }).click()
  await expect(deleted(page)).toHaveCount(0)
  await page.getByLabel('Metric', { exact: true }).selectOption('Weight')
  await expect(page.getByText('No weight entries yet')).toBeVisible()
  await expect(page).toHaveURL(/#weight$/)
})

test('an entry that two phones edit without a network is decided by the person, who sees both versions', async ({
  ana,
}) => {
  const { page, context } = ana
  await record(ana, { metricType: 'weight', value: 81, unit: 'kg' }, 1)
  const other = await ana.device()
  for (const device of [page, other.page]) {
    await device.goto('/metrics')
    await expect(entries(device)).toHaveText([/81 kg/])
    await device.waitForLoadState('networkidle')
  }
  await type(page, '82')
  await context.setOffline(true)
  await save(page)
  await expect(entries(page)).toHaveText([/82 kg.*waiting/])
  await type(other.page, '83')
  await save(other.page)
  await expect(other.page.getByText('Entry updated')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('changed on another device in the meantime')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Your edit, on this device')).toBeVisible()
  await expect(page.locator('dl')).toContainText(/82 kg.*83 kg/s)
  await page.getByRole('button', { name: 'Use my edit' }).click()
  for (const device of [page, other.page]) await expect(entries(device)).toHaveText([/82 kg(?!.*waiting)/])
  await other.context.close()
})

async function type(page: Page, value: string): Promise<void> {
  await chooseFor(page, 'Weight 81 kg', 'Edit')
  // The first touch loads the rules of the form; without the service worker they do not come after the network is gone.
  const rules = page.waitForResponse(/edit-schema/)
  await page.getByLabel('Value').fill(value)
  await (await rules).finished()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

test('a blood pressure that is typed as "121/79" is one entry, on this device and on another', async ({ bo }) => {
  const { page } = bo
  await page.goto('/metrics#blood-pressure')
  await page.getByRole('button', { name: 'Add metric' }).click()
  await page.getByRole('dialog').getByLabel('Metric', { exact: true }).selectOption('Blood pressure')
  await page.getByLabel('Systolic (upper)').pressSequentially('121/79')
  await page.getByLabel('Diastolic (lower)').press('Enter')
  await expect(entries(page)).toHaveText([/121\/79 mmHg/])
  const laptop = await bo.device()
  await laptop.page.goto('/metrics#blood-pressure')
  await expect(entries(laptop.page)).toHaveText([/121\/79 mmHg/])
  await chooseFor(page, 'Blood pressure 121/79 mmHg', 'Edit')
  await page.getByLabel('Diastolic (lower)').fill('82')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(entries(laptop.page)).toHaveText([/121\/82 mmHg/])
  await laptop.context.close()
})

test('a weight that was typed in pounds instead of kilograms is asked about, corrected and saved once', async ({
  bo,
}) => {
  const { page } = bo
  await record(bo, { metricType: 'weight', value: 81.4, unit: 'kg' }, 30)
  await page.goto('/metrics#weight')
  await expect(entries(page)).toHaveText([/81.4 kg/])
  await page.getByRole('button', { name: 'Add metric' }).click()
  await page.getByLabel('Value').fill('180.5')
  await page.getByLabel('Value').press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Is 180.5 kg right?')
  await expect(question).toContainText('Your last entry of Weight was 81.4 kg')
  await question.getByRole('button', { name: 'Correct it' }).click()
  await page.getByLabel('Unit').selectOption('lbs')
  await page.getByLabel('Value').press('Enter')
  await expect(entries(page)).toHaveText([/180.5 lbs/, /81.4 kg/])
})

test('a unit is chosen once, every device shows it, and the entry stays as it was entered', async ({ bo }) => {
  const { page } = bo
  await record(bo, { metricType: 'glucose', value: 110, unit: 'mg/dL', reference_range: '70-99' }, 3)
  await record(bo, { metricType: 'glucose', value: 100, unit: 'mg/dL', reference_range: '70-99' }, 1)
  const laptop = await bo.device()
  await laptop.page.goto('/progress')
  await page.goto('/metrics#glucose')
  await page.getByLabel('Shown in').selectOption('mmol/L')
  await expect(entries(page)).toHaveText([
    /5\.6 mmol\/L.*Entered as 100 mg\/dL.*3\.9–5\.5: above it/,
    /6\.1 mmol\/L.*Entered as 110 mg\/dL/,
  ])
  const result = laptop.page.getByRole('link', { name: /Glucose/ })
  await expect(result).toContainText('5.6 mmol/L')
  await expect(result).toContainText('-0.6')
  await chooseFor(page, 'Glucose 5.6 mmol/L', 'Edit')
  await expect(page.getByLabel('Value')).toHaveValue('100')
  await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('mg/dL')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Shown in').selectOption('the unit of each entry')
  await expect(entries(page).first()).toContainText('100 mg/dL')
  await expect(entries(page).first()).not.toContainText('Entered as')
})

test('a metric of one’s own is added, measured and renamed, also without a network, and another device shows it', async ({
  bo,
}) => {
  const { page, context } = bo
  const laptop = await bo.device()
  await laptop.page.goto('/progress')
  await page.goto('/metrics')
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Create a metric', exact: true }).click()
  await sheet.getByLabel('Name').fill('weight')
  await sheet.getByLabel('Unit').fill('kg')
  await sheet.getByRole('button', { name: 'Create a metric' }).click()
  await expect(sheet.getByText('There is a metric of this name already', { exact: true })).toBeVisible()
  await sheet.getByLabel('Name').fill('Grip strength')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Create a metric' }).click()
  await expect(sheet).toBeHidden()
  await context.setOffline(false)
  await page.getByLabel('Metric', { exact: true }).selectOption('Grip strength')
  await expect(page.getByText('No grip strength entries yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add metric', exact: true }).click()
  await sheet.getByLabel('Value').fill('42,5')
  await sheet.getByLabel('Notes (optional)').click()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Add metric' }).click()
  await expect(entries(page)).toHaveText([/42\.5 kg.*waiting/])
  await context.setOffline(false)
  await expect(entries(page).getByText('waiting')).toBeHidden()
  await expect(laptop.page.getByRole('heading', { name: 'Grip strength' })).toBeVisible()
  await page.getByRole('button', { name: 'Rename or remove Grip strength' }).click()
  await sheet.getByLabel('Name').fill('Grip, right hand')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(laptop.page.getByRole('heading', { name: 'Grip, right hand' })).toBeVisible()
  await page.getByRole('switch', { name: 'Grip, right hand' }).uncheck()
  await expect(page.getByRole('switch', { name: 'Grip, right hand' })).not.toBeChecked()
  await expect(entries(page)).toHaveText([/42\.5 kg/])
  await page.goto('/progress')
  await page.getByRole('button', { name: 'Add metric' }).click()
  // It is offered while it is chosen, as the metric that was entered last is.
  await sheet.getByLabel('Metric', { exact: true }).selectOption('Weight')
  await expect(
    sheet.getByLabel('Metric', { exact: true }).getByRole('option', { name: 'Grip, right hand' }),
  ).toHaveCount(0)
})
