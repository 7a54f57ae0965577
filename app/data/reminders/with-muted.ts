import type { Reminders } from '#contract'

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly reminders: Reminders
  }
}

/** The reminders with those of one schedule turned on or off. */
export function withMuted(
  reminders: Reminders,
  { schedule_id, muted }: { readonly schedule_id: string; readonly muted: boolean },
): Reminders {
  const others = reminders.muted_schedules.filter((id) => id !== schedule_id)
  return { ...reminders, muted_schedules: muted ? [...others, schedule_id] : others }
}
