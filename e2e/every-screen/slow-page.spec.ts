import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures/people.ts'
import { watchShifts } from './shifts.ts'

for (const { path, halves } of [
  // A choice without its entries and a mark without its words are narrower than with them.
  { path: '/calculator', halves: /^(.*aria-label="Unit of body weight"[^>]*>)(.*)$/s },
  { path: '/learn', halves: /^(.*?(?=not approved))(.*)$/s },
  { path: '/guides/travel', halves: /^(.*?(?=In this guide))(.*)$/s },
])
  test(`nothing of ${path} moves where the page arrives in two halves`, async ({ page, baseURL }) => {
    await using site = await serveInHalves(`${baseURL}`, path, halves)
    const moved = await watchShifts(page)
    await page.goto(site.address + path)
    await expect(page.locator('h1')).toBeVisible()
    expect(site.halved()).toBe(1)
    expect(await moved()).toEqual([])
  })

const LINK = {
  id: '00000000-0000-4000-8000-0000000000b1',
  parts: ['doses'],
  from: null,
  to: null,
  has_pin: false,
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2099-11-27T08:00:00.000Z',
  ended_at: null,
  closings: 0,
  closed_until: null,
  openings: [],
}

test('nothing of /your-data moves where the links come late, also far down', async ({ bo: { page } }) => {
  await page.setViewportSize({ width: 390, height: 3000 })
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/shared-links', async (route) => {
    await mayAnswer
    await route.fulfill({ json: [LINK, { ...LINK, id: '00000000-0000-4000-8000-0000000000b2' }] })
  })
  const moved = await watchShifts(page)
  await page.goto('/your-data#delete-account')
  await expect(page.getByText('Loading your links')).toBeAttached()
  answer()
  await expect(page.getByRole('button', { name: /^End the link/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeInViewport()
  expect(await moved()).toEqual([])
})

/** The site, at another address, that sends the page of this path in two halves with half a second between them. */
async function serveInHalves(site: string, path: string, halves: RegExp) {
  let halved = 0
  const forward = async (url: string, response: ServerResponse) => {
    const answer = await fetch(site + url)
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    const [, first, second] = (url === path && halves.exec(await answer.clone().text())) || []
    if (first === undefined) return void response.end(await answer.bytes())
    halved += 1
    response.write(first)
    setTimeout(() => response.end(second), 500)
  }
  const server = createServer(({ url = '/' }, response) => void forward(url, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    halved: () => halved,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
