import { Link } from 'wouter'
import type { CivilDate } from '#domain/time/civil'
import { fullMonthDayYear } from '#domain/time/format'
import { StatementList } from '../../parts/knowledge/statement-list.tsx'
import { sourceOf } from '../../parts/knowledge/statements.ts'
import { text as known } from '../../parts/knowledge/text.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import type { ReadGuide } from './read-guide.ts'
import { text } from './text.ts'

/** The sections of a guide, and the screens on which to go on. */
export function GuideSections({ guide: { sections, next }, today }: GuideSectionsProps) {
  return (
    <>
      {sections.map(({ title, text: leading, statements }) => (
        <section key={title} className="grid grid-cols-1 gap-3.5">
          <div className="px-1 pt-2">
            <h2 className="text-lead font-bold tracking-tight">{title}</h2>
            <p className="mt-0.5 text-sub text-ink-2">{leading}</p>
          </div>
          <StatementList statements={statements} sourceOf={sourceOf} dayText={(day) => fullMonthDayYear(day, today)} />
        </section>
      ))}
      <Card title={text.next}>
        <div className="grid gap-2">
          {next.map((screen) => (
            <Link key={screen} to={known.screens[screen].path} className={`${buttonClass('quiet')} w-full`}>
              {known.screens[screen].link}
            </Link>
          ))}
        </div>
      </Card>
    </>
  )
}

type GuideSectionsProps = { readonly guide: ReadGuide; readonly today: CivilDate }
