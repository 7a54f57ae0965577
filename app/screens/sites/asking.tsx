import { askForSite } from '../../data/sites/mutations.ts'
import { useAskingSchedules } from '../../data/sites/asking.ts'
import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { whenText } from '../../parts/schedules/when-text.ts'
import { useDays } from '../../shell/clock.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** The active schedules of injections: whether completing a dose of one asks for its site. */
export function Asking({ now }: { readonly now: number }) {
  const { schedules = [] } = useActiveSchedules()
  const asking = useAskingSchedules()
  const days = useDays(now)
  const injected = schedules.filter(({ administration_method: method }) => INJECTED.includes(method))
  if (injected.length === 0) return null
  return (
    <Card title={text.asking.title}>
      <p className="-mt-1.5 mb-2 text-note text-ink-2">{text.asking.explanation}</p>
      {injected.map((schedule) => {
        const asked = { id: schedule.id, peptide_name: schedule.peptide_name, asks: !asking.has(schedule.id) }
        return (
          <Switch
            key={schedule.id}
            label={<Untranslated>{schedule.peptide_name}</Untranslated>}
            hint={<Unbroken text={whenText(schedule, days)} />}
            checked={asking.has(schedule.id)}
            onChange={() => void askForSite(asked).catch(() => toastError(text.failed.title, text.failed.explanation))}
          />
        )
      })}
    </Card>
  )
}

const INJECTED: readonly string[] = ['subcutaneous', 'intramuscular']
