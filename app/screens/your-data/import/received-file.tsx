import { Link } from 'wouter'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ImportCard } from './import-card.tsx'
import { text } from './text.ts'
import type { Arrival } from './use-arrival.ts'

/** The review of a file that was shared with Vialog or opened with it, and how to go on where none came. */
export function ReceivedFile({ arrival, onEnd }: { readonly arrival: Arrival; readonly onEnd: () => void }) {
  if (arrival === 'awaited') return <p className="px-1 text-sub text-ink-2">{text.reading}</p>
  return (
    <>
      {arrival === 'nothing' ? (
        <Notice tone="danger" title={text.received.nothing.title}>
          {text.received.nothing.explanation}
        </Notice>
      ) : (
        <Notice icon="info" live>
          {arrival.others > 0 ? text.received.several(arrival.others) : text.received.one}
        </Notice>
      )}
      <ImportCard received={arrival === 'nothing' ? undefined : arrival.file} />
      <Link to="/your-data" className={buttonClass('quiet')} onClick={onEnd}>
        {text.received.all}
      </Link>
    </>
  )
}
