/**
 * Of a list that is loaded page by page only its beginning is kept on the device: otherwise each page that comes would write
 * the whole list again.
 */
const KEPT_PAGES = 4

/** The part of an answer that is kept. */
export function keptPart(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, KEPT_PAGES), pageParams: data.pageParams.slice(0, KEPT_PAGES) }
}

/** Whether the kept part of an answer is the same as before. */
export function hasSameKeptPart(before: unknown, now: unknown): boolean {
  if (!isPaged(before) || !isPaged(now)) return before === now
  const [known, pages] = [before.pages.slice(0, KEPT_PAGES), now.pages.slice(0, KEPT_PAGES)]
  return known.length === pages.length && known.every((page, index) => page === pages[index])
}

export function isPaged(data: unknown): data is Paged {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
}

type Paged = { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] }
