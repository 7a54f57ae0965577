import { readAddress } from '../env/addresses.ts'
import { SettingError } from '../env/setting-error.ts'
import type { Variables } from '../env/variable.ts'

/** The environment variables of cards and memberships. */
export const BILLING_VARIABLES = {
  BILLING: {
    unset: '`stripe` with keys, else `sandbox`',
    text: '`sandbox` asks for the sandbox with DATABASE_URL, which is refused otherwise ([billing.md](billing.md))',
  },
  STRIPE_SECRET_KEY: {
    unset: '',
    text: 'the key of the Stripe account that charges cards; without it a sandbox that charges nobody ([billing.md](billing.md))',
  },
  STRIPE_WEBHOOK_SECRET: { unset: '', text: "the signing secret of Stripe's webhook endpoint" },
  STRIPE_API_URL: {
    unset: "Stripe's own",
    text: "another address of Stripe's API, for tests; https, or http on this machine",
  },
  MEMBERSHIP_URL: { unset: '', text: 'the address of a provider of memberships; https, or http on this machine' },
  MEMBERSHIP_KEY: { unset: '', text: 'the key for that provider' },
} as const satisfies Variables

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
