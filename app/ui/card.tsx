import type { ComponentProps, ReactNode } from 'react'

/** A card. With a title it is a named section of the page, and an aside may be shown at its right. */
export function Card({ title, aside, className = '', children, ...rest }: CardProps) {
  const Part = title === undefined ? 'div' : 'section'
  return (
    <Part {...rest} className={`rounded-card border border-line/70 bg-surface p-4 shadow-card ${className}`}>
      {title === undefined ? null : (
        <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-base font-bold">{title}</h2>
          {aside === undefined ? null : <span className="text-caption font-medium text-ink-3">{aside}</span>}
        </div>
      )}
      {children}
    </Part>
  )
}

type CardProps = Omit<ComponentProps<'section'>, 'title' | 'ref'> & {
  readonly title?: ReactNode
  readonly aside?: ReactNode
}
