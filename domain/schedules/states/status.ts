/** An inactive schedule has no pending doses and stays inactive. */
export const SCHEDULE_STATUSES = ['active', 'inactive'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]

/** A pending dose becomes skipped when its schedule becomes inactive. */
export const SCHEDULED_DOSE_STATUSES = ['pending', 'completed', 'skipped'] as const
export type ScheduledDoseStatus = (typeof SCHEDULED_DOSE_STATUSES)[number]
