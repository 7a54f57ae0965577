import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { cardState, isGivenUp, isUncharged } from '#domain/subscription/card'
import { OFFERS } from '#domain/subscription/plans'
import { billingText } from '#domain/subscription/trial'
import { monthDay } from '#domain/time/format'
import { dateIn, UTC, type Zone } from '#domain/time/zone'
import type { AppContext } from '../context.ts'
import { storeEvent } from '../billing/event-queries.ts'
import { notFound, unreadable } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import type { PortalOrder } from '../integrations/card-provider.ts'
import { SANDBOX_PATH, type SandboxCustomer, type SandboxPage } from './provider.ts'
import { recall, remember } from './queries.ts'
import { begun, DEEDS, isDeed, movedOn, type SandboxSubscription } from './subscription.ts'

/** The format of the sandbox's ids; no other text reaches the database. */
const PAGE_ID = /^(?:checkout|portal)_[0-9a-f-]{36}$/

/** The subscriptions that are stored of one customer. Only the newest may be active. */
const SUBSCRIPTIONS = 10

const LABEL = 'Sandbox: no card is charged'

/** The sandbox's checkout and portal: plain HTML without scripts. */
export function sandboxPages({ database, cardSync, now }: AppContext) {
  return createRouter()
    .get(`${SANDBOX_PATH}/checkout/:id`, async (c) => {
      const page = await opened(c.req.param('id'), 'checkout')
      const offer = OFFERS[page.plan]
      return show(
        c,
        'Checkout',
        html`<p>Vialog Premium, ${offer.title}</p>
          <p class="price">${offer.price} <small>${offer.per}</small></p>
          ${firstCharge(begunOn(page), page.zone)}
          <form method="post"><button>Subscribe for ${offer.price}</button></form>
          <a href="${page.cancelUrl}">Go back without paying</a>`,
      )
    })
    .post(`${SANDBOX_PATH}/checkout/:id`, async (c) => {
      const page = await opened(c.req.param('id'), 'checkout')
      const { subscriptions } = await customerOf(page.customerId)
      const running = cardState(subscriptions)
      // A form that is submitted twice is paid once.
      if (!running.active || isGivenUp(running))
        await change(page.customerId, 'checkout.session.completed', [begunOn(page), ...subscriptions])
      return c.redirect(page.successUrl, 303)
    })
    .get(`${SANDBOX_PATH}/portal/:id`, async (c) => {
      const page = await opened(c.req.param('id'), 'portal')
      const [newest] = (await customerOf(page.customerId)).subscriptions
      return show(c, 'Your subscription', portal(page, newest))
    })
    .post(`${SANDBOX_PATH}/portal/:id`, async (c) => {
      const page = await opened(c.req.param('id'), 'portal')
      // Parsed as the encoding of these forms: a multipart parser throws on an incomplete body.
      const form = await c.req.text()
      // Submitted without a button: there is nothing to do.
      if (form === '') return c.redirect(c.req.path, 303)
      const deed = new URLSearchParams(form).get('deed')
      if (!deed || !isDeed(deed)) throw unreadable()
      const [newest, ...older] = (await customerOf(page.customerId)).subscriptions
      if (newest && newest.status !== 'canceled')
        await change(page.customerId, 'customer.subscription.updated', [DEEDS[deed](newest, now()), ...older])
      return c.redirect(c.req.path, 303)
    })

  async function opened<Kind extends SandboxPage['kind']>(
    id: string,
    kind: Kind,
  ): Promise<Extract<SandboxPage, { kind: Kind }>> {
    const page = PAGE_ID.test(id) ? await recall<SandboxPage>(database, id) : undefined
    if (page?.kind !== kind) throw notFound('page of the sandbox')
    return page as Extract<SandboxPage, { kind: Kind }>
  }

  function begunOn({ plan, billingStarts }: Extract<SandboxPage, { kind: 'checkout' }>): SandboxSubscription {
    return begun(plan, now(), billingStarts)
  }

  async function customerOf(id: string): Promise<SandboxCustomer> {
    const customer = await recall<SandboxCustomer>(database, id)
    return { subscriptions: (customer?.subscriptions ?? []).map((subscription) => movedOn(subscription, now())) }
  }

  /** Stores the subscriptions and starts the job, as a provider's webhook would. */
  async function change(
    customerId: string,
    type: string,
    subscriptions: readonly SandboxSubscription[],
  ): Promise<void> {
    await remember(database, customerId, {
      subscriptions: subscriptions.slice(0, SUBSCRIPTIONS),
    } satisfies SandboxCustomer)
    const event = { id: `evt_sandbox_${crypto.randomUUID()}`, type, customerId, happenedAt: now() }
    await storeEvent(database, event, now())
    await cardSync.customer(customerId)
  }
}

function portal({ returnUrl, zone }: PortalOrder, subscription: SandboxSubscription | undefined) {
  if (!subscription || subscription.status === 'canceled')
    return html`<p>There is no running subscription.</p>
      <a href="${returnUrl}">Return to Vialog</a>`
  const offer = OFFERS[subscription.tier]
  return html`<p>Vialog Premium, ${offer.title}, ${offer.price} ${offer.per}</p>
    ${firstCharge(subscription, zone) ?? nextCharge(subscription, zone)}
    <form method="post">
      ${
        subscription.cancelAt === null
          ? html`<button name="deed" value="cancel">Cancel at the end of the period</button>`
          : html`<button name="deed" value="resume">Keep the subscription</button>`
      }
    </form>
    <h2>What time does by itself</h2>
    <form method="post">
      <button class="quiet" name="deed" value="end-period">Let the period end now</button>
      <button class="quiet" name="deed" value="fail-payment">Let the next payment fail now</button>
    </form>
    <a href="${returnUrl}">Return to Vialog</a>`
}

/** When a subscription in its trial is charged first. */
function firstCharge(subscription: SandboxSubscription, zone: Zone | undefined) {
  if (!isUncharged(subscription) || subscription.cancelAt !== null) return undefined
  return html`<p><b>${billingText(subscription.periodEnd, zone ?? UTC)}.</b> Nothing is charged before.</p>`
}

function nextCharge({ status, cancelAt, periodEnd }: SandboxSubscription, zone: Zone | undefined) {
  const end = dateIn(periodEnd, zone ?? UTC)
  const day = `${monthDay(end)}, ${end.slice(0, 4)}${zone === undefined ? ' (UTC)' : ''}`
  const state = status === 'past_due' ? 'The last payment failed.' : cancelAt === null ? 'Active.' : 'Cancelled.'
  return html`<p><b>${state}</b> ${cancelAt === null ? 'Next payment' : 'Ends'} on ${day}.</p>`
}

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

function show(c: Context, title: string, content: ReturnType<typeof html>) {
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${LABEL}</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <p class="label">${LABEL}</p>
            <h1>${title}</h1>
            <div class="card">${content}</div>
          </main>
        </body>
      </html>`,
  )
}
