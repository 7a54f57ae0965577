import { conflict, providerDown } from '../http/api-error.ts'
import { PlanNotOnSale, ProviderDown, UnknownCustomer } from '../integrations/card-provider.ts'

/** Runs a call to the card provider. @throws ApiError 409 or 503 in place of the provider's errors */
export async function rejectingProviderErrors<T>(report: (error: unknown) => void, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PlanNotOnSale) {
      report(error)
      throw conflict('This plan is not on sale just now. Nothing was charged.')
    }
    if (error instanceof UnknownCustomer) throw conflict(NO_CARD)
    if (!(error instanceof ProviderDown)) throw error
    report(error)
    throw providerDown()
  }
}

export const NO_CARD = 'There is no card subscription to manage: your premium does not come from a card.'
