import { expect, test } from '../fixtures/people.ts'
import { addVialElsewhere } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC' })

test('the label is one page of 50 by 25 mm; a browser that cannot print says so and keeps showing it', async ({
  ana,
}) => {
  const { page } = ana
  const id = await addVialElsewhere(ana, { name: 'For the fridge' })
  await page.goto(`/vials/${id}`)
  const label = page.locator('[data-paper]')
  const print = page.getByRole('button', { name: 'Print label' })
  await expect(label).toContainText('For the fridge')
  await expect(label).toContainText('2.5 mg/ml')
  const said = page.getByText(/^This browser cannot print\./)
  await expect(said).toHaveCount(0)

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(
    sheets.map(([, width, height]) => [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))),
  ).toEqual([[50, 25]])
  await page.emulateMedia({ media: 'print' })
  await expect(label).toBeVisible()
  await expect(print).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeHidden()
  await page.emulateMedia({ media: null })

  // Browsers inside other apps have no print.
  await page.evaluate(() => Reflect.deleteProperty(window, 'print'))
  await print.click()
  await expect(said).toHaveText(
    'This browser cannot print. The label stays here: make a screenshot of it, or open this page on another device.',
  )
  await expect(label).toContainText('For the fridge')
  await expect(page.getByText('QR code that opens the log form with this vial')).toBeAttached()
})
