import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { LazyContent } from '../use-lazy-content.ts'
import { PrerenderedDetails } from './prerendered-details.ts'

/**
 * What a card holds. It stands in the page as the build wrote it, for a search in the page and for readers without scripts.
 * Until the part that draws it is loaded, that text stays: hydration does not look into an element that is given its HTML.
 */
export function LazyDetails({ peptide, more: { module, failed, load } }: LazyDetailsProps) {
  const kept = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    // Unfolded before the scripts came: what is drawn must not change under the next tap.
    if (kept.current?.closest('details')?.open === true) load()
    // Reached from another screen, the page did not bring the text.
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
      <p>This part could not be loaded. Check your connection.</p>
      <Button variant="quiet" onClick={again}>
        Try again
      </Button>
    </div>
  )
}
