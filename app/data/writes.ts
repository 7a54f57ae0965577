import { editDoseWrite, logDoseWrite } from './doses/writes.ts'
import type { BodyOf, WriteDefinition } from './outbox/define-write.ts'
import type { LaterExport } from './outbox/later-definitions.ts'
import type { StoredWrite } from './outbox/stored-write.ts'
import { snoozeReminderWrite } from './reminders/snooze-write.ts'
import { linkDoseWrite } from './scheduled-doses/link-writes.ts'
import { skipDoseWrite, unskipDoseWrite } from './scheduled-doses/skip-writes.ts'
import { completeDoseWrite, deleteDoseWrite, uncheckDoseWrite } from './scheduled-doses/writes.ts'
import { deactivateScheduleWrite } from './schedules/deactivation-write.ts'

/**
 * The kinds of write that a person's first screen needs. The others stand in outbox/later-definitions.ts. One that is missing in both cannot be
 * passed to `write`.
 */
const DEFINITIONS = [
  logDoseWrite,
  editDoseWrite,
  deleteDoseWrite,
  completeDoseWrite,
  linkDoseWrite,
  uncheckDoseWrite,
  skipDoseWrite,
  unskipDoseWrite,
  deactivateScheduleWrite,
  snoozeReminderWrite,
] as const

/** A write in the outbox, with the body and the preview of its kind. */
export type Write = WriteOf<(typeof DEFINITIONS)[number] | LaterExport>
export type WriteKind = Write['kind']
export type WriteOfKind<Kind extends WriteKind> = Extract<Write, { readonly kind: Kind }>

type WriteOf<Definition> =
  Definition extends WriteDefinition<infer Kind, infer R, infer Preview>
    ? Omit<StoredWrite, 'kind' | 'body' | 'preview'> & {
        readonly kind: Kind
        readonly body: BodyOf<R>
        readonly preview: Preview
      }
    : never
