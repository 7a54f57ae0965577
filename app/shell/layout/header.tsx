import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { IconButton, iconButtonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { goBack } from '../navigation/navigation.ts'
import { Logo } from './logo.tsx'
import { text } from './text.ts'

/** The header of a screen: a way back, the title or the logo, and content at the right. */
export function Header({ title, back = false, children }: HeaderProps) {
  return (
    <header className="flex min-h-17 items-center justify-between gap-3 px-5 pt-[calc(12px+env(safe-area-inset-top))] pb-1">
      <div className="flex min-w-0 items-center gap-0.5">
        {back === true ? <BackButton /> : null}
        {typeof back === 'string' ? <BackLink to={back} /> : null}
        {title === undefined ? (
          <Logo />
        ) : (
          <h1 tabIndex={-1} className="min-w-0 text-title leading-tight font-bold tracking-[-0.01em]">
            {title}
          </h1>
        )}
      </div>
      {children}
    </header>
  )
}

type HeaderProps = {
  /** The h1 of the page. Without it the header shows the logo, and the content has its own h1. */
  readonly title?: string
  /** True goes back in the history; a path is a plain link, for pages without JavaScript. */
  readonly back?: boolean | string
  readonly children?: ReactNode
}

/** Goes back in the history, or to /app when there is no earlier page (a link opened in a new tab). */
function BackButton() {
  return <IconButton icon="back" label={text.back} onClick={() => goBack('/app')} className="-ml-3.5 text-ink!" />
}

function BackLink({ to }: { readonly to: string }) {
  return (
    <Link to={to} aria-label={text.back} title={text.back} className={`${iconButtonClass} -ml-3.5 text-ink!`}>
      <Icon name="back" className="size-5" />
    </Link>
  )
}
