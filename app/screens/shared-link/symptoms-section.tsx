import { symptomNames } from '#domain/symptoms/name'
import { siteNames } from '#domain/sites/name'
import type { Zone } from '#domain/time/zone'
import type { SharedRecord } from '../../data/shared-links/open-link.ts'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { LineWithNote } from './line-with-note.tsx'
import { symptomText } from './parts-in-words.ts'
import { text } from './text.ts'

/** On how many days the person was asked, and what they noticed, newest first, each by its own clock. */
export function SymptomsSection({ symptoms, ownSites, zone }: SymptomsSectionProps) {
  const { rows, own, asked_days, more } = symptoms
  const nameOf = symptomNames(own)
  const siteNameOf = siteNames(ownSites)
  return (
    <Card title={text.symptoms.title}>
      <p className="mb-2 text-note text-ink-2">{text.symptoms.asked(asked_days)}</p>
      {rows.length === 0 ? <p className="text-note text-ink-2">{text.symptoms.empty}</p> : null}
      <Rows>
        {rows.map((entry) => (
          <Row
            key={entry.id}
            title={nameOf(entry.symptom)}
            text={<LineWithNote line={symptomText(entry, zone, siteNameOf)} note={entry.notes} />}
          />
        ))}
      </Rows>
      {more ? <p className="mt-3 text-note font-semibold">{text.symptoms.more(rows.length)}</p> : null}
    </Card>
  )
}

type SymptomsSectionProps = {
  readonly symptoms: NonNullable<SharedRecord['symptoms']>
  readonly ownSites: NonNullable<SharedRecord['own_sites']>
  readonly zone: Zone
}
