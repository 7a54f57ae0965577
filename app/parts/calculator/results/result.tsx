import type { ReactNode } from 'react'
import type { Warning } from '#domain/amounts/warning'
import type { Working as Worked } from '#domain/calculators/working'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { text } from './text.ts'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'

/** The result of a calculator: its name, the number, its unit, and content beside or beneath it. */
export function Result({ name, value, unit, aside, children }: ResultProps) {
  return (
    <Card className="grid grid-cols-1 gap-1 p-4.5">
      <p className="text-caption font-medium text-ink-3">
        <UnbrokenNames text={name} />
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-[min(2.75rem,18vw)] leading-[1.1] font-bold tracking-[-0.02em]">
          <Untranslated>{value}</Untranslated>{' '}
          <Untranslated className="text-[1.25rem] tracking-normal text-ink-3">{unit}</Untranslated>
        </p>
        {aside}
      </div>
      {children}
    </Card>
  )
}

type ResultProps = {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** The reason for no result, shown in its place. */
export function Refused({ reason }: { readonly reason: string }) {
  return (
    <Notice tone="pending" live>
      <span className="font-semibold">
        <UnbrokenNames text={reason} />
      </span>
    </Notice>
  )
}

/** One more number of a result, in a smaller card. */
export function Figure({ name, value, more, note }: FigureProps) {
  return (
    <Card className="grid content-start gap-0.5">
      <p className="text-caption font-medium text-ink-3">{name}</p>
      <p className="text-[1.1875rem] leading-tight font-bold tracking-[-0.02em]">
        <Untranslated>{value}</Untranslated>
        {more ? <Untranslated className="text-sub font-semibold tracking-normal">{more}</Untranslated> : null}
      </p>
      {note === undefined ? null : (
        <p className="text-caption font-medium text-ink-3">
          <UnbrokenNames text={note} />
        </p>
      )}
    </Card>
  )
}

type FigureProps = {
  readonly name: string
  readonly value: string
  /** Text after the number, in a smaller size. */
  readonly more?: string | undefined
  readonly note?: string
}

/** Warnings about a result. They are not announced by themselves: the announcement of the result contains them. */
export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="grid gap-2">
      {warnings.map(({ tone, text: sentence, note }) => (
        <li
          key={sentence}
          className={`flex gap-3 rounded-banner px-3.5 py-3 text-note font-semibold ${tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-pending-soft text-pending'}`}
        >
          {sentence.startsWith('⚠️') ? null : <Icon name="warning" className="mt-px size-[1.4em]" />}
          <div className="grid gap-0.5">
            <p>
              <UnbrokenNames text={sentence} />
            </p>
            {note === undefined ? null : (
              <p className="font-medium">
                <UnbrokenNames text={note} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The working of a result, unfolded on demand and always open in print. */
export function Working({ working }: { readonly working: Worked }) {
  return (
    <Fold title={text.working.title}>
      <Steps working={working} />
    </Fold>
  )
}

/** Each formula with its numbers, where it was rounded, and what was assumed. */
export function Steps({ working: { steps, assumptions } }: { readonly working: Worked }) {
  return (
    <>
      <ol className="grid gap-3">
        {steps.map(({ name, formula, rounding }) => (
          <li key={name}>
            <p className="text-caption font-medium text-ink-3">{name}</p>
            <p translate="no" className="font-semibold text-ink">
              <UnbrokenNames text={formula} />
            </p>
            {rounding === undefined ? null : (
              <p className="text-note">
                <UnbrokenNames text={rounding} />
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-caption font-medium text-ink-3">{text.working.assumptions}</p>
      <ul className="mt-1 grid gap-1">
        {assumptions.map((assumption) => (
          <li key={assumption}>
            <UnbrokenNames text={assumption} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A card that unfolds. */
export function Fold({ title, className = '', children }: FoldProps) {
  return (
    <details className={`group rounded-card border border-line/70 bg-surface shadow-card ${className}`}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 py-3 font-semibold -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span>
          <UnbrokenNames text={title} />
        </span>
        <Icon name="down" className="size-4.5 text-ink-3 transition-transform group-open:rotate-180 print:hidden" />
      </summary>
      <div className="px-4 pb-4 text-sub text-ink-2">{children}</div>
    </details>
  )
}

type FoldProps = {
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}
