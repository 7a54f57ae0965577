import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { LazyContent } from '../use-lazy-content.ts'
import { PrerenderedDetails } from './prerendered-details.ts'
import { text } from '../text.ts'

/**
 * The details of a card. The build writes them into the page, for a search in the page and for readers without
 * JavaScript. They stay until the module that renders them is loaded: hydration leaves an element alone that is given
 * its HTML.
 */
export function LazyDetails({ peptide, more: { module, failed, load } }: LazyDetailsProps) {
  const kept = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    // Unfolded before the scripts were loaded: its content must not change under the next tap.
    if (kept.current?.closest('details')?.open === true) load()
    // After a navigation from another screen the page has no prerendered text.
    if (kept.current?.childElementCount !== 0) return
    setMissing(true)
    load()
  }, [load])
  if (module !== undefined) return <module.PeptideDetails peptide={peptide} />
  if (PrerenderedDetails !== undefined)
    return (
      <div>
        <PrerenderedDetails peptide={peptide} />
      </div>
    )
  if (isMissing) return failed ? <NotLoaded again={load} /> : <SkeletonRows />
  return <div ref={kept} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
}

type LazyDetailsProps = { readonly peptide: string; readonly more: LazyContent }

const NOTHING = { __html: '' }

function NotLoaded({ again }: { readonly again: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text.notLoaded}</p>
      <Button variant="quiet" onClick={again}>
        {text.again}
      </Button>
    </div>
  )
}
