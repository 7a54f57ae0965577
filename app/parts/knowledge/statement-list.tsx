import type { Statement } from '#domain/knowledge/statement'
import { useDays, useNow } from '../../shell/clock.ts'
import { StatementCard } from './statement-card.tsx'
import { sourceOf } from './statements.ts'

/** Statements of the library, each a card with its sources. Nothing for none. */
export function StatementList({ statements }: { readonly statements: readonly Statement[] }) {
  const { today } = useDays(useNow())
  if (statements.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-3.5">
      {statements.map((statement) => (
        <li key={statement.id}>
          <StatementCard statement={statement} sourceOf={sourceOf} today={today} />
        </li>
      ))}
    </ul>
  )
}
