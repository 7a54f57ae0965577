import { listPastVials, listVialChanges, listVialDoses, listVials, readVial, readVialForecast } from '#contract'
import { dateIn, type Zone } from '#domain/time/zone'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { findPlace, nameOfPlace } from '../doses/place.ts'
import { notFound } from '../http/api-error.ts'
import { paginate } from '../http/pagination.ts'
import { createRouter } from '../http/router.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { lastDraws, nextAmounts, schedulesWithoutVial } from './drawing-queries.ts'
import { forecastsOf } from './forecast.ts'
import { changesOfVial, currentVials, dosesOfVial, findPastVial, findVial, oneVial, pastVials } from './queries.ts'

/** No clock on earth is behind this one: a dose of today is planned for its day or later. */
const EARLIEST = 'Etc/GMT+12' as Zone

/** Vials as they are read: those at hand, past ones, how long they last, what happened to one, the doses drawn from it. */
export function vialHandlers({ database, now }: AppContext) {
  const readMutex = createKeyedMutex()
  return createRouter()
    .openapi(listVials, async (c) => {
      const { userId } = c.var.person
      const from = dateIn(now().getTime(), EARLIEST)
      const [vials, last_draws, next_amounts, without] = await asUser(database, userId).batch([
        currentVials(userId),
        lastDraws(userId),
        nextAmounts(userId, from),
        schedulesWithoutVial(userId),
      ])
      c.set('rowsRead', vials.length)
      const schedules_without_vial = without.map(({ schedule_id }) => schedule_id)
      return c.json({ vials, last_draws, next_amounts, schedules_without_vial }, 200)
    })
    .openapi(listPastVials, async (c) => {
      const { userId } = c.var.person
      const page = c.req.valid('query')
      const session = asUser(database, userId)
      const vials = await paginate(
        c,
        page,
        {},
        {
          read: () => readMutex(userId, () => session.query(pastVials(userId, page))),
          exists: async (id) => (await session.query(findPastVial(userId, id))).length > 0,
        },
      )
      return c.json(vials, 200)
    })
    .openapi(readVialForecast, async (c) => {
      const { userId } = c.var.person
      const { today, zone, day_begins: begins } = c.req.valid('query')
      const asked = { today, clock: { zone, begins }, now: now() }
      return c.json([...(await readMutex(userId, () => forecastsOf(database, userId, asked)))], 200)
    })
    .openapi(readVial, async (c) => {
      const { userId } = c.var.person
      const [vial] = await asUser(database, userId).query(oneVial(userId, c.req.valid('param').id))
      if (!vial) throw notFound('vial')
      return c.json(vial, 200)
    })
    .openapi(listVialChanges, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const [[vial], changes] = await asUser(database, userId).batch([findVial(userId, id), changesOfVial(userId, id)])
      if (!vial) throw notFound('vial')
      c.set('rowsRead', changes.length)
      return c.json(changes, 200)
    })
    .openapi(listVialDoses, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const page = c.req.valid('query')
      const session = asUser(database, userId)
      const doses = await paginate(
        c,
        page,
        {},
        {
          read: async () => {
            const [[vial], read] = await session.batch([findVial(userId, id), dosesOfVial(userId, id, page)])
            if (!vial) throw notFound('vial')
            return read
          },
          exists: async (place) => (await session.query(findPlace(userId, place))).length > 0,
          nameOf: nameOfPlace,
        },
      )
      return c.json(doses, 200)
    })
}
