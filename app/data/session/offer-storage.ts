const BEGAN = 'vialog-offer'

/** When the offer that this device shows began to be shown (ISO 8601): no other device shows it. Undefined where this one shows none. */
export const offerBeganHere = (): string | undefined => localStorage.getItem(BEGAN) ?? undefined

/** This device begins to show an offer. */
export const beginOfferHere = (at: string): void => localStorage.setItem(BEGAN, at)

export const forgetOffer = (): void => localStorage.removeItem(BEGAN)
