import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'

/** A table of another product: semicolons, decimal commas, European dates, a byte order mark. */
const TABLE = `\uFEFF"Injection Date";Time;Medication;Dose;Unit;Route;Comment
03/04/2025;8:00 AM;bpc 157;250;mcg;SubQ;"left; ""abdomen"""
03/04/2025;8:00 PM;BPC-157;"2,500";mcg;SubQ;
04/04/2025;8:00 AM;Selank;0,3 mg;;Nasal;'=1+1
04/04/2025;8:00;SELANK;300;mcg;nasal spray;the same
05/04/2025;8:00 AM;Selank;10 units;;Nasal;
`

const choose = (page: Page, content: string, name = 'doses.csv') =>
  page
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const rows = (page: Page) => page.getByRole('region', { name: 'What each row becomes' })

test('a table of another product: each row is shown, what is refused says why, and twice is once', async ({ ana }) => {
  const { page, context } = ana
  await page.goto('/your-data')
  await choose(page, TABLE)
  // 04/04/2025 can be only one day; the other dates need the order.
  await expect(page.getByText('3 rows left out').last()).toBeVisible()
  await expect(rows(page)).toContainText('"03/04/2025" can be 2025-04-03 or 2025-03-04.')
  await expect(page.getByRole('button', { name: 'Import 1 dose', exact: true })).toBeEnabled()

  await page.getByLabel('Dates such as 03/04/2025').selectOption('Day first: April 3')
  await expect(rows(page)).toContainText('Thu, Apr 3, 2025, 8:00 AM')
  await expect(rows(page)).toContainText('250 mcg of BPC-157, subcutaneous')
  await expect(rows(page)).toContainText('left; "abdomen"')
  await expect(rows(page)).toContainText('This can be 2500 or 2.5. Choose the decimal mark of the file')
  await page.getByLabel('Amounts such as 2.500').selectOption('Comma before decimals: 2500')
  await expect(rows(page)).toContainText('2.5 mcg of BPC-157, subcutaneous')
  await expect(rows(page)).toContainText('Line 5: the same dose as in line 4')
  await expect(rows(page)).toContainText(`"units" can mean IU, or marks on a syringe.`)

  // A hundredth of the reference range is confirmed.
  await page.getByLabel('Import line 3').check()
  // A failure keeps every choice.
  await expect(page.getByRole('button', { name: 'Import 3 doses' })).toBeEnabled()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Import 3 doses' }).click()
  await expect(page.getByText('The import is not finished')).toBeVisible()
  await expect(page.getByLabel('Dates such as 03/04/2025')).toHaveValue('day first')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Import 3 doses' }).dblclick()
  await expect(page.getByText('Imported 3 doses', { exact: true })).toBeVisible()

  await choose(page, TABLE)
  await page.getByLabel('Dates such as 03/04/2025').selectOption('Day first: April 3')
  await page.getByLabel('Amounts such as 2.500').selectOption('Comma before decimals: 2500')
  await expect(page.getByText('3 doses there already').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await page.goto('/history')
  await expect(page.getByText('April 3, 2025')).toBeVisible()
  await expect(page.getByText('=1+1', { exact: true })).toBeVisible()
  await expect(page.getByText('300 mcg')).toHaveCount(0)
  await expect(page.getByText('0.3 mg')).toHaveCount(1)
})

test('columns without known names are chosen, and what the file does not say', async ({ ana }) => {
  const { page } = ana
  await page.goto('/your-data')
  await choose(page, 'a,b\n2025-04-03,250\n2025-04-04,0.5\n')
  await expect(
    page.getByText('Nothing can be read before it is known which column holds the date, peptide and amount.'),
  ).toBeVisible()
  const columns = page.getByRole('group', { name: 'Columns of the file' })
  await columns.getByLabel('Date', { exact: true }).selectOption('a')
  await columns.getByLabel('Amount', { exact: true }).selectOption('b')
  await page.getByLabel('Peptide of all doses').selectOption('BPC-157')
  await expect(rows(page)).toContainText('The time is missing. Choose one for all days without a time')
  await page.getByLabel('Time of days without one').fill('20:00')
  await page.getByLabel('Unit of amounts without one').selectOption('mcg')
  await page.getByLabel('Method of doses without one').selectOption('Oral')
  await expect(rows(page)).toContainText('0.5 mcg of BPC-157, oral')
  await expect(rows(page)).toContainText('Fri, Apr 4, 2025, 8:00 PM')
  await page.getByLabel('Import line 3').check()
  await page.getByRole('button', { name: 'Import 2 doses' }).click()
  await expect(page.getByText('Imported 2 doses', { exact: true })).toBeVisible()
})

test('ten thousand rows are shown and imported; a million are refused unread', async ({ ana }) => {
  const { page } = ana
  const lines = Array.from({ length: 10_000 }, (_, at) => {
    const moment = new Date(Date.UTC(2024, 0, 1, 0, at)).toISOString()
    return `${moment},BPC-157,250,mcg,subq`
  })
  await page.goto('/your-data')
  await choose(page, ['date,peptide,dose,unit,route', ...lines].join('\n'))
  await expect(page.getByRole('button', { name: 'Import 10,000 doses' })).toBeEnabled({ timeout: 30_000 })
  const rendered = await rows(page).getByRole('listitem').count()
  expect(rendered).toBeGreaterThan(0)
  expect(rendered).toBeLessThan(60)
  await page.getByRole('button', { name: 'Import 10,000 doses' }).click()
  await expect(page.getByText('Imported 10,000 doses', { exact: true })).toBeVisible({ timeout: 60_000 })
  await choose(page, `date,dose\n${'2025-04-03 08:00,250\n'.repeat(1_000_000)}`)
  await expect(page.getByText('It is larger than 8 MB.')).toBeVisible()
})

test('what was not taken is left out, a word that is not known is asked about, and an unusual amount is ticked', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/your-data')
  await choose(
    page,
    `Date,Peptide,Dose (mg),Status,Route
2025-04-03 08:00,Semaglutide,0.25,Taken,SubQ
2025-04-10 08:00,Semaglutide,0.25,Skipped,SubQ
2025-04-17 08:00,Semaglutide,0.25,Halb,SubQ
2025-04-24 08:00,Semaglutide,45000,Taken,SubQ
2025-05-01 08:00,Semaglutide,250 mcg,Taken,SubQ
2025-05-08 08:00,Semaglutide,2-May,Taken,SubQ
`,
  )
  await expect(rows(page)).toContainText('Not taken: "Status" is "Skipped"')
  await expect(rows(page)).toContainText('There are two units, mcg and mg in the name of the column')
  await expect(rows(page)).toContainText('"2-May" is a date or a time')
  await expect(page.getByRole('button', { name: 'Import 1 dose', exact: true })).toBeEnabled()
  await page.getByLabel('"Halb" (1 row)').selectOption('Taken')
  await expect(page.getByRole('button', { name: 'Import 2 doses' })).toBeEnabled()
  const asked = page.getByRole('region', { name: 'Confirm these rows' })
  await expect(asked).toContainText(
    '45,000 can be a date that a spreadsheet has written as a number. Is it the amount?',
  )
  await asked.getByLabel('Import line 5').check()
  await expect(page.getByRole('button', { name: 'Import 3 doses' })).toBeEnabled()
  await asked.getByLabel('Import line 5').uncheck()
  await page.getByRole('button', { name: 'Import 2 doses' }).click()
  await expect(page.getByText('Imported 2 doses', { exact: true })).toBeVisible()
})

test('a brand in a table is asked about, and imported as what was answered', async ({ ana }) => {
  const { page } = ana
  await page.goto('/your-data')
  await choose(
    page,
    'date,peptide,dose,unit,route\n2025-04-03 08:00,Saizen,2,mg,SubQ\n2025-04-04 08:00,SAIZEN,2,mg,SubQ\n2025-04-05 08:00,Selank,2,mg,SubQ\n',
  )
  await expect(rows(page)).toContainText('Choose what "Saizen" is')
  await expect(page.getByRole('button', { name: 'Import 1 dose', exact: true })).toBeEnabled()
  await page.getByLabel('Saizen (2 rows)').selectOption('Import as HGH')
  await expect(page.getByText('Saizen is somatropin.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 doses' }).click()
  await expect(page.getByText(/3 doses/).last()).toBeVisible()
  await page.goto('/history')
  await expect(page.getByRole('feed')).toContainText('HGH')
  await page.goto('/peptides')
  await expect(page.getByText('Selank', { exact: true })).toBeVisible()
  await expect(page.getByText('Saizen')).toHaveCount(0)
})
