import { reviewPath } from '#domain/import/received-file'

/**
 * The page after the sign-in: the path of this site that was wanted before, or the app. Never another origin, and never
 * a path that begins with two slashes, which a browser reads as an origin: '/.//elsewhere' becomes such a path when its
 * dots are resolved.
 */
export function returnPath(next: string | null): string {
  if (!next?.startsWith('/') || next.length > LONGEST || !URL.canParse(next, HERE)) return '/app'
  const wanted = new URL(next, HERE)
  if (wanted.origin !== HERE || wanted.pathname.startsWith('//')) return '/app'
  return `${wanted.pathname}${wanted.search}${wanted.hash}`
}

/** Whether the sign-in leads to the review of a received file. */
export function waitsForFile(next: string | null): boolean {
  const review = reviewPath('')
  return returnPath(next).startsWith(review) && returnPath(next) !== review
}

/** A placeholder for the origin of the app: a path that leads away from it leads away from ours. */
const HERE = 'https://vialog.invalid'

/** Longer than any address of the app. */
const LONGEST = 2000
