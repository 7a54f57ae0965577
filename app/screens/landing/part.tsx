import type { ReactNode } from 'react'

/** A part of the landing page, with a heading of its own. */
export function Part({ title, text, children }: PartProps) {
  return (
    <section className="mx-auto grid w-full max-w-column gap-5 lg:max-w-none lg:gap-7">
      <div className="max-w-150">
        <h2 className="text-headline text-balance lg:text-[2.125rem]">{title}</h2>
        {text === undefined ? null : <p className="mt-2 text-base text-pretty text-ink-2 lg:text-lead">{text}</p>}
      </div>
      {children}
    </section>
  )
}

type PartProps = { readonly title: string; readonly text?: string; readonly children: ReactNode }
