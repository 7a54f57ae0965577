import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadStaticFiles } from './static-files.ts'

test('pages, sitemap and robots.txt contain the public address, and never the placeholder', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-pages-'))
  const built = 'at https://public-url.invalid/brand'
  for (const name of ['index.html', 'sitemap.xml', 'robots.txt']) writeFileSync(join(directory, name), built)
  const pages = loadStaticFiles(directory, 'https://vialog.example')
  for (const path of ['/', '/sitemap.xml', '/robots.txt'])
    expect(pages.find(path)?.body.toString()).toBe('at https://vialog.example/brand')
})

test('another public address changes the ETag of a page', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-pages-'))
  writeFileSync(join(directory, 'index.html'), 'at https://public-url.invalid/')
  const tag = (address: string) => loadStaticFiles(directory, address).find('/')?.headers.etag
  expect(tag('https://a.example')).not.toBe(tag('https://b.example'))
})

test('a file compressed by the build is sent as it is, unless the public address changes its content', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-pages-'))
  for (const [name, built] of [
    ['app.js', 'dose()'],
    ['robots.txt', 'at https://public-url.invalid/'],
  ] as const) {
    writeFileSync(join(directory, name), built)
    writeFileSync(join(directory, `${name}.br`), 'by the build')
  }
  const pages = loadStaticFiles(directory, 'https://vialog.example')
  expect(pages.find('/app.js')?.brotli?.toString()).toBe('by the build')
  const robots = pages.find('/robots.txt')?.brotli
  expect(brotliDecompressSync(robots ?? '').toString()).toBe('at https://vialog.example/')
  expect(pages.find('/app.js.br')).toBeUndefined()
})

test('a path without a route answers 404 with the app; without a list of routes none does', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-pages-'))
  writeFileSync(join(directory, '__spa-fallback.html'), 'the app')
  expect(loadStaticFiles(directory, 'https://vialog.example').find('/nonsense')?.status).toBe(200)
  writeFileSync(join(directory, 'routes.json'), '["/app","/profile-edit","/vials/:id"]')
  const pages = loadStaticFiles(directory, 'https://vialog.example')
  const answers = (path: string) => [pages.find(path)?.status, pages.find(path)?.body.toString()]
  for (const path of ['/app', '/app/', '/APP', '/%61pp', '/profile-edit', '/vials/7', '/VIALS/7/'])
    expect(answers(path)).toEqual([200, 'the app'])
  for (const path of [
    '/nonsense',
    '/app/nonsense',
    '/%',
    '/%ff',
    '/ap',
    '/app%2f',
    '/*',
    '/vials',
    '/vials/7/8',
    '/vials//',
    '/a/b/c/d/e/f/g/h/i',
  ])
    expect(answers(path)).toEqual([404, 'the app'])
  expect(pages.find('/routes.json')).toBeUndefined()
  expect(pages.find('/nonsense.js')).toBeUndefined()
  expect(pages.find('/nonsense')?.brotli).toBe(pages.find('/app')?.brotli)
})
