import { METRIC_NAMES } from '#domain/metrics/format'
import type { SymptomNameOf } from '#domain/symptoms/name'
import { list } from '#domain/text/list'
import type { Finding, Findings } from '#domain/trends/findings'
import type { Outcome } from '#domain/trends/questions'
import type { CivilDate } from '#domain/time/civil'
import { useSymptomNames } from '../../../data/symptoms/settings.ts'
import type { Trends } from '../../../data/trends/trends.ts'
import { useFindings } from '../../../data/trends/use-findings.ts'
import { Card } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { text } from './text.ts'

/** Differences that stand out, and what was looked at. Silence is the usual answer. */
export function StandsOut({ trends, today }: { readonly trends: Trends; readonly today: CivilDate }) {
  const findings = useFindings(trends, today)
  const symptomName = useSymptomNames()
  const peptideName = (id: string) => trends.peptides.find((peptide) => peptide.id === id)?.name ?? id
  return (
    <Card title={text.standsOut.title}>
      {findings ? (
        <div className="grid gap-3 text-note">
          {findings.found.map((finding) => (
            <FoundDifference
              key={`${finding.peptide} ${finding.comparison} ${finding.outcome.id}`}
              finding={finding}
              outcome={nameOf(finding.outcome, symptomName)}
              peptide={peptideName(finding.peptide)}
            />
          ))}
          <p className="text-ink-2">{lookedAt(findings, symptomName, peptideName)}</p>
        </div>
      ) : (
        <SkeletonRows rows={2} label={text.standsOut.loading} />
      )}
    </Card>
  )
}

function FoundDifference({ finding, outcome, peptide }: FoundProps) {
  const { comparison, within, other, difference, low, high, outcome: of, changedToo, sameWeekdays } = finding
  const words = text.standsOut[of.kind]
  return (
    <div className="grid gap-1 border-b border-line pb-3">
      <p className="font-semibold text-ink">{text.standsOut.heading[comparison](outcome, peptide)}</p>
      <p>{words.side(text.standsOut.within[comparison], within.days, within.mean)}</p>
      <p>{words.side(text.standsOut.other[comparison], other.days, other.mean)}</p>
      <p className="font-medium">{words.difference(difference, low, high)}</p>
      {changedToo ? <p className="text-ink-2">{text.standsOut.changedToo}</p> : null}
      {sameWeekdays ? <p className="text-ink-2">{text.standsOut.sameWeekdays}</p> : null}
    </div>
  )
}

type FoundProps = { readonly finding: Finding; readonly outcome: string; readonly peptide: string }

function nameOf(outcome: Outcome, symptomName: SymptomNameOf): string {
  return outcome.kind === 'symptom' ? symptomName(outcome.id) : METRIC_NAMES[outcome.id]
}

function lookedAt({ asked, found }: Findings, symptomName: SymptomNameOf, peptideName: (id: string) => string): string {
  if (asked.length === 0) return text.standsOut.nothingAsked
  const unique = (names: readonly string[]) => list([...new Set(names)])
  const outcomes = unique(asked.map(({ outcome }) => nameOf(outcome, symptomName)))
  const comparisons = unique(
    asked.map(({ comparison, peptide }) => text.standsOut.asked[comparison](peptideName(peptide))),
  )
  return text.standsOut.lookedAt(asked.length, outcomes, comparisons, found.length)
}
