import { useState } from 'react'
import type { FeedChoice } from '../../../data/reminders/calendar-feed.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { text } from './text.ts'

/** What the events say. A switch shows what was tapped while it is saved, and goes back where that fails. */
export function FeedSwitches({ feed, onChange }: FeedSwitchesProps) {
  const [saving, setSaving] = useState<FeedChoice>()
  const { by_name, amounts } = saving ?? feed
  const save = async (choice: FeedChoice) => {
    setSaving(choice)
    await onChange(choice)
    setSaving(undefined)
  }
  const busy = saving === undefined ? {} : { 'aria-busy': true }
  return (
    <div className="grid gap-3">
      <Switch
        {...busy}
        label={text.byName}
        hint={text.byNameHint}
        checked={by_name}
        onChange={() => saving ?? void save({ by_name: !by_name, amounts: false })}
      />
      <Switch
        {...busy}
        label={text.amounts}
        hint={text.amountsHint}
        checked={amounts}
        disabled={!by_name}
        onChange={() => saving ?? void save({ by_name, amounts: !amounts })}
      />
    </div>
  )
}

type FeedSwitchesProps = {
  readonly feed: FeedChoice
  /** Resolves when it is saved, and when it could not be. */
  readonly onChange: (choice: FeedChoice) => Promise<void>
}
