import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { logElsewhere } from '../fixtures/history.ts'
import { expect, test } from '../fixtures/people.ts'
import { afterDoubleTap } from '../fixtures/taps.ts'
import { addVialElsewhere, readVial } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC' })

test('a level that rises asks about water: the vial goes on with another concentration, and that can be undone', async ({
  ana,
}) => {
  const { page } = ana
  const today = dateIn(Date.now(), UTC)
  const id = await addVialElsewhere(ana, { start: { on: today, beyondUseOn: addDays(today, 28), diluentMl: '2' } })
  await logElsewhere(ana, { startDate: addDays(today, -1) }, [{ vial_id: id, scale: 'U-100', barrel: '0.5' }])
  const water = page.getByRole('alertdialog', { name: 'Was water added?' })
  const level = async (ml: string) => {
    await page.getByRole('button', { name: 'Correct what is left' }).click()
    await page.getByLabel('Level on the glass').fill(ml)
    await page.getByRole('button', { name: 'Save level' }).click()
    await expect(water).toBeVisible()
    await afterDoubleTap(page)
  }

  await page.goto(`/vials/${id}`)
  await expect(page.getByText('2.5 mg/ml').first()).toBeVisible()
  await level('2.4')
  await expect(water).toContainText('The level rises from 1.90 ml to 2.40 ml.')
  // A correction cannot be more than the vial holds.
  await water.getByRole('button', { name: 'No, correct the level' }).click()
  await expect(page.getByText('This vial holds 2.00 ml when it is full')).toBeVisible()
  await afterDoubleTap(page)
  await page.getByRole('button', { name: 'Save level' }).click()
  await expect(water).toBeVisible()
  await afterDoubleTap(page)
  await water.getByRole('button', { name: 'Yes, water was added' }).dblclick()
  await expect(page.getByText('2.40 of 2.40 ml')).toBeVisible()
  await expect(page.getByText('1.979 mg/ml').first()).toBeVisible()
  const goesOn = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(goesOn).not.toBe(id)
  await expect.poll(async () => (await readVial(ana, id)).status).toBe('finished')

  // Undone from the message: the vial is as it was.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await readVial(ana, id)).status).toBe('in use')
  await page.goto('/vials')
  await expect(page.getByRole('link', { name: /BPC-157 5 mg/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /BPC-157 5 mg/ })).toContainText('1.90 of 2.00 ml')

  await page.goto(`/vials/${id}`)
  await level('2.4')
  await water.getByRole('button', { name: 'Yes, water was added' }).click()
  await page.getByRole('link', { name: 'Log a dose from it' }).click()
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(page.getByText('0.126 ml, 12.632 units on a U-100 syringe')).toBeVisible()
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This vial is 1.979 mg/ml, the last one was 2.5 mg/ml.')
})
