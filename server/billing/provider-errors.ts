import { ApiError, conflict } from '../http/api-error.ts'
import { PlanNotOnSale, ProviderDown, TrialTooShort, UnknownCustomer } from '../integrations/card-provider.ts'

/** Runs a call to the card provider. @throws ApiError 409 or 503 in place of the provider's errors */
export async function rejectingProviderErrors<T>(report: (error: unknown) => void, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PlanNotOnSale) {
      report(error)
      throw conflict('This plan is not on sale just now. Nothing was charged.')
    }
    if (error instanceof TrialTooShort) throw conflict(TRIAL_ENDS)
    if (error instanceof UnknownCustomer) throw conflict(NO_CARD)
    if (!(error instanceof ProviderDown)) throw error
    report(error)
    throw providerDown()
  }
}

const TRIAL_ENDS =
  'Less than 48 hours of your trial are left, so billing cannot wait for its end any more. Nothing was charged. Choose a plan again to be charged at once.'

export const NO_CARD = 'There is no card subscription to manage: your premium does not come from a card.'

/** The card provider did not answer. */
const providerDown = () =>
  new ApiError(
    503,
    {
      code: 'busy',
      message: 'The payment provider cannot be reached right now. Nothing was charged; please try again in a moment.',
    },
    5,
  )
