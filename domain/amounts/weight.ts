export const WEIGHT_UNITS = ['kg', 'lbs'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

/** A body weight from a field: an exact decimal from zero up. */
export type Weight = { readonly amount: string; readonly unit: WeightUnit }
