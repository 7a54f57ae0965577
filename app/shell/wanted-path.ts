/** Where a signed-in person goes on to: a path of this site that they wanted before, or the app. Never another origin. */
export function wantedPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return '/app'
  const wanted = new URL(next, HERE)
  return wanted.origin === HERE ? `${wanted.pathname}${wanted.search}${wanted.hash}` : '/app'
}

/** Stands for whatever origin the app runs on: a path that leaves it leaves ours. */
const HERE = 'https://vialog.invalid'
