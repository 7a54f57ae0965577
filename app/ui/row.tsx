import type { ReactNode } from 'react'

/** A list in a card. Its children are rows. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul>{children}</ul>
}

/**
 * One entry of a list: its title, a line of text, and its state or buttons at the right. With large text or on a narrow
 * phone the right side moves beneath the text.
 */
export function Row({ as: Part = 'li', mark, title, text, children }: RowProps) {
  return (
    <Part className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0">
      {mark}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_7rem]">
          <p className="font-semibold wrap-anywhere">{title}</p>
          {text === undefined ? null : <p className="text-caption font-medium wrap-anywhere text-ink-3">{text}</p>}
        </div>
        {children === undefined ? null : <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </Part>
  )
}

/** The bar at the left of a pending dose. A chip or a button beside it says the same. */
export function PendingMark() {
  return (
    <span
      aria-hidden
      className="w-1 shrink-0 self-stretch rounded-full bg-pending-mark forced-colors:bg-[CanvasText]"
    />
  )
}

type RowProps = {
  /** 'div' where it is no entry of `Rows`. */
  readonly as?: 'li' | 'div'
  readonly mark?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly children?: ReactNode
}
