import type { ReactNode } from 'react'
import { Logo } from '../../shell/layout/logo.tsx'
import { Page } from '../../shell/layout/page.tsx'

/** The layout of a page for signed-out people: the logo, a title and one card. */
export function AuthPage({ title, text, children }: AuthPageProps) {
  return (
    <Page bar={false}>
      <div className="grid grid-cols-1 gap-6 pt-10">
        <Logo className="justify-self-center text-3xl" />
        <div className="text-center">
          <h1 tabIndex={-1} className="text-headline text-balance wrap-anywhere">
            {title}
          </h1>
          <p className="mt-1 text-sub text-balance wrap-anywhere text-ink-2">{text}</p>
        </div>
        {children}
      </div>
    </Page>
  )
}

type AuthPageProps = { readonly title: string; readonly text: ReactNode; readonly children: ReactNode }
