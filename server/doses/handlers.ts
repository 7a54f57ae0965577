import { deleteDose, listDoses, logDose, type Dose } from '#contract'
import { loggedDose } from '#domain/doses/logged-dose'
import type { OneTimeDose } from '#domain/doses/schema'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { asUser } from '../db/as-user.ts'
import { errorCode } from '../db/database-busy.ts'
import type { Queryable } from '../db/transaction.ts'
import type { AppContext } from '../context.ts'
import { paginate } from '../http/pagination.ts'
import { premiumRequired, ApiError, reusedId } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { chosenPeptide } from '../writes/chosen-peptide.ts'
import { earlierAnswer, once, writeOf, type Write } from '../writes/once.ts'
import { deleteLoggedDose } from './delete.ts'
import { findDose, insertDose, newestDoses } from './queries.ts'

const UNIQUE_VIOLATION = '23505'

/** Logging, listing and deleting doses. */
export function doseHandlers({ database, changeBus, now }: AppContext) {
  return createRouter()
    .openapi(listDoses, async (c) => {
      const { userId } = c.var.person
      const page = c.req.valid('query')
      const doses = await paginate(
        c,
        page,
        {},
        {
          read: () => newestDoses(database, userId, page),
          exists: async (id) => (await asUser(database, userId).query(findDose(userId, id))).length > 0,
        },
      )
      return c.json(doses, 200)
    })
    .openapi(logDose, async (c) => {
      const { userId } = c.var.person
      const { id, dose: form } = c.req.valid('json')
      const write = await writeOf(c, c.req.valid('header')['idempotency-key'])
      const logged = (tx: Queryable) => log(tx, userId, write, id, form)
      const isNamed = form.peptide === OTHER_PEPTIDE
      const session = asUser(database, userId)
      try {
        // A peptide that is made for the dose goes with it where the dose is refused.
        const dose = await (isNamed ? session.transaction(logged) : logged(session))
        changeBus.publish({ kind: 'rows', userId, tables: isNamed ? ['doses', 'peptides'] : ['doses'] })
        return c.json(dose, 201)
      } catch (error) {
        const refusal = errorCode(error) === UNIQUE_VIOLATION ? reusedId() : error
        const repeated = refusal instanceof ApiError ? await earlierAnswer<Dose>(database, userId, write) : undefined
        if (repeated) return c.json(repeated.answer, 201)
        throw refusal
      }
    })
    .openapi(deleteDose, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const write = await writeOf(c, c.req.valid('header')['idempotency-key'])
      const answer = await once(database, userId, write, 200, deleteLoggedDose(userId, id, now()))
      changeBus.publish({ kind: 'rows', userId, tables: ['doses', 'scheduled_doses', 'schedules'] })
      return c.json(answer, 200)
    })

  /** @throws ApiError 403 without premium, 400 for an unknown peptide; the driver's error when one of the ids is in use. */
  async function log(tx: Queryable, userId: string, write: Write, id: string, form: OneTimeDose): Promise<Dose> {
    const at = now()
    const peptide = await chosenPeptide(tx, userId, form, at)
    if (!peptide) throw premiumRequired('dose tracking and scheduling')
    const dose: Dose = loggedDose(form, { id, peptide, recordedAt: at.toISOString() })
    const [inserted] = await tx.query(insertDose(userId, write, dose, at))
    if (!inserted) throw premiumRequired('dose tracking and scheduling')
    return dose
  }
}
