import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderInMemory } from './folder-in-memory.ts'

const MODULE = fileURLToPath(new URL('./folder-in-memory.ts', import.meta.url))
let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'vialog-memory-'))
})
afterAll(() => rmSync(place, { recursive: true }))

test.each(['exit', 'SIGINT', 'SIGTERM'] as const)(
  'a folder may be entered by other accounts, and goes when its process ends: %s',
  async (end) => {
    const lines = `
      import { folderInMemory } from ${JSON.stringify(MODULE)}
      console.log(folderInMemory(${JSON.stringify(place)}, 1))
      process.stdin.once('data', () => process.exit())`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', lines])
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const folder = await new Promise<string>((resolve) =>
      child.stdout.once('data', (said) => resolve(String(said).trim())),
    )
    expect(readdirSync(place).map((name) => join(place, name))).toEqual([folder])
    expect(statSync(folder).mode & 0o777).toBe(0o711)
    if (end === 'exit') child.stdin.write('now')
    else child.kill(end)
    await ended
    expect(existsSync(folder)).toBe(false)
  },
)

test('without room, or without such a place, there is no folder', () => {
  expect([folderInMemory(place, Number.MAX_SAFE_INTEGER), folderInMemory(join(place, 'nowhere'), 1)]).toEqual([
    undefined,
    undefined,
  ])
  expect(readdirSync(place)).toEqual([])
})
