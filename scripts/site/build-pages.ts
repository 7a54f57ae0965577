import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, minify, type Manifest } from 'vite'
import type { Prerender } from '../../app/prerendered-page.ts'

/**
 * Builds the app into `directory` and writes its pages there: each prerendered one, the page that all others begin with
 * (`__spa-fallback.html`), and `routes.json`, by which the server answers 404 to a path that the app does not know
 * (server/http/static-files.ts).
 */
export async function buildPages(directory: string): Promise<void> {
  await build({ logLevel: 'error', build: { outDir: resolve(directory) } })
  for (const script of PUBLIC_SCRIPTS) await minifyIn(directory, script)
  const manifest = readManifest(directory)
  const document = readDocument(directory)
  const { paths, prerenderFallback, prerenderPages } = await loadPrerender(`${directory}-prerender`)
  for (const { path, head, body, hasScripts, source } of await prerenderPages()) {
    const page = put(
      document,
      `${head}${hasScripts ? preloads(manifest, source, document) : ''}`,
      body,
      'data-prerendered',
    )
    write(join(directory, path, 'index.html'), hasScripts ? lowerScriptPriority(page) : withoutScripts(page))
  }
  const fallback = await prerenderFallback()
  write(
    join(directory, '__spa-fallback.html'),
    put(document, fallback.head, fallback.body, '').replace(EARLY_INPUT, ''),
  )
  write(join(directory, 'routes.json'), JSON.stringify(paths))
  rmSync(`${directory}-prerender`, { recursive: true })
}

/** The bundler copies app/public as it is, with its comments. */
async function minifyIn(directory: string, script: string): Promise<void> {
  const file = join(directory, script)
  const { code, errors } = await minify(script, readFileSync(file, 'utf8'), { module: false })
  if (errors[0] !== undefined) throw new Error(`${script}: ${errors[0].message}`)
  writeFileSync(file, code)
}

/** The list of what was built from which source. It is not part of the site. */
function readManifest(directory: string): Manifest {
  const folder = join(directory, '.vite')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  rmSync(folder, { recursive: true })
  return manifest
}

/** The document of every page, without comments and the white space between its lines. */
function readDocument(directory: string): string {
  const document = readFileSync(join(directory, 'index.html'), 'utf8').replaceAll(COMMENTS, '')
  return document.replaceAll(/>\s+</g, '><').replaceAll(/\s+/g, ' ')
}

/** Builds app/prerender.tsx for this process, and loads it. */
async function loadPrerender(directory: string): Promise<Prerender> {
  await build({ logLevel: 'error', build: { ssr: 'prerender.tsx', outDir: resolve(directory) } })
  const built = pathToFileURL(resolve(directory, 'prerender.js')).href
  return (await import(built)) as Prerender
}

/** The document with a page in it. React takes the root over as it is, so nothing else may stand in it. */
function put(document: string, head: string, body: string, attribute: string): string {
  const root = `<div id="root"${attribute === '' ? '' : ` ${attribute}`}>${body}</div>`
  return replaceOnce(replaceOnce(document, '<!-- head -->', head), '<!-- page -->', root)
}

/** Links by which the browser loads the code of a screen beside that of the app, and not after it. */
function preloads(manifest: Manifest, source: string, document: string): string {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`Nothing was built from ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(source)
  return [...files]
    .filter((file) => !document.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}

/** A prerendered page can be read before any script runs, so its scripts load after styles and fonts. */
function lowerScriptPriority(page: string): string {
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

function withoutScripts(page: string): string {
  return page.replaceAll(/<script\b[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
}

/** Those that run before the bundle. */
const PUBLIC_SCRIPTS = ['theme.js', 'early-input.js'] as const

/** Those of app/index.html but for the places that `put` fills. */
const COMMENTS = /<!-- (?!(?:head|page) -->)[^>]*-->\s*/g
const EARLY_INPUT = '<script src="/early-input.js"></script>'

function replaceOnce(text: string, mark: string, by: string): string {
  if (text.split(mark).length !== 2) throw new Error(`app/index.html has ${mark} once.`)
  return text.replace(mark, () => by)
}

function write(file: string, content: string): void {
  // The Content-Security-Policy would not let it run (server/http/content-security-policy.ts).
  if (/<script(?![^>]*\bsrc=)/.test(content)) throw new Error(`There is an inline script in ${file}.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
