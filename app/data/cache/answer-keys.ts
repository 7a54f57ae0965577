/** The keys of answers that the service worker reads too, without what asks for them. */
export const SCHEDULED_DOSES = ['scheduled-doses'] as const
export const LAST_DOSES = ['last-doses'] as const
export const DOSE_INTERVALS = ['dose_intervals'] as const
export const PROFILE = ['profile'] as const
export const VIALS = ['vials'] as const
