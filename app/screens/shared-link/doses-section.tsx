import { siteNames } from '#domain/sites/name'
import type { DayClock } from '#domain/time/day'
import type { SharedRecord } from '../../data/shared-links/open-link.ts'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { LineWithNote } from './line-with-note.tsx'
import { dosesByDay } from './parts-in-words.ts'
import { text } from './text.ts'

/** The doses that were logged, newest first, by the days of their own clocks. */
export function DosesSection({ doses: { rows, more }, ownSites, clock }: DosesSectionProps) {
  return (
    <Card title={text.doses.title}>
      {rows.length === 0 ? <p className="text-note text-ink-2">{text.doses.empty}</p> : null}
      {dosesByDay(rows, clock, siteNames(ownSites)).map(({ title, doses }, index) => (
        <section key={index} className="mt-4 first-of-type:mt-0">
          <h3 className="mb-1.5 text-label font-semibold text-ink-2">{title}</h3>
          <Rows>
            {doses.map(({ id, name, when, note }) => (
              <Row
                key={id}
                title={<span className="wrap-anywhere">{name}</span>}
                text={<LineWithNote line={when} note={note} />}
              />
            ))}
          </Rows>
        </section>
      ))}
      {more ? <p className="mt-3 text-note font-semibold">{text.doses.more(rows.length)}</p> : null}
    </Card>
  )
}

type DosesSectionProps = {
  readonly doses: NonNullable<SharedRecord['doses']>
  /** The names of the person's own sites. */
  readonly ownSites: NonNullable<SharedRecord['own_sites']>
  readonly clock: DayClock
}
