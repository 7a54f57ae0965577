import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A prerendered page can be read before any script runs, so its scripts load after styles and fonts.
 * The fallback page is not one of these: it shows nothing without its scripts.
 */
export function lowerScriptPriority(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/(^|\/)index\.html$/.test(name)) continue
    const file = join(directory, name)
    const page = readFileSync(file, 'utf8')
    writeFileSync(file, page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'))
  }
}
