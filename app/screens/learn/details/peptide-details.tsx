import { Link } from 'wouter'
import { COMMONLY_REPORTED, type Line, type Source, type Sources } from '#domain/peptides/entry'
import { citation, factsOf, referenceMark, sourcesOf, type Fact } from '#domain/peptides/facts'
import { entryOf, REFERENCE_LINE } from '#domain/peptides/reference'
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
      <Lines title={text.warnings} lines={entry.warnings} all={all} isWarning />
      <Lines title={text.benefits} lines={entry.benefits} all={all} />
      <Lines title={text.sideEffects} lines={entry.sideEffects} all={all} />
      <Lines title={text.administration} lines={entry.administration} all={all} />
      <div className="mt-4 border-t border-line pt-3 text-label">
        <p className="font-semibold text-ink">{text.sources(entry.asOf)}</p>
        <ol className="mt-1 grid list-decimal gap-1 pl-5">
          {all.map((source) => (
            <li key={source.name}>{citation(source)}</li>
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

function Lines({ title, lines, all, isWarning = false }: LinesProps) {
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
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinesProps = {
  readonly title: string
  readonly lines: readonly Line[]
  readonly all: readonly Source[]
  readonly isWarning?: boolean
}
