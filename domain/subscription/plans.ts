/** The two ways to pay (docs/product/premium.md#plans). */
export const PLANS = ['monthly', 'annual'] as const
export type Plan = (typeof PLANS)[number]

/** A plan and its texts. `cents` is charged at once, in US dollars. */
export type Offer = {
  readonly plan: Plan
  readonly title: string
  readonly price: string
  readonly per: string
  readonly cents: number
  readonly note: string | undefined
  readonly badge: string | undefined
  readonly saving: string | undefined
}

/** Prices and texts of the plans. Screens, the billing sandbox and e-mails read them from here. */
export const OFFERS: Readonly<Record<Plan, Offer>> = {
  monthly: {
    plan: 'monthly',
    title: 'Monthly',
    price: '$8',
    per: 'per month',
    cents: 800,
    note: undefined,
    badge: undefined,
    saving: undefined,
  },
  annual: {
    plan: 'annual',
    title: 'Annual',
    price: '$80',
    per: 'per year',
    cents: 8000,
    note: '$6.67 per month',
    badge: '2 months free',
    saving: 'Save $16/year',
  },
}

/** The features of premium, in order (docs/product/premium.md#plans). `soon`: promised and not built yet. */
export const PREMIUM_FEATURES: readonly { readonly name: string; readonly text: string; readonly soon: boolean }[] = [
  { name: 'Dose Schedules', text: 'Plan recurring doses and see them on the calendar', soon: false },
  { name: 'Advanced Metrics', text: 'Weight, energy and sleep with trends', soon: false },
  { name: 'AI Knowledge', text: 'Answers from the education center with their sources, and guides', soon: false },
  {
    name: 'Smart Scheduling',
    text: 'One offer at a time from your own records, such as a time that fits how you take your doses',
    soon: false,
  },
  {
    name: 'AI Insights',
    text: 'What stands out in your records and how your cycles compare, counted on your device. No model writes it.',
    soon: false,
  },
  { name: 'Photo Tracking', text: 'Progress photos side by side', soon: false },
  { name: 'Protocols', text: 'Recipes and plans that you keep, compare and use again', soon: false },
]

/** The lookup key of the price of a plan at the card provider. */
export const lookupKey = (plan: Plan): `premium_${Plan}` => `premium_${plan}`

/** The plan of a price's lookup key; undefined for any other price. */
export function planOfKey(key: string | null | undefined): Plan | undefined {
  return PLANS.find((plan) => lookupKey(plan) === key)
}
