import { addPhoto, changePhoto, exportPhotos, readPhoto, readThumbnail, removePhoto } from '#contract'
import type { AppContext } from '../app-context.ts'
import { notFound } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { mutation } from '../idempotency/run-once.ts'
import { insertOnce, mutateOnce, type Last } from '../idempotency/write.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { add } from './add.ts'
import { checkedForm, checkedPhoto } from './checked.ts'
import { createDelivery } from './deliver.ts'
import { createPhotoExport } from './export.ts'
import { createPhotoShare } from './photo-share.ts'
import { changeSaid, deletePhoto, idOf, lockPhoto, onePhoto } from './queries.ts'
import { photoKeyOf } from './sealing.ts'

const TABLES = ['photos'] as const

/** More at once would take the connections of the database, and the turns of this process, from everybody who waits for a short answer. */
const STORED_AT_ONCE = 2
/** How long a photo waits for its turn. Its device sends it again. */
const PATIENCE_MS = 10_000

/** Progress photos: added with premium; seen, changed and removed without. Devices keep the rows (server/rows), and no bytes. */
export function photoHandlers(context: AppContext) {
  const server = { ...context, secretKey: photoKeyOf(context.settings.authSecret) }
  const deliver = createDelivery(server)
  const sendAll = createPhotoExport(server)
  const takeShare = createPhotoShare(context.settings)
  const inTurn = createSemaphore(STORED_AT_ONCE, PATIENCE_MS)
  return createRouter()
    .openapi(addPhoto, async (c) => {
      const { userId } = c.var.person
      const checked = checkedPhoto(c.req.valid('json'), context.now())
      const insert = (key: IdempotencyKey, last: Last) => {
        takeShare(c.var.address, checked.photo.byteLength + checked.thumbnail.byteLength)
        return inTurn(() => add(server, userId, key, checked, last))
      }
      const again = () => onePhoto(userId, checked.row.id)
      return c.json(await insertOnce(context, c, insert, { tables: TABLES, again }), 201)
    })
    .openapi(changePhoto, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const sent = c.req.valid('json')
      const changing = mutation({
        reads: [lockPhoto(userId, id)],
        decide([[photo]]) {
          if (!photo) throw notFound('photo')
          const form = checkedForm(sent, context.now(), photo.day)
          return { changes: [changeSaid(userId, id, form)], answer: onePhoto(userId, id) }
        },
        again: onePhoto(userId, id),
      })
      return c.json(await mutateOnce(context, c, changing, { tables: TABLES }), 200)
    })
    .openapi(removePhoto, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const removal = mutation({
        reads: [lockPhoto(userId, id)],
        decide([[photo]]) {
          if (!photo) throw notFound('photo')
          return { changes: [deletePhoto(userId, id)], answer: idOf(id) }
        },
      })
      return c.json(await mutateOnce(context, c, removal, { tables: TABLES }), 200)
    })
    .openapi(exportPhotos, (c) => sendAll(c))
    .openapi(readPhoto, (c) => deliver(c, c.req.valid('param').id, 'full'))
    .openapi(readThumbnail, (c) => deliver(c, c.req.valid('param').id, 'thumbnail'))
}
