import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { productName } from '../product.ts'
import { text } from './text.ts'

/** The page after an error: what happened, what was kept, what to do. The text of the error itself is not shown. */
export function ErrorPage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-column content-center justify-items-center gap-2 px-5 py-10 text-center">
      <title>{productName}</title>
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <Icon name="warning" className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-headline">
        {text.error.title}
      </h1>
      <p className="max-w-80 text-sub text-ink-2">{text.error.explanation}</p>
      <p className="max-w-80 text-note text-ink-2">{text.error.translated}</p>
      <Button className="mt-4" onClick={() => window.location.reload()}>
        {text.error.reload}
      </Button>
      <a href="/" className="inline-flex min-h-11 items-center px-3 text-note font-semibold text-liquid">
        {text.error.home}
      </a>
    </main>
  )
}
