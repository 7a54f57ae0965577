import { execFileSync } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('a program that is started with it hashes at little cost, whatever cost it asks for', () => {
  const lines = `
    import { scrypt } from 'node:crypto'
    scrypt('secret', 'salt', 32, { N: 32768, r: 8, p: 3, maxmem: 2 ** 26 }, (_, key) => console.log(key.toString('hex')))`
  const quick = fileURLToPath(new URL('./quick-scrypt.ts', import.meta.url))
  const said = execFileSync(process.execPath, ['--import', quick, '--input-type=module', '--eval', lines])
  expect(String(said).trim()).toBe(scryptSync('secret', 'salt', 32, { N: 1024, r: 8, p: 1 }).toString('hex'))
})
