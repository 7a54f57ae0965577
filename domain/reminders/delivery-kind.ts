/**
 * What a push says: doses that are due; reminders that could not be sent in time; that reminders stopped with premium; that a
 * notification is over; a test (docs/product/reminders.md#messages).
 */
export const DELIVERY_KINDS = ['reminder', 'missed', 'ended', 'over', 'test'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]
