import { build } from 'vite'
import { SERVER } from './built.ts'
import { unlessBuilt } from './sources.ts'

const SOURCES = ['server', 'contract', 'domain', 'package.json', 'package-lock.json', 'scripts/site/build-server.ts']

/**
 * Bundles the server and all that it needs into a few files, unless it was bundled from these very sources before. Only
 * the embedded database and the pool of threads stay outside, since they look for their files beside themselves.
 */
export function buildServer(): Promise<void> {
  return unlessBuilt('the server', `${SERVER}/sources`, SOURCES, async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      // Which of its worlds it is in, a library learns at the start and not from the build.
      define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
      ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg-native', 'tinypool'] },
      build: {
        ssr: true,
        outDir: SERVER,
        minify: false,
        target: 'node24',
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            env: 'server/env.ts',
            'export-thread': 'server/export/export-thread.ts',
            'shared-file-thread': 'server/shared-links/shared-file-thread.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    })
  })
}

// Vitest calls it before the tests of the server, some of which start the server as people do.
export { buildServer as setup }
