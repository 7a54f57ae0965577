import { Link } from 'wouter'
import type { ReferenceKey } from '#domain/peptides/ids'
import { COMMONLY_REPORTED, type Line, type Source, type Sources } from '#domain/peptides/entry'
import { citation, factsOf, referenceMark, sourcesOf, type Fact } from '#domain/peptides/facts'
import { entryOf, REFERENCE_LINE } from '#domain/peptides/reference'
import { addressOf, regionOf } from '../../../parts/knowledge/statements.ts'
import { text as known } from '../../../parts/knowledge/text.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { text } from './text.ts'

/** What is known about a peptide, what is not, and the sources of each statement. */
export function PeptideDetails({ peptide }: { readonly peptide: string }) {
  const entry = entryOf(peptide)
  if (entry === undefined) return null
  const all = sourcesOf(entry)
  return (
    <>
      <dl className="grid gap-2">
        {factsOf(entry).map((fact) => (
          <FactRow key={fact.name} fact={fact} all={all} />
        ))}
      </dl>
      <p className="mt-3 rounded-banner bg-sunken px-3.5 py-3 text-note">{REFERENCE_LINE}</p>
      <Lines title={text.warnings} lines={entry.warnings} of={entry.key} all={all} isWarning />
      <Lines title={text.benefits} lines={entry.benefits} of={entry.key} all={all} />
      <Lines title={text.sideEffects} lines={entry.sideEffects} of={entry.key} all={all} />
      <Lines title={text.administration} lines={entry.administration} of={entry.key} all={all} />
      <div className="mt-4 border-t border-line pt-3 text-label">
        <p className="font-semibold text-ink">{text.sources(entry.asOf)}</p>
        <ol className="mt-1 grid list-decimal gap-1 pl-5">
          {all.map((source) => (
            <li key={source.name} className="wrap-anywhere">
              <Citation source={source} />
              <span className="block">{text.checked(source.checked)}</span>
            </li>
          ))}
        </ol>
        <p className="mt-1.5">{text.marks(COMMONLY_REPORTED)}</p>
      </div>
      <div className="mt-4 grid gap-2">
        <Link to={`/calculator#dosage?peptide=${entry.key}`} className={buttonClass('quiet')}>
          {text.calculate(entry.name)}
        </Link>
        <Link to="/ask" className={buttonClass('quiet')}>
          {text.ask(entry.name)}
        </Link>
      </div>
    </>
  )
}

function FactRow({
  fact: { name, value, sources, notes },
  all,
}: {
  readonly fact: Fact
  readonly all: readonly Source[]
}) {
  return (
    <div className="border-t border-line pt-2">
      <dt>{name}</dt>
      <dd className="font-semibold text-ink">
        <span>{value}</span>
        {sources === undefined ? null : <Mark sources={sources} all={all} />}
      </dd>
      {notes.map((note) => (
        <dd key={note.text} className="mt-1">
          <span>{note.text}</span>
          {note.sources.length > 0 ? <Mark sources={note.sources} all={all} /> : null}
        </dd>
      ))}
    </div>
  )
}

/** The numbers of the sources of a statement, or that it has none. */
function Mark({ sources, all }: { readonly sources: Sources; readonly all: readonly Source[] }) {
  return (
    <>
      {' '}
      <span className="text-label font-normal text-ink-2">{referenceMark(sources, all)}</span>
    </>
  )
}

/** The name and the revision of a source, which leads to it where it is published at an address. */
function Citation({ source }: { readonly source: Source }) {
  const address = addressOf(source)
  if (address === undefined) return <span>{citation(source)}</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center underline underline-offset-2"
    >
      {citation(source)}
    </a>
  )
}

function Lines({ title, lines, of, all, isWarning = false }: LinesProps) {
  return (
    <section className="mt-4">
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="mt-1.5 grid gap-2">
        {lines.map(({ text: line, sources }) => (
          <li key={line} className="flex gap-2.5">
            {isWarning ? <Icon name="warning" className="mt-[0.15em] size-[1.2em] text-pending" /> : null}
            <span className="min-w-0">
              <span>{line}</span>
              <Mark sources={sources} all={all} />
              <InForce line={line} of={of} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the label of a line is in force, as the library tells it of the same statement. */
function InForce({ line, of }: { readonly line: string; readonly of: ReferenceKey }) {
  const region = regionOf(of, line)
  if (region === undefined) return null
  return (
    <>
      {' '}
      <span className="text-label text-ink-2">{known.statement.region[region]}</span>
    </>
  )
}

type LinesProps = {
  readonly title: string
  readonly lines: readonly Line[]
  readonly of: ReferenceKey
  readonly all: readonly Source[]
  readonly isWarning?: boolean
}
