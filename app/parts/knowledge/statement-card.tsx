import { REFERENCE_NAMES } from '#domain/peptides/choices'
import { laterRevisionOf, type KnowledgeSource, type Statement } from '#domain/knowledge/statement'
import type { CivilDate } from '#domain/time/civil'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** A statement, word for word, with its sources, their revisions, the day on which they were read, and where the label is in force. */
export function StatementCard(props: StatementProps) {
  return (
    <Card>
      <StatementBody {...props} />
    </Card>
  )
}

/** The same without a card of its own. */
export function StatementBody({ statement, sourceOf, dayText }: StatementProps) {
  const { drug, topic, region } = statement
  const sources = statement.sources.map(sourceOf).filter((source) => source !== undefined)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="text-label font-semibold text-ink-2">
          {drug === 'all' ? <span>{text.statement.all}</span> : <Untranslated>{REFERENCE_NAMES[drug]}</Untranslated>}
          <span aria-hidden>{text.statement.between}</span>
          <span>{text.topics[topic]}</span>
        </h3>
        {region === undefined ? null : <Chip tone="plain">{text.statement.region[region]}</Chip>}
      </div>
      <p className="mt-1.5">{statement.text}</p>
      <ul className="mt-2.5 grid gap-1.5 border-t border-line pt-2 text-label text-ink-2">
        {sources.map(({ id, name, revision, address, checked, later }) => (
          <li key={id} className="wrap-anywhere">
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-2"
            >
              {text.statement.source(name, revision)}
            </a>
            <span className="block">{text.statement.checked(dayText(checked as CivilDate))}</span>
            <Later revision={laterRevisionOf(statement, { later }, sourceOf)?.revision} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A newer label may say something else. Where one is known, the card names it. */
function Later({ revision }: { readonly revision: string | undefined }) {
  return revision === undefined ? null : <span className="block font-medium">{text.statement.later(revision)}</span>
}

type StatementProps = {
  readonly statement: Statement
  readonly sourceOf: (id: string) => KnowledgeSource | undefined
  /** A day in words. */
  readonly dayText: (day: CivilDate) => string
}
