/**
 * The path of a page without slashes at its end; '/' stays. A loop, because a regular expression takes quadratic time for
 * a path of slashes, and a link may hold megabytes of them.
 */
export function pagePath(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}
