/**
 * What the form of the admin panel starts with, and the longest grant there is, in days
 * (docs/product/premium.md#grants-by-admins).
 */
export const DEFAULT_GRANT_DAYS = 30
export const MOST_GRANT_DAYS = 365
/** Stands where the days of a grant stand, and takes premium away (docs/product/premium.md#grants-by-admins). */
export const REVOKE = -1

/** Whether a grant can be of so many days: 1 to 365 (docs/product/premium.md#grants-by-admins). */
export function isGrant(days: number): boolean {
  return days >= 1 && days <= MOST_GRANT_DAYS
}
