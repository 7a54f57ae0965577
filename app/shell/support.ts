/** The address for feedback, questions about one's data, and problems. */
export const SUPPORT_EMAIL = 'support@vialog.example'
