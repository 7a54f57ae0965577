import { ApiError } from '../http/api-error.ts'

export const premiumRequired = (feature: string) =>
  new ApiError(403, { code: 'premium-required', message: `Upgrade to Premium to access ${feature}` })
