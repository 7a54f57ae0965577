import {
  createSchedule,
  deactivateSchedule,
  editSchedule,
  listSchedules,
  pauseSchedule,
  readSchedule,
  shiftSchedule,
  type LiveTable,
} from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { notFound } from '../http/api-error.ts'
import { paginate } from '../http/pagination.ts'
import { createRouter } from '../http/router.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { create } from './create.ts'
import { deactivate } from './deactivate.ts'
import { edit } from './edit.ts'
import { pause, shift } from './change-plan.ts'
import { activeSchedules, dosesOfSchedule, oneSchedule } from './queries.ts'

const TABLES: readonly LiveTable[] = ['schedules', 'scheduled_doses']

/** Schedules: listed, read, created, edited, shifted, paused, deactivated. */
export function scheduleHandlers(context: AppContext) {
  const { database, now } = context
  const readMutex = createKeyedMutex()
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
          read: () => readMutex(userId, () => as.query(activeSchedules(userId, page))),
          exists: async (id) => (await as.query(oneSchedule(userId, id))).length > 0,
        },
      )
      return c.json(schedules, 200)
    })
    .openapi(readSchedule, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const [[schedule], doses] = await readMutex(userId, () =>
        asUser(database, userId).batch([oneSchedule(userId, id), dosesOfSchedule(userId, id)]),
      )
      c.set('rowsRead', doses.length)
      if (!schedule) throw notFound('schedule')
      return c.json({ ...schedule, doses }, 200)
    })
    .openapi(createSchedule, async (c) => {
      const { id, schedule: form, confirmed_amounts: confirmed, protocol_version_id } = c.req.valid('json')
      const started = { form, confirmed, protocolVersionId: protocol_version_id }
      const creation = create(c.var.person.userId, id, started, now())
      return c.json(await mutateOnce(context, c, creation, { tables: tablesOf(form), status: 201 }), 201)
    })
    .openapi(editSchedule, async (c) => {
      const { id } = c.req.valid('param')
      const { today, zone, day_begins: begins, schedule: form, confirmed_amounts: confirmed } = c.req.valid('json')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const clock = zone && { zone, begins }
      const editing = edit(c.var.person.userId, id, { today, clock, form, confirmed, changeId }, now())
      return c.json(await mutateOnce(context, c, editing, { tables: tablesOf(form) }), 200)
    })
    .openapi(shiftSchedule, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const shifting = shift(c.var.person.userId, id, { ...c.req.valid('json'), changeId }, now())
      return c.json(await mutateOnce(context, c, shifting, { tables: TABLES }), 200)
    })
    .openapi(pauseSchedule, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const pausing = pause(c.var.person.userId, id, { ...c.req.valid('json'), changeId }, now())
      return c.json(await mutateOnce(context, c, pausing, { tables: TABLES }), 200)
    })
    .openapi(deactivateSchedule, async (c) => {
      const { id } = c.req.valid('param')
      const deactivation = deactivate(c.var.person.userId, id, c.req.valid('json'), now())
      return c.json(await mutateOnce(context, c, deactivation, { tables: TABLES }), 200)
    })
}

/** A custom name may have made a peptide. */
const tablesOf = ({ peptide }: { readonly peptide: string }): readonly LiveTable[] =>
  peptide === OTHER_PEPTIDE ? [...TABLES, 'peptides'] : TABLES
