const BEGAN = 'vialog-offer'

/** When offers began to be shown on this device (ISO 8601), the last ones first: no other device shows them. */
export const offersBegunHere = (): readonly string[] => localStorage.getItem(BEGAN)?.split(' ') ?? []

/** This device begins to show an offer. Of two of its tabs that do so at once the server keeps one, so the one before is kept too. */
export const beginOfferHere = (at: string): void =>
  localStorage.setItem(BEGAN, [at, ...offersBegunHere()].slice(0, 3).join(' '))

export const forgetOffer = (): void => localStorage.removeItem(BEGAN)
