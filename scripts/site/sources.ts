import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds `what` unless the file `stamp` says that it was built from these very sources; says so there afterwards, and to
 * the person who waits what is built and how long it took.
 */
export async function unlessBuilt(
  what: string,
  stamp: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const now = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  const start = performance.now()
  console.log(`Building ${what} ...`)
  await build()
  writeFileSync(stamp, now)
  console.log(`Built ${what} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Every file below a path; the path itself where it names a file. */
export function filesBelow(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Lies among the sources and changes nothing that is built. */
const NO_SOURCE = /\.(test\.tsx?|tsbuildinfo)$/

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = sources.flatMap(filesBelow).filter((path) => !NO_SOURCE.test(path))
  for (const path of files.toSorted()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}
