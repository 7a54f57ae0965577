import type { Dose } from '#contract'
import { logAheadRefusal } from '#domain/doses/ahead'
import { loggedDose } from '#domain/doses/logged-dose'
import { nameOfReference } from '#domain/peptides/ids'
import type { OneTimeDose } from '#domain/doses/schema'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import { lockRows } from '../db/lock-rows.ts'
import type { DbSession } from '../db/session.ts'
import { invalidField } from '../http/api-error.ts'
import { premiumRequired } from '../subscription/errors.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import type { Inserted, Last } from '../idempotency/write.ts'
import { keepPeptides } from '../peptides/queries.ts'
import { resolvePeptide } from '../peptides/resolve-peptide.ts'
import { lockDrawnVials } from './draw-queries.ts'
import { drawStatements, drawsOf, withNames, type SentDrawing } from './draws.ts'
import { insertDose } from './queries.ts'
import { askAbout, askAboutOthers } from './recent.ts'

/**
 * Inserts the dose of a form with its draws, stores the key of its write, and runs `last`. `recorded_at` is when the device saved it, which may be
 * long before it arrives. A dose with draws, or of a new peptide, needs a transaction.
 * @throws ApiError 403 without premium, 400 for an unknown peptide, a dose of the future or vials that do not fit it, 409
 * where another dose is near and this one is not confirmed, or where a vial was finished or discarded; the driver's error
 * when one of the ids is in use.
 */
export async function log(
  tx: Pick<DbSession, 'query' | 'batch'>,
  userId: string,
  key: IdempotencyKey,
  { sent, at, last = [] }: Sending,
): Promise<Inserted<Dose>> {
  const { id, dose: form, tapped_at: tappedAt, confirmed = false } = sent
  const refusal = logAheadRefusal(form, at.getTime())
  if (refusal !== undefined) throw invalidField('startDate', refusal)
  if (nameOfReference(form.peptide) === undefined) await tx.batch(locks(userId))
  const peptide = await resolvePeptide(tx, userId, form, at)
  if (!peptide) throw premiumRequired('dose tracking and scheduling')
  const dose: Dose = loggedDose(form, { id, peptide, recordedAt: momentOfTap(tappedAt, at.getTime()) })
  const insert = insertDose(userId, key, dose, at, confirmed)
  const { logged, draws, found } = await (sent.draws?.length ? insertDrawn : insertAlone)(tx, {
    userId,
    dose,
    insert,
    sent,
    at,
    last,
  })
  if (!logged?.entitled) throw premiumRequired('dose tracking and scheduling')
  askAbout(dose.administered_at, logged.near, { now: at, zone: form.zone })
  return { answer: { ...dose, entered_as: null, draws }, found }
}

type Sending = { readonly sent: SentDose; readonly at: Date; readonly last?: Last }

type SentDose = SentDrawing & {
  readonly id: string
  readonly dose: OneTimeDose
  readonly tapped_at?: string | undefined
  readonly confirmed?: boolean | undefined
}

/** The dose of a write, with the statement that inserts it unless it is refused. */
type Logging = {
  readonly userId: string
  readonly dose: Dose
  readonly insert: ReturnType<typeof insertDose>
  readonly sent: SentDose
  readonly at: Date
  readonly last: Last
}

/**
 * The person first, in the weakest way, as every write that claims its key has them: only then may a stronger lock of them be taken
 * behind that of the rows, while an import or a join waits for them.
 */
const locks = (userId: string) => [keepPeptides(userId), lockRows(userId)] as const

async function insertAlone(tx: Pick<DbSession, 'batch'>, { userId, insert, last }: Logging) {
  const [, , [logged], , , found] = await tx.batch([...locks(userId), ...insert, ...last])
  return { logged, draws: [], found }
}

/** What is drawn is decided by what the vials are after they were locked. */
async function insertDrawn(tx: Pick<DbSession, 'query' | 'batch'>, { userId, dose, insert, sent, at, last }: Logging) {
  const { draws: choices = [], read_concentration: isRead } = sent
  const ids = choices.map(({ vial_id }) => vial_id)
  const [, , vials] = await tx.batch([...locks(userId), lockDrawnVials(userId, ids)])
  const draws = drawsOf(dose, choices, vials)
  if (!sent.confirmed) await askAboutOthers(tx, userId, vials, dose.administered_at, { now: at, zone: sent.dose.zone })
  const drawn = drawStatements(userId, dose.id, { draws, readAt: isRead ? at : undefined })
  const [[logged], ...rest] = await tx.batch([...insert, ...drawn, ...last])
  return {
    logged,
    draws: withNames(draws, vials),
    found: last.length > 0 ? (rest.at(-1) as Inserted<Dose>['found']) : undefined,
  }
}
