import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { setScheduleVial } from '../../data/vials/mutations.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { whenText } from '../../parts/schedules/when-text.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { text } from './text.ts'

/** The active schedules of the vial's peptide: which of them are drawn from it. */
export function SchedulesCard({ vial }: { readonly vial: ShownVial }) {
  const { schedules = [] } = useActiveSchedules()
  const days = useDays(useNow())
  const ofPeptide = schedules.filter(({ peptide_id }) => peptide_id === vial.peptide_id)
  if (ofPeptide.length === 0) return null
  return (
    <Card title={text.schedules.title}>
      <p className="-mt-1.5 mb-2 text-note text-ink-2">{text.schedules.explanation}</p>
      {ofPeptide.map((schedule) => {
        const isChosen = vial.schedule_ids.includes(schedule.id)
        return (
          <Switch
            key={schedule.id}
            label={schedule.peptide_name}
            hint={whenText(schedule, days)}
            checked={isChosen}
            onChange={() =>
              void setScheduleVial(schedule, isChosen ? null : vial).catch(() =>
                toastError(text.failed.title, text.failed.explanation),
              )
            }
          />
        )
      })}
    </Card>
  )
}
