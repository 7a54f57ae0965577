import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // Emptied by each build: the bundled server lies beside it (scripts/site/built.ts).
  buildDirectory: 'build/site',
  ssr: false,
  prerender: ['/', '/auth', '/privacy', '/terms', '/brand', '/marketing-screenshots', '/calculator', '/learn'],
  /** Lists the paths that the app knows, so that the server answers 404 to all others (server/http/static-files.ts). */
  buildEnd({ buildManifest, reactRouterConfig }) {
    const routes = Object.values(buildManifest?.routes ?? {})
    // Every route stands under a layout without a path, so that its own path is the whole one.
    const paths = routes.flatMap(({ path }) => (path === undefined || path === '*' ? [] : [`/${path}`]))
    if (paths.length === 0) throw new Error('The build named no routes.')
    writeFileSync(join(reactRouterConfig.buildDirectory, 'client/routes.json'), JSON.stringify(paths.toSorted()))
  },
} satisfies Config
