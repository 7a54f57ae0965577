/** The keys of answers that the service worker reads too, without what asks for them. */
export const PROFILE = ['profile'] as const
export const VIALS = ['vials'] as const
