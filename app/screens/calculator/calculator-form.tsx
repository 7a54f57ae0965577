import { useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { LazyResults } from './use-lazy-results.ts'
import { text } from './text.ts'

/**
 * The fields, the button and the result of one calculator. The result is shown as soon as the fields allow one; the
 * button scrolls to it, or focuses the invalid field. With an empty or zero field it does nothing
 * (docs/product/calculators.md#reading-and-showing).
 */
export function CalculatorForm({ loaded, fields, missing, children }: CalculatorFormProps) {
  const answer = useRef<HTMLDivElement>(null)
  const lead = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (refused !== null) return refused.focus()
    if (missing !== undefined) return undefined
    // On a phone the keyboard covers the result until the field loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return answer.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <form noValidate onSubmit={lead} className="grid grid-cols-1 gap-3.5">
        {fields}
        <Button type="submit" className="print:hidden">
          {text.calculate}
        </Button>
      </form>
      <div ref={answer} className="grid grid-cols-1 scroll-mt-4 scroll-mb-24 gap-3.5">
        {missing === undefined && loaded.module !== undefined ? children : <NoAnswer missing={missing} {...loaded} />}
      </div>
    </div>
  )
}

type CalculatorFormProps = {
  readonly loaded: LazyResults
  readonly fields: ReactNode
  /** Which values are missing, as a sentence; undefined when there is a result. */
  readonly missing: string | undefined
  /** The result, rendered once its module is loaded. */
  readonly children: ReactNode
}

function NoAnswer({ missing, failed, load }: LazyResults & { readonly missing: string | undefined }) {
  return (
    <Card className="grid justify-items-start gap-3 p-4.5 text-sub text-ink-2">
      <span>{missing ?? (failed ? text.loadFailed : text.loading)}</span>
      {missing === undefined && failed ? (
        <Button variant="quiet" onClick={load}>
          {text.again}
        </Button>
      ) : null}
    </Card>
  )
}
