import {
  editDose,
  listDoseChanges,
  listDoses,
  listDosesOfDays,
  listLastDoses,
  logDose,
  searchDoses,
  type Dose,
  type LiveTable,
} from '#contract'
import { isBetween } from '#domain/doses/own-day'
import { OTHER_PEPTIDE, nameOfReference } from '#domain/peptides/ids'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import type { DbSession } from '../db/session.ts'
import { notFound } from '../http/api-error.ts'
import { paginate, readPage } from '../http/pagination.ts'
import { createRouter } from '../http/router.ts'
import { insertOnce, mutateOnce } from '../idempotency/write.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { createWorkLimit } from '../limits/work-limit.ts'
import { changesOf } from './change-queries.ts'
import { edit } from './edit.ts'
import { dosesOfDays, lastDoses, matchingDoses } from './list-queries.ts'
import { log } from './log.ts'
import { findPlace, nameOfPlace } from './place.ts'
import { findDose, newestDoses, oneDose } from './queries.ts'

/** Logged doses: listed, searched, added and edited. Deleting one may undo a completion: server/scheduled-doses/. */
export function doseHandlers(context: AppContext) {
  const { database, now, settings } = context
  const readMutex = createKeyedMutex()
  const limitSearches = createWorkLimit(settings)
  return createRouter()
    .openapi(listDoses, async (c) => {
      const { userId } = c.var.person
      const page = c.req.valid('query')
      const session = asUser(database, userId)
      const doses = await paginate(
        c,
        page,
        {},
        {
          read: () => session.query(newestDoses(userId, page)),
          exists: async (place) => (await session.query(findPlace(userId, place))).length > 0,
          nameOf: nameOfPlace,
        },
      )
      return c.json(doses, 200)
    })
    .openapi(searchDoses, async (c) => {
      const { userId } = c.var.person
      const { zone, day_begins: begins, limit, after, ...search } = c.req.valid('json')
      const page = { limit, after }
      const session = asUser(database, userId)
      const { rows, next } = await readPage(c, page, {
        read: () =>
          readMutex(userId, () => limitSearches(userId, () => session.query(matchingDoses(userId, search, page)))),
        exists: async (place) => (await session.query(findPlace(userId, place))).length > 0,
        nameOf: nameOfPlace,
        shows: (dose) => isBetween(dose, zone, { ...search, begins }),
      })
      return c.json({ doses: rows, next: next ?? null }, 200)
    })
    .openapi(listDosesOfDays, async (c) => {
      const { userId } = c.var.person
      const { from, to, zone, ...page } = c.req.valid('query')
      const session = asUser(database, userId)
      const doses = await paginate(
        c,
        page,
        { from, to, zone },
        {
          read: () => readMutex(userId, () => session.query(dosesOfDays(userId, { from, to }, page))),
          exists: async (place) => (await session.query(findPlace(userId, place))).length > 0,
          nameOf: nameOfPlace,
          shows: (dose) => isBetween(dose, zone, { from, to, begins: 0 }),
        },
      )
      return c.json(doses, 200)
    })
    .openapi(listLastDoses, async (c) => {
      const { userId } = c.var.person
      const doses = await asUser(database, userId).query(lastDoses(userId))
      c.set('rowsRead', doses.length)
      return c.json(doses, 200)
    })
    .openapi(listDoseChanges, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const [[dose], changes] = await asUser(database, userId).batch([findDose(userId, id), changesOf(userId, id)])
      if (!dose) throw notFound('dose')
      return c.json(changes, 200)
    })
    .openapi(logDose, async (c) => {
      const { userId } = c.var.person
      const sent = c.req.valid('json')
      const session = asUser(database, userId)
      const mayCreatePeptide = sent.dose.peptide === OTHER_PEPTIDE
      const isOwn = nameOfReference(sent.dose.peptide) === undefined
      const isDrawn = Boolean(sent.draws?.length)
      const tables: readonly LiveTable[] = [
        'doses',
        ...(mayCreatePeptide ? (['peptides'] as const) : []),
        ...(isDrawn ? (['vials'] as const) : []),
      ]
      const dose = await insertOnce(
        context,
        c,
        (key, last) => {
          const insert = (tx: Pick<DbSession, 'query' | 'batch'>) => log(tx, userId, key, { sent, at: now(), last })
          // In one transaction with its dose: a dose that is refused leaves no peptide and no draw behind, and the peptide is not joined meanwhile.
          return isOwn || isDrawn ? session.transaction(insert) : insert(session)
        },
        { tables, again: () => oneDose(userId, sent.id) },
      )
      return c.json(dose, 201)
    })
    .openapi(editDose, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const sent = c.req.valid('json')
      const editing = edit(c.var.person.userId, id, changeId, sent, now())
      const tables = ({ draws = [] }: Dose): readonly LiveTable[] =>
        sent.draws || draws.length > 0 ? ['doses', 'vials'] : ['doses']
      return c.json(await mutateOnce(context, c, editing, { tables }), 200)
    })
}
