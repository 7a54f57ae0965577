import { arrive, expect, test } from '../fixtures/people.ts'
import { completeElsewhere } from '../fixtures/plans.ts'
import { TODAY, schedulesOf, typePreset, start, readSchedule, running, update } from '../fixtures/track.ts'

const wrong: readonly (readonly [field: string, value: string, message: string])[] = [
  ['Dosage', '0', 'Dosage must be a positive number'],
  ['Dosage', '100001', 'Dosage amount seems unreasonably high'],
  ['Total doses', '0', 'Total doses must be a positive number'],
  ['Total doses', '1', 'Total doses must be at least 2'],
  ['Total doses', '1001', 'Total doses seems unreasonably high'],
  ['Total doses', '2.5', 'Total doses must be a positive number'],
  ['Duration in weeks', '0', 'Duration must be a positive number'],
  ['Duration in weeks', '105', 'Duration cannot exceed 2 years (104 weeks)'],
  ['Duration in weeks', 'x', 'Duration must be a positive number'],
]

test('invalid input has a message under its field and in a toast, which an edit clears', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  await page.getByLabel('Total doses').fill('28')
  for (const [name, value, message] of wrong) {
    const field = page.getByLabel(name)
    const good = await field.inputValue()
    await field.fill(value)
    await start(page).click()
    await expect(field, `${name} ${value}`).toHaveAccessibleDescription(message)
    await expect(page.getByText('Invalid Input').last()).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(good)
    await expect(field).toHaveAccessibleDescription('')
  }
  for (const years of [-11, 30]) {
    await page.getByLabel('Start date').fill(`${Number(TODAY.slice(0, 4)) + years}-06-01`)
    await start(page).click()
    await expect(page.getByLabel('Start date')).toHaveAccessibleDescription(
      'Please choose a start date within 10 years of today',
    )
  }
  await page.getByLabel('Start date').fill(TODAY)
  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  expect(await schedulesOf(ana)).toHaveLength(1)
})

test('missing fields are reported as missing information, with a message under each field', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
  await start(page).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  for (const message of [
    'Please select a valid peptide',
    'Dosage must be a positive number',
    'Please select an administration method',
    'Please select a valid frequency',
    'Total doses must be a positive number',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page).toHaveURL(/mode=schedule/)
})

test('an error that only the server can find is shown under its field, and the form keeps all input', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  let refuses = true
  await page.route('**/api/schedules', (route) => {
    if (!refuses || route.request().method() !== 'POST') return route.fallback()
    const message = 'Total doses seems unreasonably high'
    return route.fulfill({ status: 400, json: { code: 'invalid', message, fields: { vialTotalDoses: message } } })
  })
  await start(page).click()
  await expect(page.getByText('Failed to save dose. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  refuses = false
  await page.goto('/track?mode=schedule')
  await page.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await expect(page.getByLabel('Total doses')).toHaveValue('28')
  await expect(page.getByLabel('Total doses')).toHaveAccessibleDescription('Total doses seems unreasonably high')
  await page.getByLabel('Total doses').fill('20')
  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
  expect(await schedulesOf(ana)).toMatchObject([{ total_doses: 20 }])
})

test('peptides that cannot be loaded show an error and can be loaded again', async ({ ana }) => {
  const { page } = ana
  let fails = true
  // The live connection would have them loaded again by itself.
  await page.routeWebSocket(/api.live/, () => undefined)
  await page.route('**/api/rows*', (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'failed', message: 'no' } }) : route.fallback(),
  )
  await page.goto('/track?mode=schedule')
  await page.getByLabel('Dosage').fill('250')
  await expect(page.getByText('Failed to load peptides.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
})

test('an edit rejected because of a newer completion is kept with the reason, and can be corrected', async ({
  browser,
}) => {
  // Nothing but the page itself sends, so that the test can stand in its way.
  const ana = await arrive(browser, 'ana', { premium: true, serviceWorkers: 'block' })
  const { page } = ana
  const { id, doses } = await running(ana)
  await page.goto(`/track?edit=${id}`)
  let isHeld = true
  await page.route(`**/api/schedules/${id}`, (route) =>
    isHeld && route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.getByLabel('Total doses').fill('3')
  await page.getByLabel('Dosage').fill('300')
  await update(page).click()
  await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
  for (const dose of doses.slice(2, 4)) await completeElsewhere(ana, dose)
  isHeld = false
  const reason = 'Total doses cannot be fewer than the 4 already completed'
  await expect(page.getByText(`Not saved: ${reason}`)).toBeVisible({ timeout: 15_000 })
  expect((await readSchedule(ana, id)).doses.filter(({ amount }) => amount === '250')).toHaveLength(7)

  await page.goto(`/track?edit=${id}`)
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await page.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByLabel('Dosage')).toHaveValue('300')
  await expect(page.getByLabel('Total doses')).toHaveValue('3')
  await expect(page.getByLabel('Total doses')).toHaveAccessibleDescription(reason)
  await page.getByLabel('Total doses').fill('6')
  await update(page).click()
  await expect(page.getByText('Schedule Updated!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
  const { doses: after } = await readSchedule(ana, id)
  expect(after.map(({ amount }) => amount)).toEqual(['250', '250', '250', '250', '300', '300'])
  await ana.context.close()
})
