import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { SUPPORT_EMAIL } from '#domain/account/support-email'
import { text } from './text.ts'

/** A page of text: a summary, then sections. It is prerendered without JavaScript, and the app shows it too. */
export function LegalPage({ title, lead, other, notices = [], children }: LegalPageProps) {
  // Only the running app has a page to go back to; the prerendered page links to the front page.
  const back = typeof document === 'undefined' ? '/' : true
  return (
    <Page header={<Header title={title} back={back} />} bar={false} className="gap-7">
      <p className="text-lead leading-normal text-pretty text-ink-2">{lead}</p>
      {children}
      <footer className="mt-auto border-t border-line pt-2 text-note text-ink-2">
        {notices.map((notice) => (
          <p key={notice} className="pt-2 wrap-anywhere">
            {notice}
          </p>
        ))}
        <p className="pt-2">{text.inForce}</p>
        <Link
          to={other.to}
          className="inline-flex min-h-11 items-center font-semibold text-liquid underline-offset-4 hover:underline"
        >
          {other.title}
        </Link>
      </footer>
    </Page>
  )
}

type LegalPageProps = {
  readonly title: string
  /** A summary of one or two sentences. */
  readonly lead: string
  /** The other legal page, linked at the end. */
  readonly other: { readonly to: string; readonly title: string }
  /** Notices that licences ask for. They are no section: the specification names the sections. */
  readonly notices?: readonly string[]
  readonly children: ReactNode
}

/** One section; its children are paragraphs and lists. */
export function LegalSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2.5 text-base text-pretty text-ink-2 [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-liquid">
      <h2 className="text-lead leading-tight font-bold tracking-[-0.01em] text-ink">{title}</h2>
      {children}
    </section>
  )
}

/** The points of a section. */
export function LegalList({ points }: { readonly points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** The address for questions, as a link within a sentence. */
export function SupportAddress() {
  return (
    <a
      href={`mailto:${SUPPORT_EMAIL}`}
      className="font-semibold text-liquid underline underline-offset-4 wrap-anywhere"
    >
      {SUPPORT_EMAIL}
    </a>
  )
}
