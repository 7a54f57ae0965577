import { startSiteForTests } from '../../scripts/testing/site-for-tests.ts'
import { AS_PEOPLE_HAVE_IT, arrive, expect, test } from '../fixtures/people.ts'

test.use(AS_PEOPLE_HAVE_IT)

const engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'pglite'

test('a server killed after it acknowledged a dose still has it; a dose sent before to a dead server waits, and the app shows that', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await using site = await startSiteForTests(engine)
  const ana = await arrive(browser, 'ana', { premium: true, address: site.address })
  const { page } = ana
  const logDose = async (amount: string) => {
    await page.getByRole('link', { name: 'Log Dose' }).click()
    await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
    await page.getByLabel('Dosage').fill(amount)
    await page.getByLabel('Administration method').selectOption('injection')
    await page.getByRole('button', { name: 'Log Dose' }).click()
  }
  await page.goto('/app')
  await logDose('111')
  await expect(page.getByText('completed')).toHaveCount(1)
  await site.kill()
  await logDose('222')
  // The other one was logged a moment ago.
  await page.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
  await expect(page.getByText('BPC-157 222 mcg')).toBeVisible()
  await expect(page.getByText('waiting', { exact: true })).toHaveCount(1)
  await site.start()
  await expect(page.getByText('completed')).toHaveCount(2, { timeout: 20_000 })
  await page.reload()
  await expect(page.getByText('BPC-157 111 mcg')).toHaveCount(1)
  await expect(page.getByText('BPC-157 222 mcg')).toHaveCount(1)
  await ana.context.close()
})
