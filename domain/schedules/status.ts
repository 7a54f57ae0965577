/** An inactive schedule has no pending dose, and never becomes active again. */
export const SCHEDULE_STATUSES = ['active', 'inactive'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]

/** A dose is skipped when its schedule becomes inactive before it is completed. */
export const SCHEDULED_DOSE_STATUSES = ['pending', 'completed', 'skipped'] as const
export type ScheduledDoseStatus = (typeof SCHEDULED_DOSE_STATUSES)[number]
