import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'

test.use({ timezoneId: 'UTC' })

/** A report as it is printed: the name of each test, what is typed of it, and how it reads. */
const REPORT = [
  ['glucose', '95', '70-99', 'Glucose', '95 mg/dL', 'within it'],
  ['a1c', '5.4', '4.0-5.6', 'HbA1c', '5.4 %', 'within it'],
  ['total cholesterol', '212', '<200', 'Total cholesterol', '212 mg/dL', 'above it'],
  ['hdl', '38', '>=40', 'HDL cholesterol', '38 mg/dL', 'below it'],
  ['ldl', '131', '', 'LDL cholesterol', '131 mg/dL', ''],
  ['trigs', '150', '', 'Triglycerides', '150 mg/dL', ''],
  ['SGPT', '34', '7-55', 'ALT (GPT)', '34 U/L', 'within it'],
  ['SGOT', '29', '8-48', 'AST (GOT)', '29 U/L', 'within it'],
  ['creatinine', '0,9', '0,7-1,3', 'Creatinine', '0.9 mg/dL', 'within it'],
  ['tsh', '1.8', '', 'TSH', '1.8 mIU/L', ''],
  ['total t', '640', '264-916', 'Testosterone, total', '640 ng/dL', 'within it'],
  ['crp', '<0.3', '<5', 'CRP', '<0.3 mg/L', 'within it'],
] as const

const sheet = (page: Page, name = 'Add lab report') => page.getByRole('dialog', { name })
const reports = (page: Page) => page.getByRole('feed', { name: 'Lab reports, newest first' }).getByRole('article')
const deleted = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deleted reports' }) })

/** Everything by keys, as a person who does not lift their hands. */
async function typeIn(page: Page, results: readonly (readonly string[])[]): Promise<void> {
  for (const [test = '', value = '', range = ''] of results) {
    await page.keyboard.type(test)
    await page.keyboard.press('Enter')
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
    await page.keyboard.type(range)
    await page.keyboard.press('Enter')
  }
}

async function addReport(page: Page, results: readonly (readonly string[])[]): Promise<void> {
  await page.goto('/labs')
  await page.getByRole('button', { name: 'Add lab report' }).click()
  await sheet(page).getByLabel('Add a test').focus()
  await typeIn(page, results)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
}

test('a report of twelve results is typed in by keyboard alone, and another device shows it', async ({ bo }) => {
  const { page } = bo
  const laptop = await bo.device()
  await laptop.page.goto('/labs')
  await page.goto('/labs')
  await page.getByRole('button', { name: 'Add lab report' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading', { name: 'Add lab report' })).toBeFocused()
  await sheet(page).getByLabel('Lab (optional)').focus()
  await page.keyboard.type('Quest')
  await page.keyboard.press('Tab')
  await page.keyboard.press('y')
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByLabel('Add a test')).toBeFocused()
  await typeIn(page, REPORT)
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('button', { name: 'Save 12 results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
  for (const where of [page, laptop.page]) {
    const report = reports(where).first()
    await expect(report).toContainText('Quest')
    await expect(report).toContainText('fasting')
    await expect(report.getByRole('listitem')).toHaveCount(REPORT.length)
    for (const [, , , name, value, state] of REPORT) {
      const result = report.getByRole('listitem').filter({ hasText: name })
      await expect(result).toContainText(value)
      if (state !== '') await expect(result).toContainText(state)
    }
  }
})

test('a value that a test cannot have is refused under its field, and nothing that was typed is lost', async ({
  bo,
}) => {
  const { page } = bo
  await page.goto('/labs')
  await page.getByRole('button', { name: 'Add lab report' }).click()
  const save = sheet(page).getByRole('button', { name: /^Save/ })
  await save.click()
  await expect(sheet(page).getByText('Please enter a result', { exact: true })).toBeVisible()
  await sheet(page).getByLabel('Add a test').focus()
  await page.keyboard.type('vitamin d')
  await page.keyboard.press('Enter')
  await expect(
    sheet(page).getByText('Vialog does not know a test named “vitamin d” yet.', { exact: true }),
  ).toBeVisible()
  await sheet(page).getByLabel('Add a test').fill('')
  await typeIn(page, [
    ['glucose', '5.4', ''],
    ['crp', '0.3', '5.5-3.9'],
    ['a1c', '53', ''],
  ])
  await save.click()
  await expect(
    sheet(page).getByText('Glucose must be at least 10 mg/dL. Is it in mmol/L?', { exact: true }),
  ).toBeVisible()
  await expect(
    sheet(page).getByText('The range ends below its beginning. Are the two swapped?', { exact: true }),
  ).toBeVisible()
  await expect(sheet(page).getByText('HbA1c must be at most 20 %. Is it in mmol/mol?', { exact: true })).toBeVisible()
  await expect(sheet(page).getByLabel('Glucose', { exact: true })).toHaveValue('5.4')
  await sheet(page).getByLabel('Unit of Glucose').selectOption('mmol/L')
  await expect(sheet(page).getByText('Is it in mmol/L?')).toBeHidden()
  await sheet(page).getByLabel("Lab's range of Glucose").fill('3.9-5.5')
  await sheet(page).getByRole('button', { name: 'Leave CRP out' }).click()
  await sheet(page).getByRole('button', { name: 'Leave HbA1c out' }).click()
  await save.click()
  await expect(sheet(page)).toBeHidden()
  await expect(reports(page)).toHaveText([/Glucose.*3\.9–5\.5.*within it.*5\.4 mmol\/L/])
})

test('a report is added without a network, twice tapped it is one, and it is sent once', async ({ bo }) => {
  const { page, context } = bo
  await page.goto('/labs')
  await page.getByRole('button', { name: 'Add lab report' }).click()
  await sheet(page).getByLabel('Add a test').focus()
  await typeIn(page, [['hdl', '52', '']])
  await context.setOffline(true)
  await sheet(page).getByRole('button', { name: 'Save 1 result' }).dblclick()
  await expect(reports(page)).toHaveCount(1)
  await expect(reports(page)).toContainText('waiting')
  await context.setOffline(false)
  await expect(reports(page).getByText('waiting')).toBeHidden()
  const laptop = await bo.device()
  await laptop.page.goto('/labs')
  await expect(reports(laptop.page)).toHaveCount(1)
})

test('an edit of a report moves all its results, also without a network, and their history keeps the day before', async ({
  bo,
}) => {
  const { page, context } = bo
  await addReport(page, [
    ['hdl', '52', ''],
    ['tsh', '1.8', ''],
  ])
  await context.setOffline(true)
  await reports(page)
    .getByRole('button', { name: /^Options for/ })
    .click()
  await page.getByRole('button', { name: 'Edit day, lab and fasting' }).click()
  await sheet(page, 'Edit report').getByLabel('Blood drawn on').fill('2026-03-02')
  await sheet(page, 'Edit report').getByLabel('Lab (optional)').fill('Labcorp')
  await sheet(page, 'Edit report').getByRole('button', { name: 'Save changes' }).click()
  await expect(reports(page)).toContainText('Mar 2')
  await expect(reports(page)).toContainText('waiting')
  await context.setOffline(false)
  await expect(reports(page).getByText('waiting')).toBeHidden()
  await reports(page).getByRole('link', { name: /TSH/ }).click()
  await expect(page).toHaveURL(/\/metrics#tsh$/)
  await page.getByRole('button', { name: 'Options for TSH 1.8 mIU/L' }).click()
  await page.getByRole('button', { name: 'History of this entry' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Edited.*Mar 2/, /Added/])
})

test('more results are added to a report, which says of them what it does', async ({ bo }) => {
  const { page } = bo
  await addReport(page, [['hdl', '52', '']])
  await reports(page)
    .getByRole('button', { name: /^Options for/ })
    .click()
  await page.getByRole('button', { name: 'Add results' }).click()
  await sheet(page, 'Add results').getByLabel('Add a test').focus()
  await page.keyboard.type('hdl')
  await page.keyboard.press('Enter')
  await expect(sheet(page, 'Add results').getByText('HDL cholesterol is there already.')).toBeVisible()
  await sheet(page, 'Add results').getByLabel('Add a test').fill('')
  await typeIn(page, [['ft4', '1.2', '']])
  await sheet(page, 'Add results').getByRole('button', { name: 'Save 1 result' }).click()
  await expect(reports(page)).toHaveCount(1)
  await expect(reports(page).getByRole('listitem')).toHaveCount(2)
})

test('a value far from the last one is asked about before it is saved', async ({ bo }) => {
  const { page } = bo
  await addReport(page, [['tsh', '1.8', '']])
  await page.getByRole('button', { name: 'Add lab report' }).click()
  await sheet(page).getByLabel('Add a test').focus()
  await typeIn(page, [['tsh', '18', '']])
  await sheet(page).getByRole('button', { name: 'Save 1 result' }).click()
  const question = page.getByRole('alertdialog', { name: 'Is this result right?' })
  await expect(question).toContainText('TSH 18 mIU/L, last 1.8 mIU/L (today).')
  await question.getByRole('button', { name: 'Correct it' }).click()
  await expect(sheet(page).getByLabel('TSH', { exact: true })).toHaveValue('18')
  await sheet(page).getByRole('button', { name: 'Save 1 result' }).click()
  await question.getByRole('button', { name: 'Yes, save' }).click()
  await expect(reports(page)).toHaveCount(2)
})

test('a report is deleted with its results, restored with them, and removed for good', async ({ bo }) => {
  const { page } = bo
  await addReport(page, [
    ['hdl', '52', ''],
    ['tsh', '1.8', ''],
  ])
  const remove = async () => {
    await reports(page)
      .getByRole('button', { name: /^Options for/ })
      .click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(page.getByText('No lab reports yet')).toBeVisible()
  await deleted(page)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(reports(page).getByRole('listitem')).toHaveCount(2)
  await remove()
  await deleted(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(deleted(page)).toBeHidden()
  await page.goto('/metrics#hdl')
  await expect(page.getByText('No hdl cholesterol entries yet')).toBeVisible()
})
