import { Link } from 'wouter'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Vial } from '../../ui/charts/vial.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** The catch-all route; the root shows it for any other 404, too. */
export default function NotFound() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-column content-center justify-items-center gap-2 px-5 py-10 text-center">
      <Vial level={0} className="mb-4 w-16" />
      <p className="text-note font-semibold text-ink-2">{text.status}</p>
      <h1 tabIndex={-1} className="text-headline">
        {text.title}
      </h1>
      <p className="max-w-72 text-sub text-ink-2">{text.explanation}</p>
      <Link to="/" className={`${buttonClass()} mt-4`}>
        {text.home}
      </Link>
    </main>
  )
}
