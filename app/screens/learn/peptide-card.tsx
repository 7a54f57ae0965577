import { Link } from 'react-router'
import { formatDose } from '#domain/doses/amount'
import { rangeOf } from '#domain/peptides/range'
import { RANGE_SOURCE, REFERENCE_LINE, type PeptideReference } from '#domain/peptides/reference'
import { buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Unfolding } from './unfolding.tsx'

/** What is known about a peptide, what is not, and where it comes from. */
export function PeptideCard({ peptide, isTarget }: { readonly peptide: PeptideReference; readonly isTarget: boolean }) {
  return (
    <Unfolding
      tab="peptides"
      item={peptide.key}
      isTarget={isTarget}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {peptide.name}
          <Chip tone={peptide.isApproved ? 'plain' : 'pending'}>
            {peptide.isApproved ? 'approved drug' : 'not approved'}
          </Chip>
          {peptide.isOnceWeekly ? <Chip tone="liquid">once weekly</Chip> : null}
        </span>
      }
      text={<p className="text-sub text-ink-2">{peptide.description}</p>}
    >
      <Facts peptide={peptide} />
      <p className="mt-3 rounded-banner bg-sunken px-3.5 py-3 text-note">{REFERENCE_LINE}</p>
      <Warnings warnings={peptide.warnings} />
      <Lines title="What it was studied or approved for" lines={peptide.benefits} />
      <Lines title="Side effects" lines={peptide.sideEffects} />
      <Lines title="Administration" lines={[peptide.administration]} />
      <div className="mt-4 border-t border-line pt-3 text-label">
        <p className="font-semibold text-ink">Sources, as of {peptide.asOf}</p>
        <ul className="mt-1 grid gap-1">
          {[RANGE_SOURCE, ...peptide.source].map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </div>
      <Link to={`/calculator#dosage?peptide=${peptide.key}`} className={`${buttonClass('quiet')} mt-4 w-full`}>
        Calculate with {peptide.name}
      </Link>
    </Unfolding>
  )
}

function Facts({ peptide }: { readonly peptide: PeptideReference }) {
  const facts = [
    ['Approval', peptide.approval],
    ['Typical range', rangeOf(peptide)],
    ['Most on one day', formatDose(peptide.safeMaxDaily, peptide.dosageRange.unit)],
    ['Frequency', peptide.frequency],
    ['Cycle length', peptide.cycleLength],
    ['Half-life', peptide.halfLife],
    ['Common vials', peptide.commonVialSizes.map((size) => `${size} mg`).join(', ')],
  ] as const
  return (
    <dl className="grid gap-2">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
          <dt>{name}</dt>
          <dd className="font-semibold text-ink">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <section className="mt-4">
      <h3 className="font-semibold text-ink">Warnings</h3>
      <ul className="mt-1.5 grid gap-2">
        {warnings.map((warning) => (
          <li key={warning} className="flex gap-2.5">
            <Icon name="warning" className="mt-[0.15em] size-[1.2em] text-pending" />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="mt-4">
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="mt-1.5 grid gap-1.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
