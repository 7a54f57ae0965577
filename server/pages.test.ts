import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadPages } from './pages.ts'

test('pages, sitemap and robots.txt name the address that the site has, and never the one of the build', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-pages-'))
  const built = 'at https://public-url.invalid/brand'
  for (const name of ['index.html', 'sitemap.xml', 'robots.txt']) writeFileSync(join(directory, name), built)
  const pages = loadPages(directory, 'https://vialog.example')
  for (const path of ['/', '/sitemap.xml', '/robots.txt'])
    expect(pages.find(path)?.body.toString()).toBe('at https://vialog.example/brand')
})

test('another address is another page to a browser that kept the old one', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-pages-'))
  writeFileSync(join(directory, 'index.html'), 'at https://public-url.invalid/')
  const tag = (address: string) => loadPages(directory, address).find('/')?.headers.etag
  expect(tag('https://a.example')).not.toBe(tag('https://b.example'))
})
