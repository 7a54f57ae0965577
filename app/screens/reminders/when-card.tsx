import type { Reminders } from '../../data/reminders/reminders-answer.ts'
import { LEADS, type Lead } from '#domain/reminders/rules'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { changeSettings } from './change-settings.ts'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { text } from './text.ts'

/** When a reminder comes. What is chosen is saved at once; without premium it can only be turned off. */
export function WhenCard({ reminders: { settings }, isPremium }: WhenCardProps) {
  const { lead_minutes, again, quiet } = settings
  return (
    <Card title={text.when.title}>
      <div className="grid gap-3.5">
        <fieldset disabled={!isPremium} className="min-w-0 disabled:opacity-60">
          <Segmented
            label={text.when.lead}
            options={OPTIONS}
            value={String(lead_minutes)}
            onChange={(minutes) => changeSettings(settings, { lead_minutes: Number(minutes) as Lead })}
          />
        </fieldset>
        <Switch
          label={text.when.again}
          hint={text.when.againHint}
          checked={again}
          disabled={!isPremium && !again}
          onChange={() => changeSettings(settings, { again: !again })}
        />
        <Switch
          label={text.when.quiet}
          hint={text.when.quietHint}
          checked={quiet !== null}
          disabled={!isPremium && !quiet}
          onChange={() => changeSettings(settings, { quiet: quiet ? null : USUAL_NIGHT })}
        />
        {quiet && isPremium ? (
          <QuietHoursForm
            key={`${quiet.from} ${quiet.to}`}
            quiet={quiet}
            onSave={(hours) => changeSettings(settings, { quiet: hours })}
          />
        ) : null}
        <p className="text-label text-ink-2">{text.when.together}</p>
      </div>
    </Card>
  )
}

type WhenCardProps = { readonly reminders: Reminders; readonly isPremium: boolean }

const OPTIONS = LEADS.map((minutes) => ({ value: String(minutes), label: text.when.leads[minutes] }))

/** What quiet hours begin with. */
const USUAL_NIGHT = { from: '22:00', to: '07:00' } as NonNullable<Reminders['settings']['quiet']>
