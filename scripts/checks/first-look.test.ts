import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const GONE = "await expect(page.getByText('1 change waits')).toHaveCount(0)"
const FORBIDDEN = [
  `await page.reload()\n${GONE}`,
  `await page.goto('/app')\n${GONE}`,
  `await page.goto('/app')\nawait page.waitForTimeout(1500)\n${GONE}`,
  `await page.reload()\nawait page.unroute('**/api/**')\n${GONE}`,
  `await laptop.page.reload()\nawait expect(card(laptop.page)).toBeHidden()`,
  `await page.reload()\nawait expect(page.getByRole('dialog')).not.toBeVisible()`,
  `for (const one of [1, 2]) {\n  await page.reload()\n  ${GONE}\n}`,
]
const ALLOWED = [
  `await page.reload()\nawait expect(page.getByRole('heading', { level: 1 })).toBeVisible()\n${GONE}`,
  `await page.reload()\nawait answered\n${GONE}`,
  `await page.reload()\nawait expect(page.getByText('doses')).toHaveCount(1)\n${GONE}`,
  `await laptop.page.reload()\n${GONE}`,
  // The dialog was there, and Back closes it.
  `await page.goBack()\nawait expect(page.getByRole('dialog')).toHaveCount(0)`,
  `await page.reload()\nexpect(page.url()).not.toBe('')`,
]

const example = mkdtempSync(join(tmpdir(), 'vialog-first-look-'))
let found = ''
beforeAll(() => {
  const root = resolve(import.meta.dirname, '../..')
  for (const name of ['node_modules', 'oxlint.config.ts']) symlinkSync(join(root, name), join(example, name))
  mkdirSync(join(example, 'e2e'))
  for (const [at, story] of [...FORBIDDEN, ...ALLOWED].entries())
    writeFileSync(join(example, `e2e/example-${at}.spec.ts`), `export async function story() {\n${story}\n}\n`)
  found = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'unix', '.'], {
    cwd: example,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter((line) => line.includes('first-look'))
    .join('\n')
})
afterAll(() => rmSync(example, { recursive: true }))

test.each(FORBIDDEN.map((story, at) => ({ story, at })))('$story is refused', ({ at }) => {
  expect(found).toContain(`example-${at}.spec.ts:`)
})

test.each(ALLOWED.map((story, at) => ({ story, at: FORBIDDEN.length + at })))('$story is allowed', ({ at }) => {
  expect(found).not.toContain(`example-${at}.spec.ts:`)
})
