/**
 * Where a signed-in person goes on to: a path of this site that they wanted before, or the app. Never another origin, and
 * never a path that begins with two slashes, which a browser would take for one: '/.//elsewhere' is such a path once
 * its dots are resolved.
 */
export function returnPath(next: string | null): string {
  if (!next?.startsWith('/') || next.length > LONGEST || !URL.canParse(next, HERE)) return '/app'
  const wanted = new URL(next, HERE)
  if (wanted.origin !== HERE || wanted.pathname.startsWith('//')) return '/app'
  return `${wanted.pathname}${wanted.search}${wanted.hash}`
}

/** Stands for whatever origin the app runs on: a path that leaves it leaves ours. */
const HERE = 'https://vialog.invalid'

/** More than any address of the app. */
const LONGEST = 2000
