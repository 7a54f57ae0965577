import { addVial, changeVial, editVial, removeVial, setScheduleVial, startVial, type LiveTable } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import type { AppContext } from '../app-context.ts'
import { createRouter } from '../http/router.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { add } from './add.ts'
import { change } from './change.ts'
import { dilute } from './dilute.ts'
import { edit } from './edit.ts'
import { remove } from './remove.ts'
import { chooseVialOf } from './schedule-vial.ts'
import { start } from './start.ts'

const TABLES: readonly LiveTable[] = ['vials']

/** Vials as they are written: added, changed, mixed or opened, wasted, corrected, ended, removed, chosen for a schedule. */
export function vialWriteHandlers(context: AppContext) {
  const { now } = context
  return createRouter()
    .openapi(addVial, async (c) => {
      const { id, vial } = c.req.valid('json')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const adding = add(c.var.person.userId, id, vial, changeId, now())
      const tables = tablesOf([vial, ...vial.components])
      return c.json(await mutateOnce(context, c, adding, { tables, status: 201 }), 201)
    })
    .openapi(editVial, async (c) => {
      const { id } = c.req.valid('param')
      const { vial } = c.req.valid('json')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const editing = edit(c.var.person.userId, id, changeId, vial, now())
      return c.json(await mutateOnce(context, c, editing, { tables: tablesOf(vial.components) }), 200)
    })
    .openapi(startVial, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const starting = start(c.var.person.userId, id, { ...c.req.valid('json'), changeId }, now())
      return c.json(await mutateOnce(context, c, starting, { tables: TABLES }), 200)
    })
    .openapi(changeVial, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const sent = c.req.valid('json')
      const { userId } = c.var.person
      const changing =
        sent.kind === 'diluted' ? dilute(userId, id, changeId, sent, now()) : change(userId, id, changeId, sent, now())
      return c.json(await mutateOnce(context, c, changing, { tables: TABLES }), 200)
    })
    .openapi(removeVial, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await mutateOnce(context, c, remove(c.var.person.userId, id), { tables: TABLES }), 200)
    })
    .openapi(setScheduleVial, async (c) => {
      const { id } = c.req.valid('param')
      const choosing = chooseVialOf(c.var.person.userId, id, c.req.valid('json').vial_id)
      return c.json(await mutateOnce(context, c, choosing, { tables: TABLES }), 200)
    })
}

/** A name of one's own adds a peptide. */
function tablesOf(forms: readonly { readonly peptide: string }[]): readonly LiveTable[] {
  return forms.some(({ peptide }) => peptide === OTHER_PEPTIDE) ? [...TABLES, 'peptides'] : TABLES
}
