import { removeDoseWrite, restoreDoseWrite } from '../deleted-doses/writes.ts'
import { deleteDoseWrite, editDoseWrite, logDoseWrite } from '../doses/writes.ts'
import { setIntervalWrite } from '../dose-intervals/writes.ts'
import { addMetricWrite } from '../metrics/writes.ts'
import { joinPeptideWrite, separatePeptideWrite } from '../peptides/writes.ts'
import { snoozeReminderWrite } from '../reminders/snooze-write.ts'
import { changeRemindersWrite, muteScheduleWrite } from '../reminders/writes.ts'
import { linkDoseWrite } from '../scheduled-doses/link-writes.ts'
import { skipDoseWrite, unskipDoseWrite } from '../scheduled-doses/skip-writes.ts'
import { completeDoseWrite, uncheckDoseWrite } from '../scheduled-doses/writes.ts'
import { moveDoseWrite, pauseScheduleWrite, shiftScheduleWrite } from '../schedules/plan-change-writes.ts'
import { createScheduleWrite, deactivateScheduleWrite, editScheduleWrite } from '../schedules/writes.ts'
import {
  addVialWrite,
  changeVialWrite,
  editVialWrite,
  removeVialWrite,
  setScheduleVialWrite,
  startVialWrite,
} from '../vials/writes.ts'
import type { Draft } from '../rows/draft.ts'
import type { BodyOf, Route, Views, WriteDefinition } from './define-write.ts'
import type { StoredWrite } from './stored-write.ts'

/** Every kind of write. A definition that is missing here cannot be passed to `write`. */
const DEFINITIONS = [
  logDoseWrite,
  editDoseWrite,
  deleteDoseWrite,
  restoreDoseWrite,
  removeDoseWrite,
  completeDoseWrite,
  linkDoseWrite,
  uncheckDoseWrite,
  skipDoseWrite,
  unskipDoseWrite,
  createScheduleWrite,
  editScheduleWrite,
  moveDoseWrite,
  shiftScheduleWrite,
  pauseScheduleWrite,
  deactivateScheduleWrite,
  addMetricWrite,
  joinPeptideWrite,
  separatePeptideWrite,
  setIntervalWrite,
  changeRemindersWrite,
  muteScheduleWrite,
  snoozeReminderWrite,
  addVialWrite,
  editVialWrite,
  startVialWrite,
  changeVialWrite,
  removeVialWrite,
  setScheduleVialWrite,
] as const

/** A write in the outbox, with the body and the preview of its kind. */
export type Write = WriteOf<(typeof DEFINITIONS)[number]>
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

/** What is read of a write goes into the definition of its own kind only. */
type AnyDefinition = WriteDefinition<string, Route, Write['preview']>

const BY_KIND = new Map<string, AnyDefinition>(DEFINITIONS.map((definition) => [definition.kind, definition]))

/** Whether this version knows the kind. Another tab or an update that was taken back may have left one that it does not know. */
export function isWrite(stored: StoredWrite): stored is Write {
  return BY_KIND.has(stored.kind)
}

export function definitionOf({ kind }: Write): AnyDefinition {
  const definition = BY_KIND.get(kind)
  if (!definition) throw new Error(`No definition of ${kind}.`)
  return definition
}

/** What the write does, for the person who decides about it: 'Log 250 mcg of BPC-157'. */
export function titleOf(write: Write): string {
  return definitionOf(write).title(write.preview)
}

/** The view with the unsent writes applied in order. What the server has refused changes nothing. */
export function applyWrites<V extends keyof Views>(view: V, shown: Views[V], writes: readonly Write[]): Views[V] {
  return writes
    .filter(({ refused }) => !refused)
    .reduce((value, write) => definitionOf(write).applyTo?.[view]?.(value, write.preview) ?? value, shown)
}

/** Changes the rows by the unsent writes, in order. What the server has refused changes nothing. */
export function changeRows(rows: Draft, writes: readonly Write[]): void {
  for (const write of writes) if (!write.refused) definitionOf(write).change?.(rows, write.preview)
}

/** Whether an unsent write changes the view. */
export function changesView(view: keyof Views, writes: readonly Write[]): boolean {
  return writes.some((write) => !write.refused && view in (definitionOf(write).applyTo ?? {}))
}
