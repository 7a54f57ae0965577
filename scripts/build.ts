import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '../server/http/static-files.ts'
import { buildPages } from './site/build-pages.ts'
import { buildServer } from './site/build-server.ts'
import { buildServiceWorker } from './site/build-service-worker.ts'
import { SITE } from './site/built.ts'
import { checkKnowledge } from './site/check-knowledge.ts'
import { filesBelow, unlessBuilt } from './site/sources.ts'

const SOURCES = [
  'app',
  'domain',
  'contract',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/site',
]

/** `npm run build`: builds the server and the site, each unless it was built from these very sources before. */
export async function buildAll(): Promise<void> {
  await buildServer()
  await buildSite()
}

export { buildServer }

/** Builds the site unless it was built from these very sources before. @throws Error for a statement that is past its review day. */
export async function buildSite(): Promise<void> {
  checkKnowledge(new Date().toISOString().slice(0, 10))
  return unlessBuilt('the site', 'build/site/sources', SOURCES, async () => {
    await buildPages(SITE)
    await buildServiceWorker(SITE)
    compressAssets()
  })
}

/** Files with a hash in their name are compressed here once, not by each node. */
function compressAssets(): void {
  for (const file of filesBelow(join(SITE, 'assets')))
    if (/\.(js|css|json)$/.test(file)) writeFileSync(`${file}.br`, compress(readFileSync(file)))
}

if (import.meta.main) await buildAll()
