import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

/** A part of a page. */
export type Html = ReturnType<typeof html>

/**
 * Sends a page without scripts, styled like the app. `label` stands above the heading and in the document's title. The page is neither
 * cached nor indexed, and its address is not sent to other sites as a referrer.
 */
export function sendPage(c: Context, { title, label, content }: Page) {
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
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
          <title>${title} · ${label ?? 'Vialog'}</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            ${label === undefined ? undefined : html`<p class="label">${label}</p>`}
            <h1>${title}</h1>
            <div class="card">${content}</div>
          </main>
        </body>
      </html>`,
  )
}
type Page = { readonly title: string; readonly label?: string | undefined; readonly content: Html }

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f5f6f4,#0c1418);color:light-dark(#12202b,#eaf1f0)}
main{max-width:400px;margin:0 auto;padding:24px 20px;display:grid;gap:14px}
.label{background:light-dark(#fdebd8,#382412);color:light-dark(#a04a09,#f0a35b);border-radius:16px;padding:10px 14px;font-weight:650}
.card{display:grid;gap:12px;background:light-dark(#fff,#131f25);border:1px solid light-dark(#dfe3de,#23323a);border-radius:20px;padding:18px}
h1{font-size:27px;line-height:1.15;letter-spacing:-.03em;margin:0}h2{font-size:16px;margin:8px 0 0}p{margin:0}
.price{font-size:34px;font-weight:700;letter-spacing:-.03em}small{font-size:15px;font-weight:400;letter-spacing:0}
form{display:grid;gap:10px}
button{font:inherit;font-weight:640;min-height:50px;border:0;border-radius:14px;background:light-dark(#12202b,#eaf1f0);color:light-dark(#f5f6f4,#0c1418)}
button.quiet{background:transparent;color:inherit;border:1px solid light-dark(#dfe3de,#23323a)}
a{color:light-dark(#0a767d,#4fd1c5);min-height:44px;display:flex;align-items:center}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
