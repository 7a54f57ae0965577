import type * as contract from '#contract'
import { defineWrite } from '../outbox/define-write.ts'
import { changeKnown } from './reminders-answer.ts'

/** What the person wants from now on. `turned`: the change that matters most, where it is that one. */
export type RemindersPreview = {
  readonly settings: contract.Reminders['settings']
  readonly turned?: 'on' | 'off' | undefined
}

/** Saves what the person wants of reminders. */
export const changeRemindersWrite = defineWrite<'change-reminders', typeof contract.changeReminders, RemindersPreview>({
  kind: 'change-reminders',
  call: { method: 'put', path: '/api/reminders/settings' },
  title: ({ turned }) => (turned ? `Turn ${turned} reminders` : 'Change the reminders'),
  done: ({ turned }) => ({ title: turned ? `Reminders are ${turned}` : 'Reminders saved' }),
  failed: 'Failed to save your reminders.',
  accept: (_preview, { settings, zone }) => changeKnown({ settings, zone }),
})

export type MutedPreview = {
  readonly schedule_id: string
  readonly peptide_name: string
  readonly muted: boolean
}

/** Turns the reminders of one schedule on or off. */
export const muteScheduleWrite = defineWrite<'mute-schedule', typeof contract.muteSchedule, MutedPreview>({
  kind: 'mute-schedule',
  call: { method: 'put', path: '/api/reminders/schedules/{id}' },
  title: ({ peptide_name, muted }) => `Turn ${muted ? 'off' : 'on'} the reminders of ${peptide_name}`,
  done: ({ peptide_name, muted }) => ({ title: `Reminders of ${peptide_name} are ${muted ? 'off' : 'on'}` }),
  failed: 'Failed to save your reminders.',
  accept: (_preview, { muted_schedules }) => changeKnown({ muted_schedules }),
})
