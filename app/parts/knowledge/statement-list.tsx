import type { KnowledgeSource, Statement } from '#domain/knowledge/statement'
import type { CivilDate } from '#domain/time/civil'
import { StatementCard } from './statement-card.tsx'

/** Statements of the library, each a card with its sources. Nothing for none. `dayText`: a day in words. */
export function StatementList({ statements, sourceOf, dayText }: StatementListProps) {
  if (statements.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-3.5">
      {statements.map((statement) => (
        <li key={statement.id}>
          <StatementCard statement={statement} sourceOf={sourceOf} dayText={dayText} />
        </li>
      ))}
    </ul>
  )
}

type StatementListProps = {
  readonly statements: readonly Statement[]
  readonly sourceOf: (id: string) => KnowledgeSource | undefined
  readonly dayText: (day: CivilDate) => string
}
