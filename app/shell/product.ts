/** The name of the product on every screen. The text logo draws the same name (layout/logo.tsx). */
export const productName = 'Vialog'

/** What the head of a page says of it. */
export type PageMeta = {
  readonly title: string
  readonly description: string
  /** The address under which search engines list the page. */
  readonly canonical?: string
  readonly tags?: readonly MetaTag[]
}

type MetaTag = { readonly name?: string; readonly property?: string; readonly content: string }

/** What a screen exports as `meta`. */
export type ScreenMeta = (location: { readonly pathname: string; readonly search: string }) => PageMeta

/** The title and description of a page: 'Log Dose · Vialog'. Every screen exports a `meta` made by this. */
export function pageMeta(title: string, description: string, tags: readonly MetaTag[] = []): PageMeta {
  return { title: `${title} · ${productName}`, description, tags }
}
