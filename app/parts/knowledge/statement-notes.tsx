import { fullMonthDayYear } from '#domain/time/format'
import { useDays, useNow } from '../../shell/clock.ts'
import { StatementBody } from './statement-card.tsx'
import { sourceOf, statementsWith } from './statements.ts'

/** Statements of the library within a card, beneath other text. Nothing for none. */
export function StatementNotes({ ids }: { readonly ids: readonly string[] }) {
  const { today } = useDays(useNow())
  if (ids.length === 0) return null
  return (
    <div className="mt-3 grid grid-cols-1 gap-2">
      {statementsWith(ids).map((statement) => (
        <div key={statement.id} className="rounded-banner border border-line px-3.5 py-3 text-ink">
          <StatementBody statement={statement} sourceOf={sourceOf} dayText={(day) => fullMonthDayYear(day, today)} />
        </div>
      ))}
    </div>
  )
}
