import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runQuietly } from './run-quietly.ts'
import { unlessBuilt } from './sources.ts'

const directory = mkdtempSync(join(tmpdir(), 'vialog-words-'))

afterEach(() => {
  vi.restoreAllMocks()
})

function fileWith(name: string, text: string): string {
  const file = join(directory, name)
  writeFileSync(file, text)
  return file
}

test('a build says what is built and how long it took, and nothing where there is nothing to build', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const stamp = join(directory, 'stamp')
  const source = fileWith('source.ts', '1')
  const build = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await unlessBuilt('the site', stamp, [source], build)
  await unlessBuilt('the site', stamp, [source], build)
  expect(build).toHaveBeenCalledTimes(1)
  expect(said.mock.calls.flat()).toEqual([
    'Building the site ...',
    expect.stringMatching(/^Built the site in \d+\.\d s$/),
  ])
})

test('what a program prints is kept back, and all of it is shown when it fails', () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  runQuietly(fileWith('good.js', 'console.log("chunk one"); console.error("chunk two")'), [])
  expect([out.mock.calls, error.mock.calls]).toEqual([[], []])
  const bad = fileWith('bad.js', 'console.log("chunk one"); console.error("no such file"); process.exitCode = 1')
  expect(() => runQuietly(bad, [])).toThrow('the reason stands above')
  expect([out.mock.calls, error.mock.calls]).toEqual([[['chunk one\n']], [['no such file\n']]])
})
