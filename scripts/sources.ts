import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Does the work unless the file `stamp` says that it was done with these very sources; says so afterwards. */
export async function unlessBuilt(stamp: string, sources: readonly string[], work: () => Promise<void>): Promise<void> {
  const now = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  await work()
  writeFileSync(stamp, now)
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
