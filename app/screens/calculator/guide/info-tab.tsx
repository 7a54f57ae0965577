import { Link } from 'wouter'
import { COMMONLY_REPORTED, type PeptideEntry, type Source, type Sources } from '#domain/peptides/entry'
import { citation, factSourcesOf, factsOf, referenceMark } from '#domain/peptides/facts'
import { rangeOf } from '#domain/peptides/range'
import { entryOf, PEPTIDE_REFERENCE, REFERENCE_LINE } from '#domain/peptides/reference'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import type { TabProps } from '../../../parts/calculator/calculation.ts'
import { PeptideField } from '../../../parts/calculator/fields/peptide-field.tsx'
import { text } from './text.ts'

/** What the calculator knows about peptides, and how it calculates. */
export function InfoTab({ calculation, change }: TabProps) {
  const entry = entryOf(calculation.peptide)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <PeptideField calculation={calculation} change={change} label={text.peptide} />
      {entry === undefined ? <AllRanges /> : <OneEntry entry={entry} />}
      <p className="px-1 text-label text-ink-2">{REFERENCE_LINE}</p>
      <Card title={text.rules.title}>
        <ul className="grid list-disc gap-2 pl-5 text-sub text-ink-2 marker:text-ink-3">
          {text.rules.list.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function AllRanges() {
  return (
    <Card title={text.ranges.title}>
      <Rows>
        {PEPTIDE_REFERENCE.map((peptide) => (
          <Row
            key={peptide.key}
            title={peptide.name}
            text={text.ranges.row(
              peptide.frequency,
              peptide.sources.dosageRange.length > 0 ? text.ranges.fromLabel : COMMONLY_REPORTED,
            )}
          >
            <span className="font-semibold">{rangeOf(peptide)}</span>
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

function OneEntry({ entry }: { readonly entry: PeptideEntry }) {
  const all = factSourcesOf(entry)
  return (
    <Card title={entry.name}>
      <p className="text-sub text-ink-2">{entry.description}</p>
      <dl className="mt-3 grid gap-2 text-sub">
        {factsOf(entry).map(({ name, value, sources, notes }) => (
          <div key={name} className="border-t border-line pt-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">
              <span>{value}</span> <Mark sources={sources} all={all} />
            </dd>
            {notes.map((note) => (
              <dd key={note.text} className="mt-1">
                <span>{note.text}</span> <Mark sources={note.sources.length > 0 ? note.sources : undefined} all={all} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <ol className="mt-3 grid list-decimal gap-1 border-t border-line pt-3 pl-5 text-label text-ink-2">
        {all.map((source) => (
          <li key={source.name}>{citation(source)}</li>
        ))}
      </ol>
      <p className="mt-2 text-label text-ink-2">{text.compared(entry.asOf)}</p>
      <Link to={`/learn#peptides/${entry.key}`} className={`${buttonClass('quiet')} mt-3 w-full print:hidden`}>
        {text.toPeptide}
      </Link>
    </Card>
  )
}

/** The numbers of the sources behind a value, or that it has none. */
function Mark({ sources, all }: { readonly sources: Sources | undefined; readonly all: readonly Source[] }) {
  if (sources === undefined) return null
  return <span className="text-label font-normal text-ink-2">{referenceMark(sources, all)}</span>
}
