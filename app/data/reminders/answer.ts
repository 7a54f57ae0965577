import type { Dose, DoseDraw, ScheduledDose } from '#contract'
import { otherIngredientsOf, type DrawnDose, type Ingredient } from '#domain/doses/ingredients'
import type { GuardedDose, Reader } from '#domain/guards/doses'
import { blendQuestions, doseQuestions, unitQuestion } from '#domain/guards/questions'
import type { MessageDose } from '#domain/reminders/push-message'
import { isEarly } from '#domain/schedules/states/early'
import { loggedMatches } from '#domain/schedules/states/match'
import { completionInstant } from '#domain/schedules/states/transitions'
import { toIsoString } from '#domain/time/instant'
import { countedDay } from '#domain/time/day'
import { dateIn, timeIn } from '#domain/time/zone'
import type { ReadConcentration } from '../doses/sent-draws.ts'
import { knownOfPeptide } from '../guards/known-of-peptide.ts'
import type { StoredWrite } from '../outbox/stored-write.ts'
import type { CompletionPreview, LinkPreview, SkipPreview } from '../scheduled-doses/optimistic-scheduled-doses.ts'
import { withDrawsOfDose } from '../vials/drawn-vials.ts'
import { asView, type VialsView } from '../vials/vials-view.ts'
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
  const unsent = logged(here.unsent)
  const { lastDoses, intervals, begins, vials } = here
  if (open === 'unknown' || open === 'ask') return open
  if (open.length === 0) return []
  if (lastDoses === undefined || intervals === undefined || begins === undefined) return 'unknown'
  if (vials === undefined) return 'unknown'
  if (unsent === 'unknown') return 'ask'
  const today = countedDay(dateIn(reader.now, reader.zone), timeIn(reader.now, reader.zone), begins)
  const doses: (GuardedDose & DrawnDose)[] = [...lastDoses, ...unsent]
  const knownOfOther = ({ peptide_id: id, peptide_name: name }: Ingredient) =>
    knownOfPeptide({ id, name }, doses, intervals)
  const taken: TakenDose[] = []
  let view = unsent.reduce<VialsView>((shown, dose) => withDrawsOfDose(shown, dose, dose.hasRead), asView(vials))
  for (const dose of open) {
    const completed = { ...dose, administered_at: completionInstant(dose, reader.zone), zone: reader.zone }
    const known = knownOfPeptide({ id: dose.peptide_id, name: dose.peptide_name }, doses, intervals)
    const asked = { ...completed, method: dose.administration_method }
    if (unitQuestion(asked, known) !== undefined) return 'ask'
    const questions = doseQuestions(asked, known, reader)
    if (questions.length > 0 || isEarly(dose, reader.now, { zone: reader.zone, begins })) return 'ask'
    if (loggedMatches(dose, here.scheduled, [...lastDoses, ...unsent], reader.zone).length > 0) return 'ask'
    const draws = drawTaken(dose, view, today)
    if (draws === 'ask') return 'ask'
    const others = otherIngredientsOf({ draws }).map(
      (other) => [{ ...asked, ...other, amount_confirmed: false }, knownOfOther(other)] as const,
    )
    if (blendQuestions(others, reader).length > 0) return 'ask'
    doses.push({ ...completed, draws })
    taken.push({ dose, draws })
    view = withDrawsOfDose(view, { ...completed, recorded_at: toIsoString(reader.now), draws: [...draws] })
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
  if (kind !== 'complete-dose' && kind !== 'link-dose' && kind !== 'skip-dose') return false
  return (preview as CompletionPreview | LinkPreview | SkipPreview).scheduled_dose.id === id
}

/** The doses that unsent writes log. Where one of them changes something else, what is known is not how it is. */
function logged(unsent: readonly StoredWrite[]): readonly UnsentDose[] | 'unknown' {
  const doses: UnsentDose[] = []
  for (const { kind, preview, refused } of unsent) {
    if (refused) continue
    if (kind === 'log-dose') doses.push(unsentDose(preview as Dose & ReadConcentration))
    else if (kind === 'complete-dose') {
      const { dose, ...completion } = preview as CompletionPreview
      doses.push(unsentDose({ ...dose, ...completion }))
    } else if (!BESIDE.has(kind)) return 'unknown'
  }
  return doses
}

type UnsentDose = Dose & { readonly hasRead: boolean }

function unsentDose({ read_concentration, ...dose }: Dose & ReadConcentration): UnsentDose {
  return { ...dose, hasRead: read_concentration === true }
}

/** Writes that no guard looks at. */
const BESIDE: ReadonlySet<string> = new Set([
  'skip-dose',
  'add-metric',
  'snooze-reminder',
  'change-reminders',
  'mute-schedule',
])
