import type { Dose, ScheduledDose } from '#contract'
import type { GuardedDose, Reader } from '#domain/guards/doses'
import { doseQuestions } from '#domain/guards/questions'
import type { MessageDose } from '#domain/reminders/push-message'
import { isEarly } from '#domain/schedules/early'
import { completionInstant } from '#domain/schedules/transitions'
import { knownOfPeptide } from '../guards/known-of-peptide.ts'
import type { StoredWrite } from '../outbox/stored-writes.ts'
import type { CompletionPreview, SkipPreview } from '../scheduled-doses/optimistic-scheduled-doses.ts'
import type { KnownHere } from './known-here.ts'

/**
 * What a tap on a notification comes to: the doses that are to be written, none where all of them are done already; a question
 * that only the app can ask; or 'unknown', where too little is known here.
 */
export type Answer = readonly ScheduledDose[] | 'ask' | 'unknown'

/** "Taken" of the doses that the person sees. Nothing is recorded where one of them would be asked about in the app. */
export function takenOf(seen: readonly MessageDose[], here: KnownHere, reader: Reader): Answer {
  const open = openOf(seen, here)
  const unsent = logged(here.unsent)
  const { lastDoses, intervals, begins } = here
  if (open === 'unknown' || open === 'ask' || open.length === 0) return open
  if (lastDoses === undefined || intervals === undefined || begins === undefined) return 'unknown'
  if (unsent === 'unknown') return 'ask'
  const doses: GuardedDose[] = [...lastDoses, ...unsent]
  for (const dose of open) {
    const taken = { ...dose, administered_at: completionInstant(dose, reader.zone), zone: reader.zone }
    const known = knownOfPeptide({ id: dose.peptide_id, name: dose.peptide_name }, doses, intervals)
    const questions = doseQuestions({ ...taken, method: dose.administration_method }, known, reader)
    if (questions.length > 0 || isEarly(dose, reader.now, { zone: reader.zone, begins })) return 'ask'
    doses.push(taken)
  }
  return open
}

/** "Skip" of the doses that the person sees. */
export function skippedOf(seen: readonly MessageDose[], here: KnownHere): Answer {
  return openOf(seen, here)
}

/**
 * The doses of a notification that are still to be answered. A row that stands at another minute than the person sees was
 * moved since, and is not known well enough.
 */
function openOf(seen: readonly MessageDose[], { scheduled, unsent }: KnownHere): Answer {
  const open: ScheduledDose[] = []
  for (const { id, date, time } of seen) {
    const answers = unsent.filter((write) => isAnswerTo(write, id))
    if (answers.some(({ refused }) => refused)) return 'ask'
    if (answers.length > 0) continue
    const row = scheduled.find((dose) => dose.id === id)
    if (row?.scheduled_date !== date || row.scheduled_time !== time) return 'unknown'
    if (row.status === 'completed') continue
    if (row.status !== 'pending' || row.schedule_status !== 'active') return 'ask'
    open.push(row)
  }
  return open
}

/** Whether a write completes or skips the scheduled dose. */
function isAnswerTo({ kind, preview }: StoredWrite, id: string): boolean {
  if (kind !== 'complete-dose' && kind !== 'skip-dose') return false
  return (preview as CompletionPreview | SkipPreview).scheduled_dose.id === id
}

/** The doses that unsent writes log. Where one of them changes something else, what is known is not how it is. */
function logged(unsent: readonly StoredWrite[]): readonly GuardedDose[] | 'unknown' {
  const doses: GuardedDose[] = []
  for (const { kind, preview, refused } of unsent) {
    if (refused) continue
    if (kind === 'log-dose') doses.push(preview as Dose)
    else if (kind === 'complete-dose') doses.push((preview as CompletionPreview).dose)
    else if (!BESIDE.has(kind)) return 'unknown'
  }
  return doses
}

/** Writes that no guard looks at. */
const BESIDE: ReadonlySet<string> = new Set([
  'skip-dose',
  'add-metric',
  'snooze-reminder',
  'change-reminders',
  'mute-schedule',
])
