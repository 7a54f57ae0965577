import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '../server/pages.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { letWordsGoFirst } from './words-before-scripts.ts'

/** Where the built site lies. */
export const SITE = 'build/client'
const STAMP = 'build/sources'
const SOURCES = [
  'app',
  'domain',
  'contract',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/build-service-worker.ts',
  'scripts/words-before-scripts.ts',
]

/** Builds the site unless it was built from these very sources before. */
export async function buildSite(): Promise<void> {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the site could not be built; the reason stands above')
  letWordsGoFirst(SITE)
  await buildServiceWorker(SITE)
  compressAssets()
  writeFileSync(STAMP, sources)
}

/** What has its hash in its name is compressed here, once, and not at each start of each node. */
function compressAssets(): void {
  for (const file of filesBelow(join(SITE, 'assets')))
    if (/\.(js|css)$/.test(file)) writeFileSync(`${file}.br`, compress(readFileSync(file)))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesBelow).toSorted()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) await buildSite()
