import type { Zone } from '#domain/time/zone'
import type { SharedRecord } from '../../data/shared-links/open-link.ts'
import { adherenceText } from '../../parts/scheduled-doses/adherence/adherence-text.ts'
import { Card } from '../../ui/card.tsx'
import { planText, tallyOf } from './parts-in-words.ts'
import { text } from './text.ts'

/** What was planned on these days, and how much of it was taken. */
export function SchedulesSection({ schedules, zone }: SchedulesSectionProps) {
  const all = schedules.flatMap(({ plans }) => plans)
  return (
    <Card title={text.schedules.title}>
      {schedules.length === 0 ? (
        <p className="text-note text-ink-2">{text.schedules.empty}</p>
      ) : (
        <p className="text-note font-semibold">{text.schedules.adherence(adherenceText(tallyOf(all)))}</p>
      )}
      {schedules.map(({ id, peptide_name, days, plans }) => (
        <section key={id} className="mt-3 border-t border-line pt-3">
          <h3 className="font-semibold wrap-anywhere">{peptide_name}</h3>
          {days === null ? null : <p className="text-note text-ink-2">{days}</p>}
          <ul className="mt-1.5 grid gap-2">
            {plans.map((plan) => {
              const words = planText(plan, zone)
              return (
                <li key={`${words.what} ${words.days}`}>
                  <p className="text-note font-medium">{words.what}</p>
                  <p className="text-label text-ink-2">{words.days}</p>
                  <p className="text-label text-ink-2">{words.taken}</p>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Card>
  )
}

type SchedulesSectionProps = { readonly schedules: NonNullable<SharedRecord['schedules']>; readonly zone: Zone }
