import { Link } from 'react-router'
import { formatDose } from '#domain/doses/amount'
import { rangeOf } from '#domain/peptides/range'
import {
  PEPTIDE_REFERENCE,
  RANGE_SOURCE,
  REFERENCE_LINE,
  referenceOf,
  type PeptideReference,
} from '#domain/peptides/reference'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import type { TabProps } from './calculation.ts'
import { PeptideField } from './peptide-field.tsx'

/** What the calculator knows about peptides, and how it calculates. */
export function InfoTab({ calculation, change }: TabProps) {
  const peptide = referenceOf(calculation.peptide)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <PeptideField calculation={calculation} change={change} label="Peptide" />
      {peptide === undefined ? <AllRanges /> : <OnePeptide peptide={peptide} />}
      <p className="px-1 text-label text-ink-2">{REFERENCE_LINE}</p>
      <Card title="How it is calculated">
        <ul className="grid list-disc gap-2 pl-5 text-sub text-ink-2 marker:text-ink-3">
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function AllRanges() {
  return (
    <Card title="Reference ranges">
      <Rows>
        {PEPTIDE_REFERENCE.map((peptide) => (
          <Row key={peptide.key} title={peptide.name} text={peptide.frequency}>
            <span className="font-semibold">{rangeOf(peptide)}</span>
          </Row>
        ))}
      </Rows>
      <p className="mt-3 text-label text-ink-2">{RANGE_SOURCE}</p>
    </Card>
  )
}

function OnePeptide({ peptide }: { readonly peptide: PeptideReference }) {
  const facts = [
    ['Typical range', rangeOf(peptide)],
    ['Most on one day', formatDose(peptide.safeMaxDaily, peptide.dosageRange.unit)],
    ['Frequency', peptide.frequency],
    ['Cycle length', peptide.cycleLength],
    ['Half-life', peptide.halfLife],
    ['Common vials', peptide.commonVialSizes.map((size) => `${size} mg`).join(', ')],
    ['Approval', peptide.approval],
  ] as const
  return (
    <Card title={peptide.name}>
      <p className="text-sub text-ink-2">{peptide.description}</p>
      <dl className="mt-3 grid gap-2 text-sub">
        {facts.map(([name, fact]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-label text-ink-2">{RANGE_SOURCE}</p>
      <Link to={`/learn#peptides/${peptide.key}`} className={`${buttonClass('quiet')} mt-3 w-full print:hidden`}>
        Warnings, side effects and sources
      </Link>
    </Card>
  )
}

const RULES = [
  'Every number is kept exactly as typed, with up to 6 decimals; results are rounded once, half up, when they are shown.',
  'Limits are judged on the exact result and not on the rounded one.',
  '1 mg = 1000 mcg, 1 g = 1,000,000 mcg, 1 lb = 0.453592 kg, growth hormone 1 mg = 3 IU.',
  'A syringe has a mark every unit, the 1 ml barrel of U-100 every 2 units. Of two equally near marks the lower is named.',
  'What you type stays on this device. The address behind the # holds it, so that you can share or bookmark it; no server sees that part.',
]
