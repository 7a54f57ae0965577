import { addProtocol, archiveProtocol, editProtocol, removeProtocol, type ProtocolVersion } from '#contract'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import type { AppContext } from '../app-context.ts'
import { ApiError, conflict, notFound } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { mutation } from '../idempotency/run-once.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { premiumRequired } from '../subscription/errors.ts'
import { findEntitlement } from '../subscription/queries.ts'
import {
  idOf,
  insertProtocol,
  insertVersion,
  lastVersion,
  lockProtocol,
  removeProtocolForGood,
  setArchived,
} from './queries.ts'

const TABLES = ['protocols'] as const

/** Protocols: added, edited as a new version, archived and removed. Devices keep the rows (server/rows). Saving needs premium. */
export function protocolHandlers(context: AppContext) {
  const { now } = context
  return createRouter()
    .openapi(addProtocol, async (c) => {
      const { userId } = c.var.person
      const { id, protocol, at } = c.req.valid('json')
      const { 'idempotency-key': versionId } = c.req.valid('header')
      const saved = { id: versionId, at: new Date(momentOfTap(at, now().toISOString())) }
      const answer = lastVersion(userId, id)
      const addition = mutation({
        reads: [findEntitlement(userId, now())],
        decide([[entitled]]) {
          if (!entitled) throw premiumRequired(FEATURE)
          return {
            changes: [insertProtocol(userId, id, saved), insertVersion(userId, id, 1, protocol, saved)],
            answer,
          }
        },
        again: answer,
      })
      return c.json(await mutateOnce(context, c, addition, { tables: TABLES, status: 201 }), 201)
    })
    .openapi(editProtocol, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const { last_version_id, protocol, at } = c.req.valid('json')
      const { 'idempotency-key': versionId } = c.req.valid('header')
      const answer = lastVersion(userId, id)
      const editing = mutation({
        reads: [lockProtocol(userId, id), findEntitlement(userId, now()), answer],
        decide([[locked], [entitled], [last]]) {
          if (!locked || !last) throw notFound('protocol')
          if (!entitled) throw premiumRequired(FEATURE)
          if (last.id !== last_version_id) throw protocolChanged(last)
          if (last.number >= MOST_VERSIONS) throw conflict(TOO_MANY_VERSIONS)
          const saved = { id: versionId, at: new Date(momentOfTap(at, now().toISOString())) }
          return { changes: [insertVersion(userId, id, last.number + 1, protocol, saved)], answer }
        },
        again: answer,
      })
      return c.json(await mutateOnce(context, c, editing, { tables: TABLES }), 200)
    })
    .openapi(archiveProtocol, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const { is_archived } = c.req.valid('json')
      const archiving = mutation({
        reads: [lockProtocol(userId, id)],
        decide([[locked]]) {
          if (!locked) throw notFound('protocol')
          return { changes: [setArchived(userId, id, is_archived ? now() : null)], answer: idOf(id) }
        },
      })
      return c.json(await mutateOnce(context, c, archiving, { tables: TABLES }), 200)
    })
    .openapi(removeProtocol, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const removal = mutation({
        reads: [lockProtocol(userId, id)],
        decide([[locked]]) {
          if (!locked) throw notFound('protocol')
          return { changes: removeProtocolForGood(userId, id), answer: idOf(id) }
        },
      })
      return c.json(await mutateOnce(context, c, removal, { tables: [...TABLES, 'schedules'] }), 200)
    })
}

const FEATURE = 'protocols'

/** As the CHECK constraint of their number has it. */
const MOST_VERSIONS = 1000
const TOO_MANY_VERSIONS = 'A protocol has at most 1,000 versions. Save it as a new one. Nothing was saved.'

/** The edit of a device that does not know the last version. It comes with that version. */
const protocolChanged = (protocol: ProtocolVersion) =>
  new ApiError(409, {
    code: 'protocol-changed',
    message: 'This protocol was changed on another device in the meantime. Your changes were not saved.',
    protocol,
  })
