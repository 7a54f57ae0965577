/** Rows that are rendered above and below the screen, so that a quick scroll and the Tab key find them there. */
const AROUND = 12
/** Of those that were not there a frame before, so many come with one frame, above and below. */
const AT_ONCE = 3

/** Places in a list, the last one included. */
export type Span = { readonly first: number; readonly last: number }

/**
 * Which rows are rendered: those on the screen at once, those around it a few with each frame. A person who jumps to
 * another part of the list then waits for the rows that they see, and not for three times as many. `before` is what was
 * rendered until now.
 */
export function rowsAround(screen: Span, count: number, before: Span | undefined): Span {
  const wanted = wantedAround(screen, count)
  const isNear = before !== undefined && before.first <= screen.last + 1 && before.last >= screen.first - 1
  const kept = isNear ? before : screen
  return {
    first: Math.max(wanted.first, Math.min(kept.first, screen.first) - AT_ONCE),
    last: Math.min(wanted.last, Math.max(kept.last, screen.last) + AT_ONCE),
  }
}

/** Whether all rows around the screen are rendered. */
export function isWhole(rendered: Span, screen: Span, count: number): boolean {
  const wanted = wantedAround(screen, count)
  return rendered.first === wanted.first && rendered.last === wanted.last
}

function wantedAround({ first, last }: Span, count: number): Span {
  return { first: Math.max(0, first - AROUND), last: Math.min(count - 1, last + AROUND) }
}
