import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'

/** A word of zod that its compiled code keeps. */
const ZOD = 'invalid_union'

test('no first screen loads zod; the first touch of a form does', async ({ page: stranger, ana: { page } }) => {
  expect(await loadsZod(stranger, await scriptsOf(stranger, '/auth')), '/auth').toBe(false)
  for (const path of ['/app', '/calendar', '/progress', '/settings'])
    expect(await loadsZod(page, await scriptsOf(page, path)), path).toBe(false)
  const scripts = await scriptsOf(page, '/track')
  expect(await loadsZod(page, scripts), '/track').toBe(false)
  await page.getByLabel('Dosage').focus()
  await expect.poll(() => loadsZod(page, scripts), '/track, once it is touched').toBe(true)
})

/** The files of what only a signed-in person needs (scripts/site/chunks.ts). */
const OF_A_PERSON = /\/(person|further|waiting|vials|plans|completion|statements)-[\w-]+\.js$/

test('no open page loads the screens of a person', async ({ page: stranger, ana: { page } }) => {
  const isOfAPerson = (script: string) => OF_A_PERSON.test(script)
  for (const path of ['/calculator', '/learn', '/guides/travel'])
    expect([...(await scriptsOf(stranger, path))].filter(isOfAPerson), path).toEqual([])
  expect([...(await scriptsOf(page, '/vials'))].some(isOfAPerson)).toBe(true)
})

/** The addresses of the scripts that a page loads; the set grows while the page stays open. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlySet<string>> {
  const scripts = new Set<string>()
  page.removeAllListeners('request')
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(scripts.size).toBeGreaterThan(5)
  return scripts
}

async function loadsZod(page: Page, scripts: ReadonlySet<string>): Promise<boolean> {
  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
  return texts.some((text) => text.includes(ZOD))
}
