/** The key of the answer that the service worker reads too, without what asks for it. */
export const PROFILE = ['profile'] as const
