import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { GUIDE_IDS } from '#domain/knowledge/guide-titles'
import { App } from './app.tsx'
import { loadedScreen, loadScreen } from './loaded-screens.ts'
import type { PrerenderedPage, Rendered } from './prerendered-page.ts'
import { routes, type ScreenModule } from './routes.ts'
import { Loading } from './shell/layout/loading.tsx'
import { productName } from './shell/product.ts'
import { GivenLocation } from './shell/navigation/use-location.ts'

/** Renders every page that a route says is prerendered. */
export function prerenderPages(): Promise<readonly PrerenderedPage[]> {
  return Promise.all(
    routes.flatMap(({ path, prerendered }) =>
      prerendered === undefined
        ? []
        : (PAGES[path] ?? [path]).map((page) => prerenderPage(page, prerendered === 'with scripts')),
    ),
  )
}

/** The pages of a route with a parameter. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/guides/:guide': GUIDE_IDS.map((id) => `/guides/${id}`),
}

/** The paths of all pages, as the router writes them. */
export const paths = routes.flatMap(({ path }) => (path === '*' ? [] : [path])).toSorted()

/** What a page shows that is not prerendered, until its code is loaded. */
export async function prerenderFallback(): Promise<Rendered> {
  return { head: `<title>${productName}</title>`, body: await render(<Loading />) }
}

async function prerenderPage(path: string, hasScripts: boolean): Promise<PrerenderedPage> {
  await loadScreen(path)
  const location = { pathname: path, search: '', hash: '', state: null, key: '' }
  const { screen } = loadedScreen(path)
  const html = await render(
    <GivenLocation value={location}>
      <App />
    </GivenLocation>,
  )
  return { path, ...cut(html), hasScripts, source: sourceOf(screen) }
}

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(<StrictMode>{page}</StrictMode>)
  return new Response(prelude).text()
}

/** React writes what belongs into the head before the page, which begins with another element. */
function cut(html: string): Rendered {
  const [head = ''] = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

function sourceOf(screen: ScreenModule): string {
  const found = Object.entries(SCREENS).find(([, module]) => module.default === screen.default)
  if (found === undefined) throw new Error('A screen lies in app/screens/*/screen.tsx.')
  return found[0].slice('./'.length)
}

const SCREENS = import.meta.glob<ScreenModule>('./screens/*/screen.tsx', { eager: true })
