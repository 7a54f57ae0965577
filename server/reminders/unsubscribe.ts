import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { AppContext } from '../context.ts'
import { asUser } from '../db/as-user.ts'
import { build } from '../db/sql.ts'
import { notFound } from '../http/api-error.ts'
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
      return show(
        c,
        'Reminders by e-mail',
        html`<p>
            No reminder will come by e-mail any more. Those on your devices and in your calendar stay as they are.
          </p>
          <form method="post"><button>Turn off reminders by e-mail</button></form>`,
      )
    })
    .post(`${UNSUBSCRIBE_PATH}:token`, async (c) => {
      const userId = personOf(c.req.param('token'))
      const ended = await asUser(database, userId).query(endMails(userId))
      if (ended.length > 0) changeBus.publish({ kind: 'rows', userId, tables: ['reminders'] })
      return show(
        c,
        'Reminders by e-mail are off',
        html`<p>
            Vialog sends you no reminder by e-mail any more. You can turn them on again in the app: Settings, Reminders.
          </p>
          <a href="${settings.publicUrl}/reminders">Open Reminders</a>`,
      )
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

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f5f6f4,#0c1418);color:light-dark(#12202b,#eaf1f0)}
main{max-width:400px;margin:0 auto;padding:24px 20px;display:grid;gap:14px}
h1{font-size:27px;line-height:1.15;letter-spacing:-.03em;margin:0}p{margin:0}form{display:grid}
button{font:inherit;font-weight:640;min-height:50px;border:0;border-radius:14px;background:light-dark(#12202b,#eaf1f0);color:light-dark(#f5f6f4,#0c1418)}
a{color:light-dark(#0a767d,#4fd1c5);min-height:44px;display:flex;align-items:center}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** A page without scripts. No cache keeps it, and no other site gets its address as a referrer. */
function show(c: Context, title: string, content: ReturnType<typeof html>) {
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('cache-control', 'no-store')
  // Not 'no-referrer', which makes the origin of its own form null.
  c.header('referrer-policy', 'same-origin')
  c.header('x-robots-tag', 'noindex, nofollow')
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · Vialog</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
  )
}
