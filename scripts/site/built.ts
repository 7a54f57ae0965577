import { existsSync } from 'node:fs'
import type * as env from '../../server/env.ts'
import type * as main from '../../server/main.ts'

/** Where the built site lies, from the root of the package. */
export const SITE = 'build/site/client'
/** Where the bundled server lies: as deep as a room of the server, so that it finds the migrations where its sources do. */
export const SERVER = 'build/node'

/**
 * The server as `npm run build` bundled it. Reading its 1,400 modules one by one takes four times as long.
 * @throws Error where it was never built.
 */
export async function loadServer() {
  if (!existsSync(SERVER)) throw new Error('There is no built server: npm run build makes it.')
  const [{ startNode }, { readSettings }] = await Promise.all([
    import(bundled('main')) as Promise<typeof main>,
    import(bundled('env')) as Promise<typeof env>,
  ])
  return { startNode, readSettings }
}

function bundled(entry: 'main' | 'env'): string {
  return new URL(`../../${SERVER}/${entry}.js`, import.meta.url).href
}
