import type { Context } from 'hono'
import {
  completeScheduledDose,
  createSchedule,
  deactivateSchedule,
  editSchedule,
  listScheduledDoses,
  listSchedules,
  listUpcomingDoses,
  readSchedule,
  uncheckScheduledDose,
  type LiveTable,
} from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { lastUpcomingDay } from '#domain/schedules/upcoming'
import { asUser } from '../db/as-user.ts'
import { errorCode } from '../db/database-busy.ts'
import type { AppContext } from '../context.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { paginate } from '../http/pagination.ts'
import { notFound, reusedId } from '../http/api-error.ts'
import { createRouter, type ApiEnv } from '../http/router.ts'
import { once, writeOf, type Mutation } from '../writes/once.ts'
import { complete } from './complete.ts'
import { create } from './create.ts'
import { deactivate } from './deactivate.ts'
import { edit } from './edit.ts'
import {
  activeSchedules,
  calendarDoses,
  dosesOfSchedule,
  oneSchedule,
  oneScheduledDose,
  upcomingDoses,
} from './queries.ts'
import { uncheck } from './uncheck.ts'

const UNIQUE_VIOLATION = '23505'
const PLAN: readonly LiveTable[] = ['schedules', 'scheduled_doses']

/** Schedules and their doses: read, created, edited, completed, unchecked, ended. */
export function scheduleHandlers({ database, changeBus, now }: AppContext) {
  const inTurn = createKeyedMutex()
  return createRouter()
    .openapi(listSchedules, async (c) => {
      const { userId } = c.var.person
      const page = c.req.valid('query')
      const as = asUser(database, userId)
      const schedules = await paginate(
        c,
        page,
        {},
        {
          read: () => inTurn(userId, () => as.query(activeSchedules(userId, page))),
          exists: async (id) => (await as.query(oneSchedule(userId, id))).length > 0,
        },
      )
      return c.json(schedules, 200)
    })
    .openapi(readSchedule, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const [[schedule], doses] = await inTurn(userId, () =>
        asUser(database, userId).batch([oneSchedule(userId, id), dosesOfSchedule(userId, id)]),
      )
      c.set('rowsRead', doses.length)
      if (!schedule) throw notFound('schedule')
      return c.json({ ...schedule, doses }, 200)
    })
    .openapi(listUpcomingDoses, async (c) => {
      const { userId } = c.var.person
      const { today, limit } = c.req.valid('query')
      const upcoming = upcomingDoses(userId, today, lastUpcomingDay(today), limit)
      return c.json(await asUser(database, userId).query(upcoming), 200)
    })
    .openapi(listScheduledDoses, async (c) => {
      const { userId } = c.var.person
      const { from, to, ...page } = c.req.valid('query')
      const as = asUser(database, userId)
      const doses = await paginate(
        c,
        page,
        { from, to },
        {
          read: () => inTurn(userId, () => as.query(calendarDoses(userId, from, to, page))),
          exists: async (id) => (await as.query(oneScheduledDose(userId, id))).length > 0,
        },
      )
      return c.json(doses, 200)
    })
    .openapi(createSchedule, async (c) => {
      const { userId } = c.var.person
      const { id, schedule: form } = c.req.valid('json')
      const tables = form.peptide === OTHER_PEPTIDE ? [...PLAN, 'peptides' as const] : PLAN
      const answer = await write(c, tables, create(userId, id, form, now()), 201)
      return c.json(answer, 201)
    })
    .openapi(editSchedule, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const { today, schedule: form } = c.req.valid('json')
      const tables = form.peptide === OTHER_PEPTIDE ? [...PLAN, 'peptides' as const] : PLAN
      const answer = await write(c, tables, edit(userId, id, { today, form }, now()))
      return c.json(answer, 200)
    })
    .openapi(deactivateSchedule, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      return c.json(await write(c, PLAN, deactivate(userId, id, now())), 200)
    })
    .openapi(completeScheduledDose, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const tap = c.req.valid('json')
      return c.json(await write(c, [...PLAN, 'doses'], complete(userId, id, tap, now())), 200)
    })
    .openapi(uncheckScheduledDose, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const { dose_id } = c.req.valid('json')
      return c.json(await write(c, [...PLAN, 'doses'], uncheck(userId, id, dose_id, now())), 200)
    })

  /** Does a write once and announces it after its commit. An id that another row has already is refused. */
  async function write<A>(
    c: Context<ApiEnv>,
    tables: readonly LiveTable[],
    mutation: Mutation<A>,
    status = 200,
  ): Promise<A> {
    const { userId } = c.var.person
    const named = await writeOf(c, c.req.header('idempotency-key') ?? '')
    try {
      const answer = await once(database, userId, named, status, mutation)
      changeBus.publish({ kind: 'rows', userId, tables })
      return answer
    } catch (error) {
      throw errorCode(error) === UNIQUE_VIOLATION ? reusedId() : error
    }
  }
}
