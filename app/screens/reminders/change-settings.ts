import type { Reminders } from '../../data/reminders/reminders-answer.ts'
import { changeReminders } from '../../data/reminders/mutations.ts'
import { deviceZone } from '../../shell/clock.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

type Settings = Reminders['settings']

/** Changes what the person wants of reminders; the rest stays as it is shown. */
export function changeSettings(shown: Settings, changed: Partial<Settings>): void {
  const isTurned = changed.enabled !== undefined && changed.enabled !== shown.enabled
  const turned = isTurned ? (changed.enabled ? 'on' : 'off') : undefined
  void changeReminders({ ...shown, ...changed }, deviceZone(), turned).catch(notKept)
}

/** The device's store cannot be written to. */
export function notKept(): void {
  toastError(text.failed.title, text.failed.notKept)
}
