import type { Context } from 'hono'
import { html } from 'hono/html'
import { cardState, isGivenUp, isUncharged } from '#domain/subscription/card'
import { OFFERS } from '#domain/subscription/plans'
import { billingText } from '#domain/subscription/trial'
import { monthDay } from '#domain/time/format'
import { dateIn, UTC, type Zone } from '#domain/time/zone'
import type { AppContext } from '../app-context.ts'
import { storeEvent } from '../billing/event-queries.ts'
import { notFound, unreadable } from '../http/api-error.ts'
import { sendPage, type Html } from '../http/html-page.ts'
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

function show(c: Context, title: string, content: Html) {
  return sendPage(c, { title, label: LABEL, content })
}
