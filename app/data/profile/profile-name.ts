/** The name of the profile among the answers on the device, for the service worker too. */
export const PROFILE = 'profile'
