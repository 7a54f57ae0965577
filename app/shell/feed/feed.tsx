import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../loading/load-failed.tsx'
import { useWindowedRows } from './use-windowed-rows.ts'

/** The next page is loaded when so many rows are left below. */
const LEFT_BEFORE_LOADING = 25

/**
 * A long list: the rows on the screen and some around it. The others are space alone, so that ten thousand cost what fifty do.
 * `estimateHeight` is the height in pixels of a row at the usual size of text, until it is measured: then no row moves when it is.
 */
export function Feed<Item extends { readonly id: string }>({
  items,
  label,
  estimateHeight,
  children,
  more,
  show,
}: FeedProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const top = useTop(list)
  const windowed = useWindowedRows(items, top, estimateHeight)
  const shown = windowed.getVirtualItems()
  const end = shown.at(-1)?.index ?? 0
  const isNearEnd = end >= items.length - LEFT_BEFORE_LOADING
  useEffect(() => {
    if (isNearEnd && more?.hasMore && !more.isLoading && !more.failed) void more.load()
  })
  const start = shown[0]?.index ?? 0
  useEffect(() => show?.(start, end), [show, start, end])
  return (
    <>
      <div
        ref={list}
        role="feed"
        aria-label={label}
        aria-busy={more?.isLoading ?? false}
        className="relative"
        style={{ height: windowed.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => {
          const item = items[index]
          return item === undefined ? null : (
            <article
              key={key}
              data-index={index}
              ref={windowed.measureElement}
              aria-posinset={index + 1}
              aria-setsize={more?.hasMore ? -1 : items.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(item, index)}
            </article>
          )
        })}
      </div>
      {more?.failed ? (
        <LoadFailed what={more.loadedWhat} onRetry={() => void more.load()} />
      ) : more?.hasMore ? (
        <SkeletonRows rows={2} label={more.loading} />
      ) : null}
    </>
  )
}

type FeedProps<Item> = {
  readonly items: readonly Item[]
  readonly label: string
  readonly estimateHeight: (index: number) => number
  readonly children: (item: Item, index: number) => ReactNode
  /** Where there are others behind these, which are loaded as one scrolls. */
  readonly more?: MoreRows | undefined
  /** Told which rows are on the screen, by their places. */
  readonly show?: ((first: number, last: number) => void) | undefined
}

type MoreRows = {
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failed: boolean
  readonly load: () => Promise<void>
  /** What is loading, and what could not be loaded. */
  readonly loading: string
  readonly loadedWhat: string
}

/** The distance of the list from the top of the document. What stands above it may come and go. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}
