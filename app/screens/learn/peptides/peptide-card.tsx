import type { PeptideSummary } from '#domain/peptides/summaries'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LazyDetails } from './lazy-details.tsx'
import type { LazyContent } from '../use-lazy-content.ts'
import { Disclosure } from '../disclosure.tsx'
import { text } from '../text.ts'
import { Untranslated } from '../../../ui/untranslated.tsx'

/** A summary of a peptide that unfolds to its details. */
export function PeptideCard({ summary, isTarget, more }: PeptideCardProps) {
  const { key, name, description, isApproved, isOnceWeekly } = summary
  return (
    <Disclosure
      tab="peptides"
      item={key}
      isTarget={isTarget}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Untranslated>{name}</Untranslated>
          <Chip tone={isApproved ? 'plain' : 'pending'}>{isApproved ? text.approved : text.notApproved}</Chip>
          {isOnceWeekly ? <Chip tone="liquid">{text.onceWeekly}</Chip> : null}
        </span>
      }
      onUnfold={more.load}
      aside={<p className="text-sub text-ink-2">{description}</p>}
    >
      <LazyDetails peptide={key} more={more} />
    </Disclosure>
  )
}

type PeptideCardProps = {
  readonly summary: PeptideSummary
  readonly isTarget: boolean
  readonly more: LazyContent
}
