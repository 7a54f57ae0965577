import { deleteDose, listDoses, logDose, type Dose } from '#contract'
import { doseInstant } from '#domain/doses/dose'
import { storedMethod } from '#domain/doses/method'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { nameOfReference } from '#domain/peptides/names'
import type { House } from '../house.ts'
import { invalidField, notFound, premiumRequired, reusedId } from '../refusal.ts'
import { routes } from '../routes.ts'
import { earlierAnswer, once, writeOf } from '../writes/once.ts'
import {
  findCustomPeptide,
  insertDose,
  keepCustomPeptide,
  newestDoses,
  releaseScheduledDose,
  removeDose,
} from './queries.ts'

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
      const peptide = await peptideOf(userId, form, at)
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
        await releaseScheduledDose(run, userId, id)
        if (!(await removeDose(run, userId, id))) throw notFound('dose')
        return { status: 200, answer: { id } }
      })
      announcer.announce({ kind: 'rows', userId, tables: ['doses', 'scheduled_doses', 'schedules'] })
      return c.json(answer, 200)
    })

  /** The peptide of the form: of the reference table, or the person's own, found or made by name. Undefined without premium. */
  async function peptideOf(
    userId: string,
    form: { readonly peptide: string; readonly customPeptideName?: string | undefined },
    at: Date,
  ): Promise<{ readonly id: string; readonly name: string } | undefined> {
    const reference = nameOfReference(form.peptide)
    if (form.peptide === OTHER_PEPTIDE) return keepCustomPeptide(database, userId, form.customPeptideName ?? '', at)
    if (reference) return { id: form.peptide, name: reference }
    const own = await findCustomPeptide(database, userId, form.peptide)
    if (!own) throw invalidField('peptide', 'Please select a valid peptide')
    return own
  }
}
