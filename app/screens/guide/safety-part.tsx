import type { OpenGuide } from '#domain/knowledge/open-guides'
import type { CivilDate } from '#domain/time/civil'
import { StatementList } from '../../parts/knowledge/statement-list.tsx'
import { Card } from '../../ui/card.tsx'
import { text } from './text.ts'

/** What everybody reads of a guide: what it has about safety, whole, and the titles of its sections. */
export function SafetyPart({
  guide: { titles, safety, sources, days },
  dayText = (day) => days[day] ?? day,
}: SafetyPartProps) {
  const sourceOf = (wanted: string) => sources.find(({ id }) => id === wanted)
  return (
    <>
      {safety.length === 0 ? null : (
        <section className="grid grid-cols-1 gap-3.5">
          <div className="px-1">
            <h2 className="text-lead font-bold tracking-tight">{text.safety.title}</h2>
            <p className="mt-0.5 text-sub text-ink-2">{text.safety.explanation}</p>
          </div>
          <StatementList statements={safety} sourceOf={sourceOf} dayText={dayText} />
        </section>
      )}
      <Card title={text.inside}>
        <ol className="grid list-decimal gap-1.5 pl-5 text-sub">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ol>
      </Card>
    </>
  )
}

type SafetyPartProps = {
  readonly guide: OpenGuide
  /** A day in words; without it as it was written when the site was built, with its year. */
  readonly dayText?: (day: CivilDate) => string
}
