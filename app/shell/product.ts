import type { MetaDescriptor } from 'react-router'

/** What the product is called wherever a person reads it. The text logo draws the same name (logo.tsx). */
export const productName = 'Vialog'

/** Title and description of a page: 'Log Dose · Vialog'. Every route exports a `meta` made by this. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title: `${title} · ${productName}` }, { name: 'description', content: description }]
}

/**
 * What search engines and people who share a link are told about a public page: its one address, and a picture
 * (app/public/og, drawn by scripts/pictures/draw-pictures.ts).
 */
export function publicPageMeta(page: PublicPageName, title: string, description: string): MetaDescriptor[] {
  const address = `${publicOrigin()}${pathOf(page)}`
  return [
    ...pageMeta(title, description),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${publicOrigin()}/og/${page}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The pages that anybody may see, by the name of their picture. */
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

/** Where a public page is: named like its path, but for the first. */
export function pathOf(page: PublicPageName): string {
  return page === 'home' ? '/' : `/${page}`
}

/**
 * Stands for PUBLIC_URL in everything that is built: one build serves any address, and the server writes the real one
 * (server/http/static-files.ts, docs/decisions/007-public-url.md).
 */
export const UNKNOWN_ORIGIN = 'https://public-url.invalid'

function publicOrigin(): string {
  return typeof document === 'undefined' ? UNKNOWN_ORIGIN : window.location.origin
}
