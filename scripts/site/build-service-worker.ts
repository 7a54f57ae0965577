import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { minify } from 'terser'
import { build } from 'vite'

/** Never precached: files that are asked for each time, maps, what only the marketing pages need, published schemas, and the guides as pages, which the app draws. */
const LEFT_OUT =
  /^\/(sw\.js|robots\.txt|sitemap\.xml|routes\.json|index\.html|\.vite\/.*|(og|brand|guides|schemas|screenshots|marketing-screenshots)\/.*|assets\/record-video-.*)$|\.map$/

/**
 * Lists what was built and bundles app/service-worker/sw.ts with the path of that list.
 * A step of its own, since the pages are prerendered after the bundler is done.
 */
export async function buildServiceWorker(directory: string): Promise<void> {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name))}`)
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted()
  const pages = Object.fromEntries(
    paths.filter((path) => path.endsWith('/index.html')).map((path) => [path.slice(0, -'/index.html'.length), path]),
  )
  const version = versionOf(directory, paths)
  const list = `/assets/kept-files-${version}.json`
  writeFileSync(join(directory, list), JSON.stringify(paths))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __LIST__: JSON.stringify(list),
      __FILES__: JSON.stringify(paths.filter((path) => !/^\/assets\/|\/index\.html$/.test(path))),
      __PAGES__: JSON.stringify(pages),
      __VERSION__: JSON.stringify(version),
    },
    build: {
      outDir: directory,
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: { input: 'app/service-worker/sw.ts', output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  })
  await minifyAgain(join(directory, 'sw.js'))
}

/** Each visit asks for this file anew. Of what the bundler has minified, Terser takes another 3 %; of all code of the app it would take 0.3 %, in 40 s. */
async function minifyAgain(file: string): Promise<void> {
  const { code } = await minify(readFileSync(file, 'utf8'), { ecma: 2020, compress: { passes: 3 } })
  if (code === undefined) throw new Error('Terser has returned nothing for the service worker.')
  writeFileSync(file, code)
}

/** A hash of the names and the content of all files. */
function versionOf(directory: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(directory, path)))
  return hash.digest('base64url').slice(0, 12)
}
