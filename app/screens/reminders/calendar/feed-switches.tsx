import { useRef, useState } from 'react'
import type { FeedChoice } from '../../../data/reminders/calendar-feed.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { text } from './text.ts'

/**
 * What the events say. A switch shows what was tapped while it is saved, and goes back where that fails. What is tapped
 * meanwhile is saved next.
 */
export function FeedSwitches({ feed, onChange }: FeedSwitchesProps) {
  const [saving, setSaving] = useState<FeedChoice>()
  const latest = useRef<FeedChoice>(undefined)
  const { by_name, amounts } = saving ?? feed
  const save = async (choice: FeedChoice) => {
    const isSaving = latest.current !== undefined
    latest.current = choice
    setSaving(choice)
    if (isSaving) return
    for (let saved: FeedChoice | undefined; saved !== latest.current;) {
      saved = latest.current
      await onChange(saved)
    }
    latest.current = undefined
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
        onChange={() => void save({ by_name: !by_name, amounts: false })}
      />
      <Switch
        {...busy}
        label={text.amounts}
        hint={text.amountsHint}
        checked={amounts}
        disabled={!by_name}
        onChange={() => void save({ by_name, amounts: !amounts })}
      />
    </div>
  )
}

type FeedSwitchesProps = {
  readonly feed: FeedChoice
  /** Resolves when it is saved, and when it could not be. */
  readonly onChange: (choice: FeedChoice) => Promise<void>
}
