import { useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { LazyResults } from './use-lazy-results.ts'

/**
 * Fields, the button and the answer of one calculator. The answer stands there as soon as the fields allow one; the
 * button only leads to it, or to the field that cannot be read. With something empty or zero it does nothing
 * (docs/product/calculators.md#reading-and-showing).
 */
export function CalculatorForm({ loaded, fields, missing, children }: CalculatorFormProps) {
  const answer = useRef<HTMLDivElement>(null)
  const lead = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (refused !== null) return refused.focus()
    if (missing !== undefined) return undefined
    // On a phone the keyboard covers the answer until the field lets go.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return answer.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <form noValidate onSubmit={lead} className="grid grid-cols-1 gap-3.5">
        {fields}
        <Button type="submit" className="print:hidden">
          Calculate
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
  /** What is still to be typed, as a sentence; undefined when the fields allow an answer. */
  readonly missing: string | undefined
  /** The answer, drawn once its part of the screen is there. */
  readonly children: ReactNode
}

function NoAnswer({ missing, failed, load }: LazyResults & { readonly missing: string | undefined }) {
  return (
    <Card className="grid justify-items-start gap-3 p-4.5 text-sub text-ink-2">
      {missing ??
        (failed
          ? 'The calculator could not be loaded. What you typed is kept: check your connection.'
          : 'One moment...')}
      {missing === undefined && failed ? (
        <Button variant="quiet" onClick={load}>
          Try again
        </Button>
      ) : null}
    </Card>
  )
}
