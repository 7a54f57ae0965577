import type { Reminders } from '../../data/reminders/reminders-answer.ts'
import { muteSchedule } from '../../data/reminders/mutations.ts'
import { whenText } from '../../parts/schedules/when-text.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { notKept } from './change-settings.ts'
import { text } from './text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

/** A switch for each active schedule. */
export function SchedulesCard({ reminders: { muted_schedules }, isPremium, schedules }: SchedulesCardProps) {
  const days = useDays(useNow())
  if (schedules === undefined || schedules.length === 0)
    return (
      <Card title={text.schedules.title}>
        <Empty icon="calendar" title={text.schedules.none} text={text.schedules.noneExplanation} />
      </Card>
    )
  return (
    <Card title={text.schedules.title}>
      <ul className="-my-1.5 divide-y divide-line">
        {schedules.map((schedule) => {
          const isMuted = muted_schedules.includes(schedule.id)
          const change = { schedule_id: schedule.id, peptide_name: schedule.peptide_name, muted: !isMuted }
          return (
            <li key={schedule.id} className="py-1.5">
              <Switch
                label={<span className="wrap-anywhere">{schedule.peptide_name}</span>}
                hint={<Unbroken text={whenText(schedule, days)} />}
                checked={!isMuted}
                disabled={!isPremium && isMuted}
                onChange={() => void muteSchedule(change).catch(notKept)}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type SchedulesCardProps = {
  readonly reminders: Reminders
  readonly isPremium: boolean
  /** Undefined where they could not be loaded. */
  readonly schedules: readonly ShownActiveSchedule[] | undefined
}
