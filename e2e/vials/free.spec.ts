import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { addVialElsewhere, changeVialElsewhere, readVial, readVials } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC' })

const GATE = 'Upgrade to Premium to access more than one vial in use'
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const attention = (page: Page) => card(page, 'Needs attention')

test('without premium a second vial is not mixed, and what another device had forestalled is kept until there is room', async ({
  bo,
}) => {
  const { page } = bo
  // The live line is cut: this phone is not told of changes on another device, so the server has to refuse.
  await page.routeWebSocket(/api.live/, () => undefined)
  await page.goto('/vials?new')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Amount in the whole vial').fill('5')
  await page.getByLabel('Name').fill('Of this phone')
  await page.getByLabel('Mix it now').check()
  await page.getByLabel('Diluent').fill('2.5')
  const first = await addVialElsewhere(bo, { name: 'Of another device' })
  await page.getByRole('button', { name: 'Add vial' }).click()
  await expect(attention(page)).toContainText('Add Of this phone')
  await expect(attention(page)).toContainText(`Not saved: ${GATE}`)
  expect((await readVials(bo)).map(({ name }) => name)).toEqual(['Of another device'])
  await page.reload()
  await expect(card(page, 'In use').getByRole('listitem')).toHaveText([/Of another device/])
  await changeVialElsewhere(bo, first, { kind: 'finished' })
  await attention(page).getByRole('button', { name: 'Retry' }).click()
  await expect(attention(page)).toHaveCount(0)
  await expect(card(page, 'In use')).toContainText('2.50 of 2.50 ml')

  // This phone knows it, and offers nothing that could not be saved.
  await page.getByRole('link', { name: 'Add a vial' }).click()
  await expect(page.getByText(GATE)).toBeVisible()
  await expect(page.getByText('You can add it unmixed, and mix it when the one in use is finished.')).toBeVisible()
  await expect(page.getByLabel('Mix it now')).toHaveCount(0)
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Amount in the whole vial').fill('10')
  await page.getByRole('button', { name: 'Add vial' }).click()
  // By its name: the toast of the one that was sent again may still be there.
  await expect(page.getByText('BPC-157 10 mg is among your vials.')).toBeVisible()
  await card(page, 'Not mixed or opened yet')
    .getByRole('link', { name: /BPC-157 10 mg/ })
    .click()
  await expect(page.getByText(GATE)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mix', exact: true })).toHaveCount(0)

  const vials = await readVials(bo)
  const powder = vials.find(({ name }) => name === 'BPC-157 10 mg')?.id ?? ''
  const inUse = vials.find(({ name }) => name === 'Of this phone')?.id ?? ''
  await changeVialElsewhere(bo, inUse, { kind: 'finished' })
  await page.reload()
  await page.getByRole('button', { name: 'Mix', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Diluent').fill('1.25')
  await changeVialElsewhere(bo, first, { kind: 'reopened' })
  await sheet.getByRole('button', { name: 'Mix', exact: true }).click()
  await expect(attention(page)).toContainText('Mix BPC-157 10 mg')
  await expect(attention(page)).toContainText(`Not saved: ${GATE}`)
  await expect(page.getByText('10 mg of powder')).toBeVisible()
  expect(await readVial(bo, powder)).toMatchObject({ status: 'unmixed', base_ml: '0' })
  await changeVialElsewhere(bo, first, { kind: 'discarded' })
  await attention(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('1.25 of 1.25 ml')).toBeVisible()
  await expect(attention(page)).toHaveCount(0)
  expect(await readVial(bo, powder)).toMatchObject({ status: 'in use', base_ml: '1.25' })
})
