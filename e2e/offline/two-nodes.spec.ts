import { startBalancer } from '../../mocks/balancer.ts'
import { startNode } from '../../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { AS_PEOPLE_HAVE_IT, arrive, expect, test, type Someone } from '../fixtures/people.ts'

test.use(AS_PEOPLE_HAVE_IT)

test('two pages of one person on two nodes show the same at once, and a session ended on one ends on the other', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { url, drop } = await emptyPostgres()
  await using balancer = await startBalancer()
  const shared = { DATABASE_URL: url, PUBLIC_URL: balancer.address }
  await using first = await startNode(shared)
  await using second = await startNode(shared)
  balancer.setNodes([first.address, second.address])
  await balancer.allReady()

  const ana = await arrive(browser, 'ana', { premium: true, address: balancer.address })
  const laptop = await ana.device()
  for (const [device, node] of [
    [ana, 0],
    [laptop, 1],
  ] as const) {
    await device.context.addCookies([{ name: 'node', value: String(node), domain: 'localhost', path: '/' }])
    await device.page.goto('/app')
    await expect(device.page.getByText('No doses logged yet')).toBeVisible()
  }

  await logDose(ana, 'BPC-157', '111')
  await expect(laptop.page.getByText('BPC-157 111 mcg')).toBeVisible()
  await logDose(laptop, 'TB-500', '2222')
  await expect(ana.page.getByText('TB-500 2222 mcg')).toBeVisible()

  const cookie = (await laptop.context.cookies())
    .filter(({ name }) => name !== 'node')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  await fetch(`${first.address}/api/account/sign-out`, { method: 'POST', headers: { cookie } })
  await expect(laptop.page).toHaveURL(/\/auth/)
  await expect(ana.page.getByText('TB-500 2222 mcg')).toBeVisible()

  for (const { context } of [ana, laptop]) await context.close()
  await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')])
  await drop()
})

async function logDose({ page }: Someone, peptide: string, amount: string) {
  await page.getByRole('link', { name: 'Log Dose' }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption(peptide)
  await page.getByLabel('Dosage').fill(amount)
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
}
