/** The message for bytes that may not be stored as a photo or a thumbnail. */
export const NOT_A_PHOTO = 'This photo cannot be stored: it is not a JPEG or WebP as the app makes it'
