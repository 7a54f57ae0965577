import { dayMeasured, timeMeasured, type Measured } from '#domain/metrics/own-clock'
import type { Zone } from '#domain/time/zone'
import type { Dose } from '#contract'
import { valuesOfEntry } from '#domain/symptoms/entry'
import type { Write, WriteOfKind } from '../writes.ts'
import type { UnsentRow } from '../rows/draft.ts'
import { retryWrite } from './pending-writes.ts'
import { discard } from './stored-writes.ts'

/** An edit that the server refused because another device had changed the row: the row as each of them has it. */
export type EditConflict = { readonly edits: readonly [Edit, ...Edit[]] } & Versions
type Edit =
  | WriteOfKind<'edit-dose'>
  | WriteOfKind<'edit-metric'>
  | WriteOfKind<'edit-symptom'>
  | WriteOfKind<'edit-protocol'>
type Versions =
  | { readonly noun: 'dose'; readonly mine: Dose; readonly theirs: Dose }
  | { readonly noun: 'metric'; readonly mine: Metric; readonly theirs: Metric }
  | { readonly noun: 'symptom'; readonly mine: Entry; readonly theirs: Entry }
  | { readonly noun: 'protocol'; readonly mine: ProtocolVersion; readonly theirs: ProtocolVersion }
type Entry = UnsentRow<'symptom_entries'>
type Metric = UnsentRow<'user_metrics'>
type ProtocolVersion = UnsentRow<'protocol_versions'>

/**
 * The conflict that a refused write is about; undefined for any other. Of several edits of one row the last holds all of
 * them and is the one to decide about; for the earlier ones `isDecidedWith` says so.
 */
export function conflictOf(write: Write, refused: readonly Write[]): EditConflict | undefined {
  const row = rowOf(versionsOf(write))
  if (row === undefined) return undefined
  const isOfRow = (other: Write): other is Edit => other.kind === write.kind && rowOf(versionsOf(other)) === row
  const edits = refused.filter(isOfRow)
  const last = edits.at(-1)
  const versions = last && versionsOf(last)
  return versions ? { edits: [last, ...edits.slice(0, -1)], ...versions } : undefined
}

/** Whether the write is an edit that a later one of the same row holds. */
export function isDecidedWith(write: Write, refused: readonly Write[]): boolean {
  const conflict = conflictOf(write, refused)
  return conflict !== undefined && conflict.edits[0].id !== write.id
}

/** Sends the edit again, on top of what the other device has made of the row. @throws when the device cannot store it. */
export async function keepMine({ edits: [last, ...earlier] }: EditConflict): Promise<void> {
  for (const edit of earlier) await discard(edit)
  await retryWrite(onTop(last))
}

/** Drops the edit: the row stays as the other device has made it. @throws when the device cannot be written to. */
export async function keepTheirs({ edits }: EditConflict): Promise<void> {
  for (const edit of edits) await discard(edit)
}

/** The same edit, of the row as the server has it now. Only the values that an edit may change are those of the device. */
export function onTop(edit: Edit): Edit {
  if (edit.kind === 'edit-dose') {
    const { dose: theirs } = edit.refused ?? {}
    if (!theirs) return edit
    const { amount, unit, administration_method, administered_at, zone, notes, last_change_id, draws, sites } =
      edit.preview.dose
    const mine = { amount, unit, administration_method, administered_at, zone, notes, last_change_id, sites }
    const preview = { before: theirs, dose: { ...theirs, ...mine, ...(edit.body.draws && { draws }) } }
    return { ...edit, body: { ...edit.body, last_change_id: theirs.last_change_id }, preview }
  }
  if (edit.kind === 'edit-symptom') {
    const { symptom: theirs } = edit.refused ?? {}
    if (!theirs) return edit
    const { last_change_id } = edit.preview.entry
    const entry = { ...theirs, ...valuesOfEntry(edit.preview.entry), last_change_id }
    const preview = { ...edit.preview, before: theirs, entry }
    return { ...edit, body: { ...edit.body, last_change_id: theirs.last_change_id }, preview }
  }
  if (edit.kind === 'edit-protocol') {
    const { protocol: theirs } = edit.refused ?? {}
    if (!theirs) return edit
    const version = { ...edit.preview.version, number: theirs.number + 1 }
    return { ...edit, body: { ...edit.body, last_version_id: theirs.id }, preview: { before: theirs, version } }
  }
  const { metric: theirs } = edit.refused ?? {}
  if (!theirs) return edit
  const { value, value2, comparator, unit, reference_range, notes, last_change_id } = edit.preview.metric
  // The moment of a result of a report is that of the report.
  const { recorded_at } = theirs.report_id ? theirs : edit.preview.metric
  const mine = { value, value2, comparator, unit, reference_range, notes, recorded_at, last_change_id }
  const preview = { before: theirs, metric: { ...theirs, ...mine } }
  return {
    ...edit,
    body: { last_change_id: theirs.last_change_id, metric: at(edit.body.metric, { ...theirs, recorded_at }) },
    preview,
  }
}

/** Both versions of the row; undefined where the write was refused for something else. */
function versionsOf({ kind, preview, refused }: Write): Versions | undefined {
  if (kind === 'edit-dose' && refused?.code === 'dose-changed' && refused.dose)
    return { noun: 'dose', mine: preview.dose, theirs: refused.dose }
  if (kind === 'edit-metric' && refused?.code === 'metric-changed' && refused.metric)
    return { noun: 'metric', mine: preview.metric, theirs: refused.metric }
  if (kind === 'edit-symptom' && refused?.code === 'symptom-changed' && refused.symptom)
    return { noun: 'symptom', mine: preview.entry, theirs: refused.symptom }
  if (kind === 'edit-protocol' && refused?.code === 'protocol-changed' && refused.protocol)
    return { noun: 'protocol', mine: preview.version, theirs: refused.protocol }
  return undefined
}

/** The row that an edit is of. Each version of a protocol is a row of its own. */
function rowOf(versions: Versions | undefined): string | undefined {
  return versions?.noun === 'protocol' ? versions.mine.protocol_id : versions?.mine.id
}

/** The form of an edit with this moment, by its own clock. */
function at(form: WriteOfKind<'edit-metric'>['body']['metric'], moment: Measured): typeof form {
  const zone = form.zone as Zone
  return { ...form, date: dayMeasured(moment, zone), time: timeMeasured(moment, zone) }
}
