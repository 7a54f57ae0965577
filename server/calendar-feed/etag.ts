/** Whether an If-None-Match header names this tag, alone, in a list or as '*' (RFC 9110, section 13.1.2: weakly compared). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag)
}
