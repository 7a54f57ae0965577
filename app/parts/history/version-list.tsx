import type { ReactNode } from 'react'
import { Chip } from '../../ui/controls/chip.tsx'
import { text } from './text.ts'

/** The history of a row, newest first. Its children are versions. */
export function VersionList({ children }: { readonly children: ReactNode }) {
  return <ol className="grid gap-4 border-l-2 border-line pl-4">{children}</ol>
}

/** One version: what happened, when, whether it waits, and what the row said from then on. */
export function VersionItem({ isCurrent, kind, at, waiting, what, lines, notes }: VersionItemProps) {
  return (
    <li className="relative grid gap-0.5">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-[21px] size-2 rounded-full ${isCurrent ? 'bg-liquid' : 'bg-ink-3'}`}
      />
      <p className="flex flex-wrap items-center gap-x-2 text-caption font-medium text-ink-2">
        <span className="font-bold text-ink">{kind}</span>
        <span className="tabular-nums">{at}</span>
        {waiting ? (
          <Chip tone="pending" icon="clock">
            {text.waiting}
          </Chip>
        ) : null}
      </p>
      {what === undefined ? null : <p className="font-semibold tabular-nums">{what}</p>}
      {lines.map((line) => (
        <p key={line} className="text-caption font-medium text-ink-2 tabular-nums">
          {line}
        </p>
      ))}
      {notes === null ? null : <p className="text-note wrap-anywhere whitespace-pre-line text-ink-2">{notes}</p>}
    </li>
  )
}

type VersionItemProps = {
  readonly isCurrent: boolean
  readonly kind: string
  readonly at: string
  readonly waiting: boolean
  /** Undefined where what happened changed no value. */
  readonly what: string | undefined
  readonly lines: readonly string[]
  readonly notes: string | null
}
