import type { Context } from 'hono'
import { openSharedLink, takeSharedFile } from '#contract'
import { deviceName } from '#domain/account/device'
import type { OpeningKind } from '#domain/shared-links/opening-kind'
import { countCall, limitOf, MINUTE } from '../limits/count-calls.ts'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { ApiError } from '../http/api-error.ts'
import { createLargeFiles } from '../limits/large-files.ts'
import { createRouter, type ApiEnv } from '../http/router.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { tryToOpen } from './open-queries.ts'
import { longRecord } from './record-queries.ts'
import { readRecord } from './record.ts'
import { pinHash, tokenHash } from './secrets.ts'
import { readSharedFile } from './shared-file.ts'

/**
 * How many files of long records, and as many of short ones, a node makes at once. Who takes them has no account, so people
 * never wait for them with their own exports, which have places of their own, nor do those who only open a link.
 */
const FILES_AT_ONCE = 1

/** What somebody without an account does with a link: read the page, and take it as a file. */
export function openingHandlers(context: AppContext) {
  const { database, changeBus, now } = context
  const pageOfPerson = createKeyedMutex()
  const longFiles = createLargeFiles(context.settings, FILES_AT_ONCE)
  const shortFiles = createLargeFiles(context.settings, FILES_AT_ONCE)

  /** Tries to open a link, in the same way whatever is asked of it. @throws ApiError 404 in the same words for all that do not open */
  async function opened(c: Context<ApiEnv>, { token, pin }: Address, kind: OpeningKind) {
    // By address, on all nodes together.
    await countCall(context, [limitOf('shared-link', 'address', c.var.address, MINUTE, 30)])
    const link = { tokenHash: tokenHash(token), at: now() }
    const { userId, isOpen } = await tryToOpen(database, {
      ...link,
      // An empty field is no try.
      pinHash: pin === null || pin === '' ? null : pinHash(token, pin),
      device: deviceName(c.req.header('user-agent') ?? '') ?? null,
      kind,
    })
    // The person's open pages show the opening, or that wrong PINs closed the link.
    if (userId !== undefined) changeBus.publish({ kind: 'rows', userId, tables: ['shared_links'] })
    if (userId === undefined || !isOpen) throw linkRefused()
    return { userId, ...link }
  }

  return createRouter()
    .openapi(openSharedLink, async (c) => {
      const { userId, ...link } = await opened(c, c.req.valid('json'), 'page')
      const record = await pageOfPerson(userId, () => readRecord(database, userId, link.tokenHash, link.at))
      if (!record) throw linkRefused()
      return c.json(record, 200)
    })
    .openapi(takeSharedFile, async (c) => {
      const { token, pin, ...asked } = c.req.valid('json')
      const { userId, ...link } = await opened(c, { token, pin }, asked.file)
      const [record] = await asUser(database, userId).query(longRecord(userId))
      const isLong = record?.is_long === true
      const file = await (isLong ? longFiles : shortFiles)(c, userId, async () => {
        const made = await readSharedFile(database, userId, { ...link, ...asked, isLong })
        if (!made) throw linkRefused()
        return made
      })
      return c.body(file.body, 200, {
        'content-type': file.type,
        'content-length': file.length,
        'content-disposition': `attachment; filename="${file.name}"`,
      })
    })
}

type Address = { readonly token: string; readonly pin: string | null }

/** A shared link that does not open: unknown address, wrong PIN, closed or over. The answer does not tell which. */
const linkRefused = () =>
  new ApiError(404, {
    code: 'not-found',
    message: 'This link does not open. Check the address and the PIN, or ask for a new link.',
  })
