/** The initial value of the admin form, and the longest grant, in days (docs/product/premium.md#grants-by-admins). */
export const DEFAULT_GRANT_DAYS = 30
export const MAX_GRANT_DAYS = 365
/** In place of a number of days: revokes premium (docs/product/premium.md#grants-by-admins). */
export const REVOKE = -1

/** Whether a number of days is valid for a grant: 1 to 365 (docs/product/premium.md#grants-by-admins). */
export function isGrant(days: number): boolean {
  return days >= 1 && days <= MAX_GRANT_DAYS
}
