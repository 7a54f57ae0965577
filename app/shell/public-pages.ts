import { pageMeta, type PageMeta } from './product.ts'

/**
 * The metadata of a public page for search engines and link previews: its canonical address, and a picture
 * (app/public/og, drawn by scripts/pictures/draw-pictures.ts). `path`: of a page that has the picture of another one.
 */
export function publicPageMeta(
  page: PublicPageName,
  title: string,
  description: string,
  path: string = pathOf(page),
): PageMeta {
  const canonical = `${publicOrigin()}${path}`
  return {
    ...pageMeta(title, description, [
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: `${publicOrigin()}/og/${page}.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
    canonical,
  }
}

/** The public pages, by the name of their picture. */
export const PUBLIC_PAGES = [
  'home',
  'auth',
  'calculator',
  'learn',
  'brand',
  'marketing-screenshots',
  'privacy',
  'terms',
] as const

export type PublicPageName = (typeof PUBLIC_PAGES)[number]

/** The path of a public page: its name, except for the first. */
export function pathOf(page: PublicPageName): string {
  return page === 'home' ? '/' : `/${page}`
}

/**
 * The placeholder for PUBLIC_URL in the build. One build serves any address, and the server replaces it
 * (server/http/static-files.ts, docs/decisions/007-public-url.md).
 */
export const UNKNOWN_ORIGIN = 'https://public-url.invalid'

function publicOrigin(): string {
  return typeof document === 'undefined' ? UNKNOWN_ORIGIN : window.location.origin
}
