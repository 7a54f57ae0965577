import { deleteDose, listDoses, logDose, type Dose } from '#contract'
import { doseInstant } from '#domain/doses/dose'
import { storedMethod } from '#domain/doses/method'
import { deleteDose as undoCompletion } from '#domain/schedules/transitions'
import { asUser } from '../db/as-user.ts'
import type { Run } from '../db/road.ts'
import type { House } from '../house.ts'
import { notFound, premiumRequired, reusedId } from '../refusal.ts'
import { routes } from '../routes.ts'
import { holdScheduledDose } from '../transitions/held.ts'
import { findLoggedDose, removeDose, saveTransition } from '../transitions/queries.ts'
import { chosenPeptide } from '../writes/chosen-peptide.ts'
import { earlierAnswer, once, writeOf } from '../writes/once.ts'
import { insertDose, newestDoses } from './queries.ts'

/** Logging, listing and deleting doses. */
export function doseHandlers({ database, announcer, now }: House) {
  return routes()
    .openapi(listDoses, async (c) =>
      c.json(await newestDoses(database, c.var.person.userId, c.req.valid('query').limit), 200),
    )
    .openapi(logDose, async (c) => {
      const { userId } = c.var.person
      const { id, dose: form } = c.req.valid('json')
      const write = await writeOf(c, c.req.valid('header')['idempotency-key'])
      const earlier = () => earlierAnswer<Dose>(database, userId, write)
      const at = now()
      const peptide = await chosenPeptide(asUser(database, userId).one, userId, form, at)
      if (!peptide) {
        const repeated = await earlier()
        if (repeated) return c.json(repeated.answer, 201)
        throw premiumRequired('dose tracking and scheduling')
      }
      const dose: Dose = {
        id,
        peptide_id: peptide.id,
        peptide_name: peptide.name,
        amount: form.dosage,
        unit: form.unit,
        administration_method: storedMethod(form.administrationMethod),
        administered_at: doseInstant(form),
        recorded_at: at.toISOString(),
        notes: form.notes || null,
        cycle_id: null,
      }
      const outcome = await insertDose(database, userId, write, dose, at)
      if (outcome === 'logged') {
        announcer.announce({ kind: 'rows', userId, tables: ['doses'] })
        return c.json(dose, 201)
      }
      const repeated = await earlier()
      if (repeated) return c.json(repeated.answer, 201)
      throw outcome === 'not-entitled' ? premiumRequired('dose tracking and scheduling') : reusedId()
    })
    .openapi(deleteDose, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const write = await writeOf(c, c.req.valid('header')['idempotency-key'])
      const { answer } = await once(database, userId, write, async (run) => {
        const [logged] = await run(findLoggedDose(userId, id))
        if (logged?.scheduled_dose_id) await release(run, userId, logged.scheduled_dose_id, logged.id)
        const [removed] = logged ? await run(removeDose(userId, id)) : []
        if (!removed) throw notFound('dose')
        return { status: 200, answer: { id } }
      })
      announcer.announce({ kind: 'rows', userId, tables: ['doses', 'scheduled_doses', 'schedules'] })
      return c.json(answer, 200)
    })

  /** Undoes what the dose had completed. Nothing is left to undo where an uncheck came first. */
  async function release(run: Run, userId: string, scheduledDoseId: string, doseId: string): Promise<void> {
    const before = await holdScheduledDose(run, userId, scheduledDoseId)
    if (!before) return
    const after = undoCompletion(before, doseId)
    const [dose] = after.doses
    if (dose && after !== before) await run(saveTransition(userId, after.schedule, dose, now()))
  }
}
