import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures/people.ts'
import { watchShifts } from './shifts.ts'

for (const { path, halves } of [
  // A choice without its entries and a mark without its words are narrower than with them.
  { path: '/calculator', halves: /^(.*aria-label="Unit of body weight"[^>]*>)(.*)$/s },
  { path: '/learn', halves: /^(.*?(?=not approved))(.*)$/s },
])
  test(`nothing of ${path} moves where the page arrives in two halves`, async ({ page, baseURL }) => {
    await using site = await serveInHalves(`${baseURL}`, path, halves)
    const moved = await watchShifts(page)
    await page.goto(site.address + path)
    await expect(page.locator('h1')).toBeVisible()
    expect(site.halved()).toBe(1)
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
