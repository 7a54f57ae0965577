import { defaultRangeExtractor, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isWhole, rowsAround, type Span } from './rows-around.ts'

/**
 * The rows on the screen and some around it, `top` pixels below the top of the document. `estimateHeight` tells the height
 * in pixels that a row probably has, until it is measured.
 */
export function useWindowedRows(
  items: readonly { readonly id: string }[],
  top: number,
  estimateHeight: (index: number) => number,
): Virtualizer<Window, Element> {
  const [rendered] = useState(renderedRows)
  const [frame, setFrame] = useState(0)
  // oxlint-disable-next-line react/exhaustive-deps -- Another frame asks again.
  const rangeExtractor = useMemo(() => (range: Range) => rendered.next(range), [rendered, frame])
  // All places are computed anew for another function, so it stays until the list is another.
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items])
  // oxlint-disable-next-line react/incompatible-library -- It is about the React Compiler, which is not used here.
  const windowed = useWindowVirtualizer({
    count: items.length,
    estimateSize: estimateHeight,
    scrollMargin: top,
    getItemKey,
    rangeExtractor,
  })
  useEffect(() => {
    if (rendered.isWhole()) return
    const next = requestAnimationFrame(() => setFrame((last) => last + 1))
    return () => cancelAnimationFrame(next)
  })
  return windowed
}

/** Remembers what was rendered last, and whether that was everything. */
function renderedRows() {
  let span: Span | undefined
  let whole = true
  return {
    isWhole: () => whole,
    next(range: Range): number[] {
      const screen = { first: range.startIndex, last: range.endIndex }
      span = rowsAround(screen, range.count, span)
      whole = isWhole(span, screen, range.count)
      return defaultRangeExtractor({ ...range, startIndex: span.first, endIndex: span.last, overscan: 0 })
    },
  }
}
