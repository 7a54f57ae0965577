import { html } from 'hono/html'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { build } from '../db/sql.ts'
import { notFound } from '../http/api-error.ts'
import { sendPage } from '../http/html-page.ts'
import { createRouter } from '../http/router.ts'
import { personOfToken, UNSUBSCRIBE_PATH } from '../mail/unsubscribe.ts'

/**
 * The address in the header List-Unsubscribe of reminder mails, without a session. GET shows a button and changes nothing, since mail
 * programs open links to check them; POST, also that of a mail program (RFC 8058), ends reminders by e-mail. Every other address is 404.
 */
export function unsubscribePages({ database, changeBus, settings }: AppContext) {
  return createRouter()
    .get(`${UNSUBSCRIBE_PATH}:token`, (c) => {
      personOf(c.req.param('token'))
      return sendPage(c, {
        title: 'Reminders by e-mail',
        content: html`<p>
            No reminder will come by e-mail any more. Those on your devices and in your calendar stay as they are.
          </p>
          <form method="post"><button>Turn off reminders by e-mail</button></form>`,
      })
    })
    .post(`${UNSUBSCRIBE_PATH}:token`, async (c) => {
      const userId = personOf(c.req.param('token'))
      const ended = await asUser(database, userId).query(endMails(userId))
      if (ended.length > 0) changeBus.publish({ kind: 'rows', userId, tables: ['reminders'] })
      return sendPage(c, {
        title: 'Reminders by e-mail are off',
        content: html`<p>
            Vialog sends you no reminder by e-mail any more. You can turn them on again in the app: Settings, Reminders.
          </p>
          <a href="${settings.publicUrl}/reminders">Open Reminders</a>`,
      })
    })

  function personOf(token: string): string {
    const userId = personOfToken(token, settings.authSecret)
    if (userId === undefined) throw notFound('address')
    return userId
  }
}

/** A row where they were on. A second time changes nothing. */
const endMails = (userId: string) =>
  build
    .updateTable('reminder_settings')
    .set({ email: false })
    .where('user_id', '=', userId)
    .where('email', '=', true)
    .returning('user_id')
