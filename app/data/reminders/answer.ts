import type { Dose, DoseDraw, ScheduledDose } from '#contract'
import { otherIngredientsOf, type Ingredient } from '#domain/doses/ingredients'
import type { Reader } from '#domain/guards/doses'
import { isUnitUnclear } from '#domain/guards/international-units'
import { isDoseAskedAbout } from '#domain/guards/is-asked'
import type { MessageDose } from '#domain/reminders/push-message'
import { isEarly } from '#domain/schedules/states/early'
import { loggedMatches } from '#domain/schedules/states/match'
import { completionInstant } from '#domain/schedules/states/transitions'
import { toIsoString } from '#domain/time/instant'
import { countedDay } from '#domain/time/day'
import { dateIn, timeIn } from '#domain/time/zone'
import { shownIntervals } from '../dose-intervals/shown-intervals.ts'
import { doseLogged } from '../doses/dose-rows.ts'
import type { ReadConcentration } from '../doses/sent-draws.ts'
import { knownOfPeptide } from '../guards/known-of-peptide.ts'
import { lastDoses } from '../guards/last-doses.ts'
import type { StoredWrite } from '../outbox/stored-write.ts'
import type { Change } from '../rows/draft.ts'
import { withChanges } from '../rows/shown-rows.ts'
import { completionOf } from '../scheduled-doses/completion.ts'
import {
  doseCompleted,
  type CompletionPreview,
  type LinkPreview,
  type SkipPreview,
} from '../scheduled-doses/planned-rows.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { shownVials } from '../vials/shown-vials.ts'
import { drawTaken } from './draw-taken.ts'
import type { KnownHere } from './known-here.ts'

/**
 * What a tap on a notification comes to: the doses that are to be written, none where all of them are done already; a question
 * that only the app can ask; or 'unknown', where too little is known here.
 */
export type Answer<Answered = ScheduledDose> = readonly Answered[] | 'ask' | 'unknown'
/** A dose that was taken, and what it took out of vials. */
export type TakenDose = { readonly dose: ScheduledDose; readonly draws: readonly DoseDraw[] }

/** "Taken" of the doses that the person sees. Nothing is recorded where one of them would be asked about in the app. */
export function takenOf(seen: readonly MessageDose[], here: KnownHere, reader: Reader): Answer<TakenDose> {
  const open = openOf(seen, here)
  const { begins } = here
  if (open === 'unknown' || open === 'ask') return open
  if (open.length === 0) return []
  if (begins === undefined) return 'unknown'
  const unsent = logged(here.unsent)
  if (unsent === 'unknown') return 'ask'
  const today = countedDay(dateIn(reader.now, reader.zone), timeIn(reader.now, reader.zone), begins)
  const scheduled = shownScheduledDoses(here.rows).all
  const taken: TakenDose[] = []
  let changes = unsent
  for (const dose of open) {
    const rows = withChanges(here.rows, changes)
    const [doses, intervals, vials] = [lastDoses(rows), shownIntervals(rows), shownVials(rows)]
    const knownOf = ({ peptide_id: id, peptide_name: name }: Ingredient) =>
      knownOfPeptide({ id, name }, doses, intervals)
    const completed = { ...dose, administered_at: completionInstant(dose, reader.zone), zone: reader.zone }
    const asked = { ...completed, method: dose.administration_method }
    const known = knownOf(dose)
    if (!asked.amount_confirmed && isUnitUnclear(asked, known.doses)) return 'ask'
    if (isDoseAskedAbout(asked, known, reader) || isEarly(dose, reader.now, { zone: reader.zone, begins })) return 'ask'
    if (loggedMatches(dose, scheduled, doses, reader.zone).length > 0) return 'ask'
    const draws = drawTaken(dose, vials, today)
    if (draws === 'ask') return 'ask'
    const isOtherAsked = otherIngredientsOf({ draws }).some((other) =>
      isDoseAskedAbout({ ...asked, ...other, amount_confirmed: false }, knownOf(other), reader),
    )
    if (isOtherAsked) return 'ask'
    taken.push({ dose, draws })
    const { preview } = completionOf(dose, reader.zone, { tappedAt: toIsoString(reader.now), draws })
    changes = [...changes, (draft) => doseCompleted(draft, preview)]
  }
  return taken
}

/** "Skip" of the doses that the person sees. */
export function skippedOf(seen: readonly MessageDose[], here: KnownHere): Answer {
  return openOf(seen, here)
}

/**
 * The doses of a notification that are still to be answered. A row that stands at another minute than the person sees was
 * moved since, and is not known well enough.
 */
function openOf(seen: readonly MessageDose[], { rows, unsent }: KnownHere): Answer {
  const scheduled = shownScheduledDoses(rows).all
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
export function isAnswerTo({ kind, preview }: StoredWrite, id: string): boolean {
  if (kind !== 'complete-dose' && kind !== 'link-dose' && kind !== 'skip-dose') return false
  return (preview as CompletionPreview | LinkPreview | SkipPreview).scheduled_dose.id === id
}

/** What unsent writes have logged. Where one of them changes something else, what is known is not how it is. */
function logged(unsent: readonly StoredWrite[]): readonly Change[] | 'unknown' {
  const changes: Change[] = []
  for (const { kind, preview, refused } of unsent) {
    if (refused) continue
    if (kind === 'log-dose') {
      const dose = preview as Dose & ReadConcentration
      changes.push((rows) => doseLogged(rows, dose, dose.read_concentration))
    } else if (kind === 'complete-dose') changes.push((rows) => doseCompleted(rows, preview as CompletionPreview))
    else if (!BESIDE.has(kind)) return 'unknown'
  }
  return changes
}

/** Writes that no guard looks at. */
const BESIDE: ReadonlySet<string> = new Set([
  'skip-dose',
  'add-metric',
  'snooze-reminder',
  'change-reminders',
  'mute-schedule',
])
