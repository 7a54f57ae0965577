/** What app/prerender.tsx gives to the build (scripts/site/build-pages.ts). */
export type Prerender = {
  /** The paths of all pages, as the router writes them. */
  readonly paths: readonly string[]
  readonly prerenderPages: () => Promise<readonly PrerenderedPage[]>
  readonly prerenderFallback: () => Promise<Rendered>
}

/** A page that the build writes as a file. */
export type PrerenderedPage = Rendered & {
  readonly path: string
  readonly hasScripts: boolean
  /** The source of its screen, from this folder. */
  readonly source: string
}

export type Rendered = {
  /** What the page adds to the head of the document. */
  readonly head: string
  readonly body: string
}
