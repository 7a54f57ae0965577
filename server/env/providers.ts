import { readAddress } from './addresses.ts'
import { SettingError } from './setting-error.ts'

/** Who charges cards: Stripe, or without its keys the sandbox, which charges no one. */
export type BillingSettings =
  | { readonly by: 'sandbox' }
  | {
      readonly by: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly apiUrl: string | undefined
    }

/** The provider of memberships: its address and the key for it. */
export type MembershipSettings = { readonly url: string; readonly key: string }

type BillingTexts = Readonly<Record<'billing' | 'secretKey' | 'webhookSecret' | 'apiUrl', string | undefined>>

export function readBilling(texts: BillingTexts, databaseUrl: string | undefined): BillingSettings {
  const billing = texts.billing?.trim() || undefined
  if (billing !== undefined && billing !== 'sandbox' && billing !== 'stripe')
    throw new SettingError(`BILLING is "stripe" or "sandbox", not "${billing}".`)
  if (!texts.secretKey?.trim() && !texts.webhookSecret?.trim()) return withoutKeys(billing, databaseUrl)
  if (billing === 'sandbox')
    throw new SettingError('BILLING=sandbox and Stripe keys exclude each other: remove STRIPE_SECRET_KEY or BILLING.')
  return readStripe(texts)
}

function withoutKeys(billing: 'sandbox' | 'stripe' | undefined, databaseUrl: string | undefined): BillingSettings {
  if (billing === 'stripe') throw new SettingError('BILLING=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
  if (databaseUrl && billing !== 'sandbox')
    throw new SettingError(
      'DATABASE_URL is set and nobody charges cards: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET (docs/billing.md), or BILLING=sandbox if premium shall be free to anybody who clicks.',
    )
  return { by: 'sandbox' }
}

function readStripe(texts: BillingTexts): BillingSettings {
  const secretKey = texts.secretKey?.trim()
  const webhookSecret = texts.webhookSecret?.trim()
  if (!secretKey || !/^[sr]k_(test|live)_\w+$/.test(secretKey))
    throw new SettingError('STRIPE_SECRET_KEY must be a key of Stripe that begins with sk_ or rk_.')
  if (!webhookSecret || !/^whsec_\w+$/.test(webhookSecret))
    throw new SettingError(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint, which begins with whsec_.',
    )
  return { by: 'stripe', secretKey, webhookSecret, apiUrl: readAddress('STRIPE_API_URL', texts.apiUrl) }
}

export function readMembership(url: string | undefined, key: string | undefined): MembershipSettings | undefined {
  const address = readAddress('MEMBERSHIP_URL', url)
  const secret = key?.trim() || undefined
  if (!address && !secret) return undefined
  if (!address) throw new SettingError('MEMBERSHIP_KEY is set but MEMBERSHIP_URL is missing.')
  if (!secret) throw new SettingError('MEMBERSHIP_URL is set but MEMBERSHIP_KEY is missing.')
  return { url: address, key: secret }
}
