import {
  changeSymptom,
  deleteSymptom,
  editSymptom,
  recordSymptoms,
  removeCheckIn,
  removeDeletedSymptom,
  removeSymptom,
  restoreSymptom,
} from '#contract'
import { symptomNameRefusal } from '#domain/symptoms/offered'
import { changedSymptom } from '#domain/symptoms/settings'
import { isOwnSymptomId } from '#domain/symptoms/symptoms'
import type { AppContext } from '../app-context.ts'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { mutation } from '../idempotency/run-once.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { deleteEntry, editEntry, recordEntries, removeEntry, restoreEntry, takeCheckInBack } from './entries.ts'
import {
  idOf,
  insertSettings,
  isSymptomNamed,
  removeSettings,
  settingsOf,
  symptomSettings,
  updateSettings,
} from './queries.ts'

const ENTRIES = ['symptom_entries'] as const
const CHECK_INS = ['check_ins'] as const
const SETTINGS = ['symptom_settings'] as const

/** Symptoms, check-ins and what the person is asked about. None needs premium. Devices keep the rows (server/rows). */
export function symptomHandlers(context: AppContext) {
  const { now } = context
  return createRouter()
    .openapi(recordSymptoms, async (c) => {
      const recording = recordEntries(c.var.person.userId, c.req.valid('json'), now())
      return c.json(await mutateOnce(context, c, recording, { tables: [...ENTRIES, ...CHECK_INS], status: 201 }), 201)
    })
    .openapi(editSymptom, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const editing = editEntry(c.var.person.userId, id, c.req.valid('json'), { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, editing, { tables: ENTRIES }), 200)
    })
    .openapi(deleteSymptom, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const deletion = deleteEntry(c.var.person.userId, id, { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, deletion, { tables: ENTRIES }), 200)
    })
    .openapi(restoreSymptom, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const restoring = restoreEntry(c.var.person.userId, id, { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, restoring, { tables: ENTRIES }), 200)
    })
    .openapi(removeDeletedSymptom, async (c) => {
      const removal = removeEntry(c.var.person.userId, c.req.valid('param').id)
      return c.json(await mutateOnce(context, c, removal, { tables: ENTRIES }), 200)
    })
    .openapi(removeCheckIn, async (c) => {
      const removal = takeCheckInBack(c.var.person.userId, c.req.valid('json').day)
      return c.json(await mutateOnce(context, c, removal, { tables: CHECK_INS }), 200)
    })
    .openapi(changeSymptom, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const change = c.req.valid('json')
      const answer = settingsOf(userId, id)
      const changing = mutation({
        reads: [symptomSettings(userId)],
        decide([settings]) {
          const refusal = symptomNameRefusal(id, change.label, settings)
          if (refusal) throw invalidField('label', refusal)
          const before = settings.find((one) => one.id === id)
          if (isOwnSymptomId(id) && change.label === undefined && !before) throw notFound('symptom')
          const save = before ? updateSettings : insertSettings
          return { changes: [save(userId, changedSymptom(id, before, change))], answer }
        },
        again: answer,
      })
      return c.json(await mutateOnce(context, c, changing, { tables: SETTINGS }), 200)
    })
    .openapi(removeSymptom, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const removal = mutation({
        reads: [settingsOf(userId, id), isSymptomNamed(userId, id)],
        decide([[settings], [named]]) {
          if (!settings || !isOwnSymptomId(id)) throw notFound('symptom')
          if (named?.is_named) throw conflict('This symptom stands among your entries. Switch it off instead.')
          return { changes: [removeSettings(userId, id)], answer: idOf(id) }
        },
      })
      return c.json(await mutateOnce(context, c, removal, { tables: SETTINGS }), 200)
    })
}
