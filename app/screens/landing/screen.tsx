import { Link } from 'wouter'
import { Header } from '../../shell/layout/header.tsx'
import { publicPageMeta } from '../../shell/public-pages.ts'
import { Closing } from './closing.tsx'
import { DashboardPreview } from './dashboard-preview.tsx'
import { Features } from './features.tsx'
import { Goals } from './goals.tsx'
import { Hero } from './hero.tsx'
import { SafetyNote } from './safety-note.tsx'
import { text } from './text.ts'

export const meta = () => publicPageMeta('home', text.pageTitle, text.pageDescription)

/** Prerendered and without JavaScript: everything here must work as plain HTML. */
export const handle = { static: true }

export default function Landing() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-270 flex-col overflow-x-clip">
      <Header>
        <Link to="/auth" className="-mr-2 inline-flex min-h-11 items-center px-2 text-sub font-semibold text-liquid">
          {text.signIn}
        </Link>
      </Header>
      <main className="grid flex-1 gap-14 px-5 pt-6 pb-10 lg:gap-24">
        <div className="grid gap-9 lg:grid-cols-[1.1fr_1fr] lg:gap-x-16">
          <Hero />
          <DashboardPreview />
        </div>
        <Goals />
        <Features />
        <SafetyNote />
        <Closing />
      </main>
      <footer className="flex flex-wrap items-center gap-x-5 px-5 pb-[max(16px,env(safe-area-inset-bottom))] text-note text-ink-2">
        <FooterLink to="/privacy">{text.privacy}</FooterLink>
        <FooterLink to="/terms">{text.terms}</FooterLink>
        <FooterLink to="/brand">{text.brand}</FooterLink>
      </footer>
    </div>
  )
}

function FooterLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}
