import type { Reminders } from '../../data/reminders/reminders-answer.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { changeSettings } from './change-settings.ts'
import { text } from './text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

/** Whether a reminder names the peptide, with what the lock screen will show. */
export function WordsCard({ reminders: { settings }, isPremium, schedules }: WordsCardProps) {
  const { by_name } = settings
  const peptide = schedules[0]?.peptide_name ?? EXAMPLE
  return (
    <Card title={text.words.title}>
      <div className="grid gap-3.5">
        {/* What is by name can be made discreet in any case. */}
        <fieldset disabled={!isPremium && !by_name} className="min-w-0 disabled:opacity-60">
          <Segmented
            label={text.words.label}
            hideLabel
            options={OPTIONS}
            value={by_name ? 'by-name' : 'discreet'}
            onChange={(words) => changeSettings(settings, { by_name: words === 'by-name' })}
          />
        </fieldset>
        <figure className="grid gap-1.5">
          <figcaption className="text-label font-semibold text-ink-2">{text.words.preview}</figcaption>
          <div className="flex items-start gap-3 rounded-control bg-sunken p-3">
            <img src="/icon-192.png" alt="" width={36} height={36} className="rounded-inner" />
            <div className="min-w-0 flex-1 text-note">
              <p className="font-bold wrap-anywhere">
                {by_name ? text.words.byNameTitle(peptide) : text.words.discreetTitle}
              </p>
              <p className="text-ink-2">{text.words.body}</p>
            </div>
            <span className="text-caption text-ink-2">{text.words.now}</span>
          </div>
        </figure>
        <p className="text-label text-ink-2">{text.words.hint}</p>
      </div>
    </Card>
  )
}

type WordsCardProps = {
  readonly reminders: Reminders
  readonly isPremium: boolean
  readonly schedules: readonly ShownActiveSchedule[]
}

const EXAMPLE = 'BPC-157'

const OPTIONS = [
  { value: 'discreet', label: text.words.discreet },
  { value: 'by-name', label: text.words.byName },
] as const
